import type { Price, PriceRow, RecentPrices, WrittenPrice } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { amountOf } from '../amounts/amount.ts'
import { toCents } from '../amounts/money.ts'
import { civilDay } from '../format/civilDays.ts'
import { contentAmount } from '../packs/packSize.ts'
import { byRecording } from './priceHistory.ts'
import { recordOfRow } from './priceRecords.ts'
import { isSamePrice } from './samePrice.ts'
import { centsPerPack } from './unitPrice.ts'

/** A product's prices, newest first, after the server has written one of them. */
export function withPrice(prices: readonly Price[], written: Price): readonly Price[] {
  const isOlder = ({ seen_on, id }: Price) =>
    seen_on < written.seen_on || (seen_on === written.seen_on && id < written.id)
  const former = prices.find(({ id }) => id === written.id)
  const others = prices.filter(({ id }) => id !== written.id)
  const place = others.findIndex(isOlder)
  // Only a history names who recorded a price, and a correction does not change it.
  return others.toSpliced(place < 0 ? others.length : place, 0, { ...former, ...written })
}

function rowOf(price: Price): PriceRow {
  const { seen_on, paid, packs, measure, promotion, shop, source } = price
  const cents = toCents(paid)
  const thousandths = amountOf(price)?.total ?? null
  const kind = promotion?.kind ?? null
  const row = [seen_on, cents, packs, thousandths, measure, kind, shop?.id ?? null] as const
  return [...row, source === 'start' ? 'start' : null, Date.parse(price.created_at)]
}

const isSameRow = (one: PriceRow, other: PriceRow) =>
  isSamePrice(recordOfRow(one), recordOfRow(other)) && (one[7] ?? null) === (other[7] ?? null)

const indexOfRow = (rows: readonly PriceRow[], price: Price) => {
  const row = rowOf(price)
  return rows.findIndex((each) => isSameRow(each, row))
}

/** Puts a row in the place of the one at `replaced`, -1 for none, or where its day belongs. */
function withRow(rows: readonly PriceRow[], row: PriceRow, replaced: number): readonly PriceRow[] {
  const [day] = row
  const others = rows.filter((_, place) => place !== replaced)
  const isSameDay = rows[replaced]?.[0] === day
  const place = isSameDay ? replaced : others.findIndex(([seenOn]) => seenOn <= day)
  return others.toSpliced(place < 0 ? others.length : place, 0, row)
}

/** The row, which has no id, that a written price replaces: its former values, or the product's first price, which it completes; -1 for none. */
function replacedRow(
  rows: readonly PriceRow[],
  { price, repeated }: WrittenPrice,
  former: Price | undefined,
): number {
  const same = indexOfRow(rows, former ?? price)
  if (same >= 0 || !repeated) return same
  const cents = centsPerPack(toCents(price.paid), price.packs)
  return rows.findIndex(
    ([day, paid, , , , promotion, shop]) =>
      day === price.seen_on && paid === cents && promotion === null && shop === null,
  )
}

/** What verdicts read after the server has written a price; `former` is that price as it was, where it is known. */
export function withRecentPrice(
  { shops, prices }: RecentPrices,
  written: WrittenPrice,
  former: Price | undefined,
): RecentPrices {
  const { price, product } = written
  const known = prices[String(product.id)] ?? []
  const replaced = replacedRow(known, written, former)
  // Nothing can be compared with a further code's price without an amount: the server leaves it out too.
  const isCounted = price.amount !== null || !product.codes?.some(({ code }) => code === price.code)
  const next = isCounted
    ? withRow(known, rowOf(price), replaced)
    : known.filter((_, place) => place !== replaced)
  return { shops: withShop(shops, price), prices: { ...prices, [product.id]: next } }
}

function withShop(shops: RecentPrices['shops'], { shop }: Price): RecentPrices['shops'] {
  return !shop || shops.some(([id]) => id === shop.id) ? shops : [...shops, [shop.id, shop.name]]
}

/** What verdicts read once `former` is corrected to `next`, or deleted. */
export function replaceRecentPrice(
  recent: RecentPrices,
  former: Price,
  next: Price | null,
): RecentPrices {
  const id = String(former.product_id)
  const known = recent.prices[id] ?? []
  const place = indexOfRow(known, former)
  if (place < 0) return recent
  const rows = next ? withRow(known, rowOf(next), place) : known.toSpliced(place, 1)
  const shops = next ? withShop(recent.shops, next) : recent.shops
  return { shops, prices: { ...recent.prices, [id]: rows } }
}

/** What verdicts read once the prices of a product have become those of the product `to`. */
export function moveRecentPrices(
  recent: RecentPrices,
  from: Product,
  to: Pick<Product, 'id' | 'codes'>,
): RecentPrices {
  const { [String(from.id)]: moving = [], ...prices } = recent.prices
  const isFurther = to.codes?.some(({ code }) => code === from.barcode)
  const counted = isFurther ? moving.filter(([, , , amount]) => amount !== null) : moving
  const rows = [...(prices[String(to.id)] ?? []), ...counted]
  const recorded = ([seenOn, , , , , , , , recordedAt]: PriceRow) => ({
    seenOn,
    recordedAt: recordedAt ?? undefined,
  })
  const newestFirst = rows.sort((one, other) => byRecording(recorded(one), recorded(other)))
  return { ...recent, prices: { ...prices, [to.id]: newestFirst } }
}

/** What verdicts read after the server has added a product: it records a first price, which its answer does not hold. */
export function withFirstPrice(
  { shops, prices }: RecentPrices,
  product: Product,
  seenOn?: string | null,
): RecentPrices {
  const { id, price, content, created_at } = product
  if (!created_at || prices[id]) return { shops, prices }
  const { total = null, measure = null } = contentAmount(content) ?? {}
  const day = seenOn ?? civilDay(new Date(created_at))
  const cents = toCents(price)
  const row = [day, cents, 1, total, measure, null, null, null, Date.parse(created_at)] as const
  return { shops, prices: { ...prices, [id]: [row] } }
}
