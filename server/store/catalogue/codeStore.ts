import type { Transaction } from 'kysely'
import type { CodeBody } from '../../../src/contract/codes.ts'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Product } from '../../../src/contract/products.ts'
import { withCode } from '../../../src/domain/packs/furtherCodes.ts'
import type { Quotas } from '../../config/config.ts'
import { type Database, transactionRunner } from '../database/database.ts'
import { CatalogueRefusal, type MatchesEtag } from '../quotas/catalogueRefusal.ts'
import { updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import {
  type CodeColumns,
  codeTextBytes,
  type ProductColumns,
  textBytesOf,
} from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { lockProducts } from './lockProducts.ts'
import { codeColumns, codeNames, deleteCode, findProduct, readCode } from './productCodes.ts'
import { syncProductPrice } from './productPrice.ts'
import { contentColumns, contentFromRow } from './productRow.ts'

/** A code as it is written; one that `replaces` the main code becomes the main one. */
export interface CodeEntry extends CodeColumns {
  readonly replaces: string | null
}

type Writing = Transaction<Schema>

function bodyOf({ replaces, ...columns }: CodeEntry): CodeBody {
  const { code: _, ...pack } = readCode(columns)
  return { ...pack, ...(replaces !== null && { replaces }) }
}

/** A product that is about to be added, with codes of a file that may still say which one `replaces` which. */
export function withEntries<Fields extends ProductColumns>(
  fields: Fields,
  entries: readonly CodeEntry[],
): { readonly product: Fields; readonly codes: readonly CodeColumns[] } {
  let coded: Pick<Product, 'barcode' | 'content' | 'codes'> = {
    barcode: fields.barcode,
    content: contentFromRow(fields),
    codes: entries.filter(({ replaces }) => replaces === null).map(readCode),
  }
  const left = entries.filter(({ replaces }) => replaces !== null)
  while (left.length > 0) {
    const isNext = ({ replaces }: CodeEntry) => replaces === coded.barcode
    const [next] = left.splice(Math.max(0, left.findIndex(isNext)), 1)
    if (next) coded = withCode(coded, next.code, bodyOf(next))
  }
  const { barcode = null, content = null, codes = [] } = coded
  const product = { ...fields, barcode, ...contentColumns(content) }
  return { product, codes: codes.map(codeColumns) }
}

/** Prices without a code are of the main one, which is about to be another. @returns the bytes that they gain */
async function codePrices(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
  code: string | null,
): Promise<number> {
  if (code === null) return 0
  const { numUpdatedRows } = await transaction
    .updateTable('prices')
    .set({ code })
    .where('product_id', '=', productId)
    .where('catalogue_id', '=', catalogueId)
    .where('code', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) * Buffer.byteLength(code)
}

/** Writes the codes that are new or changed and deletes those that are gone. @returns the bytes that their texts gain */
async function writeCodes(
  transaction: Writing,
  { catalogue_id, product_id }: { readonly catalogue_id: CatalogueId; readonly product_id: number },
  before: readonly CodeColumns[],
  after: readonly CodeColumns[],
  created_at: string,
): Promise<number> {
  let bytes = 0
  for (const { code } of before) {
    if (after.some((each) => each.code === code)) continue
    bytes -= await deleteCode(transaction, catalogue_id, product_id, code)
  }
  for (const columns of after) {
    const known = before.find(({ code }) => code === columns.code)
    if (known && codeNames.every((name) => known[name] === columns[name])) continue
    await transaction
      .insertInto('product_codes')
      .values({ ...columns, catalogue_id, product_id, created_at })
      .onConflict((conflict) =>
        conflict.columns(['catalogue_id', 'product_id', 'code']).doUpdateSet(columns),
      )
      .execute()
    bytes += codeTextBytes(columns) - (known ? codeTextBytes(known) : 0)
  }
  return bytes
}

/** Whether the main code already is what a request wants it to be: its answer may have been lost. */
function isMainAlready({ replaces, amount, measure }: CodeEntry, row: ProductColumns): boolean {
  if (replaces !== null || amount === null) return true
  return amount === row.amount && measure === row.measure
}

async function lockProduct(transaction: Writing, catalogueId: CatalogueId, productId: number) {
  const isLocked = await lockProducts(transaction, catalogueId, [productId])
  const found = isLocked && (await findProduct(transaction, catalogueId, productId))
  if (!found) throw new CatalogueRefusal('product-not-found')
  return found
}

async function read(transaction: Writing, catalogueId: CatalogueId, productId: number) {
  const found = await findProduct(transaction, catalogueId, productId)
  if (!found) throw new CatalogueRefusal('product-not-found')
  return found.product
}

/** Adds a code or replaces what is known of it. Succeeds without writing where `matchesEtag` fails but this was done already. */
async function putCode(
  transaction: Writing,
  quotas: Quotas,
  catalogue_id: CatalogueId,
  product_id: number,
  entry: CodeEntry,
  now: string,
  matchesEtag?: MatchesEtag<Product>,
): Promise<Product> {
  const { row, product, codes } = await lockProduct(transaction, catalogue_id, product_id)
  const isKnownMain = row.barcode === entry.code
  if (isKnownMain && isMainAlready(entry, row)) return product
  if (isKnownMain && row.amount !== null) throw new CatalogueRefusal('main-code')
  const next = withCode(product, entry.code, bodyOf(entry))
  const after = (next.codes ?? []).map(codeColumns)
  const isSame = (code: CodeColumns, at: number) =>
    codeNames.every((name) => codes[at]?.[name] === code[name])
  const isMain = next.barcode === entry.code
  if (!isMain && after.length === codes.length && after.every(isSame)) return product
  if (matchesEtag && !matchesEtag(product)) throw new CatalogueRefusal('product-changed')
  if (after.length > Math.max(codes.length, priceLimits.codesOfProduct)) {
    throw new CatalogueRefusal('too-many-codes')
  }
  await syncProductPrice(transaction, catalogue_id, product_id, quotas, async () => {
    const own = { catalogue_id, product_id }
    let textBytes = await writeCodes(transaction, own, codes, after, now)
    if (isMain) {
      textBytes += await codePrices(
        transaction,
        catalogue_id,
        product_id,
        isKnownMain ? null : row.barcode,
      )
      const main = { barcode: entry.code, ...contentColumns(next.content ?? null) }
      textBytes += textBytesOf({ ...row, ...main }) - textBytesOf(row)
      await transaction
        .updateTable('products')
        .set(main)
        .where('id', '=', product_id)
        .where('catalogue_id', '=', catalogue_id)
        .execute()
    }
    await updateUsageAndListTag(transaction, quotas, catalogue_id, { textBytes })
  })
  return read(transaction, catalogue_id, product_id)
}

async function removeCode(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  productId: number,
  code: string,
  matchesEtag?: MatchesEtag<Product>,
): Promise<Product> {
  const { product } = await lockProduct(transaction, catalogueId, productId)
  if (matchesEtag && !matchesEtag(product)) throw new CatalogueRefusal('product-changed')
  const textBytes = await deleteCode(transaction, catalogueId, productId, code)
  if (textBytes === 0) throw new CatalogueRefusal('code-not-found')
  await updateUsageAndListTag(transaction, quotas, catalogueId, { textBytes: -textBytes })
  return read(transaction, catalogueId, productId)
}

/** A product's codes. All answer the product as it is then, and throw CatalogueRefusal. */
export function codeStore(database: Database, quotas: Quotas) {
  const inTransaction = transactionRunner(database, quotas)
  return { put: inTransaction(putCode), remove: inTransaction(removeCode) }
}
