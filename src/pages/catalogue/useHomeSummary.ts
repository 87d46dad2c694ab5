import { useEffect, useState } from 'react'
import { answerCache } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { usePriceSupport } from '../../data/prices/useHasPrices.ts'
import { useKnownProducts, useProducts } from '../../data/products.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useTrips } from '../../data/shopping/trips.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { homeOpening } from '../../domain/verdict/homeOpening.ts'
import type { HomePrice, HomeSummary } from '../../domain/verdict/homeSummary.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import { useIsHydrated } from '../../platform/page/useIsHydrated.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { readHomeSummary, saveHomeSummary } from '../../platform/storage/homeSummary.ts'
import { currentSession, useSession } from '../../platform/storage/session.ts'
import type { homeSummaryNow } from './homeSummaryNow.ts'

type Items = readonly ListRow[]
const noItems: Items = []
const noProducts: HomeSummary = {
  counts: {},
  latest: [],
  rising: [],
  list: { articles: 0, about: '' },
}

let summarize: typeof homeSummaryNow | null = null

/** The rules of prices are no part of the first frame: they come once the page is idle. */
async function loadSummary(): Promise<typeof homeSummaryNow> {
  summarize ??= (await loadChunk(() => import('./homeSummaryNow.ts'))).homeSummaryNow
  return summarize
}

const openArticles = (items: Items) => items.filter(({ done }) => !done).length

/** The prices and trips that this device keeps; once they are `wanted`, from the server where it keeps none. */
function useHomePrices(wanted: boolean) {
  const [fetchesPrices, setFetchesPrices] = useState(false)
  const [fetchesTrips, setFetchesTrips] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    // All prices are too much for each visit: home fetches them where this device keeps none.
    const isKept = (key: string) => answerCache().get(key)?.data !== undefined
    return whenIdle(() => {
      void Promise.all(
        [keys.prices, keys.trips].map((key) => answerCache().hydrateLater(key)),
      ).then(() => {
        setFetchesPrices(!isKept(keys.prices))
        setFetchesTrips(!isKept(keys.trips))
      })
    })
  }, [wanted])
  const { trips } = useTrips({ calls: fetchesTrips, reads: false })
  return { ...useRecentPrices({ calls: fetchesPrices }), trips }
}

type Prices = ReturnType<typeof useHomePrices>

/** The summary that home opens with and keeps: as stored, or with room for prices once it is known that there are products. */
function useOpening(stored: HomeSummary | null, items: Items, prices: Prices) {
  const products = useKnownProducts()
  const support = usePriceSupport()
  const [first] = useState(() =>
    products && summarize
      ? summarize(products, items, prices, { summary: stored, trips: prices.trips })
      : stored,
  )
  const [made, setMade] = useState<HomeSummary | null>(null)
  const opening = first ?? made
  if (!opening && products?.length && support === true) {
    setMade(homeOpening(products, openArticles(items)))
  }
  return {
    products,
    opening,
    hasRoom: Boolean(opening?.awaited && products && support === true),
    /** Products are known, and not yet whether they have prices. */
    isHalfKnown: !opening && Boolean(products?.length) && support === 'unknown',
  }
}

const withArticles = (summary: HomeSummary | null, items: Items | undefined) => {
  const articles = items && openArticles(items)
  return summary?.list.articles && articles !== undefined && summary.list.articles !== articles
    ? { ...summary, list: { articles, about: '' } }
    : summary
}

/** What home shows apart from the categories: as known when it opens. What comes later waits for the next visit, or has its room kept. */
export function useHomeSummary() {
  const scope = scopeOf(useSession())
  const list = useShoppingList()
  const items = list?.items ?? noItems
  const [isWanted, setIsWanted] = useState(false)
  useFirstTouch(() => setIsWanted(true))
  const prices = useHomePrices(isWanted)
  const { hasPrices, isKnown, historyOf, trips } = prices
  const [stored] = useState(() => readHomeSummary(scopeOf(currentSession())))
  const { products, opening, hasRoom, isHalfKnown } = useOpening(stored, items, prices)
  if (hasRoom && !isWanted) setIsWanted(true)
  const [latest, setLatest] = useState<readonly HomePrice[] | null>(null)
  const isHydrated = useIsHydrated()
  const { resource } = useProducts(isHydrated && (!opening || Boolean(opening.awaited)))

  useEffect(() => {
    if (!scope || !products || !list || !isWanted) return undefined
    return whenIdle(() => {
      if (hasRoom && !isKnown) {
        saveHomeSummary(scope, homeOpening(products, openArticles(items)))
        return
      }
      loadSummary().then(
        (summary) => {
          const known = { hasPrices, isKnown, historyOf }
          const now = summary(products, items, known, { summary: stored, trips })
          if (hasRoom) setLatest((shown) => shown ?? now.latest)
          saveHomeSummary(scope, now)
        },
        () => undefined,
      )
    })
  }, [
    scope,
    products,
    list,
    items,
    hasPrices,
    isKnown,
    historyOf,
    trips,
    stored,
    isWanted,
    hasRoom,
  ])

  const isEmpty = opening === null && products?.length === 0
  const summary = opening && latest ? { ...opening, latest } : opening
  return {
    products,
    summary: isHydrated ? withArticles(isEmpty ? noProducts : summary, list?.items) : null,
    isSettled: latest !== null || prices.isFailed,
    /** Whether it is still open which home this is: that of an empty catalogue has another card. */
    isOpen:
      isHalfKnown || (opening === null && products === undefined && resource.kind === 'loading'),
  }
}
