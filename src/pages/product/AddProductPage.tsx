import { useLocation, useNavigate } from 'react-router-dom'
import { useCreatePricedProduct } from '../../data/prices/createPricedProduct.ts'
import {
  blankProduct,
  creationPayload,
  type ProductFormValues,
  useProductForm,
} from '../../forms/productForm.ts'
import { isDetailedPrice, type ScannedProduct, scannedPrice } from '../../forms/scannedProduct.ts'
import { paths } from '../../paths.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { usableImage } from '../../platform/storage/localPhotos.ts'
import { finishNewProduct } from '../../platform/storage/priceDrafts.ts'
import { ProductFormScreen } from '../../screens/product/ProductFormScreen.tsx'
import { useCategoryChoice } from '../useCategoryChoice.ts'
import { useProductFormPage } from './useProductFormPage.tsx'

function usableValues({ values }: ScannedProduct) {
  const { image_url, image_data = '' } = values
  return {
    ...values,
    image_url: usableImage(image_url),
    image_data: usableImage(image_data),
  }
}

export function AddProductPage() {
  const { state } = useLocation()
  const today = useToday()
  const scanned: ScannedProduct | null = state?.scanned ?? null
  const form = useProductForm('add', { ...blankProduct, ...(scanned && usableValues(scanned)) })
  const price = form.watch('price')
  const { categories, retry } = useCategoryChoice()
  const pricedProduct = useCreatePricedProduct()
  const navigate = useNavigate()
  const screen = useProductFormPage(form, categories, {
    mode: 'add',
    editedId: null,
    send: scanned
      ? (values) => sendScanned(scanned, values)
      : (values) => pricedProduct.create(creationPayload(values), null),
    attempt: pricedProduct.attempt,
    onSaved: (id) => navigate(paths.product(id), { replace: true }),
  })

  async function sendScanned(scanned: ScannedProduct, values: ProductFormValues) {
    const { entry } = scanned
    const price = scannedPrice(scanned, values)
    const creation = { ...creationPayload(values), seen_on: entry.seenOn }
    const isDetailed = isDetailedPrice(scanned, price, today)
    const submitted = await pricedProduct.create(creation, isDetailed ? price : null)
    const { category_id: categoryId } = creation
    finishNewProduct(scanned.values.barcode, { categoryId, shop: entry.shop, today })
    return submitted
  }

  return (
    <ProductFormScreen
      {...screen}
      enteredPrice={
        scanned && {
          ...{ entry: scanned.entry, today },
          price: scannedPrice(scanned, { ...form.getValues(), price }),
        }
      }
      back={{ to: paths.products }}
      actions={{
        ...screen.actions,
        onCancel: () => navigate(paths.products),
        onRetry: retry,
      }}
    />
  )
}
