import type { Product } from '../../contract/products.ts'
import { type TableColumn, tableColumns } from '../catalogue/productSort.ts'
import { contentAmount } from '../packs/packSize.ts'
import { countedAlike, lastSeen } from '../prices/ownPrices.ts'
import { type PriceRecord, USUAL_FROM } from '../prices/priceHistory.ts'
import { type Comparable, majorityMeasure, priceFacts, sharedAmount } from './priceFacts.ts'

/** What the prices of a product say: all that is `counted` on one basis, those `alike` of the measure that most have, what they are `compared` and written (`shared`) by. */
export function productPriceFacts(
  product: Product,
  history: readonly PriceRecord[],
  today: string,
) {
  const counted = countedAlike(history, product)
  const measure = majorityMeasure(counted, today, contentAmount(product.content)?.measure)
  const compared: Comparable = measure ? { amount: { measure, total: 1 } } : {}
  const alike = counted.filter(({ amount }) => amount?.measure === measure)
  return {
    counted,
    alike,
    compared,
    shared: sharedAmount(alike, measure, today),
    facts: priceFacts(alike, compared, today),
  }
}

export interface TablePrices {
  /** In 1/10,000 €, as `lowest`; null of fewer than three regular prices. */
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
  const nothing = { usual: null, lowest: null, shared: {}, last }
  if (!history || history.length < USUAL_FROM) return nothing
  const { facts, shared } = productPriceFacts(product, history, today)
  const { usual = null, lowest } = facts ?? {}
  return { usual, lowest: lowest?.unitPrice ?? null, shared, last }
}

/** The columns in which a table of these products has nothing to show. */
export function emptyColumns(
  products: readonly Product[],
  historyOf: (id: number) => readonly PriceRecord[] | null,
  today: string,
): readonly TableColumn[] {
  let empty: readonly TableColumn[] = tableColumns
  for (const product of products) {
    if (empty.length === 0) break
    const { usual, lowest, last } = tablePrices(product, historyOf(product.id), today)
    const shown: Readonly<Record<TableColumn, boolean>> = {
      ...{ name: true, price: true, perUnit: (product.unit_price ?? null) !== null },
      ...{ usual: usual !== null, lowest: lowest !== null },
      ...{ shop: Boolean(last?.shop), date: Boolean(last?.seenOn) },
    }
    empty = empty.filter((column) => !shown[column])
  }
  return empty
}
