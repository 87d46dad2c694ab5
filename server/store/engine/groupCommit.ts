import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type Work = (transaction: Transaction<Schema>) => Promise<unknown>
type Outcome = { readonly value: unknown } | { readonly error: unknown }

interface Waiting {
  readonly work: Work
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The longest group: whoever comes first waits for the last. */
const MOST = 64

/**
 * Puts transactions that come at the same moment into one, and so onto the disk with one wait for
 * it in place of one each. Each still happens whole or not at all, one after the other, and is
 * answered only when it is on the disk.
 * @param commit runs one transaction; may run what it is given several times
 */
export function groupCommit(commit: (work: Work) => Promise<unknown>) {
  let waiting: Waiting[] = []

  /** Each behind a savepoint of its own: who fails takes back nobody else's. */
  async function each(transaction: Transaction<Schema>, group: readonly Waiting[]) {
    const outcomes: Outcome[] = []
    for (const { work } of group) {
      await sql`savepoint member`.execute(transaction)
      try {
        outcomes.push({ value: await work(transaction) })
      } catch (error) {
        outcomes.push({ error })
        await sql`rollback to member`.execute(transaction)
      }
      await sql`release member`.execute(transaction)
    }
    return outcomes
  }

  const alone = ({ work, resolve, reject }: Waiting) => commit(work).then(resolve, reject)

  async function flush(): Promise<void> {
    const group = waiting.slice(0, MOST)
    waiting = waiting.slice(MOST)
    if (waiting.length > 0) setImmediate(flush)
    const [only] = group
    if (only && group.length === 1) return alone(only)
    let outcomes: readonly Outcome[] = []
    try {
      await commit(async (transaction) => {
        outcomes = await each(transaction, group)
      })
    } catch {
      // A full disk, say, ends them all, though only one may have needed the room.
      for (const member of group) await alone(member)
      return
    }
    for (const [place, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[place]
      if (outcome && 'value' in outcome) resolve(outcome.value)
      else reject(outcome?.error)
    }
  }

  /** Goes on once a turn of the event loop has brought nobody: whoever was answered just now asks again. */
  function gather(before: number): void {
    const isGrowing = waiting.length > before && waiting.length < MOST
    if (isGrowing) setImmediate(gather, waiting.length)
    else flush()
  }

  return <T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      // After the requests that have come by now have been read: their writes go along.
      if (waiting.length === 1) setImmediate(gather, 0)
    }) as Promise<T>
}
