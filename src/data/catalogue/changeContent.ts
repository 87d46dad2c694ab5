import { useCallback } from 'react'
import type { Content } from '../../contract/content.ts'
import { plainFieldsOf, productFields } from '../../contract/productFields.ts'
import type { Product, ProductChange } from '../../contract/products.ts'
import { typedEuros } from '../../domain/amounts/money.ts'
import { calculateUnitPrice } from '../../domain/prices/unitPrice.ts'
import type { Submitted } from '../sending/submitWrite.ts'
import { withImageUrl } from './imageUrl.ts'
import { answeredProduct } from './products.ts'
import { useChangeProduct } from './writeProducts.ts'

/** Saves a part of a product; the rest stays as it is shown. The function throws as `submitWrite`. */
function useChangePart(): (product: Product, part: Partial<ProductChange>) => Promise<Submitted> {
  const changeProduct = useChangeProduct()
  return useCallback(
    (product, part) => {
      const id = String(product.id)
      const base = answeredProduct(id)
      const isSamePhoto = base && withImageUrl(base).image_url === product.image_url
      const body = {
        ...plainFieldsOf(product),
        category_id: product.category.id,
        image_url: isSamePhoto ? base.image_url : product.image_url,
        ...part,
      }
      return changeProduct(id, body, base)
    },
    [changeProduct],
  )
}

/** Saves what a product's pack holds, its unit price counted anew. */
export function useChangeContent(): (product: Product, content: Content) => Promise<Submitted> {
  const changePart = useChangePart()
  return useCallback(
    (product, content) => {
      const price = typedEuros(productFields.price, product.price)
      const calculated = calculateUnitPrice(price, content)
      const counted = calculated && { unit_price: calculated.euros, unit: calculated.unit }
      return changePart(product, { ...counted, content })
    },
    [changePart],
  )
}

/** Saves the price that is waited for, in cents of one pack; null ends it. */
export function useChangeWatch(): (product: Product, cents: number | null) => Promise<Submitted> {
  const changePart = useChangePart()
  return useCallback(
    (product, cents) => changePart(product, { watch_price: cents === null ? null : cents / 100 }),
    [changePart],
  )
}
