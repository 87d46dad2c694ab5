import { dashboardCopy } from '../../copy/catalogue.ts'
import { tripLine, tripPaid } from '../../copy/prices/describeTrip.ts'
import { watchedWords } from '../../copy/prices/describeWatched.ts'
import type { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { bringTrips, type KnownTrips, knownTrips } from '../../data/shopping/trips.ts'
import { formatEstimate } from '../../domain/amounts/money.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { tripsAfterWrites } from '../../domain/offline/queuedTrips.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { listTotals, type PriceLookup, priceItems } from '../../domain/shopping/listPrices.ts'
import { awaitedRows, type HomeWatched } from '../../domain/verdict/homeOpening.ts'
import {
  type HomeSummary,
  homeSummary,
  packPrice,
  withWatched,
} from '../../domain/verdict/homeSummary.ts'
import { newestWatched } from '../../domain/verdict/watchedPrices.ts'
import { shopOfDay } from '../../platform/storage/priceDrafts.ts'

type Items = readonly ListRow[]

function listOf(items: Items, book: PriceLookup): HomeSummary['list'] {
  const prices = priceItems(items, book, shopOfDay(book.today))
  const articles = items.filter(({ done }) => !done).length
  const { leftCents } = listTotals(items, prices)
  return { articles, about: leftCents > 0 ? dashboardCopy.about(formatEstimate(leftCents)) : '' }
}

/** The last trip as home shows it; the `stored` one where this device has not read its trips. */
function lastTrip(
  trips: KnownTrips | undefined,
  stored: HomeSummary | null,
): Pick<HomeSummary, 'trip'> {
  if (!trips) return stored?.trip ? { trip: stored.trip } : {}
  const [last] = tripsAfterWrites(trips.answered, trips.writes)
  const today = civilDay(new Date())
  return last ? { trip: { price: tripPaid(last), about: tripLine(last, today) } } : {}
}

function watchedNow(
  products: readonly ProductWithSync[],
  historyOf: PriceLookup['historyOf'],
  today: string,
): HomeWatched | null {
  const found = newestWatched(products, historyOf, today)
  if (!found) return null
  const { product, price } = found
  const [about, later] = watchedWords(price, today)
  const { id, name } = product
  return { id, name, price: packPrice(price), seenOn: price.seenOn, about, later }
}

type Known = Pick<ReturnType<typeof useRecentPrices>, 'hasPrices' | 'isKnown' | 'historyOf'>

/** What is stored, with the list as it is now. */
export function withListNow(
  stored: HomeSummary,
  products: readonly ProductWithSync[],
  items: Items,
  { historyOf }: Pick<Known, 'historyOf'>,
  trips = knownTrips(),
): HomeSummary {
  const byId = new Map(products.map((product) => [product.id, product]))
  const today = civilDay(new Date())
  const list = listOf(items, { productOf: (id) => byId.get(id), historyOf, today })
  const { trip: _, ...others } = stored
  return { ...others, list, ...lastTrip(trips, stored) }
}

/** As far as this device knows now; the stored prices where it has not read its own yet. */
export function homeSummaryNow(
  products: readonly ProductWithSync[],
  items: Items,
  { hasPrices, isKnown, historyOf }: Known,
  stored: HomeSummary | null,
  trips = knownTrips(),
): HomeSummary {
  const today = civilDay(new Date())
  const byId = new Map(products.map((product) => [product.id, product]))
  const list = listOf(items, { productOf: (id) => byId.get(id), historyOf, today })
  const summary = withWatched(
    { ...homeSummary(products, historyOf, list, today), ...lastTrip(trips, stored) },
    watchedNow(products, historyOf, today),
  )
  if (isKnown || !hasPrices) return summary
  const { emptyColumns: _, ...unread } = summary
  const now = { ...unread, ...(stored?.emptyColumns && { emptyColumns: stored.emptyColumns }) }
  if (!stored || stored.awaited) return { ...now, latest: [], awaited: awaitedRows(products) }
  const isThere = ({ id }: { readonly id: number }) => byId.has(id)
  return {
    ...now,
    latest: stored.latest.filter(isThere),
    rising: stored.rising.filter(isThere),
    watched: stored.watched && isThere(stored.watched) ? stored.watched : null,
  }
}

/** The same once this device has its trips: those that it keeps, else those of the server. */
export async function homeSummaryWithTrips(
  ...known: Parameters<typeof homeSummaryNow>
): Promise<HomeSummary> {
  await bringTrips()
  return homeSummaryNow(...known)
}
