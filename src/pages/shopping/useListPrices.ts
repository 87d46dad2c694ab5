import { useEffect, useMemo, useState } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { usePriceBook } from '../../data/prices.ts'
import { useProducts } from '../../data/products.ts'
import { useOutbox } from '../../data/writes/outbox.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { listTotals, type PriceBook, priceItems } from '../../domain/shopping/listPrices.ts'
import { relinkItems } from '../../domain/shopping/shoppingList.ts'
import { updateShoppingList } from '../../platform/shopping/shoppingStore.ts'

const none: readonly ProductWithSync[] = []

/** The catalogue behind a shopping list, and what its linked items cost. */
export function useListPrices(items: readonly ShoppingItem[]) {
  const [today] = useState(() => civilDay(new Date()))
  const { resource } = useProducts()
  const products = resource.kind === 'ready' ? resource.value : none
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const { historyOf } = usePriceBook()
  const { arrivals } = useOutbox()
  useEffect(() => {
    const hasArrived = ({ productId }: ShoppingItem) => arrivals.has(productId ?? 0)
    if (items.some(hasArrived)) updateShoppingList((list) => relinkItems(list, arrivals))
  }, [items, arrivals])
  return useMemo(() => {
    const book: PriceBook = { productOf: (id) => byId.get(id), historyOf, today }
    const prices = priceItems(items, book, null)
    return { products, prices, totals: prices.size > 0 ? listTotals(items, prices) : null }
  }, [products, byId, historyOf, today, items])
}
