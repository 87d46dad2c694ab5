import type { Transaction } from 'kysely'
import type { ProductCode } from '../../../src/contract/codes.ts'
import type { Product } from '../../../src/contract/products.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CatalogueId } from '../schema/ids.ts'
import { type CodeColumns, codeTextBytes } from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { ofCatalogue } from './committedProducts.ts'
import { packColumns, packFromRow, readProduct } from './productRow.ts'

export const codeNames = ['code', 'amount', 'measure', 'pieces', 'drained', 'replaced_by'] as const

type ReadOnlyDatabase = Pick<Database, 'selectFrom'>

export function readCode(columns: CodeColumns): ProductCode {
  const { code, replaced_by } = columns
  return { code, ...packFromRow(columns), ...(replaced_by === null ? {} : { replaced_by }) }
}

export function codeColumns({ code, replaced_by = null, ...pack }: ProductCode): CodeColumns {
  return { code, ...packColumns(pack), replaced_by }
}

/** Codes are left out where there are none: lists stay as short as they were. */
function withCodes(product: Product, codes: readonly CodeColumns[]): Product {
  return codes.length === 0 ? product : { ...product, codes: codes.map(readCode) }
}

function codesOfCatalogue(executor: ReadOnlyDatabase, catalogueId: CatalogueId) {
  return executor
    .selectFrom('product_codes')
    .select(codeNames)
    .where('catalogue_id', '=', catalogueId)
    .orderBy('product_id')
    .orderBy('code')
}

interface OfProduct {
  readonly catalogueId: CatalogueId
  readonly id: number
}

const codesById = statement(['catalogueId', 'id'], (database, { catalogueId, id }: OfProduct) =>
  codesOfCatalogue(database, catalogueId).select('created_at').where('product_id', '=', id),
)

/** A row for each code, or one without any; a single statement, so that all is of one moment. */
const productById = statement(['catalogueId', 'id'], (database, { catalogueId, id }: OfProduct) =>
  ofCatalogue(database, catalogueId)
    .leftJoin('product_codes', (join) =>
      join
        .onRef('product_codes.catalogue_id', '=', 'products.catalogue_id')
        .onRef('product_codes.product_id', '=', 'products.id'),
    )
    .select(['product_codes.code', 'product_codes.amount as code_amount'])
    .select(['product_codes.measure as code_measure', 'product_codes.pieces as code_pieces'])
    .select(['product_codes.drained as code_drained', 'replaced_by'])
    .where('products.id', '=', id)
    .orderBy('product_codes.code'),
)

function codesOfRow(row: Awaited<ReturnType<typeof productById>>[number]): CodeColumns[] {
  const { code, code_amount: amount, code_measure: measure, replaced_by } = row
  const { code_pieces: pieces, code_drained: drained } = row
  return code === null ? [] : [{ code, amount, measure, pieces, drained, replaced_by }]
}

/** In ascending order. */
export function codesOfProduct(executor: Database, catalogueId: CatalogueId, id: number) {
  return codesById(executor, { catalogueId, id })
}

/** Rows by their product, in the order in which they come. */
export function byProduct<Row extends { readonly product_id: number }>(rows: readonly Row[]) {
  const found = new Map<number, Omit<Row, 'product_id'>[]>()
  for (const { product_id, ...row } of rows) {
    const others = found.get(product_id)
    if (others) others.push(row)
    else found.set(product_id, [row])
  }
  return found
}

/** Of each of these products, in ascending order; those that were added by `until`. */
export async function codesOfProducts(
  executor: ReadOnlyDatabase,
  catalogueId: CatalogueId,
  productIds: readonly number[],
  until: string | null = null,
): Promise<ReadonlyMap<number, readonly CodeColumns[]>> {
  const rows = await codesOfCatalogue(executor, catalogueId)
    .select('product_id')
    .where('product_id', 'in', productIds)
    .$if(until !== null, (query) => query.where('created_at', '<=', until ?? ''))
    .execute()
  return byProduct(rows)
}

/** A catalogue's product with its codes. */
export async function findProduct(executor: Database, catalogueId: CatalogueId, id: number) {
  const rows = await productById(executor, { catalogueId, id })
  const [row] = rows
  if (!row) return null
  const codes = rows.flatMap(codesOfRow)
  return { row, product: withCodes(readProduct(row), codes), codes }
}

interface Between {
  readonly catalogueId: CatalogueId
  readonly after: number
  readonly last: number
}

const codesBetween = statement(
  ['catalogueId', 'after', 'last'],
  (database, { catalogueId, after, last }: Between) =>
    codesOfCatalogue(database, catalogueId)
      .select('product_id')
      .where('product_id', '>', after)
      .where('product_id', '<=', last),
)

/** Products in the order of their ids, all after `after`, with their codes. */
export async function withCodesOfPage(
  database: Database,
  catalogueId: CatalogueId,
  after: number,
  products: readonly Product[],
): Promise<Product[]> {
  const last = products.at(-1)?.id ?? 0
  const rows = await codesBetween(database, { catalogueId, after, last })
  if (rows.length === 0) return [...products]
  const codes = byProduct(rows)
  return products.map((product) => withCodes(product, codes.get(product.id) ?? []))
}

/** Takes a code away within a transaction. @returns the bytes of its texts, 0 without such a code */
export async function deleteCode(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  productId: number,
  code: string,
): Promise<number> {
  const gone = await transaction
    .deleteFrom('product_codes')
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', '=', productId)
    .where('code', '=', code)
    .returning(['code', 'replaced_by'])
    .executeTakeFirst()
  return gone ? codeTextBytes(gone) : 0
}
