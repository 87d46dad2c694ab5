import type { Database } from './database.ts'
import { type ProductColumns, productColumns } from './productColumns.ts'
import { renewList } from './products.ts'

/** A product as it waits for the others of its import. */
export type StagedProduct = ProductColumns & { readonly created_at: string }

/** Why an import did not go on: no such one, its products added already, too many, or not so many. */
export type ImportHalt = 'missing' | 'over' | 'full' | 'incomplete'

/** Imports, at most one a person; instants are ISO text, `since` is the oldest that counts. */
export interface ImportStore {
  /** Opens one in the place of any older one. @returns its id */
  readonly open: (userId: number, now: string) => Promise<number>
  /** @param most products in all @returns how many have come by now */
  readonly stage: (
    which: ImportKey,
    products: readonly StagedProduct[],
    most: number,
  ) => Promise<number | ImportHalt>
  /** Adds the products, all or none, once however often it is asked. @returns how many */
  readonly commit: (which: ImportKey, expected: number) => Promise<number | ImportHalt>
  /** @returns whether there was such an import */
  readonly drop: (which: ImportKey) => Promise<boolean>
  readonly removeOlder: (since: string) => Promise<void>
}

export interface ImportKey {
  readonly userId: number
  readonly id: number
  readonly since: string
}

const columns = [...productColumns, 'created_at'] as const

/** Rows of one statement. Many at once cost few journeys; two sizes only make two texts to prepare. */
const ROWS = 50

function inStatements<Row>(rows: readonly Row[]): Row[][] {
  const whole = rows.length - (rows.length % ROWS)
  const full = Array.from({ length: whole / ROWS }, (_, turn) =>
    rows.slice(turn * ROWS, (turn + 1) * ROWS),
  )
  return [...full, ...rows.slice(whole).map((row) => [row])]
}

/** The imports of a database. */
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
        // An update, though of nothing: it holds the person until the one new import is written.
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
        // First, and guarded: two batches at once take their turns, and none follows the commit.
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
        for (const values of inStatements(rows)) {
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
        await renewList(transaction, which.userId)
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
