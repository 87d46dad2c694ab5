import { useCallback } from 'react'
import type { Content } from '../../contract/content.ts'
import { plainFieldsOf, productFields } from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import { typedEuros } from '../../domain/amounts/money.ts'
import { calculateUnitPrice } from '../../domain/prices/unitPrice.ts'
import { withImageUrl } from '../imageUrl.ts'
import { answeredProduct } from '../products.ts'
import type { Submitted } from './submitWrite.ts'
import { useChangeProduct } from './writeProducts.ts'

/** Saves what a product's pack holds, its unit price counted anew. The function throws as `submitWrite`. */
export function useChangeContent(): (product: Product, content: Content) => Promise<Submitted> {
  const changeProduct = useChangeProduct()
  return useCallback(
    (product, content) => {
      const id = String(product.id)
      const base = answeredProduct(id)
      const isSamePhoto = base && withImageUrl(base).image_url === product.image_url
      const price = typedEuros(productFields.price, product.price)
      const calculated = calculateUnitPrice(price, content)
      const body = {
        ...plainFieldsOf(product),
        ...(calculated && { unit_price: calculated.euros, unit: calculated.unit }),
        category_id: product.category.id,
        image_url: isSamePhoto ? base.image_url : product.image_url,
        content,
      }
      return changeProduct(id, body, base)
    },
    [changeProduct],
  )
}
