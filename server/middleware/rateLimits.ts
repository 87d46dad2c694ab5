import { householdLimits } from '../../src/contract/household.ts'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { sha256 } from '../security/tokens.ts'
import type { RateLimit } from '../store/accounts/attempts.ts'
import type { Origin } from './origin.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

type Subject = 'device' | 'address' | 'both' | 'site' | 'account'

/** Each subject has an allowance of its own; `originSubjects` lists those that an attempt uses. */
const limits = {
  login: {
    device: { burst: 10, intervalMs: MINUTE_MS },
    address: { burst: 30, intervalMs: 20 * SECOND_MS },
    both: { burst: 10, intervalMs: MINUTE_MS },
    site: { burst: 20, intervalMs: MINUTE_MS },
    account: { burst: 50, intervalMs: MINUTE_MS },
  },
  register: {
    address: { burst: 30, intervalMs: MINUTE_MS },
    account: { burst: 10, intervalMs: MINUTE_MS },
  },
  forgot: { address: { burst: 20, intervalMs: MINUTE_MS } },
  resetMail: {
    device: { burst: 5, intervalMs: 10 * MINUTE_MS },
    both: { burst: 5, intervalMs: 10 * MINUTE_MS },
    account: { burst: 5, intervalMs: 10 * MINUTE_MS },
  },
  reset: { address: { burst: 30, intervalMs: 20 * SECOND_MS } },
  preview: { address: { burst: 30, intervalMs: 20 * SECOND_MS } },
  invite: { account: { burst: 20, intervalMs: MINUTE_MS } },
  /** By household: as many as may still join it, then one a day. */
  invited: { account: { burst: householdLimits.people - 1, intervalMs: 24 * 60 * MINUTE_MS } },
  accept: {
    address: { burst: 30, intervalMs: 20 * SECOND_MS },
    account: { burst: 10, intervalMs: MINUTE_MS },
  },
  household: { account: { burst: 10, intervalMs: MINUTE_MS } },
} as const satisfies Readonly<Record<string, Partial<Record<Subject, RateLimit>>>>

/**
 * Strangers use up `account` together, so it does not count where the account has signed in
 * before. `address` comes before it: an address over its limit uses up nothing of an account.
 */
const originSubjects: Readonly<Record<'stranger' | 'network' | 'device', readonly Subject[]>> = {
  stranger: ['address', 'both', 'site', 'account'],
  network: ['address', 'both'],
  device: ['device'],
}

/** Milliseconds after which no attempt counts any more. */
export const longestLimitMs = Math.max(
  ...Object.values(limits).flatMap((each) =>
    Object.values(each).map(({ burst, intervalMs }) => burst * intervalMs),
  ),
)

type LimitedAction = keyof typeof limits

function bucketsOf({ network, site, known }: Origin, action: LimitedAction, account: string) {
  const parts = {
    device: [known?.origin_hash ?? '', account],
    address: [network],
    both: [network, account],
    site: [site, account],
    account: [account],
  }
  const ofAction: Partial<Record<Subject, RateLimit>> = limits[action]
  return originSubjects[known?.kind ?? 'stranger'].flatMap((subject) => {
    const limit = ofAction[subject]
    // All of IPv4 is a site of its own, which `both` counts already.
    if (!limit || (subject === 'site' && site === network)) return []
    return { subject, keyHash: sha256(JSON.stringify([action, subject, ...parts[subject]])), limit }
  })
}

export function rateLimiter({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  const count = (buckets: ReturnType<typeof bucketsOf>) =>
    stores.attempts.consume(buckets, now().getTime())

  return {
    /**
     * Counts an attempt before its outcome is known, so that parallel attempts count too; one that
     * succeeds is refunded. @throws ProblemError 429 with `Retry-After`
     */
    async consume(
      origin: Origin,
      action: LimitedAction,
      account = '',
    ): Promise<{ readonly refund: () => Promise<void> }> {
      const buckets = bucketsOf(origin, action, account)
      const waitMs = await count(buckets)
      if (waitMs > 0) {
        const seconds = String(Math.ceil(waitMs / SECOND_MS))
        throw new ProblemError('too-many-attempts', { headers: { 'Retry-After': seconds } })
      }
      return { refund: () => stores.attempts.refund(buckets) }
    },

    /** Counts a mail that an answer must not tell of. @returns whether it may be sent */
    async mayMail(origin: Origin, account: string): Promise<boolean> {
      return (await count(bucketsOf(origin, 'resetMail', account))) === 0
    },

    /** Deletes the counts of a deleted account; those of the address stay. */
    async forgetAccount(origin: Origin, account: string): Promise<void> {
      const buckets = (Object.keys(limits) as LimitedAction[]).flatMap((action) =>
        bucketsOf(origin, action, account),
      )
      const own = buckets.filter(({ subject }) => subject !== 'address')
      await stores.attempts.remove(own.map(({ keyHash }) => keyHash))
    },
  }
}
