export type RefusedPrice =
  | 'no-product'
  | 'no-price'
  | 'no-shop'
  | 'price-changed'
  | 'shop-changed'
  | 'name-taken'
  | 'too-many-prices'
  | 'too-many-shops'
  | 'no-code'
  | 'main-code'
  | 'product-changed'
  | 'too-many-codes'
  | 'too-many-to-merge'

/** Thrown within a transaction, which it rolls back. */
export class PriceRefusal extends Error {
  override readonly name = 'PriceRefusal'
  readonly reason: RefusedPrice

  constructor(reason: RefusedPrice) {
    super(reason)
    this.reason = reason
  }
}
