import type { Transaction } from 'kysely'
import { type Database, transactionRunner } from '../database/database.ts'
import type { Schema } from '../schema/schema.ts'

/** `burst` attempts at once, then one per interval. */
export interface RateLimit {
  readonly burst: number
  readonly intervalMs: number
}

/** A leaky bucket: the SHA-256 of what it counts, and its limit. */
interface Bucket {
  readonly keyHash: string
  readonly limit: RateLimit
}

/** Attempts per leaky bucket, whose whole state is `free_at`, the moment at which it is empty; times are milliseconds since 1970. */
export function attemptStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    /** Counts an attempt in each bucket, up to the first full one. @returns 0, or the wait in milliseconds */
    consume: inTransaction(async (transaction, buckets: readonly Bucket[], now: number) => {
      for (const bucket of buckets) {
        const wait = await consumeOne(transaction, bucket, now)
        if (wait > bucket.limit.intervalMs) await capAll(transaction, buckets, now)
        if (wait > 0) return Math.min(wait, bucket.limit.intervalMs)
      }
      return 0
    }),
    refund: inTransaction(async (transaction, buckets: readonly Bucket[]) => {
      for (const { keyHash, limit } of buckets) {
        await transaction
          .updateTable('attempts')
          .set(({ eb }) => ({ free_at: eb('free_at', '-', limit.intervalMs) }))
          .where('key_hash', '=', keyHash)
          .execute()
      }
    }),
    async remove(keyHashes: readonly string[]): Promise<void> {
      await database.deleteFrom('attempts').where('key_hash', 'in', keyHashes).execute()
    },
    /** @param longest milliseconds that a full bucket takes to empty; what lies beyond is of a wrong clock */
    async removeStale(now: number, longest: number): Promise<void> {
      await database
        .deleteFrom('attempts')
        .where(({ eb, or }) => or([eb('free_at', '<=', now), eb('free_at', '>', now + longest)]))
        .execute()
    },
  }
}

async function consumeOne(
  transaction: Transaction<Schema>,
  { keyHash, limit: { burst, intervalMs } }: Bucket,
  now: number,
): Promise<number> {
  const full = now + (burst - 1) * intervalMs
  const counted = await transaction
    .insertInto('attempts')
    .values({ key_hash: keyHash, free_at: now + intervalMs })
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
            intervalMs,
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

/** A clock that was ahead when it counted would otherwise lock out for as long as it was ahead. */
async function capAll(
  transaction: Transaction<Schema>,
  buckets: readonly Bucket[],
  now: number,
): Promise<void> {
  for (const { keyHash, limit } of buckets) {
    const full = now + limit.burst * limit.intervalMs
    await transaction
      .updateTable('attempts')
      .set({ free_at: full })
      .where('key_hash', '=', keyHash)
      .where('free_at', '>', full)
      .execute()
  }
}
