import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Log, redactError } from '../config/log.ts'
import { createConcurrencyLimit } from '../security/concurrencyLimit.ts'

const MAX_RUNNING = 4
const MAX_OPEN = 500

type Job = (signal: AbortSignal) => Promise<void>

export interface BackgroundJobs {
  /** Does nothing while a job with the same name and subject is waiting to start. */
  readonly add: (name: string, subject: string, job: Job) => void
  /** Resolves when every job has ended; at the deadline those still open are aborted. */
  readonly finish: (deadline: AbortSignal) => Promise<void>
}

export function createBackgroundJobs(log: Log, maxDelayMs = 1000): BackgroundJobs {
  const concurrencyLimit = createConcurrencyLimit(MAX_RUNNING, MAX_OPEN)
  const skipDelay = new AbortController()
  const abort = new AbortController()
  const open = new Set<Promise<void>>()
  const waiting = new Set<string>()

  async function run(name: string, key: string, job: Job): Promise<void> {
    waiting.add(key)
    // Without the random delay, the caller's next request would be slower where an account exists.
    await wait(randomInt(maxDelayMs + 1), null, { signal: skipDelay.signal }).catch(() => undefined)
    try {
      await concurrencyLimit.run(async () => {
        waiting.delete(key)
        abort.signal.throwIfAborted()
        await job(abort.signal)
      })
    } catch (error) {
      log.error('Background job failed', { job: name, error: redactError(error) })
    }
  }

  return {
    add(name, subject, job) {
      const key = JSON.stringify([name, subject])
      if (waiting.has(key)) return
      if (open.size >= MAX_OPEN) return log.error('Background job refused', { job: name })
      const running = run(name, key, job).finally(() => open.delete(running))
      open.add(running)
    },
    async finish(deadline) {
      skipDelay.abort()
      const abortOpen = () => abort.abort()
      if (deadline.aborted) abortOpen()
      else deadline.addEventListener('abort', abortOpen, { once: true })
      while (open.size > 0) await Promise.all(open)
      deadline.removeEventListener('abort', abortOpen)
    },
  }
}
