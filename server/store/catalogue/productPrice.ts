import type { ExpressionBuilder, Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import { productFields } from '../../../src/contract/productFields.ts'
import { formerCodes } from '../../../src/domain/packs/furtherCodes.ts'
import type { Quotas } from '../../config/config.ts'
import { statement } from '../database/statement.ts'
import { updateUsageAndListTag } from '../quotas/quotas.ts'
import { parisDate } from '../schema/civilDate.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import { type PriceColumns, priceTextBytes, type Recording } from '../schema/priceColumns.ts'
import {
  type CodeColumns,
  codeTextBytes,
  type ProductColumns,
  textBytesOf,
} from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { ofCatalogue } from './committedProducts.ts'
import { lockProducts } from './lockProducts.ts'
import { centsPerPack, unitPriceOf } from './priceRow.ts'
import { codesOfProduct, codesOfProducts } from './productCodes.ts'
import { comparedColumns, THOUSANDTHS } from './productRow.ts'

type Writing = Transaction<Schema>

export async function countPrices(
  transaction: Writing,
  catalogueId: CatalogueId,
  productIds: readonly number[],
): Promise<number> {
  // Joined, so that the index of prices by product still holds all that is read.
  const { count } = await transaction
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('products.id', 'in', productIds)
    .where('products.catalogue_id', '=', catalogueId)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether the product has as many prices as it may */
export async function isHistoryFull(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
): Promise<boolean> {
  return (await countPrices(transaction, catalogueId, [productId])) >= priceLimits.ofProduct
}

type Pack = Pick<ProductColumns, 'amount' | 'measure' | 'pieces' | 'drained'>

/** Prices of what one pack holds. */
const matchesPack =
  ({ amount, measure, pieces, drained }: Pack) =>
  ({ and, eb, or }: ExpressionBuilder<Schema, 'prices'>) =>
    or([
      and([eb('measure', '=', measure), eb('amount', 'in', [amount ?? 0, drained ?? amount ?? 0])]),
      and([eb('measure', '=', 'piece'), eb('amount', '=', (pieces ?? 0) * THOUSANDTHS)]),
    ])

/** The newest regular price of the main code's pack, else of one that had its place; one of nothing sets no price. */
async function newestRegular(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
  product: ProductColumns,
  codes: readonly CodeColumns[],
) {
  const former = formerCodes(codes).map(({ code }) => code)
  const further = codes.map(({ code }) => code)
  const regular = transaction
    .selectFrom('prices')
    .select(['id', 'paid_cents', 'packs', 'amount', 'measure'])
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', '=', productId)
    .where('promo', 'is', null)
    .where(({ eb, ref }) => eb(eb(ref('paid_cents'), '*', 2), '>=', ref('packs')))
    .orderBy('seen_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const ofMain = await regular
    .$if(further.length > 0, (query) =>
      query.where(({ eb, or }) => or([eb('code', 'is', null), eb('code', 'not in', further)])),
    )
    .$if(product.amount !== null, (query) =>
      query.where((builder) =>
        builder.or([builder.eb('amount', 'is', null), matchesPack(product)(builder)]),
      ),
    )
    .executeTakeFirst()
  if (ofMain || former.length === 0) return ofMain
  return regular.where('code', 'in', former).executeTakeFirst()
}

type Regular = Awaited<ReturnType<typeof newestRegular>>

function changedProduct(newest: NonNullable<Regular>, product: ProductColumns) {
  const price_cents = centsPerPack(newest)
  const counted = newest.amount === null ? comparedColumns(product) : newest
  const perUnit = unitPriceOf({ ...newest, ...counted })
  const { max, decimals } = productFields.unit_price
  if (perUnit && perUnit.unitPrice <= max * 10 ** decimals) {
    return { price_cents, unit_price_parts: perUnit.unitPrice, unit: perUnit.unit }
  }
  // Without an amount nothing is known about the unit price of another price.
  return price_cents === product.price_cents ? {} : { price_cents, unit_price_parts: null }
}

/** Products with the price that theirs follows. */
async function newestOf(
  transaction: Writing,
  catalogueId: CatalogueId,
  productIds: readonly number[],
) {
  const rows = await ofCatalogue(transaction, catalogueId)
    .where('products.id', 'in', productIds)
    .execute()
  const codes = await codesOfProducts(transaction, catalogueId, productIds)
  const found = new Map<number, { readonly product: ProductColumns; readonly newest: Regular }>()
  for (const product of rows) {
    const own = codes.get(product.id) ?? []
    const newest = await newestRegular(transaction, catalogueId, product.id, product, own)
    found.set(product.id, { product, newest })
  }
  return found
}

/** Does a write, after which the prices of these products follow their newest regular ones. */
export async function syncProductPrices<T>(
  transaction: Writing,
  catalogueId: CatalogueId,
  productIds: readonly number[],
  quotas: Quotas,
  write: () => Promise<T>,
): Promise<T> {
  if (productIds.length === 0) return write()
  const before = await newestOf(transaction, catalogueId, productIds)
  const written = await write()
  for (const [id, { product, newest }] of await newestOf(transaction, catalogueId, productIds)) {
    if (!newest || JSON.stringify(newest) === JSON.stringify(before.get(id)?.newest)) continue
    const changes = changedProduct(newest, product)
    if (Object.keys(changes).length === 0) continue
    await transaction
      .updateTable('products')
      .set(changes)
      .where('id', '=', id)
      .where('catalogue_id', '=', catalogueId)
      .execute()
    const textBytes = textBytesOf({ ...product, ...changes }) - textBytesOf(product)
    if (textBytes !== 0)
      await updateUsageAndListTag(transaction, quotas, catalogueId, { textBytes })
  }
  return written
}

export const syncProductPrice = <T>(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
  quotas: Quotas,
  write: () => Promise<T>,
): Promise<T> => syncProductPrices(transaction, catalogueId, [productId], quotas, write)

/** The first price of a product, or the one that its form changes; no shop, one pack. */
function formPrice(fields: ProductColumns, now: string): PriceColumns {
  return {
    seen_on: parisDate(new Date(now)),
    paid_cents: fields.price_cents,
    packs: 1,
    ...comparedColumns(fields),
    promo: null,
    promo_n: null,
    promo_x: null,
    shop_id: null,
    code: null,
    note: null,
    source: 'form',
  }
}

interface FormPrice extends PriceColumns {
  readonly catalogue_id: CatalogueId
  readonly product_id: number
  readonly created_at: string
  readonly recorded_by: UserId | null
}

const insertRow = statement(
  [
    ...(['seen_on', 'paid_cents', 'packs', 'amount', 'measure', 'promo', 'promo_n'] as const),
    ...(['promo_x', 'shop_id', 'code', 'note', 'source', 'catalogue_id'] as const),
    ...(['product_id', 'created_at', 'recorded_by'] as const),
  ],
  (database, row: FormPrice) => database.insertInto('prices').values(row),
)

/** The caller counts it. */
export async function insertFirstPrice(
  transaction: Writing,
  catalogue_id: CatalogueId,
  product_id: number,
  fields: ProductColumns,
  { now: created_at, recordedBy: recorded_by }: Recording,
  seen_on = parisDate(new Date(created_at)),
): Promise<void> {
  await insertRow(transaction, {
    ...{ ...formPrice(fields, created_at), seen_on },
    ...{ catalogue_id, product_id, created_at, recorded_by },
  })
}

/**
 * Writes the price that a product's form has changed, or replaces the one that the same person's form
 * wrote today while it is the newest; the caller holds the product's lock.
 * @returns how many prices were added: a full history gets none
 */
export async function recordFormPrice(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
  { before, after: fields }: Readonly<Record<'before' | 'after', ProductColumns>>,
  recording: Recording,
): Promise<number> {
  const price = formPrice(fields, recording.now)
  const same = (['seen_on', 'packs', 'promo', 'shop_id', 'code', 'note', 'source'] as const).map(
    (name) => [name, price[name]] as const,
  )
  const own = await transaction
    .selectFrom('prices')
    .select('id')
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', '=', productId)
    .where('recorded_by', 'is not distinct from', recording.recordedBy)
    .where(({ and, eb }) =>
      and(same.map(([name, value]) => eb(name, 'is not distinct from', value))),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const codes = await codesOfProduct(transaction, catalogueId, productId)
  const newest = await newestRegular(transaction, catalogueId, productId, before, codes)
  if (own && own.id === newest?.id) {
    await transaction
      .updateTable('prices')
      .set(price)
      .where('id', '=', own.id)
      .where('catalogue_id', '=', catalogueId)
      .execute()
    return 0
  }
  if (await isHistoryFull(transaction, catalogueId, productId)) return 0
  await insertFirstPrice(transaction, catalogueId, productId, fields, recording)
  return 1
}

/** What the prices and codes of a product count towards the quotas, locked with it; null without a product. */
export async function holdingsBelow(
  transaction: Writing,
  catalogueId: CatalogueId,
  productId: number,
) {
  if (!(await lockProducts(transaction, catalogueId, [productId]))) return null
  const rows = await transaction
    .selectFrom('prices')
    .select(['code', 'note'])
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', '=', productId)
    .execute()
  const codes = await codesOfProduct(transaction, catalogueId, productId)
  const textBytes =
    rows.reduce((sum, row) => sum + priceTextBytes(row), 0) +
    codes.reduce((sum, code) => sum + codeTextBytes(code), 0)
  return { prices: rows.length, textBytes }
}
