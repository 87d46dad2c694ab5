import type { Database } from './database.ts'
import { type ProductColumns, productColumns } from './productColumns.ts'
import { renewListTag } from './products.ts'

export type StagedProduct = ProductColumns & { readonly created_at: string }

export type ImportRefusal = 'missing' | 'over' | 'full' | 'incomplete'

/** At most one import a user; `since` is the oldest creation date of an open one. */
export interface ImportStore {
  /** Replaces an older one. @returns its id */
  readonly open: (userId: number, now: string) => Promise<number>
  /** @param most products in all @returns the number staged so far */
  readonly stage: (
    which: ImportKey,
    products: readonly StagedProduct[],
    most: number,
  ) => Promise<number | ImportRefusal>
  /** Adds all products or none; idempotent. @returns how many */
  readonly commit: (which: ImportKey, expected: number) => Promise<number | ImportRefusal>
  readonly drop: (which: ImportKey) => Promise<boolean>
  readonly removeOlder: (since: string) => Promise<void>
}

export interface ImportKey {
  readonly userId: number
  readonly id: number
  readonly since: string
}

const columns = [...productColumns, 'created_at'] as const

/** Rows of one statement; with single rows for the rest, only two statements are prepared. */
const ROWS_PER_INSERT = 50

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const whole = rows.length - (rows.length % ROWS_PER_INSERT)
  const full = Array.from({ length: whole / ROWS_PER_INSERT }, (_, turn) =>
    rows.slice(turn * ROWS_PER_INSERT, (turn + 1) * ROWS_PER_INSERT),
  )
  return [...full, ...rows.slice(whole).map((row) => [row])]
}

export function importStore(database: Database): ImportStore {
  const find = (executor: Pick<Database, 'selectFrom'>, { userId, id, since }: ImportKey) =>
    executor
      .selectFrom('imports')
      .select(['staged', 'imported'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirst()

  return {
    open: (user_id, created_at) =>
      database.transaction().execute(async (transaction) => {
        // Locks the user's row until the new import is written.
        await transaction
          .updateTable('users')
          .set(({ ref }) => ({ email: ref('email') }))
          .where('id', '=', user_id)
          .execute()
        await transaction.deleteFrom('imports').where('user_id', '=', user_id).execute()
        const opened = await transaction
          .insertInto('imports')
          .values({ user_id, staged: 0, created_at })
          .returning('id')
          .executeTakeFirstOrThrow()
        return opened.id
      }),
    stage: (which, products, most) =>
      database.transaction().execute(async (transaction) => {
        // First, so that parallel batches take turns and none follows the commit.
        const counted = await transaction
          .updateTable('imports')
          .set(({ eb }) => ({ staged: eb('staged', '+', products.length) }))
          .where('id', '=', which.id)
          .where('user_id', '=', which.userId)
          .where('created_at', '>', which.since)
          .where('imported', 'is', null)
          .where('staged', '<=', most - products.length)
          .returning('staged')
          .executeTakeFirst()
        if (!counted) {
          const found = await find(transaction, which)
          return !found ? 'missing' : found.imported === null ? 'full' : 'over'
        }
        const before = counted.staged - products.length
        const rows = products.map((product, place) => ({
          ...product,
          import_id: which.id,
          place: before + place,
        }))
        for (const values of inChunks(rows)) {
          await transaction.insertInto('import_products').values(values).execute()
        }
        return counted.staged
      }),
    commit: (which, expected) =>
      database.transaction().execute(async (transaction) => {
        const closed = await transaction
          .updateTable('imports')
          .set({ imported: expected })
          .where('id', '=', which.id)
          .where('user_id', '=', which.userId)
          .where('created_at', '>', which.since)
          .where('imported', 'is', null)
          .where('staged', '=', expected)
          .returning('id')
          .executeTakeFirst()
        if (!closed) {
          const found = await find(transaction, which)
          if (!found) return 'missing'
          return found.imported === expected ? expected : 'incomplete'
        }
        await transaction
          .insertInto('products')
          .columns(['user_id', ...columns])
          .expression((query) =>
            query
              .selectFrom('import_products')
              .select(({ val }) => [val(which.userId).as('user_id'), ...columns])
              .where('import_id', '=', which.id)
              .orderBy('place'),
          )
          .execute()
        await transaction.deleteFrom('import_products').where('import_id', '=', which.id).execute()
        await renewListTag(transaction, which.userId)
        return expected
      }),
    drop: async ({ userId, id }) => {
      const dropped = await database
        .deleteFrom('imports')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return dropped !== undefined
    },
    removeOlder: async (since) => {
      await database.deleteFrom('imports').where('created_at', '<=', since).execute()
    },
  }
}
