import type { Measure } from '../../contract/content.ts'
import type { Price, PriceBody, PriceMemory, PriceRow } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { civilDay } from '../format/civilDays.ts'
import type { QueuedPrice, QueuedWrite } from '../offline/queuedWrite.ts'
import { amountOn, basisOf, knownPack } from './contentFields.ts'
import { withPackOf } from './packChange.ts'
import { contentAmount } from './priceEntry.ts'
import { type NotedPrice, priceValue } from './priceHistory.ts'
import { type Amount, type Basis, priceUnits, unitParts } from './unitPrice.ts'

const amountOf = (
  total: number | null | undefined,
  measure: Amount['measure'] | null | undefined,
) => (total && measure ? { measure, total } : null)

function readRow(row: PriceRow, shops: ReadonlyMap<number, string>): NotedPrice {
  const [seenOn, cents, packs, amount, measure, promo, shop, start] = row
  return {
    seenOn,
    cents,
    packs,
    amount: amountOf(amount, measure),
    promo,
    shop: shop === null ? null : (shops.get(shop) ?? null),
    ...(start && { start: true }),
  }
}

/** A price as it was asked to be noted. */
export function notedBody({
  paid,
  packs,
  amount,
  measure,
  promotion,
  shop_name,
  seen_on,
}: PriceBody): NotedPrice {
  return {
    seenOn: seen_on ?? '',
    cents: Math.round(paid * 100),
    packs: packs ?? 1,
    amount: amountOf(amount && Math.round(amount * 1000), measure),
    promo: promotion?.kind ?? null,
    shop: shop_name ?? null,
  }
}

/** A price of the server's as the verdict reads it. */
export function notedPrice(price: Price): NotedPrice {
  const { paid, packs, amount, measure, promotion, shop, seen_on, source } = price
  return {
    seenOn: seen_on,
    cents: Math.round(paid * 100),
    packs,
    amount: amountOf(amount && Math.round(amount * 1000), measure),
    promo: promotion?.kind ?? null,
    shop: shop?.name ?? null,
    ...(source === 'start' && { start: true }),
  }
}

/** The queued prices of a product that will be sent, oldest first. */
export function waitingPrices(
  writes: readonly QueuedWrite[],
  productId: number,
): readonly QueuedPrice[] {
  return writes.filter(
    (write): write is QueuedPrice =>
      write.kind === 'price' && write.productId === productId && !write.trouble,
  )
}

/** A product that waits to be added brings its first price. */
function firstPrice(writes: readonly QueuedWrite[], productId: number): readonly NotedPrice[] {
  const added = writes.find((write) => write.kind === 'add' && write.productId === productId)
  if (added?.kind !== 'add') return []
  const { price, content } = added.body
  const seenOn = civilDay(new Date(added.at))
  return [{ seenOn, cents: Math.round(price * 100), amount: contentAmount(content) }]
}

/** A product's prices as far as this device knows them, what waits included; null while it knows none. */
export function knownPrices(
  memory: PriceMemory | undefined,
  writes: readonly QueuedWrite[],
  productId: number,
): readonly NotedPrice[] | null {
  const isAdded = productId > 0
  if (!memory && isAdded) return null
  const shops = new Map(memory?.shops ?? [])
  const rows = memory?.prices[String(productId)] ?? []
  const waiting = waitingPrices(writes, productId).map(({ body }) => notedBody(body))
  const first = isAdded ? [] : firstPrice(writes, productId)
  return [...waiting, ...first, ...rows.map((row) => readRow(row, shops))]
}

/** Shops by when a price was last seen there, the newest first. */
export function recentShops(
  memory: PriceMemory | undefined,
  writes: readonly QueuedWrite[],
  most: number,
): readonly string[] {
  const seen = new Map<string, string>()
  const note = (name: string | null | undefined, day: string) => {
    if (name && day > (seen.get(name) ?? '')) seen.set(name, day)
  }
  for (const write of writes) {
    if (write.kind === 'price') note(write.body.shop_name, write.body.seen_on ?? '')
  }
  const shops = new Map(memory?.shops ?? [])
  for (const rows of Object.values(memory?.prices ?? {})) {
    for (const row of rows) {
      const [seenOn, , , , , , shop] = row
      if (shop !== null) note(shops.get(shop), seenOn)
    }
  }
  for (const name of shops.values()) if (!seen.has(name)) seen.set(name, '')
  return [...seen]
    .sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, most)
    .map(([name]) => name)
}

const regularOf = (history: readonly NotedPrice[]) => history.filter(({ promo }) => !promo)

/** The regular price noted last; of one day, the first in the list. */
function newestRegular(history: readonly NotedPrice[]): NotedPrice | null {
  return regularOf(history).reduce<NotedPrice | null>(
    (newest, price) => (newest && newest.seenOn >= price.seenOn ? newest : price),
    null,
  )
}

export interface LastPrice {
  /** Of one pack. */
  readonly cents: number
  /** 1/10,000 €. */
  readonly value: number
  /** Inside a pack. */
  readonly pieces: number | null
}

/** What the product cost last outside a promotion; its own price where no other is known. */
export function lastRegular(history: readonly NotedPrice[], product: Product): LastPrice | null {
  const own = {
    cents: Math.round(product.price * 100),
    packs: 1,
    amount: contentAmount(product.content),
  }
  const last = newestRegular(history) ?? own
  if (last.cents === 0) return null
  const cents = Math.round(last.cents / (last.packs ?? 1))
  return { cents, value: priceValue(last), pieces: product.content?.pieces ?? null }
}

/** What the prices noted last count by. */
export function notedMeasure(history: readonly NotedPrice[]): Measure | undefined {
  return history.find(({ amount }) => amount)?.amount?.measure
}

/** How a product's own price reads after a new one; null after a promotion or an older price. */
export function shownAfter(body: PriceBody, history: readonly NotedPrice[]): QueuedPrice['shown'] {
  const { seenOn, cents, packs = 1, amount, promo } = notedBody(body)
  if (promo || (newestRegular(history)?.seenOn ?? '') > seenOn) return null
  return {
    price: Math.round(cents / packs) / 100,
    ...(amount && {
      unit_price: unitParts(cents, packs, amount) / 10_000,
      unit: priceUnits[amount.measure],
    }),
  }
}

/** Prices of a product's own packs on one basis: a litre noted before is no other measure than its doses. */
export function countedAlike(
  prices: readonly NotedPrice[],
  product: Product,
  basis: Basis = product.content?.basis ?? 'net',
): readonly NotedPrice[] {
  const codes = [null, ...(product.codes ?? []).map(({ code }) => code)]
  const packs = codes.flatMap((code) => knownPack(withPackOf(product, code)) ?? [])
  return prices.map((price) => {
    const { amount = null } = price
    const pack = packs.find((each) => basisOf(each, amount) !== null)
    return pack ? { ...price, amount: amountOn(pack.content, basis) } : price
  })
}
