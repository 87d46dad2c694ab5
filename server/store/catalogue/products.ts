import type { SelectQueryBuilder, Transaction } from 'kysely'
import type { Product } from '../../../src/contract/products.ts'
import type { Quotas } from '../../config/config.ts'
import { type Database, transactionRunner } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { CatalogueRefusal, type MatchesEtag } from '../quotas/catalogueRefusal.ts'
import { lockCatalogue, updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Recording } from '../schema/priceColumns.ts'
import {
  contentNames,
  type ProductColumns,
  productColumns,
  textBytesOf,
} from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { ofCatalogueWithoutContent } from './committedProducts.ts'
import { lockProducts } from './lockProducts.ts'
import { mergeProducts } from './mergeProducts.ts'
import { deleteCode, findProduct, withCodesOfPage } from './productCodes.ts'
import { holdingsBelow, insertFirstPrice, recordFormPrice } from './productPrice.ts'
import { readPlainProduct, readProduct, withContent } from './productRow.ts'

interface Page {
  readonly categoryId?: number | undefined
  /** The id of the product before, 0 for the first page. */
  readonly after: number
  readonly most: number
}

function isApplied(row: ProductColumns, changes: Partial<ProductColumns>): boolean {
  return productColumns.every((name) => changes[name] === undefined || changes[name] === row[name])
}

const newColumns = [...productColumns, 'catalogue_id', 'created_at'] as const

type NewRow = ProductColumns & { readonly catalogue_id: CatalogueId; readonly created_at: string }

const insertRow = statement(newColumns, (database, row: NewRow) =>
  database
    .insertInto('products')
    .values(row)
    .returning(({ selectFrom }) => [
      'id',
      selectFrom('categories')
        .select('name')
        .whereRef('categories.id', '=', 'products.category_id')
        .as('category_name'),
    ]),
)

/** Adds a product and its first price, of the day `seenOn`. @throws CatalogueRefusal */
export async function insertProduct(
  transaction: Transaction<Schema>,
  quotas: Quotas,
  catalogue_id: CatalogueId,
  fields: ProductColumns,
  recording: Recording,
  seenOn?: string,
): Promise<Product> {
  await lockCatalogue(transaction, catalogue_id)
  const row = { ...fields, catalogue_id, created_at: recording.now }
  const [added] = await insertRow(transaction, row)
  if (!added) throw new Error('The product was not inserted')
  const { id, category_name } = added
  await insertFirstPrice(transaction, catalogue_id, id, fields, recording, seenOn)
  const textBytes = textBytesOf(fields)
  await updateUsageAndListTag(transaction, quotas, catalogue_id, {
    products: 1,
    prices: 1,
    textBytes,
  })
  // A foreign key guarantees the category.
  return readProduct({ ...row, id, category_name: category_name ?? '' })
}

function wherePage<Row>(
  query: SelectQueryBuilder<Schema, 'products', Row>,
  { categoryId, after }: Page,
): SelectQueryBuilder<Schema, 'products', Row> {
  const all = query.where('products.id', '>', after)
  return categoryId === undefined ? all : all.where('products.category_id', '=', categoryId)
}

type Writing = Transaction<Schema>

interface PageValues extends Page {
  readonly catalogueId: CatalogueId
  /** The id of the last product. */
  readonly last: number
}

const pageStatements = (names: readonly (keyof PageValues)[]) => ({
  rows: statement(names, (database, values: PageValues) =>
    wherePage(ofCatalogueWithoutContent(database, values.catalogueId), values)
      .orderBy('products.id')
      .limit(values.most),
  ),
  contents: statement(names, (database, values: PageValues) =>
    wherePage(database.selectFrom('products'), values)
      .select(['id', ...contentNames])
      .where('catalogue_id', '=', values.catalogueId)
      .where('id', '<=', values.last)
      .where('amount', 'is not', null),
  ),
})

const pageNames = ['catalogueId', 'after', 'most', 'last'] as const
const pageOfAll = pageStatements(pageNames)
const pageOfCategory = pageStatements([...pageNames, 'categoryId'])

