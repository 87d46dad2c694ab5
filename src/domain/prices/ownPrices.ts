import type { Measure } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { type Amount, isSameAmount } from '../amounts/amount.ts'
import { toCents } from '../amounts/money.ts'
import { formerCodes, isFurtherCode, withPackOf } from '../packs/furtherCodes.ts'
import {
  basisOf,
  basisOfContent,
  type ComparisonBasis,
  comparedAmount,
  contentAmount,
  knownPack,
  type Packed,
} from '../packs/packSize.ts'
import { offerUnitPrice, type PriceRecord } from './priceHistory.ts'
import { centsPerPack, packPriceCents } from './unitPrice.ts'

/** The price seen last; of one day, the first in the list. */
export function lastSeen(history: readonly PriceRecord[] | null): PriceRecord | null {
  return (history ?? []).reduce<PriceRecord | null>(
    (newest, price) => (newest && newest.seenOn >= price.seenOn ? newest : price),
    null,
  )
}

const regularOf = (history: readonly PriceRecord[]) => history.filter(({ promo }) => !promo)

/** The regular price seen last; of one day, the first in the list. */
export function newestRegular(history: readonly PriceRecord[]): PriceRecord | null {
  return lastSeen(regularOf(history))
}

export interface LastPrice {
  /** Of one pack. */
  readonly cents: number
  /** 1/10,000 €. */
  readonly unitPrice: number
}

function recordOfProduct(
  product: Packed & Pick<Product, 'price'>,
  basis: ComparisonBasis | undefined,
): readonly PriceRecord[] {
  // A product whose code was replaced keeps the price of the former pack for a while.
  if (formerCodes(product.codes ?? []).length > 0) return []
  const cents = toCents(product.price)
  return countedAlike(
    [{ seenOn: '', cents, amount: contentAmount(product.content) }],
    product,
    basis,
  )
}

/** What a pack of this content cost last outside a promotion; `product`'s own price where no regular one is known. An unknown content is another one than any that is known. */
export function lastRegular(
  history: readonly PriceRecord[],
  product: (Packed & Pick<Product, 'price'>) | null,
  amount: Amount | null,
  basis?: ComparisonBasis,
): LastPrice | null {
  const isKnown = regularOf(history).length > 0
  const prices = isKnown || !product ? history : recordOfProduct(product, basis)
  const last = newestRegular(prices.filter((price) => isSameAmount(price.amount, amount)))
  if (!last || last.cents === 0) return null
  return { cents: centsPerPack(last.cents, last.packs), unitPrice: offerUnitPrice(last) }
}

/** What a pack of this content would cost by the last regular price of its measure. */
export function likelyPrice(
  history: readonly PriceRecord[],
  amount: Amount | null,
): LastPrice | null {
  const alike = history.filter((price) => price.amount?.measure === amount?.measure)
  const last = newestRegular(alike)
  if (!last || last.cents === 0) return null
  const value = offerUnitPrice(last)
  return {
    cents: amount ? packPriceCents(value, amount) : Math.round(value / 100),
    unitPrice: value,
  }
}

/** What the prices recorded last count by. */
export function usualMeasure(history: readonly PriceRecord[]): Measure | undefined {
  return history.find(({ amount }) => amount)?.amount?.measure
}

/** Without the prices of further codes that say nothing of their pack: nothing can be compared with those. */
function withoutUnknownPacks<Known extends Pick<PriceRecord, 'amount' | 'code'>>(
  prices: readonly Known[],
  product: Packed,
): readonly Known[] {
  return prices.filter(({ amount, code }) => amount || !isFurtherCode(product, code))
}

/** The prices of a product's own pack, and those that say nothing of theirs. */
export function ofOwnPack<Known extends Pick<PriceRecord, 'amount' | 'code'>>(
  prices: readonly Known[],
  product: Packed,
): readonly Known[] {
  const pack = knownPack(product)
  const own = withoutUnknownPacks(prices, product)
  return pack ? own.filter(({ amount }) => !amount || basisOf(pack, amount) !== null) : own
}

/** Prices of a product's own packs on one basis: a litre recorded before is no other measure than its doses. */
export function countedAlike(
  prices: readonly PriceRecord[],
  product: Packed,
  basis: ComparisonBasis = basisOfContent(product.content),
): readonly PriceRecord[] {
  const codes = [null, ...(product.codes ?? []).map(({ code }) => code)]
  const packs = codes.flatMap((code) => knownPack(withPackOf(product, code)) ?? [])
  return withoutUnknownPacks(prices, product).map((price) => {
    const { amount = null } = price
    const pack = packs.find((each) => basisOf(each, amount) !== null)
    return pack ? { ...price, amount: comparedAmount({ ...pack, basis }) } : price
  })
}
