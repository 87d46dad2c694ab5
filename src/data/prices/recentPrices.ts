import { useEffect, useMemo } from 'react'
import { type RecentPrices, recentPrices } from '../../contract/prices.ts'
import { knownPrices, recentAfterWrites, recentShops } from '../../domain/offline/queuedPrices.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { useOutbox } from '../writes/outbox.ts'
import { useHasPrices } from './useHasPrices.ts'

const SHOPS_OFFERED = 6

/** The recent prices of products, queued ones included, and the shops used last; without `calls`, from storage only; without `reads`, from memory only. */
export function useRecentPrices({ calls = true, reads = true } = {}) {
  const hasPrices = useHasPrices()
  useEffect(() => {
    if (hasPrices && reads) void answerCache().hydrateLater(keys.prices)
  }, [hasPrices, reads])
  const { resource } = useResource(hasPrices && calls ? keys.prices : null, recentPrices)
  const kept = useCached<RecentPrices>(keys.prices)
  const { writes } = useOutbox()
  const known = resource.kind === 'ready' ? resource.value : undefined
  const answered: RecentPrices | undefined = calls ? known : kept
  return useMemo(() => {
    const recent = answered && recentAfterWrites(answered, writes)
    return {
      hasPrices,
      isKnown: answered !== undefined,
      isFailed: resource.kind === 'failed',
      historyOf: (productId: number) => knownPrices(recent, writes, productId),
      shops: recentShops(recent, writes, SHOPS_OFFERED),
    }
  }, [hasPrices, answered, resource.kind, writes])
}

/** `useRecentPrices` of one product. */
export function useProductRecentPrices(productId: number) {
  const { hasPrices, historyOf, shops } = useRecentPrices()
  const history = useMemo(() => historyOf(productId), [historyOf, productId])
  return { hasPrices, history, shops }
}
