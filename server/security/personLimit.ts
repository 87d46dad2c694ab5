import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { ProblemError } from '../config/problems.ts'
import type { UserId } from '../store/schema/ids.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrencyLimit.ts'

/** Fewer than the connections to PostgreSQL, so that one person never holds all of them. */
const MAX_RUNNING = 8

/** Far more than the app or a script of one's own sends at once. */
const MAX_QUEUED = 256

/** A slot that has not freed by then serves a client that does not read its answer. */
const MAX_WAIT_MS = 5000

/** Limits the requests of each person at once. */
export interface PersonLimit {
  /** Answers in the person's turn; it ends when the answer is sent or its client gone. @throws ProblemError 429 */
  readonly run: (
    c: Context,
    userId: UserId,
    next: (hasWaited: boolean) => Promise<void>,
  ) => Promise<void>
}

export function createPersonLimit(maxWaitMs = MAX_WAIT_MS): PersonLimit {
  const people = new Map<UserId, { readonly limit: ConcurrencyLimit; open: number }>()

  const newcomer = () => ({
    limit: createConcurrencyLimit(MAX_RUNNING, MAX_QUEUED, maxWaitMs),
    open: 0,
  })

  async function enter(userId: UserId): Promise<() => void> {
    const person = people.get(userId) ?? newcomer()
    people.set(userId, person)
    person.open += 1
    const exit = await person.limit.enter()
    const leave = () => {
      exit?.()
      person.open -= 1
      if (person.open === 0) people.delete(userId)
    }
    if (exit) return leave
    leave()
    throw new ProblemError('too-many-requests', { headers: { 'Retry-After': '5' } })
  }

  return {
    async run(c, userId, next) {
      const isBusy = (people.get(userId)?.open ?? 0) >= MAX_RUNNING
      const leave = await enter(userId)
      const outgoing: ServerResponse | undefined = c.env?.outgoing
      // Requests in tests come without a socket.
      if (!outgoing) return next(isBusy).finally(leave)
      if (outgoing.closed) {
        leave()
        // The signal's own reason is no Error: Hono would not hand it to the error handler.
        throw new Error('The client disconnected while it waited')
      }
      outgoing.once('close', leave)
      await next(isBusy)
    },
  }
}
