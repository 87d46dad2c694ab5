import type { ExpressionBuilder, Transaction } from 'kysely'
import { priceLimits } from '../../../src/contract/limits.ts'
import { productFields } from '../../../src/contract/productFields.ts'
import { replacingCodes } from '../../../src/domain/scanner/replacingCodes.ts'
import type { Quotas } from '../../config.ts'
import { countHoldings } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { parisDate } from './civilDate.ts'
import { type PriceColumns, priceTextBytes } from './priceColumns.ts'
import { unitPriceOf } from './priceRow.ts'
import { codesOfProduct } from './productCodes.ts'
import { codeTextBytes, type ProductColumns, textBytesOf } from './productColumns.ts'
import { countedAmount, THOUSANDTHS } from './productRow.ts'
import { lockProduct, ofUser } from './shownProducts.ts'

type Writing = Transaction<Schema>

async function productOf(transaction: Writing, userId: number, id: number) {
  return ofUser(transaction, userId).where('products.id', '=', id).executeTakeFirstOrThrow()
}

/** @returns whether the product has as many prices as it may */
export async function isHistoryFull(transaction: Writing, productId: number): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('prices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return count >= priceLimits.ofProduct
}

/** The whole cents of one pack, halves up. */
const packCents = ({ paid_cents, packs }: Pick<PriceColumns, 'paid_cents' | 'packs'>) =>
  Math.floor((2 * paid_cents + packs) / (2 * packs))

type Pack = Pick<ProductColumns, 'amount' | 'measure' | 'pieces' | 'drained'>

/** Prices of what one pack holds. */
const ofPack =
  ({ amount, measure, pieces, drained }: Pack) =>
  ({ and, eb, or }: ExpressionBuilder<Schema, 'prices'>) =>
    or([
      and([eb('measure', '=', measure), eb('amount', 'in', [amount ?? 0, drained ?? amount ?? 0])]),
      and([eb('measure', '=', 'piece'), eb('amount', '=', (pieces ?? 0) * THOUSANDTHS)]),
    ])

