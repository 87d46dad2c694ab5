import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { useRecentPrices } from '../../data/prices.ts'
import { useKnownProducts, useProducts } from '../../data/products.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import { type HomeSummary, homeSummary } from '../../domain/prices/homeSummary.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { listTotals, type PriceLookup, priceItems } from '../../domain/shopping/listPrices.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { readHomeSummary, saveHomeSummary } from '../../platform/storage/homeSummary.ts'
import { shopOfDay } from '../../platform/storage/priceDrafts.ts'
import { currentSession, useSession } from '../../platform/storage/session.ts'

type Items = readonly ShoppingItem[]
const noItems: Items = []
const noProducts: HomeSummary = {
  counts: {},
  latest: [],
  rising: [],
  list: { articles: 0, about: '' },
}

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
function summaryNow(
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

const never = () => () => undefined

/** What home shows beside the categories: as known when it opens. What comes later waits for the next visit. */
export function useHomeSummary() {
  const person = scopeOf(useSession())
  const products = useKnownProducts()
  const prices = useRecentPrices({ calls: false })
  const items = useShoppingList()?.items ?? noItems
  const [stored] = useState(() => readHomeSummary(scopeOf(currentSession())))
  const [first] = useState(() => (products ? summaryNow(products, items, prices, stored) : stored))
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { resource } = useProducts(isHydrated && first === null)
  const { isKnown, historyOf } = prices

  useEffect(() => {
    if (!person || !products) return undefined
    return whenIdle(() =>
      saveHomeSummary(person, summaryNow(products, items, { isKnown, historyOf }, stored)),
    )
  }, [person, products, items, isKnown, historyOf, stored])

  const isEmpty = first === null && products?.length === 0
  const summary = isEmpty ? noProducts : first
  const articles = items.filter(({ completed }) => !completed).length
  const isSameList = summary?.list.articles === articles
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
