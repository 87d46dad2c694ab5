import { useEffect, useState } from 'react'
import { answerCache } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useKnownProducts, useProducts } from '../../data/catalogue/products.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { usePriceSupport } from '../../data/prices/useHasPrices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
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
import type * as homeRules from './homeSummaryNow.ts'

type Items = readonly ListRow[]
const noItems: Items = []
const noProducts: HomeSummary = {
  counts: {},
  latest: [],
  rising: [],
  list: { articles: 0, about: '' },
}

type Rules = typeof homeRules

let rules: Rules | null = null

/** The rules of prices are no part of the first frame: they come once the page is idle. */
async function loadRules(): Promise<Rules> {
  rules ??= await loadChunk(() => import('./homeSummaryNow.ts'))
  return rules
}

const openArticles = (items: Items) => items.filter(({ done }) => !done).length

/** The prices that this device keeps; once they are `wanted`, those of the server in a household, and alone where what is kept is not fresh. */
function useHomePrices(wanted: boolean, isShared: boolean) {
  const [fetchesPrices, setFetchesPrices] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    return whenIdle(() => {
      void answerCache()
        .hydrateLater(keys.prices)
        .then(() => setFetchesPrices(isShared || !answerCache().isFresh(keys.prices)))
    })
  }, [wanted, isShared])
  return useRecentPrices({ calls: fetchesPrices })
}

type Prices = ReturnType<typeof useHomePrices>

/** The summary that home opens with and keeps: as stored, or with room for prices once it is known that there are products. */
function useOpening(stored: HomeSummary | null, items: Items, prices: Prices) {
  const products = useKnownProducts()
  const support = usePriceSupport()
  const [first] = useState(() =>
    products && rules ? rules.homeSummaryNow(products, items, prices, stored) : stored,
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
  const session = useSession()
  const scope = scopeOf(session)
  const isShared = session.sharedCatalogue !== null
  const list = useShoppingList()
  const items = list?.items ?? noItems
  const [isWanted, setIsWanted] = useState(false)
  useFirstTouch(() => setIsWanted(true))
  const prices = useHomePrices(isWanted, isShared)
  const { hasPrices, isKnown, historyOf } = prices
  const [stored] = useState(() => readHomeSummary(scopeOf(currentSession())))
  const { products, opening, hasRoom, isHalfKnown } = useOpening(stored, items, prices)
  if (hasRoom && !isWanted) setIsWanted(true)
  const [latest, setLatest] = useState<readonly HomePrice[] | null>(null)
  const isHydrated = useIsHydrated()
  const needsProducts = !opening || Boolean(opening.awaited) || (isShared && isWanted)
  const { resource } = useProducts(isHydrated && needsProducts)

  useEffect(() => {
    if (!scope || !products || !list || !isWanted) return undefined
    return whenIdle(() => {
      if (hasRoom && !isKnown) {
        saveHomeSummary(scope, homeOpening(products, openArticles(items)))
        return
      }
      const known = [products, items, { hasPrices, isKnown, historyOf }, stored] as const
      loadRules()
        .then(({ homeSummaryNow, homeSummaryWithTrips }) => {
          const now = homeSummaryNow(...known)
          if (hasRoom) setLatest((shown) => shown ?? now.latest)
          saveHomeSummary(scope, now)
          return homeSummaryWithTrips(...known)
        })
        .then((now) => scope === scopeOf(currentSession()) && saveHomeSummary(scope, now))
        .catch(() => undefined)
    })
  }, [scope, products, list, items, hasPrices, isKnown, historyOf, stored, isWanted, hasRoom])

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
