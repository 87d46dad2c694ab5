import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { keys } from '../cache/keys.ts'
import { refreshCatalogue } from '../cache/prefetchCatalogue.ts'
import { useReachability } from '../http/reachability.ts'
import { useOutbox } from './outbox.ts'
import { sendOutbox } from './sendOutbox.ts'

/** How long until what could not be sent is tried again, in milliseconds. */
const PATIENCE = 20_000

/**
 * Sends what waits: at the start, when the network is back, when the page is looked at again, and
 * now and then. Without anything to send it only looks whether the server is back.
 */
export function useOutboxSending(): void {
  const { mutate } = useSWRConfig()
  const { loaded, writes } = useOutbox()
  const reached = useReachability()
  const waits = writes.some(({ trouble }) => !trouble)
  const due = loaded && (waits || reached !== 'reached')
  // Another one on each change of the queue: a decision just taken is carried out at once.
  const turn = writes.map(({ order, key, trouble }) => `${order} ${key} ${trouble?.kind}`).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when to try again
  useEffect(() => {
    if (!due) return
    // The catalogue too where no page shows it: it is what is left once the network goes again.
    const refresh = (token: string) =>
      Promise.all([mutate((key) => key !== keys.products), refreshCatalogue(mutate, token)])
    const send = async () => {
      if (document.hidden) return
      await sendOutbox(refresh)
    }
    if (waits) void send()
    const timer = setInterval(send, PATIENCE)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [due, waits, reached, mutate, turn])

  const before = useRef(reached)
  useEffect(() => {
    // What was shown from before is asked for again once there is somebody to ask.
    if (reached === 'reached' && before.current !== 'reached') void mutate(() => true)
    before.current = reached
  }, [reached, mutate])
}
