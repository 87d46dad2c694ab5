import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { answerCache } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useKnownProducts, useProducts } from '../../data/products.ts'
import { useRecentPrices } from '../../data/recentPrices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import type { HomeSummary } from '../../domain/prices/homeSummary.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { readHomeSummary, saveHomeSummary } from '../../platform/storage/homeSummary.ts'
import { currentSession, useSession } from '../../platform/storage/session.ts'
import type { homeSummaryNow } from './homeSummaryNow.ts'

type Items = readonly ShoppingItem[]
const noItems: Items = []
const noProducts: HomeSummary = {
  counts: {},
  latest: [],
  rising: [],
  list: { articles: 0, about: '' },
}

let summarize: typeof homeSummaryNow | null = null

/** The rules of prices are no part of the first frame: they come with the first touch. */
async function loadSummary(): Promise<typeof homeSummaryNow> {
  summarize ??= (await loadChunk(() => import('./homeSummaryNow.ts'))).homeSummaryNow
  return summarize
}

const never = () => () => undefined

/** What home shows apart from the categories: as known when it opens. What comes later waits for the next visit. */
export function useHomeSummary() {
  const scope = scopeOf(useSession())
  const products = useKnownProducts()
  const [isTouched, setIsTouched] = useState(false)
  const [fetchesPrices, setFetchesPrices] = useState(false)
  const prices = useRecentPrices({ calls: fetchesPrices })
  const list = useShoppingList()
  const items = list?.items ?? noItems
  const [stored] = useState(() => readHomeSummary(scopeOf(currentSession())))
  const [first] = useState(() =>
    products && summarize ? summarize(products, items, prices, stored) : stored,
  )
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { resource } = useProducts(isHydrated && first === null)
  const { isKnown, historyOf } = prices
  useFirstTouch(() => {
    setIsTouched(true)
    // All prices are too much for each visit: home fetches them where this device keeps none.
    const isKept = () => answerCache().get(keys.prices)?.data !== undefined
    void answerCache()
      .hydrateLater(keys.prices)
      .then(() => setFetchesPrices(!isKept()))
  })

  useEffect(() => {
    if (!scope || !products || !isTouched || !list) return undefined
    return whenIdle(() => {
      loadSummary().then(
        (summary) =>
          saveHomeSummary(scope, summary(products, items, { isKnown, historyOf }, stored)),
        () => undefined,
      )
    })
  }, [scope, products, list, items, isKnown, historyOf, stored, isTouched])

  const isEmpty = first === null && products?.length === 0
  const summary = isEmpty ? noProducts : first
  const articles = items.filter(({ completed }) => !completed).length
  const isSameList = !list || summary?.list.articles === articles
  return {
    products,
    summary:
      isHydrated && summary?.list.articles && !isSameList
        ? { ...summary, list: { articles, about: '' } }
        : isHydrated
          ? summary
          : null,
    /** Whether it is still open which home this is: that of an empty catalogue has another card. */
    isOpen: first === null && products === undefined && resource.kind === 'loading',
  }
}