async function pageOf(
  database: Database,
  catalogueId: CatalogueId,
  which: Page,
): Promise<Product[]> {
  const page = which.categoryId === undefined ? pageOfAll : pageOfCategory
  const rows = await page.rows(database, { ...which, catalogueId, last: 0 })
  const last = rows.at(-1)?.id ?? 0
  const contents = await page.contents(database, { ...which, catalogueId, last })
  const byId = new Map(contents.map((row) => [row.id, row]))
  const products = rows.map((row) => {
    const product = readPlainProduct(row)
    const content = byId.get(product.id)
    return content ? withContent(product, content) : product
  })
  return withCodesOfPage(database, catalogueId, which.after, products)
}

/** A changed price is recorded with its day. Succeeds without writing where `matchesEtag` fails but the change was applied already. */
async function changeProduct(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  id: number,
  changes: Partial<ProductColumns>,
  recording: Recording,
  matchesEtag?: MatchesEtag<Product>,
): Promise<Product> {
  const isLocked = await lockProducts(transaction, catalogueId, [id])
  const found = isLocked && (await findProduct(transaction, catalogueId, id))
  if (!found) throw new CatalogueRefusal('product-not-found')
  const { row: before, product } = found
  if (matchesEtag && !matchesEtag(product)) {
    // A client that lost the answer sends the same change again.
    if (isApplied(before, changes)) return product
    throw new CatalogueRefusal('product-changed')
  }
  await transaction
    .updateTable('products')
    .set(changes)
    .where('id', '=', id)
    .where('catalogue_id', '=', catalogueId)
    .execute()
  const after = { ...before, ...changes }
  const prices =
    after.price_cents === before.price_cents
      ? 0
      : await recordFormPrice(transaction, catalogueId, id, { before, after }, recording)
  const barcode = after.barcode ?? ''
  const freed =
    barcode === before.barcode ? 0 : await deleteCode(transaction, catalogueId, id, barcode)
  const textBytes = textBytesOf(after) - textBytesOf(before) - freed
  await updateUsageAndListTag(transaction, quotas, catalogueId, { prices, textBytes })
  const written = await findProduct(transaction, catalogueId, id)
  if (!written) throw new CatalogueRefusal('product-not-found')
  return written.product
}

async function removeProduct(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  id: number,
  matchesEtag?: MatchesEtag<Product>,
): Promise<void> {
  const held = await holdingsBelow(transaction, catalogueId, id)
  if (!held) throw new CatalogueRefusal('product-not-found')
  const found = matchesEtag && (await findProduct(transaction, catalogueId, id))
  if (found && !matchesEtag?.(found.product)) throw new CatalogueRefusal('product-changed')
  const removed = await transaction
    .deleteFrom('products')
    .where('id', '=', id)
    .where('catalogue_id', '=', catalogueId)
    .returning(productColumns)
    .executeTakeFirst()
  if (!removed) throw new CatalogueRefusal('product-not-found')
  const textBytes = -textBytesOf(removed) - held.textBytes
  const gone = { products: -1, prices: -held.prices, textBytes }
  await updateUsageAndListTag(transaction, quotas, catalogueId, gone)
}

/** Every call names the catalogue: a product of another one counts as missing. All that write throw CatalogueRefusal. */
export function productStore(database: Database, quotas: Quotas) {
  const inTransaction = transactionRunner(database, quotas)
  return {
    page: (catalogueId: CatalogueId, which: Page) => pageOf(database, catalogueId, which),
    find: async (catalogueId: CatalogueId, id: number): Promise<Product | null> => {
      const found = await findProduct(database, catalogueId, id)
      return found ? found.product : null
    },
    add: inTransaction(insertProduct),
    change: inTransaction(changeProduct),
    remove: inTransaction(removeProduct),
    merge: inTransaction(mergeProducts),
  }
}

export type ProductStore = ReturnType<typeof productStore>
