import { useEffect, useRef } from 'react'
import { useKnownProducts } from '../../data/products.ts'
import { useRecentPrices } from '../../data/recentPrices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { readHomeSummary, saveHomeSummary } from '../../platform/storage/homeSummary.ts'
import { useSession } from '../../platform/storage/session.ts'
import { homeSummaryNow, withListNow } from './homeSummaryNow.ts'

/** Writes what home shows first anew when a price, a product or the list changes on another page. Draws nothing. */
export function HomeSummaryKeeper() {
  const scope = scopeOf(useSession())
  const products = useKnownProducts()
  const items = useShoppingList()?.items
  const { hasPrices, isKnown, historyOf } = useRecentPrices({ calls: false, reads: false })
  const now = { scope, products, items, isKnown, historyOf }
  const before = useRef<typeof now | null>(null)
  const pending = useRef({ all: false, list: false })
  useEffect(() => {
    const last = before.current?.scope === scope ? before.current : null
    before.current = { scope, products, items, isKnown, historyOf }
    if (!scope || !products || !items) return undefined
    const stored = readHomeSummary(scope)
    const isNewPrice = last?.isKnown && isKnown && last.historyOf !== historyOf
    const isNewProduct = last?.products && last.products !== products
    const articles = items.filter(({ completed }) => !completed).length
    if (isNewPrice || isNewProduct || !stored) pending.current.all = true
    if (last ? last.items !== items : stored?.list.articles !== articles)
      pending.current.list = true
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
  }, [scope, products, items, hasPrices, isKnown, historyOf])
  return null
}
