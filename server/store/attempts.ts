import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** How often something may be tried: `burst` times at once, then once per `every` milliseconds. */
export interface Allowance {
  readonly burst: number
  readonly every: number
}

/** What an attempt is counted for, as a SHA-256, and how often that may be. */
export interface CountedAs {
  readonly keyHash: string
  readonly allowance: Allowance
}

/** Attempts by what they are counted for; instants are milliseconds since 1970. */
export interface AttemptStore {
  /** Counts an attempt until one of its counts is full. @returns 0 when none is, else how long to wait */
  readonly take: (counts: readonly CountedAs[], now: number) => Promise<number>
  /** Takes one attempt back. */
  readonly giveBack: (counts: readonly CountedAs[]) => Promise<void>
  readonly remove: (keyHashes: readonly string[]) => Promise<void>
  readonly removeForgotten: (now: number) => Promise<void>
}

/** The attempts of a database: leaky buckets whose whole state is the moment at which they are empty. */
export function attemptStore(database: Database): AttemptStore {
  return {
    // One transaction for all counts: the disk is waited for once.
    take: (counts, now) =>
      database.transaction().execute(async (transaction) => {
        for (const count of counts) {
          const wait = await takeOne(transaction, count, now)
          if (wait > 0) return wait
        }
        return 0
      }),
    giveBack: (counts) =>
      database.transaction().execute(async (transaction) => {
        for (const { keyHash, allowance } of counts) {
          await transaction
            .updateTable('attempts')
            .set(({ eb }) => ({ free_at: eb('free_at', '-', allowance.every) }))
            .where('key_hash', '=', keyHash)
            .execute()
        }
      }),
    async remove(keyHashes) {
      await database.deleteFrom('attempts').where('key_hash', 'in', keyHashes).execute()
    },
    async removeForgotten(now) {
      await database.deleteFrom('attempts').where('free_at', '<=', now).execute()
    },
  }
}

async function takeOne(
  transaction: Transaction<Schema>,
  { keyHash, allowance: { burst, every } }: CountedAs,
  now: number,
): Promise<number> {
  const full = now + (burst - 1) * every
  const counted = await transaction
    .insertInto('attempts')
    .values({ key_hash: keyHash, free_at: now + every })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(({ eb, ref }) => ({
          free_at: eb(
            eb
              .case()
              .when('attempts.free_at', '<', now)
              .then(now)
              .else(ref('attempts.free_at'))
              .end(),
            '+',
            every,
          ),
        }))
        .where('attempts.free_at', '<=', full),
    )
    .returning('free_at')
    .executeTakeFirst()
  if (counted) return 0
  const { free_at } = await transaction
    .selectFrom('attempts')
    .select('free_at')
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow()
  return Math.max(1, free_at - full)
}