/** The newest regular price of the pack of the main code or of one that took its place; one of nothing sets no price. */
async function newestRegular(
  transaction: Writing,
  userId: number,
  productId: number,
  product: ProductColumns,
) {
  const codes = await codesOfProduct(transaction, userId, productId)
  const replacing = replacingCodes(codes)
  const beside = codes.filter((each) => !replacing.includes(each)).map(({ code }) => code)
  const regular = transaction
    .selectFrom('prices')
    .select(['id', 'paid_cents', 'packs', 'amount', 'measure'])
    .where('product_id', '=', productId)
    .where('promo', 'is', null)
    .$if(beside.length > 0, (query) =>
      query.where(({ eb, or }) => or([eb('code', 'is', null), eb('code', 'not in', beside)])),
    )
    .where(({ eb, ref }) => eb(eb(ref('paid_cents'), '*', 2), '>=', ref('packs')))
    .orderBy('seen_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const ofItsPacks =
    product.amount === null
      ? regular
      : regular.where((builder) =>
          builder.or([
            builder.eb('amount', 'is', null),
            ...[product, ...replacing].map((pack) => ofPack(pack)(builder)),
          ]),
        )
  return ofItsPacks.executeTakeFirst()
}

type Regular = Awaited<ReturnType<typeof newestRegular>>

function changedProduct(newest: NonNullable<Regular>, product: ProductColumns) {
  const price_cents = packCents(newest)
  const counted = newest.amount === null ? countedAmount(product) : newest
  const unitPrice = unitPriceOf({ ...newest, ...counted })
  const { max, decimals } = productFields.unit_price
  if (unitPrice && unitPrice.parts <= max * 10 ** decimals) {
    return { price_cents, unit_price_parts: unitPrice.parts, unit: unitPrice.unit }
  }
  // Without an amount nothing is known about the unit price of another price.
  return price_cents === product.price_cents ? {} : { price_cents, unit_price_parts: null }
}

/** Does a write, after which the product's own price follows the newest regular one. */
export async function followNewest<T>(
  transaction: Writing,
  userId: number,
  productId: number,
  quotas: Quotas,
  write: () => Promise<T>,
): Promise<T> {
  const product = await productOf(transaction, userId, productId)
  const before = await newestRegular(transaction, userId, productId, product)
  const written = await write()
  const after = await newestRegular(transaction, userId, productId, product)
  if (!after || JSON.stringify(after) === JSON.stringify(before)) return written
  const changes = changedProduct(after, product)
  if (Object.keys(changes).length === 0) return written
  await transaction
    .updateTable('products')
    .set(changes)
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .execute()
  const textBytes = textBytesOf({ ...product, ...changes }) - textBytesOf(product)
  if (textBytes !== 0) await countHoldings(transaction, quotas, userId, { textBytes })
  return written
}

/** The first price of a product, or the one that its form changes; no shop, one pack. */
function formPrice(fields: ProductColumns, now: string): PriceColumns {
  return {
    seen_on: parisDate(new Date(now)),
    paid_cents: fields.price_cents,
    packs: 1,
    ...countedAmount(fields),
    promo: null,
    promo_n: null,
    promo_x: null,
    shop_id: null,
    code: null,
    note: null,
    source: 'form',
  }
}

/** The caller counts it. */
export async function insertFirstPrice(
  transaction: Writing,
  user_id: number,
  product_id: number,
  fields: ProductColumns,
  created_at: string,
): Promise<void> {
  await transaction
    .insertInto('prices')
    .values({ ...formPrice(fields, created_at), user_id, product_id, created_at })
    .execute()
}

/**
 * The only price of a product, written as it was added today, where a scan then says more about it:
 * its shop, its promotion, its day. @returns its id
 */
export async function repeatedFirstPrice(
  transaction: Writing,
  productId: number,
  price: Pick<PriceColumns, 'paid_cents' | 'packs' | 'code'>,
  now: string,
): Promise<number | null> {
  if (price.code === null) return null
  const [first, ...others] = await transaction
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.product_id')
    .select(['prices.id', 'paid_cents', 'packs', 'promo', 'shop_id', 'code', 'note', 'source'])
    .select(['prices.created_at', 'products.created_at as added_at'])
    .where('prices.product_id', '=', productId)
    .limit(2)
    .execute()
  if (!first || others.length > 0 || first.source !== 'form') return null
  const { promo, shop_id, code, note, created_at, added_at } = first
  const isPlain = [promo, shop_id, code, note].every((told) => told === null)
  const isOfToday =
    created_at === added_at && parisDate(new Date(added_at)) === parisDate(new Date(now))
  return isPlain && isOfToday && packCents(price) === packCents(first) ? first.id : null
}

/**
 * Writes the price that a product's form has changed, or replaces the one that the form wrote today;
 * the caller holds the product's lock. @returns how many prices were added: a full history gets none
 */
export async function noteFormPrice(
  transaction: Writing,
  userId: number,
  productId: number,
  fields: ProductColumns,
  now: string,
): Promise<number> {
  const price = formPrice(fields, now)
  const same = (['seen_on', 'packs', 'promo', 'shop_id', 'code', 'note', 'source'] as const).map(
    (name) => [name, price[name]] as const,
  )
  const own = await transaction
    .selectFrom('prices')
    .select('id')
    .where('product_id', '=', productId)
    .where(({ and, eb }) =>
      and(same.map(([name, value]) => eb(name, 'is not distinct from', value))),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (own) {
    await transaction.updateTable('prices').set(price).where('id', '=', own.id).execute()
    return 0
  }
  if (await isHistoryFull(transaction, productId)) return 0
  await insertFirstPrice(transaction, userId, productId, fields, now)
  return 1
}

/** What the prices and codes of a product count towards the quotas, locked with it; null without a product. */
export async function holdingsBelow(transaction: Writing, userId: number, productId: number) {
  if (!(await lockProduct(transaction, userId, productId))) return null
  const rows = await transaction
    .selectFrom('prices')
    .select(['code', 'note'])
    .where('product_id', '=', productId)
    .execute()
  const codes = await codesOfProduct(transaction, userId, productId)
  const textBytes =
    rows.reduce((sum, row) => sum + priceTextBytes(row), 0) +
    codes.reduce((sum, code) => sum + codeTextBytes(code), 0)
  return { prices: rows.length, textBytes }
}
