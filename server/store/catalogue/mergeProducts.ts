import type { Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Quotas } from '../../config/config.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import {
  type CodeColumns,
  codeTextBytes,
  type ProductColumns,
  textBytesOf,
} from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { ofCatalogue } from './committedProducts.ts'
import { lockProducts } from './lockProducts.ts'
import { codesOfProduct } from './productCodes.ts'
import { countPrices, syncProductPrice } from './productPrice.ts'

type Writing = Transaction<Schema>
type Merged = ProductColumns & { readonly id: number }

/** A product's barcode as a further code of another product. */
export function barcodeAsCode({
  barcode,
  amount,
  measure,
  pieces,
  drained,
}: ProductColumns): readonly CodeColumns[] {
  if (barcode === null) return []
  return [{ code: barcode, amount, measure, pieces, drained, replaced_by: null }]
}

/** The first code of a product that has none becomes its main one, with what its pack holds. */
async function adoptBarcode(
  transaction: Writing,
  catalogueId: CatalogueId,
  main: Merged,
  other: Merged,
): Promise<Merged> {
  const own = await codesOfProduct(transaction, catalogueId, main.id)
  if (main.barcode !== null || own.length > 0 || other.barcode === null) return main
  const { barcode, amount, measure, pieces, drained, basis } = other
  const content = amount === null ? {} : { amount, measure, pieces, drained, basis }
  await transaction
    .updateTable('products')
    .set({ barcode, ...content })
    .where('id', '=', main.id)
    .where('catalogue_id', '=', catalogueId)
    .execute()
  return { ...main, barcode, ...content }
}

/** @returns the bytes of text that the codes of the other product add */
async function moveCodes(
  transaction: Writing,
  catalogue_id: CatalogueId,
  main: Merged,
  other: Merged,
  now: string,
): Promise<number> {
  const own = await codesOfProduct(transaction, catalogue_id, main.id)
  const theirs = await codesOfProduct(transaction, catalogue_id, other.id)
  const taken = new Set([main.barcode, ...own.map(({ code }) => code)])
  const barcode = barcodeAsCode(other).map((code) => ({ ...code, created_at: now }))
  const moved = [...barcode, ...theirs].filter(({ code }) => !taken.has(code))
  if (own.length + moved.length > priceLimits.codesOfProduct) {
    throw new CatalogueRefusal('too-many-codes')
  }
  if (moved.length > 0) {
    const rows = moved.map((code) => ({ ...code, catalogue_id, product_id: main.id }))
    await transaction.insertInto('product_codes').values(rows).execute()
  }
  const bytes = (codes: readonly CodeColumns[]) =>
    codes.reduce((sum, code) => sum + codeTextBytes(code), 0)
  return bytes(moved) - bytes(theirs)
}

/** @returns the bytes of text that the prices gain: those without a code are of the barcode that goes */
async function movePrices(
  transaction: Writing,
  catalogueId: CatalogueId,
  mainId: number,
  other: Merged,
): Promise<number> {
  const ofOther = transaction
    .updateTable('prices')
    .where('product_id', '=', other.id)
    .where('catalogue_id', '=', catalogueId)
  const { barcode } = other
  const coded =
    barcode === null
      ? null
      : await ofOther.set({ code: barcode }).where('code', 'is', null).executeTakeFirst()
  await ofOther.set({ product_id: mainId }).execute()
  return coded ? Number(coded.numUpdatedRows) * Buffer.byteLength(barcode ?? '') : 0
}

async function keepLowerWatch(
  transaction: Writing,
  catalogueId: CatalogueId,
  { id, watch_cents: own }: Merged,
  { watch_cents }: Merged,
): Promise<void> {
  if (watch_cents === null || (own !== null && own <= watch_cents)) return
  await transaction
    .updateTable('products')
    .set({ watch_cents })
    .where('id', '=', id)
    .where('catalogue_id', '=', catalogueId)
    .execute()
}

/** Moves the codes and prices of another product into a product, and deletes the other. @throws CatalogueRefusal */
export async function mergeProducts(
  transaction: Writing,
  quotas: Quotas,
  catalogueId: CatalogueId,
  { mainId, otherId }: { readonly mainId: number; readonly otherId: number },
  now: string,
): Promise<void> {
  if (!(await lockProducts(transaction, catalogueId, [mainId, otherId])))
    throw new CatalogueRefusal('product-not-found')
  const read = (id: number) =>
    ofCatalogue(transaction, catalogueId).where('products.id', '=', id).executeTakeFirstOrThrow()
  const main = await read(mainId)
  const other = await read(otherId)
  if ((await countPrices(transaction, catalogueId, [mainId, otherId])) > priceLimits.ofProduct) {
    throw new CatalogueRefusal('too-many-to-merge')
  }
  await syncProductPrice(transaction, catalogueId, mainId, quotas, async () => {
    const coded = await adoptBarcode(transaction, catalogueId, main, other)
    const ofCodes = await moveCodes(transaction, catalogueId, coded, other, now)
    const ofPrices = await movePrices(transaction, catalogueId, mainId, other)
    await transaction
      .updateTable('list_items')
      .set({ product_id: mainId })
      .where('product_id', '=', otherId)
      .where('catalogue_id', '=', catalogueId)
      .execute()
    await keepLowerWatch(transaction, catalogueId, coded, other)
    await transaction
      .deleteFrom('products')
      .where('id', '=', otherId)
      .where('catalogue_id', '=', catalogueId)
      .execute()
    const textBytes =
      ofCodes + ofPrices + textBytesOf(coded) - textBytesOf(main) - textBytesOf(other)
    await updateUsageAndListTag(transaction, quotas, catalogueId, { products: -1, textBytes })
  })
}
