import type { Context } from 'hono'
import type { AppContext } from '../appContext.ts'
import { ProblemError } from '../http/problems.ts'
import { messages } from '../messages.ts'
import type { Allowance } from '../store/attempts.ts'
import { clientAddressReader, neighbourhood } from './clientAddress.ts'
import { sha256 } from './tokens.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** What an attempt is counted for: where it comes from, the account it is about, or both. */
type Subject = 'address' | 'account' | 'both'

/**
 * How often each door may be tried. An address may be a whole school; an account has a wider
 * allowance than a person at one address, or a stranger could shut its owner out.
 */
const doors = {
  login: {
    address: { burst: 30, every: 20 * SECOND },
    both: { burst: 10, every: MINUTE },
    account: { burst: 50, every: MINUTE },
  },
  register: {
    address: { burst: 30, every: MINUTE },
    account: { burst: 10, every: MINUTE },
  },
  forgot: {
    address: { burst: 20, every: MINUTE },
    account: { burst: 5, every: 10 * MINUTE },
  },
  reset: { address: { burst: 30, every: 20 * SECOND } },
} as const satisfies Readonly<Record<string, Partial<Record<Subject, Allowance>>>>

type Door = keyof typeof doors

/** Counts attempts in the database, so that several servers share what they know. */
export function attemptLimits({
  stores,
  now,
  config,
}: Pick<AppContext, 'stores' | 'now' | 'config'>) {
  const addressOf = clientAddressReader(config.trustProxy)

  /** The address first: one that is refused costs no account an attempt. */
  function countedAs(c: Context, door: Door, account: string) {
    const address = neighbourhood(addressOf(c))
    const parts = { address: [address], account: [account], both: [address, account] }
    return Object.entries(doors[door]).map(([subject, allowance]) => ({
      subject,
      keyHash: sha256(JSON.stringify([door, subject, ...parts[subject as Subject]])),
      allowance,
    }))
  }

  return {
    /**
     * Counts an attempt before its answer is known, so that many at once are counted too.
     * @param account the e-mail typed, whether or not it has an account; none for `reset`
     * @returns how to take it back, for an attempt that turned out to be right
     * @throws ProblemError 429 that says when to come back
     */
    async count(
      c: Context,
      door: Door,
      account = '',
    ): Promise<{ readonly forgive: () => Promise<void> }> {
      const counts = countedAs(c, door, account)
      const wait = await stores.attempts.take(counts, now().getTime())
      if (wait > 0) {
        const seconds = String(Math.ceil(wait / SECOND))
        throw new ProblemError(429, messages.tooManyAttempts, { 'Retry-After': seconds })
      }
      return { forgive: () => stores.attempts.giveBack(counts) }
    },

    /** Forgets what is counted for an account that has gone; what is counted for the address stays. */
    async forget(c: Context, account: string): Promise<void> {
      const known = (Object.keys(doors) as Door[]).flatMap((door) => countedAs(c, door, account))
      const own = known.filter(({ subject }) => subject !== 'address')
      await stores.attempts.remove(own.map(({ keyHash }) => keyHash))
    },
  }
}
