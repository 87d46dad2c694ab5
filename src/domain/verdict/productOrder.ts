import type { Product } from '../../contract/products.ts'
import { sortByName } from '../catalogue/productList.ts'
import type { TableColumn } from '../catalogue/productSort.ts'
import { foldText } from '../format/foldText.ts'
import { countedAlike, lastSeen } from '../prices/ownPrices.ts'
import { byRecording, type HistoryOf } from '../prices/priceHistory.ts'
import { packPriceCents } from '../prices/unitPrice.ts'
import { type HomeRise, riseOf } from './homeSummary.ts'
import { type TablePrices, tablePrices } from './productPrices.ts'

/** Products whose price was seen last first, of one day recorded last; those without a known price by when they were added. */
export function byLastSeen<P extends Product>(
  products: readonly P[],
  historyOf: HistoryOf,
): readonly P[] {
  return products
    .map((product) => {
      const added = product.created_at ?? ''
      const unpriced = { seenOn: added.slice(0, 10), recordedAt: Date.parse(added) || 0 }
      return { product, last: lastSeen(historyOf(product.id)) ?? unpriced }
    })
    .sort((a, b) => byRecording(a.last, b.last))
    .map(({ product }) => product)
}

/** What rose by a tenth and more, most first. */
export function rises(
  products: readonly Product[],
  historyOf: HistoryOf,
  today: string,
): readonly HomeRise[] {
  return products
    .flatMap((product) => {
      const paid = (historyOf(product.id) ?? []).filter(({ cents }) => cents > 0)
      return riseOf(product, countedAlike(paid, product), today) ?? []
    })
    .sort((a, b) => b.percent - a.percent)
}

/** Of a pack where all are alike, else of a unit, as the table writes it. */
function tableCents(unitPrice: number | null, { amount }: TablePrices['shared']): number | null {
  if (unitPrice === null) return null
  return amount?.total ? packPriceCents(unitPrice, amount) : unitPrice / 100
}

type Value = number | string | null

const columnValues: Readonly<
  Record<TableColumn, (product: Product, prices: () => TablePrices) => Value>
> = {
  name: () => null,
  price: ({ price }) => price,
  perUnit: ({ unit_price = null }) => unit_price,
  usual(_, prices) {
    const { usual, shared } = prices()
    return tableCents(usual, shared)
  },
  lowest(_, prices) {
    const { lowest, shared } = prices()
    return tableCents(lowest, shared)
  },
  shop: (_, prices) => foldText(String(prices().last?.shop ?? '')) || null,
  date: (_, prices) => prices().last?.seenOn || null,
}

/** By what a column of the table shows, then by name; what has no value in it comes last. */
export function byColumn<P extends Product>(
  products: readonly P[],
  { column, isDescending }: { readonly column: TableColumn; readonly isDescending: boolean },
  historyOf: HistoryOf,
  today: string,
): readonly P[] {
  const named = sortByName(products)
  if (column === 'name') return isDescending ? named.toReversed() : named
  const sign = isDescending ? -1 : 1
  return named
    .map((product) => {
      const prices = () => tablePrices(product, historyOf(product.id), today)
      return { product, value: columnValues[column](product, prices) }
    })
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * (Number(a > b) - Number(a < b))
    })
    .map(({ product }) => product)
}
