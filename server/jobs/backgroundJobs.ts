import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { redactError } from '../http/redactError.ts'
import type { Log } from '../log.ts'
import { createTurnstile } from '../security/concurrencyLimit.ts'

/** How many run at once, and how many may be open in all. */
const AT_ONCE = 4
const MOST_OPEN = 500

/** Gets a signal that tells it to give up; what it throws is logged. */
type Work = (signal: AbortSignal) => Promise<void>

/** Work that no answer waits for. */
export interface BackgroundJobs {
  /** @param subject of two errands about the same that have not begun, one is run */
  readonly add: (name: string, subject: string, work: Work) => void
  /** Resolves when nothing is under way; what is not done at the deadline gives up. */
  readonly finish: (deadline: AbortSignal) => Promise<void>
}

/** @param longestDelay before an errand starts. Milliseconds */
export function createBackgroundJobs(log: Log, longestDelay = 1000): BackgroundJobs {
  const concurrencyLimit = createTurnstile(AT_ONCE, MOST_OPEN)
  const hurry = new AbortController()
  const giveUp = new AbortController()
  const open = new Set<Promise<void>>()
  const waiting = new Set<string>()

  async function run(name: string, key: string, work: Work): Promise<void> {
    waiting.add(key)
    // At a random moment: right after its answer it would slow down the caller's next request,
    // and so tell by the clock what the answer kept to itself.
    await wait(randomInt(longestDelay + 1), null, { signal: hurry.signal }).catch(() => undefined)
    try {
      await concurrencyLimit.pass(async () => {
        waiting.delete(key)
        giveUp.signal.throwIfAborted()
        await work(giveUp.signal)
      })
    } catch (error) {
      log.error('Errand failed', { errand: name, error: redactError(error) })
    }
  }

  return {
    add(name, subject, work) {
      const key = JSON.stringify([name, subject])
      if (waiting.has(key)) return
      if (open.size >= MOST_OPEN) return log.error('Errand refused', { errand: name })
      const running = run(name, key, work).finally(() => open.delete(running))
      open.add(running)
    },
    async finish(deadline) {
      hurry.abort()
      const stop = () => giveUp.abort()
      if (deadline.aborted) stop()
      else deadline.addEventListener('abort', stop, { once: true })
      while (open.size > 0) await Promise.all(open)
      deadline.removeEventListener('abort', stop)
    },
  }
}
