import { useCallback, useSyncExternalStore } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import { type Product, product } from '../contract/products.ts'
import { toastLimits } from '../domain/limits.ts'
import { productIdsOf } from '../domain/offline/queuedWrite.ts'
import { createStore } from '../platform/storage/createStore.ts'
import { currentSession } from '../platform/storage/session.ts'
import { isPriceAnswer, isProductList, keys } from './cache/keys.ts'
import { request } from './http/http.ts'
import { isBrowserOffline } from './http/reachability.ts'
import { currentOutbox, newWriteKey } from './writes/outbox.ts'

/** Products by their ids: `main` stays, `other` goes. */
interface Merge {
  readonly main: number
  readonly other: number
}

interface WaitingMerge extends Merge {
  readonly send: () => void
}

const waiting = createStore<WaitingMerge | null>(null)

/** The merge that can still be undone. */
export function useWaitingMerge(): Merge | null {
  return useSyncExternalStore(waiting.subscribe, waiting.get, () => null)
}

/** Sends after five seconds, or as soon as the page is hidden, which it may not outlive. @returns takes it back, if there is time */
function sendLater(merge: Merge, send: () => void): () => boolean {
  waiting.get()?.send()
  const own: WaitingMerge = { ...merge, send: () => void (end() && send()) }
  const timer = setTimeout(own.send, toastLimits.undo)
  const onHide = () => {
    if (document.visibilityState === 'hidden') own.send()
  }
  function end(): boolean {
    if (waiting.get() !== own) return false
    clearTimeout(timer)
    window.removeEventListener('pagehide', own.send)
    document.removeEventListener('visibilitychange', onHide)
    waiting.set(null)
    return true
  }
  window.addEventListener('pagehide', own.send)
  document.addEventListener('visibilitychange', onHide)
  waiting.set(own)
  return end
}

async function sendMerge(mutate: ScopedMutator, { main, other }: Merge, key: string) {
  const merged = await request(`${keys.product(String(main))}/merge`, {
    method: 'POST',
    body: { other_id: other },
    schema: product,
    idempotencyKey: key,
    strict: true,
    outlivesPage: true,
  })
  const replaced = (rows: readonly Product[] | undefined) =>
    rows?.filter(({ id }) => id !== other).map((row) => (row.id === main ? merged : row))
  await Promise.all([
    mutate(keys.product(String(main)), merged, { revalidate: false }),
    mutate(keys.product(String(other)), null, { revalidate: false }),
    mutate(isProductList, replaced),
    mutate(isPriceAnswer),
  ])
}

const isUnsent = (merge: Merge) =>
  [merge.main, merge.other].some(
    (id) => id <= 0 || currentOutbox().writes.some((write) => productIdsOf(write).includes(id)),
  )

/** Merges two products unless undone within five seconds; the function says at once why it cannot. */
export function useMergeProducts() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (merge: Merge, onFailed: (error: unknown) => void): 'offline' | 'unsent' | (() => boolean) => {
      if (isUnsent(merge)) return 'unsent'
      if (isBrowserOffline()) return 'offline'
      const key = newWriteKey()
      const { token } = currentSession()
      return sendLater(merge, () => {
        if (currentSession().token !== token) return
        sendMerge(mutate, merge, key).catch((error) => {
          onFailed(error)
          // The answer may have been lost.
          void mutate(isProductList)
        })
      })
    },
    [mutate],
  )
}
