import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { account } from '../../contract/accounts.ts'
import { heldFor } from '../../domain/offline/writeQueue.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { keys } from '../cache/keys.ts'
import { recordFailure, recordReached, useReachability } from '../http/reachability.ts'
import { firstRetry, nextRetry } from '../http/retryDelays.ts'
import { request } from '../session/request.ts'
import { subscribeSentElsewhere, useOutbox, useQueue } from '../writes/outbox.ts'

/** Sends the queue at the start, when the network is back, when the page becomes visible, and periodically. */
export function useOutboxSending(): void {
  const { mutate } = useSWRConfig()
  const { loaded } = useOutbox()
  const writes = useQueue()
  const reached = useReachability()
  const waits = writes.some(({ problem }) => !problem)
  const due = loaded && (waits || reached !== 'reached')
  // Changes with the queue: the effect sends a write as soon as it is decided.
  const turn = writes.map(({ order, key, problem }) => `${order} ${key} ${problem?.kind}`).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a reason to send
  useEffect(() => {
    if (!due) return
    const send = async () => {
      if (document.hidden) return
      if (!waits) {
        await request(keys.account, { schema: account }).then(recordReached, recordFailure)
        return
      }
      // In the chunk of the forms, which alone add to the queue: no page waits for it.
      const sender = await loadChunk(() => import('./sendOutbox.ts')).catch(() => null)
      await sender?.sendOutbox(mutate)
    }
    const held = writes.map((write) => heldFor(write, Date.now())).filter((time) => time > 0)
    if (writes.some(({ problem, heldUntil }) => !problem && !heldUntil)) void send()
    const holds = held.map((time) => setTimeout(send, time))
    let timer = 0
    const sendIn = (delay: number) => {
      timer = window.setTimeout(() => {
        sendIn(nextRetry(delay))
        void send()
      }, delay)
    }
    const sendNow = () => {
      clearTimeout(timer)
      sendIn(firstRetry)
      void send()
    }
    sendIn(firstRetry)
    window.addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', sendNow)
    return () => {
      clearTimeout(timer)
      for (const hold of holds) clearTimeout(hold)
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', sendNow)
    }
  }, [due, waits, reached, mutate, turn])

  // What another tab has sent was answered there.
  useEffect(() => subscribeSentElsewhere(() => void mutate(() => true)), [mutate])

  const before = useRef(reached)
  useEffect(() => {
    // Other devices may have written while this one was offline.
    if (reached === 'reached' && before.current !== 'reached') void mutate(() => true)
    before.current = reached
  }, [reached, mutate])
}
