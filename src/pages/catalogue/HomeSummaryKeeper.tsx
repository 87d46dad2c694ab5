import { useEffect, useRef } from 'react'
import { useKnownProducts } from '../../data/catalogue/products.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useKnownTrips } from '../../data/shopping/trips.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import type { HomeSummary } from '../../domain/verdict/homeSummary.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { readHomeSummary, saveHomeSummary } from '../../platform/storage/homeSummary.ts'
import { useSession } from '../../platform/storage/session.ts'
import { homeSummaryNow, withListNow } from './homeSummaryNow.ts'

interface Known {
  readonly scope: string | null
  readonly products: ReturnType<typeof useKnownProducts>
  readonly items: readonly ListRow[] | undefined
  readonly isKnown: boolean
  readonly trips: ReturnType<typeof useKnownTrips>
  readonly historyOf: ReturnType<typeof useRecentPrices>['historyOf']
}

function changesSince(last: Known | null, now: Known, stored: HomeSummary | null) {
  const isNewPrice = last?.isKnown && now.isKnown && last.historyOf !== now.historyOf
  const isNewProduct = last?.products && last.products !== now.products
  const articles = now.items?.filter(({ done }) => !done).length
  return {
    all: isNewPrice || isNewProduct || !stored,
    list: last
      ? last.items !== now.items || last.trips !== now.trips
      : stored?.list.articles !== articles || now.trips !== undefined,
  }
}

/** Writes what home shows first anew when a price, a product or the list changes on another page. Draws nothing. */
export function HomeSummaryKeeper() {
  const scope = scopeOf(useSession())
  const products = useKnownProducts()
  const items = useShoppingList()?.items
  const { hasPrices, isKnown, historyOf } = useRecentPrices({ calls: false, reads: false })
  const trips = useKnownTrips()
  const before = useRef<Known | null>(null)
  const pending = useRef({ all: false, list: false })
  useEffect(() => {
    const last = before.current?.scope === scope ? before.current : null
    const now = { scope, products, items, isKnown, trips, historyOf }
    before.current = now
    if (!scope || !products || !items) return undefined
    const stored = readHomeSummary(scope)
    const changes = changesSince(last, now, stored)
    if (changes.all) pending.current.all = true
    if (changes.list) pending.current.list = true
    if (!pending.current.all && !pending.current.list) return undefined
    return whenIdle(() => {
      const known = { hasPrices, isKnown, historyOf }
      saveHomeSummary(
        scope,
        stored && !pending.current.all
          ? withListNow(stored, products, items, known)
          : homeSummaryNow(products, items, known, stored),
      )
      pending.current = { all: false, list: false }
    })
  }, [scope, products, items, hasPrices, isKnown, trips, historyOf])
  return null
}
