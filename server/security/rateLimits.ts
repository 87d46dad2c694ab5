import type { Context } from 'hono'
import type { AppContext } from '../appContext.ts'
import { ProblemError } from '../http/problems.ts'
import { messages } from '../messages.ts'
import type { RateLimit } from '../store/attempts.ts'
import { clientAddressReader, networkOf } from './clientAddress.ts'
import { sha256 } from './tokens.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

type Subject = 'address' | 'account' | 'both'

/** `account` allows more than `both`, so that a stranger elsewhere cannot lock the owner out. */
const limits = {
  login: {
    address: { burst: 30, intervalMs: 20 * SECOND_MS },
    both: { burst: 10, intervalMs: MINUTE_MS },
    account: { burst: 50, intervalMs: MINUTE_MS },
  },
  register: {
    address: { burst: 30, intervalMs: MINUTE_MS },
    account: { burst: 10, intervalMs: MINUTE_MS },
  },
  forgot: {
    address: { burst: 20, intervalMs: MINUTE_MS },
    account: { burst: 5, intervalMs: 10 * MINUTE_MS },
  },
  reset: { address: { burst: 30, intervalMs: 20 * SECOND_MS } },
} as const satisfies Readonly<Record<string, Partial<Record<Subject, RateLimit>>>>

/** Milliseconds after which no attempt counts any more. */
export const longestLimitMs = Math.max(
  ...Object.values(limits).flatMap((each) =>
    Object.values(each).map(({ burst, intervalMs }) => burst * intervalMs),
  ),
)

type LimitedAction = keyof typeof limits

export function rateLimiter({
  stores,
  now,
  config,
}: Pick<AppContext, 'stores' | 'now' | 'config'>) {
  const addressOf = clientAddressReader(config.trustProxy)

  // `address` comes first in `limits`: an address over its limit uses up nothing of an account.
  function bucketsOf(c: Context, action: LimitedAction, account: string) {
    const network = networkOf(addressOf(c))
    const parts = { address: [network], account: [account], both: [network, account] }
    return Object.entries(limits[action]).map(([subject, limit]) => ({
      subject,
      keyHash: sha256(JSON.stringify([action, subject, ...parts[subject as Subject]])),
      limit,
    }))
  }

  return {
    /**
     * Counts an attempt before its outcome is known, so that parallel attempts count too; one that
     * succeeds is refunded. @throws ProblemError 429 with `Retry-After`
     */
    async consume(
      c: Context,
      action: LimitedAction,
      account = '',
    ): Promise<{ readonly refund: () => Promise<void> }> {
      const buckets = bucketsOf(c, action, account)
      const waitMs = await stores.attempts.consume(buckets, now().getTime())
      if (waitMs > 0) {
        const seconds = String(Math.ceil(waitMs / SECOND_MS))
        throw new ProblemError(429, messages.tooManyAttempts, { 'Retry-After': seconds })
      }
      return { refund: () => stores.attempts.refund(buckets) }
    },

    /** Deletes the counts of a deleted account; those of the address stay. */
    async forgetAccount(c: Context, account: string): Promise<void> {
      const buckets = (Object.keys(limits) as LimitedAction[]).flatMap((action) =>
        bucketsOf(c, action, account),
      )
      const own = buckets.filter(({ subject }) => subject !== 'address')
      await stores.attempts.remove(own.map(({ keyHash }) => keyHash))
    },
  }
}
