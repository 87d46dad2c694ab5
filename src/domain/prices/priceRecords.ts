import type { Price, PriceBody, PriceRow } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { amountOf } from '../amounts/amount.ts'
import { toCents } from '../amounts/money.ts'
import type { PriceRecord } from './priceHistory.ts'
import { isSamePrice, type PriceIdentity } from './samePrice.ts'

export const recordOfRow = ([seenOn, cents, packs, total, measure, promo, shop]: PriceRow) => ({
  seenOn,
  cents,
  packs,
  amount: total && measure ? { measure, total } : null,
  promo,
  shop,
})

/** A row of the newest prices, with its shop by name. */
export function readRow(row: PriceRow, shops: ReadonlyMap<number, string>): PriceRecord {
  const { shop, ...record } = recordOfRow(row)
  const [, , , , , , , start, recordedAt, recordedBy] = row
  return {
    ...record,
    shop: shop === null ? null : (shops.get(shop) ?? null),
    ...(start && { start: true }),
    ...(recordedAt && { recordedAt }),
    ...(recordedBy && { recordedBy }),
  }
}

/** The record of a price that is sent. */
export function recordOfBody(body: PriceBody): PriceRecord {
  const { paid, packs, promotion, shop_name, seen_on, code } = body
  return {
    seenOn: seen_on ?? '',
    cents: toCents(paid),
    packs: packs ?? 1,
    amount: amountOf(body),
    promo: promotion?.kind ?? null,
    shop: shop_name ?? null,
    ...(code && { code }),
  }
}

/** A price of the server's as the verdict reads it. */
export function recordOfPrice(price: Price): PriceRecord {
  const { paid, packs, promotion, shop, seen_on, code, source } = price
  return {
    seenOn: seen_on,
    cents: toCents(paid),
    packs,
    amount: amountOf(price),
    promo: promotion?.kind ?? null,
    shop: shop?.name ?? null,
    ...(code && { code }),
    ...(source === 'start' && { start: true }),
    ...(price.recorded_by != null && { recordedBy: price.recorded_by }),
  }
}

/** The values with which a price was recorded. */
export function bodyOf(price: Price): PriceBody {
  const { paid, packs, amount, measure, promotion, shop, seen_on, code, note } = price
  const shop_name = shop ? { shop_name: shop.name } : {}
  return { paid, packs, amount, measure, promotion, seen_on, code, note, ...shop_name }
}

export const identityOf = (body: PriceBody): PriceIdentity => ({
  ...body.promotion,
  ...recordOfBody(body),
})

/** Whether a product surely has the same price of the same day: rows say neither the code nor the counts of a promotion. */
export function isKnownPrice(
  body: PriceBody,
  history: readonly PriceRecord[],
  { barcode, codes = [] }: Pick<Product, 'barcode' | 'codes'>,
): boolean {
  const isOfMain = !body.code || body.code === barcode
  const isCounted = body.promotion?.n != null || body.promotion?.x != null
  if (!isOfMain || codes.length > 0 || isCounted || body.note) return false
  const ofMain = (price: PriceRecord) => ({ ...price, code: null })
  return history.some((known) => isSamePrice(ofMain(known), ofMain(recordOfBody(body))))
}
