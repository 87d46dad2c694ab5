import type { ShoppingItem } from '../../contract/shopping.ts'
import { dashboardCopy } from '../../copy/catalogue.ts'
import type { useRecentPrices } from '../../data/prices.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { type HomeSummary, homeSummary } from '../../domain/prices/homeSummary.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { listTotals, type PriceLookup, priceItems } from '../../domain/shopping/listPrices.ts'
import { shopOfDay } from '../../platform/storage/priceDrafts.ts'

type Items = readonly ShoppingItem[]

const WHOLE_FROM_CENTS = 1000

function aboutOf(cents: number): string {
  if (cents === 0) return ''
  const isWhole = cents >= WHOLE_FROM_CENTS
  const euros = isWhole ? Math.round(cents / 100) : cents / 100
  return dashboardCopy.about(formatEuros(euros).replace(/,00/, ''))
}

function listOf(items: Items, book: PriceLookup): HomeSummary['list'] {
  const prices = priceItems(items, book, shopOfDay(book.today))
  const articles = items.filter(({ completed }) => !completed).length
  return { articles, about: aboutOf(listTotals(items, prices).leftCents) }
}

/** As far as this device knows now; the stored prices where it has not read its own yet. */
export function homeSummaryNow(
  products: readonly ProductWithSync[],
  items: Items,
  { isKnown, historyOf }: Pick<ReturnType<typeof useRecentPrices>, 'isKnown' | 'historyOf'>,
  stored: HomeSummary | null,
): HomeSummary {
  const today = civilDay(new Date())
  const byId = new Map(products.map((product) => [product.id, product]))
  const list = listOf(items, { productOf: (id) => byId.get(id), historyOf, today })
  const now = homeSummary(products, historyOf, list, today)
  if (isKnown || !stored) return now
  const isThere = ({ id }: { readonly id: number }) => byId.has(id)
  return {
    ...now,
    latest: stored.latest.filter(isThere),
    rising: stored.rising.filter(isThere),
  }
}
