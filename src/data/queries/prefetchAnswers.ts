import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import type * as z from 'zod/mini'
import { memberAccount } from '../../contract/accounts.ts'
import { categoryList } from '../../contract/categories.ts'
import { productList } from '../../contract/products.ts'
import { currentScope, currentView } from '../../platform/storage/session.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { request } from '../session/request.ts'

const PREFETCH_DELAY_MS = 3000

/** Asks for the whole catalogue that is shown and caches it. @throws as `request` */
export function refreshCatalogue(mutate: ScopedMutator, view: string): Promise<void> {
  return refreshAnswer(keys.products, productList, mutate, view)
}

/** Asks for one answer that is kept for offline use, and caches it. @throws as `request` */
export async function refreshAnswer(
  key: string,
  schema: z.ZodMiniType,
  mutate: ScopedMutator,
  view: string,
): Promise<void> {
  const answer = await request(key, { schema })
  if (currentView() !== view) return
  answerCache().recordAnswer(key, answer)
  await mutate(key, answer, { revalidate: false })
}

/** The account names the features of the server; only the home page loads either. */
const wanted = [
  [keys.account, memberAccount],
  [keys.categories, categoryList],
] as const

async function prefetchAnswers(mutate: ScopedMutator, view: string): Promise<void> {
  const cache = answerCache()
  await cache.hydrate()
  if (currentView() !== view) return
  for (const [key, schema] of wanted) {
    if (cache.get(key)?.data !== undefined) continue
    await refreshAnswer(key, schema, mutate, view).catch(() => undefined)
  }
  if (cache.isFresh(keys.products) || currentView() !== view) return
  await refreshCatalogue(mutate, view).catch(() => undefined)
}

/** Caches the whole catalogue, the account and the categories where they are unknown, whatever page is open. */
export function usePrefetchAnswers(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    const view = currentView()
    if (!view || !currentScope()) return
    const timer = setTimeout(() => void prefetchAnswers(mutate, view), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mutate])
}
