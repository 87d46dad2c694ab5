import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import { productList } from '../../contract/products.ts'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { request } from '../http/http.ts'
import { answerCache } from './answerCache.ts'
import { keys } from './keys.ts'

const PREFETCH_DELAY_MS = 3000
const FRESH_MS = 600_000

/** Asks for the whole catalogue of the session with this token and caches it. @throws as `request` */
export async function refreshCatalogue(mutate: ScopedMutator, token: string): Promise<void> {
  const list = await request(keys.products, { schema: productList })
  if (currentSession().token !== token) return
  answerCache().noteAnswer(keys.products, list)
  await mutate(keys.products, list, { revalidate: false })
}

/** Caches the whole catalogue, whatever page is open: all of it can then be read offline. */
export function usePrefetchCatalogue(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    const { token, userEmail } = currentSession()
    if (!token || !personOf(userEmail)) return
    const timer = setTimeout(async () => {
      const cache = answerCache()
      await cache.hydrate()
      const age = Math.abs(Date.now() - Date.parse(cache.catalogueTime() ?? ''))
      const hasCatalogue = cache.get(keys.products)?.data !== undefined
      const isFresh = hasCatalogue && (cache.hasAnswered(keys.products) || age < FRESH_MS)
      if (isFresh || currentSession().token !== token) return
      await refreshCatalogue(mutate, token).catch(() => undefined)
    }, PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mutate])
}
