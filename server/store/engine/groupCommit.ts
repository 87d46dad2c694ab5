import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

type Work = (transaction: Transaction<Schema>) => Promise<unknown>
type Outcome = { readonly value: unknown } | { readonly error: unknown }

interface QueuedWork {
  readonly work: Work
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

const MAX_GROUP = 64

/**
 * Commits transactions that arrive together with one disk sync; each stays atomic and resolves once
 * it is on the disk. @param commit may run its work several times
 */
export function groupCommit(commit: (work: Work) => Promise<unknown>) {
  let queue: QueuedWork[] = []

  // A savepoint each, so that a failure rolls back its own work only.
  async function runAll(transaction: Transaction<Schema>, group: readonly QueuedWork[]) {
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

  const commitAlone = ({ work, resolve, reject }: QueuedWork) => commit(work).then(resolve, reject)

  async function flush(): Promise<void> {
    const group = queue.slice(0, MAX_GROUP)
    queue = queue.slice(MAX_GROUP)
    if (queue.length > 0) setImmediate(flush)
    const [only] = group
    if (only && group.length === 1) return commitAlone(only)
    let outcomes: readonly Outcome[] = []
    try {
      await commit(async (transaction) => {
        outcomes = await runAll(transaction, group)
      })
    } catch {
      // A full disk fails the whole group, although some may fit on their own.
      for (const member of group) await commitAlone(member)
      return
    }
    for (const [place, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[place]
      if (outcome && 'value' in outcome) resolve(outcome.value)
      else reject(outcome?.error)
    }
  }

  // Waits until a turn of the event loop brings no more work: clients just answered may send the next.
  function gather(before: number): void {
    const isGrowing = queue.length > before && queue.length < MAX_GROUP
    if (isGrowing) setImmediate(gather, queue.length)
    else flush()
  }

  return <T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      queue.push({ work, resolve, reject })
      // setImmediate, so that requests which have already arrived join the group.
      if (queue.length === 1) setImmediate(gather, 0)
    }) as Promise<T>
}
