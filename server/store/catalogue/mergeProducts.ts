import type { Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Quotas } from '../../config.ts'
import { countHoldings } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { PriceRefusal } from './priceRefusal.ts'
import { codesOfProduct } from './productCodes.ts'
import {
  type CodeColumns,
  codeTextBytes,
  type ProductColumns,
  textBytesOf,
} from './productColumns.ts'
import { followNewest } from './productPrice.ts'
import { lockProduct, ofUser } from './shownProducts.ts'

type Writing = Transaction<Schema>

/** A product's barcode as a further code of another product. */
function barcodeAsCode(
  { barcode, amount, measure, pieces, drained }: ProductColumns,
  created_at: string,
): ReadonlyArray<CodeColumns & { created_at: string }> {
  if (barcode === null) return []
  return [{ code: barcode, amount, measure, pieces, drained, replaces: null, created_at }]
}

async function countPrices(transaction: Writing, productIds: readonly number[]): Promise<number> {
  const { count } = await transaction
    .selectFrom('prices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', 'in', productIds)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns the bytes of text that the codes of the other product add */
async function moveCodes(
  transaction: Writing,
  user_id: number,
  main: ProductColumns & { readonly id: number },
  other: ProductColumns & { readonly id: number },
  now: string,
): Promise<number> {
  const own = await codesOfProduct(transaction, user_id, main.id)
  const theirs = await codesOfProduct(transaction, user_id, other.id)
  const taken = new Set([main.barcode, ...own.map(({ code }) => code)])
  const moved = [...barcodeAsCode(other, now), ...theirs].filter(({ code }) => !taken.has(code))
  if (own.length + moved.length > priceLimits.codesOfProduct) {
    throw new PriceRefusal('too-many-codes')
  }
  if (moved.length > 0) {
    const rows = moved.map((code) => ({ ...code, user_id, product_id: main.id }))
    await transaction.insertInto('product_codes').values(rows).execute()
  }
  const bytes = (codes: readonly CodeColumns[]) =>
    codes.reduce((sum, code) => sum + codeTextBytes(code), 0)
  return bytes(moved) - bytes(theirs)
}

/** @returns the bytes of text that the prices gain: those without a code are of the barcode that goes */
async function movePrices(
  transaction: Writing,
  userId: number,
  mainId: number,
  other: ProductColumns & { readonly id: number },
): Promise<number> {
  const ofOther = transaction
    .updateTable('prices')
    .where('product_id', '=', other.id)
    .where('user_id', '=', userId)
  const { barcode } = other
  const coded =
    barcode === null
      ? null
      : await ofOther.set({ code: barcode }).where('code', 'is', null).executeTakeFirst()
  await ofOther.set({ product_id: mainId }).execute()
  return coded ? Number(coded.numUpdatedRows) * Buffer.byteLength(barcode ?? '') : 0
}

/** Moves the codes and prices of another product into a product, and deletes the other. @throws PriceRefusal, QuotaError */
export async function mergeProducts(
  transaction: Writing,
  quotas: Quotas,
  userId: number,
  { mainId, otherId }: { readonly mainId: number; readonly otherId: number },
  now: string,
): Promise<void> {
  // In one order, so that two merges of the same products never wait for each other.
  for (const id of [mainId, otherId].sort((a, b) => a - b)) {
    if (!(await lockProduct(transaction, userId, id))) throw new PriceRefusal('no-product')
  }
  const read = (id: number) =>
    ofUser(transaction, userId).where('products.id', '=', id).executeTakeFirstOrThrow()
  const main = await read(mainId)
  const other = await read(otherId)
  if ((await countPrices(transaction, [mainId, otherId])) > priceLimits.ofProduct) {
    throw new PriceRefusal('too-many-to-merge')
  }
  await followNewest(transaction, userId, mainId, quotas, async () => {
    const ofCodes = await moveCodes(transaction, userId, main, other, now)
    const ofPrices = await movePrices(transaction, userId, mainId, other)
    await transaction
      .deleteFrom('products')
      .where('id', '=', otherId)
      .where('user_id', '=', userId)
      .execute()
    const textBytes = ofCodes + ofPrices - textBytesOf(other)
    await countHoldings(transaction, quotas, userId, { products: -1, textBytes })
  })
}
