import type { PriceBody } from '../../../contract/prices.ts'
import type { Product } from '../../../contract/products.ts'
import { ofOneProduct, type ProductWrite, put, type WriteKind } from './writeKind.ts'

export interface QueuedPrice extends ProductWrite {
  readonly kind: 'price'
  readonly body: PriceBody
  /** How the product's own price reads once it is sent; null where it stays, as after a promotion. */
  readonly displayedPrice: Pick<Product, 'price' | 'unit_price' | 'unit'> | null
  /** Given with the product itself: one change for the person. */
  readonly ofAddition?: true
}

export const priceKind: WriteKind<QueuedPrice> = {
  ...ofOneProduct,
  format: 1,
  merge: put,
  apply: ({ displayedPrice }, product) => product && { ...product, ...displayedPrice },
}
