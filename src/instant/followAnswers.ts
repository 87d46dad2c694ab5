import type { Category } from '../contract/categories.ts'
import type { Product } from '../contract/products.ts'
import { answerCache, subscribeAnswers } from '../data/cache/answerCache.ts'
import { keys } from '../data/cache/keys.ts'
import { currentOutbox, subscribeOutbox } from '../data/writes/outbox.ts'
import { whenIdle } from '../platform/page/whenIdle.ts'
import { currentScope, subscribeSession } from '../platform/storage/session.ts'
import { toCachedRows } from './templates/cachedRows.ts'
import { clearCachedRows, updateCachedScreen } from './templates/cachedScreen.ts'

let cached: Readonly<Record<'person' | 'products' | 'categories', unknown>> | null = null

const readAnswer = <Data>(key: string) => answerCache().get(key)?.data as Data | undefined

function cacheAnswers(): void {
  const person = currentScope()
  const { loaded, writes } = currentOutbox()
  if (!person || !loaded || writes.length > 0) return
  const products = readAnswer<readonly Product[]>(keys.products)
  const categories = readAnswer<readonly Category[]>(keys.categories)
  const isCached = cached?.products === products && cached?.categories === categories
  if (isCached && cached?.person === person) return
  cached = { person, products, categories }
  updateCachedScreen(person, {
    ...(categories && { tiles: categories }),
    ...(products && { top: toCachedRows(products) }),
  })
}

/** Subscribes the cached screen to the answer cache, the queue and the session. */
export function followAnswers(): void {
  subscribeAnswers(() => {
    if (cached && cached.products !== readAnswer(keys.products)) clearCachedRows()
    whenIdle(cacheAnswers)
  })
  subscribeOutbox(() => {
    // A pending product has a mark in the list, which may go at any time.
    if (currentOutbox().writes.length > 0) {
      cached = null
      clearCachedRows()
    } else whenIdle(cacheAnswers)
  })
  // The account's id may arrive after the answers.
  subscribeSession(() => whenIdle(cacheAnswers))
  whenIdle(cacheAnswers)
}
