import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { useChangeProduct } from '../../data/catalogue/writeProducts.ts'
import { useProductRecentPrices } from '../../data/prices/recentPrices.ts'
import { isAlreadyApplied } from '../../domain/catalogue/productComparison.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { changePayload, type ProductFormValues } from '../../forms/productForm.ts'
import {
  changeWithoutPrice,
  hasPrice,
  type ScannedProduct,
  scannedPrice,
} from '../../forms/scannedProduct.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { useRecordPrice } from '../prices/useRecordPrice.ts'

/** The change of a product, and the price that its sheet handed to the form. */
export function usePricedChange(product: ProductWithSync | null, base: Product | null) {
  const { state } = useLocation()
  const scanned: ScannedProduct | null = state?.scanned ?? null
  const today = useToday()
  const { history } = useProductRecentPrices(product?.id ?? 0)
  const changeProduct = useChangeProduct()
  const recordPrice = useRecordPrice()
  const attempt = useRef<'changeProduct' | 'addPrice'>('changeProduct')

  async function send(values: ProductFormValues) {
    attempt.current = 'changeProduct'
    if (!product) throw new Error('The form is shown with its product.')
    const id = String(product.id)
    if (!scanned || !hasPrice(scanned, values)) {
      return changeProduct(id, changePayload(values, product.content), base)
    }
    const change = changeWithoutPrice(product, values)
    if (!isAlreadyApplied(change, product)) await changeProduct(id, change, base)
    attempt.current = 'addPrice'
    return recordPrice({ product, history, body: scannedPrice(scanned, values), today })
  }

  return { scanned, today, send, attempt: () => attempt.current }
}
