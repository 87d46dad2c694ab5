import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Pack {
  readonly amount: number | null
  readonly measure: string | null
  readonly pieces: number | null
  readonly drained: number | null
}

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  users: { id: number; text_bytes: number; list_tag: string }
  products: Pack & { id: number; user_id: number; barcode: string | null; basis: string | null }
  product_codes: Pack & {
    user_id: number
    product_id: number
    code: string
    replaces: string | null
    replaced_by: string | null
    created_at: string
  }
  prices: { product_id: number; code: string | null }
}

/** A code that took the place of the main one becomes the main one, with its content; the former is marked. */
export function replacedCodes(): Migration {
  return {
    async up(db: Kysely<Named>) {
      await db.schema.alterTable('product_codes').addColumn('replaced_by', 'text').execute()
      for (let next = await findReplacing(db); next; next = await findReplacing(db)) {
        await replaceMain(db, next)
      }
      await markFormats(db)
      await db.schema.alterTable('product_codes').dropColumn('replaces').execute()
    },
  }
}

function findReplacing(db: Kysely<Named>) {
  return db
    .selectFrom('product_codes')
    .innerJoin('products', 'products.id', 'product_codes.product_id')
    .whereRef('replaces', '=', 'barcode')
    .whereRef('code', '!=', 'barcode')
    .selectAll('product_codes')
    .select([
      'barcode',
      'basis',
      'products.amount as main_amount',
      'products.pieces as main_pieces',
    ])
    .select(['products.measure as main_measure', 'products.drained as main_drained'])
    .orderBy('product_codes.created_at')
    .limit(1)
    .executeTakeFirst()
}

type Replacing = NonNullable<Awaited<ReturnType<typeof findReplacing>>>

/** The weight or the doses by which the product counted, where the new pack has them too. */
function basisOf({ basis, pieces, drained }: Replacing): string | null {
  if (basis === 'piece' && pieces !== null) return basis
  if (drained === null) return null
  return basis === 'piece' ? 'drained' : (basis ?? 'drained')
}

async function replaceMain(db: Kysely<Named>, next: Replacing): Promise<void> {
  const { user_id, product_id, code, amount, measure, pieces, drained, created_at } = next
  const former = next.barcode ?? ''
  await db
    .deleteFrom('product_codes')
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .where('code', '=', code)
    .execute()
  await db
    .insertInto('product_codes')
    .values({
      ...{ user_id, product_id, code: former, replaces: null, replaced_by: code, created_at },
      ...{ amount: next.main_amount, measure: next.main_measure },
      ...{ pieces: next.main_pieces, drained: next.main_drained },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const content = amount === null ? {} : { amount, measure, pieces, drained, basis: basisOf(next) }
  await db
    .updateTable('products')
    .set({ barcode: code, ...content })
    .where('id', '=', product_id)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('prices')
    .set({ code: former })
    .where('product_id', '=', product_id)
    .where('code', 'is', null)
    .executeTakeFirstOrThrow()
  // The product's barcode and the code that it names have changed places.
  const bytes =
    Number(numUpdatedRows) * Buffer.byteLength(former) +
    Buffer.byteLength(code) -
    Buffer.byteLength(former)
  await db
    .updateTable('users')
    .set(({ eb, ref }) => ({
      text_bytes: eb('text_bytes', '+', bytes),
      list_tag: sql<string>`${ref('list_tag')} || '-10'`,
    }))
    .where('id', '=', user_id)
    .execute()
}

/** The code of another format may have replaced one too. */
async function markFormats(db: Kysely<Named>): Promise<void> {
  const rows = await db
    .selectFrom('product_codes')
    .select(['user_id', 'product_id', 'code', 'replaces'])
    .where('replaces', 'is not', null)
    .execute()
  for (const { user_id, product_id, code, replaces } of rows) {
    const marked = await db
      .updateTable('product_codes')
      .set({ replaced_by: code })
      .where('user_id', '=', user_id)
      .where('product_id', '=', product_id)
      .where('code', '=', replaces)
      .executeTakeFirstOrThrow()
    const bytes =
      Number(marked.numUpdatedRows) * Buffer.byteLength(code) - Buffer.byteLength(replaces ?? '')
    await db
      .updateTable('users')
      .set(({ eb }) => ({ text_bytes: eb('text_bytes', '+', bytes) }))
      .where('id', '=', user_id)
      .execute()
  }
}
