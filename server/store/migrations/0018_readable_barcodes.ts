import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withReadableBarcode } from '../../../src/domain/scanner/barcode.ts'

interface CodedRow {
  readonly id: number
  readonly catalogue_id: number
  readonly import_id: number | null
  readonly barcode: string
  readonly description: string | null
}

interface Mended extends Omit<CodedRow, 'barcode'> {
  readonly barcode: string | null
  readonly before: CodedRow
}

interface DoubledCode {
  readonly product_id: number
  readonly code: string
  readonly replaced_by: string | null
}

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  import_products: { product_id: number; import_id: number }
  products: Omit<CodedRow, 'import_id'>
}

/** Products that are in memory at once, and rows of one statement. */
const ROWS = 1000

/** Barcodes that a table brought in with what a spreadsheet puts around them become codes; what is no code goes behind the description. */
export function readableBarcodes(): Migration {
  return {
    async up(db: Kysely<Named>) {
      for (let after = 0; ; ) {
        const rows = await suspectRows(db, after)
        const last = rows.at(-1)
        if (!last) return
        after = last.id
        const mended = rows.flatMap(mendedRow)
        if (mended.length > 0) await store(db, mended)
      }
    },
  }
}

/** Those that are not just 8 or 13 digits. */
function suspectRows(db: Kysely<Named>, after: number): Promise<readonly CodedRow[]> {
  return db
    .selectFrom('products')
    .leftJoin('import_products', 'import_products.product_id', 'products.id')
    .select(['id', 'catalogue_id', 'import_id', 'barcode', 'description'])
    .where('id', '>', after)
    .where(
      sql<boolean>`(ltrim(barcode, '0123456789') <> '' or length(barcode) not in (8, 13) or ltrim(barcode, '0') = '')`,
    )
    .orderBy('id')
    .limit(ROWS)
    .execute()
}

function mendedRow(row: CodedRow): readonly Mended[] {
  const mended = withReadableBarcode<Pick<Mended, 'barcode' | 'description'>>(row)
  return mended.barcode === row.barcode ? [] : [{ ...row, ...mended, before: row }]
}

async function store(db: Kysely<Named>, mended: readonly Mended[]): Promise<void> {
  const rows = mended.map(
    ({ id, barcode, description }) =>
      sql`(cast(${id} as bigint), cast(${barcode} as text), cast(${description} as text))`,
  )
  const values = sql`(values ${sql.join(rows)}) as mended`
  await sql`update products set barcode = mended.column2, description = mended.column3
    from ${values} where products.id = mended.column1`.execute(db)
  // A further code may be the main one now.
  const { rows: doubled } = await sql<DoubledCode>`delete from product_codes
    where exists (select 1 from ${values} where mended.column1 = product_id and mended.column2 = code)
    returning product_id, code, replaced_by`.execute(db)
  await countBytes(db, mended, doubled)
}

const bytesOf = (...texts: ReadonlyArray<string | null>) =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)

/** What a staged product holds is counted for its import. */
async function countBytes(
  db: Kysely<Named>,
  mended: readonly Mended[],
  doubled: readonly DoubledCode[],
): Promise<void> {
  const added = new Map(
    mended.map(({ id, before, barcode, description }) => [
      id,
      bytesOf(barcode, description) - bytesOf(before.barcode, before.description),
    ]),
  )
  for (const { product_id, code, replaced_by } of doubled) {
    added.set(product_id, (added.get(product_id) ?? 0) - bytesOf(code, replaced_by))
  }
  const catalogues = new Map<number, number>()
  const imports = new Map<number, number>()
  for (const { id, catalogue_id, import_id } of mended) {
    const bytes = added.get(id) ?? 0
    const ofCatalogue = catalogues.get(catalogue_id) ?? 0
    catalogues.set(catalogue_id, import_id === null ? ofCatalogue + bytes : ofCatalogue)
    if (import_id !== null) imports.set(import_id, (imports.get(import_id) ?? 0) + bytes)
  }
  for (const [id, bytes] of catalogues) {
    await sql`update catalogues set text_bytes = text_bytes + cast(${bytes} as bigint),
      product_tag = product_tag || '-18' where id = ${id}`.execute(db)
  }
  for (const [id, bytes] of imports) {
    await sql`update imports set text_bytes = text_bytes + cast(${bytes} as bigint)
      where id = ${id}`.execute(db)
  }
}
