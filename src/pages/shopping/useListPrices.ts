import { useEffect, useMemo, useState } from 'react'
import { useHasReadAnswers } from '../../data/cache/useHasReadAnswers.ts'
import { useProducts } from '../../data/catalogue/products.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { changeList } from '../../data/shopping/changeList.ts'
import {
  readNameAnswers,
  readTimesChecked,
  saveNameAnswer,
} from '../../data/shopping/listPreferences.ts'
import { readShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useOutbox } from '../../data/writes/outbox.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { relink } from '../../domain/shopping/listCommands.ts'
import {
  compareShops,
  type Guess,
  guessOf,
  listTotals,
  type PriceLookup,
  priceItems,
} from '../../domain/shopping/listPrices.ts'
import { answerTo } from '../../domain/shopping/nameAnswers.ts'
import { guessProduct } from '../../domain/shopping/productGuess.ts'
import { saveShopOfDay, shopOfDay } from '../../platform/storage/priceDrafts.ts'

const none: readonly ProductWithSync[] = []

/** The catalogue behind a shopping list, what its linked items cost, and in which shop. */
export function useListPrices(items: readonly ListRow[], today: string) {
  const [shop, setShop] = useState(() => shopOfDay(today))
  const { resource } = useProducts()
  const products = resource.kind === 'ready' ? resource.value : none
  const { hasPrices, isKnown, historyOf, shops } = useRecentPrices()
  const { resolvedIds } = useOutbox()
  const byId = useMemo(() => {
    const known = new Map(products.map((product) => [product.id, product]))
    // The list has the ids of before until it is linked again.
    for (const [local, id] of resolvedIds) {
      const product = known.get(id)
      if (product) known.set(local, product)
    }
    return known
  }, [products, resolvedIds])
  useEffect(() => {
    if (relink(items, resolvedIds).length > 0)
      changeList(...relink(readShoppingList(), resolvedIds))
  }, [items, resolvedIds])
  const lookup = useMemo<PriceLookup>(
    () => ({ productOf: (id) => byId.get(id), historyOf, today }),
    [byId, historyOf, today],
  )
  const priced = useMemo(() => {
    const prices = priceItems(items, lookup, shop)
    return {
      prices,
      totals: prices.size > 0 ? listTotals(items, prices) : null,
      comparison: compareShops(items, lookup),
    }
  }, [lookup, items, shop])
  const [answers, setAnswers] = useState(readNameAnswers)
  const timesBought = useMemo(() => {
    const timesChecked = readTimesChecked()
    return (id: number) => timesChecked(id) + (historyOf(id)?.length ?? 0)
  }, [historyOf])
  const guesses = useMemo(() => {
    const found = new Map<number, Guess>()
    for (const item of items) {
      if (item.product_id !== null || item.paid) continue
      const answer = answerTo(answers, item.name)
      if (answer === null) continue
      const product = byId.get(answer ?? 0) ?? guessProduct(products, item.name, timesBought)
      if (product) found.set(item.id, guessOf(item, product, lookup, shop))
    }
    return found
  }, [items, products, byId, answers, timesBought, lookup, shop])
  function choose(name: string | null) {
    setShop(name)
    saveShopOfDay(today, name)
  }
  const hasReadAnswers = useHasReadAnswers()
  return {
    ...priced,
    /** Rows without a product would grow as soon as their guesses come. */
    awaitsGuesses:
      !hasReadAnswers && items.some(({ product_id, paid }) => product_id === null && !paid),
    isKnown: isKnown && resource.kind === 'ready',
    lookup,
    guesses,
    answerOf: (name: string) => answerTo(answers, name),
    onAnswer: (name: string, id: number | null) => setAnswers(saveNameAnswer(name, id)),
    resource,
    products,
    byId,
    shop: hasPrices ? { name: shop, recent: shops, onChoose: choose } : null,
  }
}
