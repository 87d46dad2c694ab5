import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { pageTitles } from '../../copy/titles.ts'
import { useProduct } from '../../data/catalogue/products.ts'
import { isNotFound } from '../../data/http/apiError.ts'
import { useRealId } from '../../data/writes/outbox.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { blankProduct, productFormValues, useProductForm } from '../../forms/productForm.ts'
import { pricedFields, scannedPrice } from '../../forms/scannedProduct.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../platform/page/usePageTitle.ts'
import {
  ProductFormScreen,
  type ProductFormState,
} from '../../screens/product/ProductFormScreen.tsx'
import { toLoadState } from '../toLoadState.ts'
import { useCategoryChoice } from '../useCategoryChoice.ts'
import { useMissingProduct } from './useMissingProduct.ts'
import { usePricedChange } from './usePricedChange.ts'
import { useProductFormPage } from './useProductFormPage.tsx'
import { useProductOrigin } from './useProductOrigin.ts'

export function EditProductPage() {
  const { productId: addressId = '' } = useParams()
  // A product added offline may reach the server while it is edited.
  const productId = useRealId(addressId)
  const { from, onProduct } = useProductOrigin()
  const { resource, base, retry } = useProduct(productId)
  const product = resource.kind === 'ready' ? resource.value : null
  usePageTitle(
    product && pageTitles.editProductOf(textOrFallback(product.name, frameCopy.nameless)),
  )
  const missing =
    resource.kind === 'failed' ? isNotFound(resource.error) : resource.kind === 'ready' && !product
  const { scanned, today, send, attempt } = usePricedChange(product, base)
  const form = useProductForm('edit', {
    ...(product ? productFormValues(product) : blankProduct),
    ...(scanned && pricedFields(scanned)),
  })
  const price = form.watch('price')
  const { categories, retry: retryCategories } = useCategoryChoice()
  const navigate = useNavigate()
  const toList = useCallback(() => navigate(paths.products, { replace: true }), [navigate])
  const leaveMissing = useMissingProduct(missing, toList)
  const screen = useProductFormPage(form, categories, {
    mode: 'edit',
    editedId: Number(productId),
    send,
    attempt,
    onSaved: goToProduct,
    onMissing: leaveMissing,
  })

  function goToProduct() {
    // Back, so that the history holds the product once.
    if (onProduct) navigate(-1)
    else navigate(paths.product(productId), { replace: true, state: { from } })
  }

  function state(): ProductFormState {
    if (missing || resource.kind === 'loading' || categories.kind === 'loading') {
      return { kind: 'loading' }
    }
    const failed = resource.kind === 'failed' ? toLoadState(resource, 'loadProduct') : categories
    return failed.kind === 'failed' ? { ...failed, kind: 'unavailable' } : screen.state
  }

  return (
    <ProductFormScreen
      {...screen}
      state={state()}
      enteredPrice={
        scanned && {
          ...{ entry: scanned.entry, today },
          price: scannedPrice(scanned, { ...form.getValues(), price }),
        }
      }
      back={{ to: paths.product(productId), state: { from } }}
      actions={{
        ...screen.actions,
        onCancel: goToProduct,
        onRetry() {
          retry()
          retryCategories()
        },
      }}
    />
  )
}
