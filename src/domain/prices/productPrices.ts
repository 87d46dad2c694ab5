import type { Product } from '../../contract/products.ts'
import { contentAmount } from './packSize.ts'
import { type Comparable, type PriceFacts, priceFacts, sharedAmount } from './priceFacts.ts'
import type { PriceRecord } from './priceHistory.ts'
import { countedAlike, lastSeen, usualMeasure } from './recentPrices.ts'

export interface ProductPriceFacts {
  /** What is known, on one basis. */
  readonly counted: readonly PriceRecord[]
  /** What they are compared by. */
  readonly compared: Comparable
  /** What they are written by. */
  readonly shared: Comparable
  readonly facts: PriceFacts | null
}

/** What the prices of a product say, by what its pack holds. */
export function productPriceFacts(
  product: Product,
  history: readonly PriceRecord[],
  today: string,
): ProductPriceFacts {
  const measure = contentAmount(product.content)?.measure ?? usualMeasure(history)
  const compared = measure ? { amount: { measure, total: 1 } } : {}
  const counted = countedAlike(history, product)
  return {
    counted,
    compared,
    shared: sharedAmount(counted, measure, today),
    facts: priceFacts(counted, compared, today),
  }
}

export interface TablePrices {
  /** In 1/10,000 €; null of fewer than two prices, the only one of which would be both. */
  readonly usual: number | null
  readonly lowest: number | null
  readonly shared: Comparable
  readonly last: PriceRecord | null
}

/** The prices of a product as a table shows them. */
export function tablePrices(
  product: Product,
  history: readonly PriceRecord[] | null,
  today: string,
): TablePrices {
  const last = lastSeen(history)
  if (!history || history.length < 2) return { usual: null, lowest: null, shared: {}, last }
  const { facts, shared } = productPriceFacts(product, history, today)
  const isCompared = facts !== null && facts.recentCount > 1
  return {
    usual: isCompared ? facts.usual : null,
    lowest: isCompared ? (facts.lowest?.unitPrice ?? null) : null,
    shared,
    last,
  }
}

const FEWEST_FOR_RISE = 3
const LEAST_RISE = 10

/** By how many percent the newest regular price is above the usual one; null under 10 % and of fewer than three regular prices. */
export function priceRise(facts: PriceFacts | null): number | null {
  if (!facts?.usual || !facts.newestRegular || facts.regularCount < FEWEST_FOR_RISE) return null
  const rise = Math.trunc((100 * (facts.newestRegular.unitPrice - facts.usual)) / facts.usual)
  return rise >= LEAST_RISE ? rise : null
}

/** `rise` in percent. */
export interface RisenProduct<Known extends Product> {
  readonly product: Known
  readonly rise: number
}

/** The products whose price rose, the most risen first. */
export function risenProducts<Known extends Product>(
  products: readonly Known[],
  historyOf: (productId: number) => readonly PriceRecord[] | null,
  today: string,
): readonly RisenProduct<Known>[] {
  return products
    .flatMap((product) => {
      const history = historyOf(product.id) ?? []
      if (history.length < FEWEST_FOR_RISE) return []
      const rise = priceRise(productPriceFacts(product, history, today).facts)
      return rise === null ? [] : [{ product, rise }]
    })
    .sort((a, b) => b.rise - a.rise)
}
