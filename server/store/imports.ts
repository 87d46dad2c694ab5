import type { Transaction } from 'kysely'
import type { Quotas } from '../config.ts'
import type { Database } from './database.ts'
import { type ProductColumns, textBytesOf } from './productColumns.ts'
import { countProducts, requireRoom } from './quotas.ts'
import type { Schema } from './schema.ts'

export type StagedProduct = ProductColumns & { readonly created_at: string }

export type ImportRefusal = 'missing' | 'over' | 'full' | 'incomplete'

/** At most one import a user; `since` is the oldest creation date of an open one. Refuses by QuotaError too. */
export interface ImportStore {
  /** Replaces an older one. @returns its id */
  readonly open: (userId: number, now: string) => Promise<number>
  /** Adds products that nobody sees yet. @param most products in all @returns the number staged so far */
  readonly stage: (
    which: ImportKey,
    products: readonly StagedProduct[],
    most: number,
  ) => Promise<number | ImportRefusal>
  /** Shows all products or none; idempotent. @returns how many */
  readonly commit: (which: ImportKey, expected: number) => Promise<number | ImportRefusal>
  readonly drop: (which: ImportKey) => Promise<boolean>
  readonly removeOlder: (since: string) => Promise<void>
}

export interface ImportKey {
  readonly userId: number
  readonly id: number
  readonly since: string
}

/** Rows of one statement; with single rows for the rest, only two statements are prepared. */
const ROWS_PER_INSERT = 50

/** Rows that one transaction deletes; others have their turn in between. */
const ROWS_PER_REMOVAL = 200

const EXPIRED = ''

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const whole = rows.length - (rows.length % ROWS_PER_INSERT)
  const full = Array.from({ length: whole / ROWS_PER_INSERT }, (_, turn) =>
    rows.slice(turn * ROWS_PER_INSERT, (turn + 1) * ROWS_PER_INSERT),
  )
  return [...full, ...rows.slice(whole).map((row) => [row])]
}

async function insertStaged(
  transaction: Transaction<Schema>,
  { id: import_id, userId: user_id }: ImportKey,
  products: readonly StagedProduct[],
): Promise<void> {
  for (const chunk of inChunks(products)) {
    const added = await transaction
      .insertInto('products')
      .values(chunk.map((product) => ({ ...product, user_id })))
      .returning('id')
      .execute()
    await transaction
      .insertInto('import_products')
      .values(added.map(({ id }) => ({ product_id: id, import_id })))
      .execute()
  }
}

export function importStore(database: Database, quotas: Quotas): ImportStore {
  const find = (executor: Pick<Database, 'selectFrom'>, { userId, id, since }: ImportKey) =>
    executor
      .selectFrom('imports')
      .select(['staged', 'imported'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirst()

  const removeSlice = (id: number) =>
    database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('import_products')
        .select('product_id')
        .where('import_id', '=', id)
        .limit(ROWS_PER_REMOVAL)
        .execute()
      const ids = rows.map(({ product_id }) => product_id)
      if (ids.length > 0) await transaction.deleteFrom('products').where('id', 'in', ids).execute()
      return ids.length
    })

  async function remove(id: number): Promise<void> {
    // First, so that nothing more is staged or committed.
    await database
      .updateTable('imports')
      .set({ created_at: EXPIRED })
      .where('id', '=', id)
      .execute()
    while ((await removeSlice(id)) > 0);
    await database.deleteFrom('imports').where('id', '=', id).execute()
  }

  return {
    async open(user_id, created_at) {
      for (;;) {
        const opened = await database
          .insertInto('imports')
          .values({ user_id, staged: 0, text_bytes: 0, created_at })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (opened) return opened.id
        const former = await database
          .selectFrom('imports')
          .select('id')
          .where('user_id', '=', user_id)
          .executeTakeFirst()
        if (former) await remove(former.id)
      }
    },
    stage: (which, products, most) =>
      database.transaction().execute(async (transaction) => {
        const text = products.reduce((sum, product) => sum + textBytesOf(product), 0)
        // First, so that parallel batches take turns and none follows the commit.
        const counted = await transaction
          .updateTable('imports')
          .set(({ eb }) => ({
            staged: eb('staged', '+', products.length),
            text_bytes: eb('text_bytes', '+', text),
          }))
          .where('id', '=', which.id)
          .where('user_id', '=', which.userId)
          .where('created_at', '>', which.since)
          .where('imported', 'is', null)
          .where('staged', '<=', most - products.length)
          .returning(['staged', 'text_bytes'])
          .executeTakeFirst()
        if (!counted) {
          const found = await find(transaction, which)
          return !found ? 'missing' : found.imported === null ? 'full' : 'over'
        }
        const { staged, text_bytes } = counted
        const waiting = { products: staged, textBytes: text_bytes }
        await requireRoom(transaction, quotas, which.userId, waiting)
        await insertStaged(transaction, which, products)
        return staged
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
          .returning('text_bytes')
          .executeTakeFirst()
        if (!closed) {
          const found = await find(transaction, which)
          if (!found) return 'missing'
          return found.imported === expected ? expected : 'incomplete'
        }
        await transaction.deleteFrom('import_products').where('import_id', '=', which.id).execute()
        const added = { products: expected, textBytes: closed.text_bytes }
        await countProducts(transaction, quotas, which.userId, added)
        return expected
      }),
    async drop({ userId, id }) {
      const found = await database
        .selectFrom('imports')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('created_at', '!=', EXPIRED)
        .executeTakeFirst()
      if (found) await remove(id)
      return found !== undefined
    },
    async removeOlder(since) {
      const old = await database
        .selectFrom('imports')
        .select('id')
        .where('created_at', '<=', since)
        .execute()
      for (const { id } of old) await remove(id)
    },
  }
}
