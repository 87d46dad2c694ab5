import { useLocation, useNavigate } from 'react-router-dom'
import { useCreateProduct } from '../../data/writes/writeProducts.ts'
import { blankProduct, creationPayload, useProductForm } from '../../forms/productForm.ts'
import { paths } from '../../paths.ts'
import { ProductFormScreen } from '../../screens/product/ProductFormScreen.tsx'
import { useCategoryChoice } from '../catalogue/useCategoryChoice.ts'
import { useProductFormPage } from './useProductFormPage.tsx'

export function AddProductPage() {
  const { state } = useLocation()
  const form = useProductForm('add', { ...blankProduct, ...state?.scanned })
  const { categories, retry } = useCategoryChoice()
  const createProduct = useCreateProduct()
  const navigate = useNavigate()
  const screen = useProductFormPage(form, categories, {
    mode: 'add',
    send: (values) => createProduct(creationPayload(values)),
    onSaved: (id) => navigate(paths.product(id), { replace: true }),
  })
  return (
    <ProductFormScreen
      {...screen}
      backTo={paths.products}
      onCancel={() => navigate(paths.products)}
      onRetry={retry}
    />
  )
}
