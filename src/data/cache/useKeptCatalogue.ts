import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import { productList } from '../../contract/products.ts'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { request } from '../http/http.ts'
import { catalogueSeenAt, lastSeen, loadSeen, rememberAnswer } from './answerCache.ts'
import { keys } from './keys.ts'

/** After the first page has come to rest, in milliseconds. */
const REST = 3000
/** A catalogue seen so lately is not asked for again, in milliseconds. */
const LATELY = 600_000

/**
 * Asks for the whole catalogue of whoever has this token, shows it and keeps it.
 * @throws what the call throws
 */
export async function refreshCatalogue(mutate: ScopedMutator, token: string): Promise<void> {
  const list = await request(keys.products, { schema: productList })
  if (currentSession().token !== token) return
  rememberAnswer(keys.products, list)
  await mutate(keys.products, list, { revalidate: false })
}

/**
 * Asks for the whole catalogue once the first page is at rest, whatever page that is: without a
 * network it can be read even where only the home page had been opened.
 */
export function useKeptCatalogue(): void {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const { token, userEmail } = currentSession()
    if (!token || !personOf(userEmail)) return
    const timer = setTimeout(async () => {
      await loadSeen()
      const age = Math.abs(Date.now() - Date.parse(catalogueSeenAt() ?? ''))
      const known = cache.get(keys.products)?.data ?? (age < LATELY && lastSeen(keys.products))
      if (known || currentSession().token !== token) return
      // Nothing is said where it fails: nobody has asked for it yet.
      await refreshCatalogue(mutate, token).catch(() => undefined)
    }, REST)
    return () => clearTimeout(timer)
  }, [cache, mutate])
}
