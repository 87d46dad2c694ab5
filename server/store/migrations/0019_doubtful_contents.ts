import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { readQuantity } from '../../../src/domain/amounts/readQuantity.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import { contentOfText } from '../../../src/domain/packs/packSize.ts'
import type { ColumnTypes } from '../engine/engine.ts'
import { readFormerQuantity } from './formerQuantity.ts'

interface DescribedRow {
  readonly id: number
  readonly catalogue_id: number
  readonly name: string
  readonly description: string
  readonly amount: number
  readonly measure: string
}

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  catalogues: { id: number; product_tag: string }
  products: DescribedRow & { doubtful: number | null }
}

/** Products that are in memory at once. */
const ROWS = 1000

/** Marks the contents that the former reader took from a text which reads otherwise now. */
export function doubtfulContents({ hasWideIndexes }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Named>) {
      await db.schema.alterTable('products').addColumn('doubtful', 'integer').execute()
      await indexContents(db, hasWideIndexes)
      for (let after = 0; ; ) {
        const rows = await describedRows(db, after)
        const last = rows.at(-1)
        if (!last) return
        after = last.id
        await mark(db, rows.filter(isMisread))
      }
    },
  }
}

/** Those with a line « Marque · quantité », as a lookup writes it. */
function describedRows(db: Kysely<Named>, after: number): Promise<readonly DescribedRow[]> {
  return db
    .selectFrom('products')
    .select(['id', 'catalogue_id', 'name', 'description', 'amount', 'measure'])
    .where('id', '>', after)
    .where('amount', 'is not', null)
    .where('description', 'like', '% · %')
    .orderBy('id')
    .limit(ROWS)
    .execute()
}

function isMisread({ name, description, amount, measure }: DescribedRow): boolean {
  const [, quantity] = /^[^\r\n]* · ([^\r\n·]+)/.exec(description) ?? []
  if (!quantity) return false
  const former = readFormerQuantity(quantity, { eggs: /^(\d+ )?oeufs?\b/.test(foldText(name)) })
  if (former?.total !== amount || former.measure !== measure) return false
  const read = readQuantity(quantity, { name })
  if (!read) return true
  const content = contentOfText(read)
  const total = content.amount * 1000
  return content.measure !== measure || Math.abs(total - amount) > amount * 0.02
}

async function mark(db: Kysely<Named>, rows: readonly DescribedRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.updateTable('products').set({ doubtful: 1 }).where('id', 'in', ids).execute()
  const catalogues = [...new Set(rows.map(({ catalogue_id }) => catalogue_id))]
  await db
    .updateTable('catalogues')
    .set({ product_tag: sql<string>`product_tag || '-19'` })
    .where('id', 'in', catalogues)
    .execute()
}

/** Lists find contents in this index alone, where it can hold them. */
async function indexContents(db: Kysely<Named>, isWide: boolean): Promise<void> {
  const content = ['amount', 'measure', 'pieces', 'drained', 'basis', 'doubtful']
  await db.schema.dropIndex('products_with_content').execute()
  await db.schema
    .createIndex('products_with_content')
    .on('products')
    .columns(['catalogue_id', 'id', ...(isWide ? content : [])])
    .where('amount', 'is not', null)
    .execute()
}
