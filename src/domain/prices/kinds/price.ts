import type { PriceBody } from '../../../contract/prices.ts'
import {
  ofOneProduct,
  type ProductWrite,
  put,
  type WriteKind,
} from '../../offline/kinds/writeKind.ts'
import type { DisplayedPrice } from '../displayedPrice.ts'

export interface QueuedPrice extends ProductWrite {
  readonly kind: 'price'
  readonly body: PriceBody
  readonly displayedPrice: DisplayedPrice
  /** Given with the product itself: one change for the person. */
  readonly ofAddition?: true
}

export const priceKind: WriteKind<QueuedPrice> = {
  ...ofOneProduct,
  format: 1,
  merge: put,
  apply: ({ displayedPrice }, product) => product && { ...product, ...displayedPrice },
}
