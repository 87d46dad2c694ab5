import type { Price, PriceRow, RecentPrices, WrittenPrice } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { civilDay } from '../format/civilDays.ts'
import { contentAmount } from '../prices/packSize.ts'

/** A product's prices, newest first, after the server has written one of them. */
export function withPrice(prices: readonly Price[], written: Price): readonly Price[] {
  const isOlder = ({ seen_on, id }: Price) =>
    seen_on < written.seen_on || (seen_on === written.seen_on && id < written.id)
  const others = prices.filter(({ id }) => id !== written.id)
  const place = others.findIndex(isOlder)
  return others.toSpliced(place < 0 ? others.length : place, 0, written)
}

function rowOf({
  seen_on,
  paid,
  packs,
  amount,
  measure,
  promotion,
  shop,
  source,
}: Price): PriceRow {
  const cents = Math.round(paid * 100)
  const thousandths = amount === null ? null : Math.round(amount * 1000)
  const kind = promotion?.kind ?? null
  const row = [seen_on, cents, packs, thousandths, measure, kind, shop?.id ?? null] as const
  return source === 'start' ? [...row, 'start'] : row
}

/** The row, which has no id, that a written price replaces: its former values, or the product's first price, which it completes; -1 for none. */
function replacedRow(
  rows: readonly PriceRow[],
  { price, repeated }: WrittenPrice,
  former: Price | undefined,
): number {
  const text = JSON.stringify(rowOf(former ?? price))
  const same = rows.findIndex((row) => JSON.stringify(row) === text)
  if (same >= 0 || !repeated) return same
  const cents = Math.round((price.paid * 100) / price.packs)
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
  const rows = known.filter((_, place) => place !== replaced)
  const row = rowOf(price)
  const [day] = row
  // Nothing can be compared with a further code's price without an amount: the server leaves it out too.
  const isCounted = price.amount !== null || !product.codes?.some(({ code }) => code === price.code)
  const isSameDay = known[replaced]?.[0] === day
  const place = isSameDay ? replaced : rows.findIndex(([seenOn]) => seenOn <= day)
  const next = isCounted ? rows.toSpliced(place < 0 ? rows.length : place, 0, row) : rows
  const { shop } = price
  const isKnown = !shop || shops.some(([id]) => id === shop.id)
  return {
    shops: isKnown ? shops : [...shops, [shop.id, shop.name]],
    prices: { ...prices, [product.id]: next },
  }
}

/** The same after the server has added a product, whose first price it notes without answering it. */
export function withFirstPrice(
  { shops, prices }: RecentPrices,
  product: Product,
  seenOn?: string | null,
): RecentPrices {
  const { id, price, content, created_at } = product
  if (!created_at || prices[id]) return { shops, prices }
  const { total = null, measure = null } = contentAmount(content) ?? {}
  const day = seenOn ?? civilDay(new Date(created_at))
  const row = [day, Math.round(price * 100), 1, total, measure, null, null] as const
  return { shops, prices: { ...prices, [id]: [row] } }
}
