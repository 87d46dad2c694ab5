import { dashboardCopy } from '../../copy/catalogue.ts'
import type { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { formatEstimate } from '../../domain/amounts/money.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { listTotals, type PriceLookup, priceItems } from '../../domain/shopping/listPrices.ts'
import { awaitedRows } from '../../domain/verdict/homeOpening.ts'
import { type HomeSummary, homeSummary } from '../../domain/verdict/homeSummary.ts'
import { shopOfDay } from '../../platform/storage/priceDrafts.ts'

type Items = readonly ListRow[]

function listOf(items: Items, book: PriceLookup): HomeSummary['list'] {
  const prices = priceItems(items, book, shopOfDay(book.today))
  const articles = items.filter(({ done }) => !done).length
  const { leftCents } = listTotals(items, prices)
  return { articles, about: leftCents > 0 ? dashboardCopy.about(formatEstimate(leftCents)) : '' }
}

type Known = Pick<ReturnType<typeof useRecentPrices>, 'hasPrices' | 'isKnown' | 'historyOf'>

/** What is stored, with the list as it is now. */
export function withListNow(
  stored: HomeSummary,
  products: readonly ProductWithSync[],
  items: Items,
  { historyOf }: Pick<Known, 'historyOf'>,
): HomeSummary {
  const byId = new Map(products.map((product) => [product.id, product]))
  const today = civilDay(new Date())
  const list = listOf(items, { productOf: (id) => byId.get(id), historyOf, today })
  return { ...stored, list }
}

/** As far as this device knows now; the stored prices where it has not read its own yet. */
export function homeSummaryNow(
  products: readonly ProductWithSync[],
  items: Items,
  { hasPrices, isKnown, historyOf }: Known,
  stored: HomeSummary | null,
): HomeSummary {
  const today = civilDay(new Date())
  const byId = new Map(products.map((product) => [product.id, product]))
  const list = listOf(items, { productOf: (id) => byId.get(id), historyOf, today })
  const summary = homeSummary(products, historyOf, list, today)
  if (isKnown || !hasPrices) return summary
  const { emptyColumns: _, ...unread } = summary
  const now = { ...unread, ...(stored?.emptyColumns && { emptyColumns: stored.emptyColumns }) }
  if (!stored || stored.awaited) return { ...now, latest: [], awaited: awaitedRows(products) }
  const isThere = ({ id }: { readonly id: number }) => byId.has(id)
  return {
    ...now,
    latest: stored.latest.filter(isThere),
    rising: stored.rising.filter(isThere),
  }
}
