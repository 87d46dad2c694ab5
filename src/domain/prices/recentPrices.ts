import type { Measure } from '../../contract/content.ts'
import type { Price, PriceBody, PriceRow, RecentPrices } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { formerCodes } from '../catalogue/furtherCodes.ts'
import { civilDay } from '../format/civilDays.ts'
import type { QueuedPrice } from '../offline/kinds/price.ts'
import type { QueuedWrite } from '../offline/queuedWrite.ts'
import { toCents } from './money.ts'
import { isFurtherCode, withPackOf } from './packChange.ts'
import {
  type Amount,
  amountOf,
  basisOf,
  basisOfContent,
  type ComparisonBasis,
  comparedAmount,
  contentAmount,
  isSameAmount,
  knownPack,
} from './packSize.ts'
import { offerUnitPrice, type PriceRecord } from './priceHistory.ts'
import { isSamePrice, type PriceIdentity } from './samePrice.ts'
import {
  centsPerPack,
  computeUnitPrice,
  packPriceCents,
  priceUnits,
  UNIT_PRICE_SCALE,
} from './unitPrice.ts'

export const recordOfRow = ([seenOn, cents, packs, total, measure, promo, shop]: PriceRow) => ({
  seenOn,
  cents,
  packs,
  amount: total && measure ? { measure, total } : null,
  promo,
  shop,
})

function readRow(row: PriceRow, shops: ReadonlyMap<number, string>): PriceRecord {
  const { shop, ...record } = recordOfRow(row)
  const [, , , , , , , start, recordedAt] = row
  return {
    ...record,
    shop: shop === null ? null : (shops.get(shop) ?? null),
    ...(start && { start: true }),
    ...(recordedAt && { recordedAt }),
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

/** The queued prices of a product that will be sent, oldest first. */
export function waitingPrices(
  writes: readonly QueuedWrite[],
  productId: number,
): readonly QueuedPrice[] {
  return writes.filter(
    (write): write is QueuedPrice =>
      write.kind === 'price' && write.productId === productId && !write.problem,
  )
}

const identityOf = (body: PriceBody): PriceIdentity => ({
  ...body.promotion,
  ...recordOfBody(body),
})

/** Whether the same price of a product, with no other note, waits to be sent. */
export function isRepeatedPrice(
  writes: readonly QueuedWrite[],
  { productId, body }: Pick<QueuedPrice, 'productId' | 'body'>,
): boolean {
  return waitingPrices(writes, productId).some(
    (waiting) =>
      isSamePrice(identityOf(waiting.body), identityOf(body)) &&
      (!body.note || body.note === waiting.body.note),
  )
}

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

/** A product that waits to be added brings its first price. */
function firstPrice(writes: readonly QueuedWrite[], productId: number): readonly PriceRecord[] {
  const added = writes.find((write) => write.kind === 'add' && write.productId === productId)
  if (added?.kind !== 'add') return []
  const { price, content, seen_on } = added.body
  const seenOn = seen_on ?? civilDay(new Date(added.at))
  const recordedAt = Date.parse(added.at)
  return [{ seenOn, cents: toCents(price), amount: contentAmount(content), recordedAt }]
}

/** A product's prices on this device, queued ones included, of one day the one recorded last first; null until they are known. */
export function knownPrices(
  memory: RecentPrices | undefined,
  writes: readonly QueuedWrite[],
  productId: number,
): readonly PriceRecord[] | null {
  const isAdded = productId > 0
  if (!memory && isAdded) return null
  const shops = new Map(memory?.shops ?? [])
  const rows = memory?.prices[String(productId)] ?? []
  const waiting = waitingPrices(writes, productId)
    .map(({ at, body }) => ({ ...recordOfBody(body), recordedAt: Date.parse(at) }))
    .reverse()
  const first = isAdded ? [] : firstPrice(writes, productId)
  return [...waiting, ...first, ...rows.map((row) => readRow(row, shops))]
}

/** The price seen last; of one day, the first in the list. */
export function lastSeen(history: readonly PriceRecord[] | null): PriceRecord | null {
  return (history ?? []).reduce<PriceRecord | null>(
    (newest, price) => (newest && newest.seenOn >= price.seenOn ? newest : price),
    null,
  )
}

/** Shops by when a price was last seen there, the newest first. */
export function recentShops(
  memory: RecentPrices | undefined,
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

const regularOf = (history: readonly PriceRecord[]) => history.filter(({ promo }) => !promo)

/** The regular price recorded last; of one day, the first in the list. */
function newestRegular(history: readonly PriceRecord[]): PriceRecord | null {
  return lastSeen(regularOf(history))
}

export interface LastPrice {
  /** Of one pack. */
  readonly cents: number
  /** 1/10,000 €. */
  readonly unitPrice: number
}

function recordOfProduct(
  product: Priced,
  basis: ComparisonBasis | undefined,
): readonly PriceRecord[] {
  // A product whose code was replaced keeps the price of the former pack for a while.
  if (formerCodes(product.codes ?? []).length > 0) return []
  const cents = toCents(product.price)
  return countedAlike(
    [{ seenOn: '', cents, amount: contentAmount(product.content) }],
    product,
    basis,
  )
}

/** What a pack of this content cost last outside a promotion; `product`'s own price where no regular one is known. An unknown content is another one than any that is known. */
export function lastRegular(
  history: readonly PriceRecord[],
  product: Priced | null,
  amount: Amount | null,
  basis?: ComparisonBasis,
): LastPrice | null {
  const isKnown = regularOf(history).length > 0
  const prices = isKnown || !product ? history : recordOfProduct(product, basis)
  const last = newestRegular(prices.filter((price) => isSameAmount(price.amount, amount)))
  if (!last || last.cents === 0) return null
  return { cents: centsPerPack(last.cents, last.packs), unitPrice: offerUnitPrice(last) }
}

/** What a pack of this content would cost by the last regular price of its measure. */
export function likelyPrice(
  history: readonly PriceRecord[],
  amount: Amount | null,
): LastPrice | null {
  const alike = history.filter((price) => price.amount?.measure === amount?.measure)
  const last = newestRegular(alike)
  if (!last || last.cents === 0) return null
  const value = offerUnitPrice(last)
  return {
    cents: amount ? packPriceCents(value, amount) : Math.round(value / 100),
    unitPrice: value,
  }
}

/** What the prices recorded last count by. */
export function usualMeasure(history: readonly PriceRecord[]): Measure | undefined {
  return history.find(({ amount }) => amount)?.amount?.measure
}

type Packed = Pick<Product, 'barcode' | 'content' | 'name' | 'description' | 'codes'>
type Priced = Packed & Pick<Product, 'price'>

/** Without the prices of further codes that say nothing of their pack: nothing can be compared with those. */
function withoutUnknownPacks<Known extends Pick<PriceRecord, 'amount' | 'code'>>(
  prices: readonly Known[],
  product: Packed,
): readonly Known[] {
  return prices.filter(({ amount, code }) => amount || !isFurtherCode(product, code))
}

/** The prices of a product's own pack, and those that say nothing of theirs. */
export function ofOwnPack<Known extends Pick<PriceRecord, 'amount' | 'code'>>(
  prices: readonly Known[],
  product: Packed,
): readonly Known[] {
  const pack = knownPack(product)
  const own = withoutUnknownPacks(prices, product)
  return pack ? own.filter(({ amount }) => !amount || basisOf(pack, amount) !== null) : own
}

/** How a product's own price reads after a new one; null after a promotion, an older price or one of another pack. */
export function shownAfter(
  body: PriceBody,
  history: readonly PriceRecord[],
  product: Packed,
): QueuedPrice['displayedPrice'] {
  const price = recordOfBody(body)
  const { seenOn, cents, packs = 1, amount, promo } = price
  const isOther = isFurtherCode(product, body.code) || ofOwnPack([price], product).length === 0
  const newest = newestRegular(ofOwnPack(history, product))
  if (promo || isOther || (newest?.seenOn ?? '') > seenOn) return null
  return {
    price: centsPerPack(cents, packs) / 100,
    ...(amount && {
      unit_price: computeUnitPrice(cents, packs, amount) / UNIT_PRICE_SCALE,
      unit: priceUnits[amount.measure],
    }),
  }
}

/** Prices of a product's own packs on one basis: a litre recorded before is no other measure than its doses. */
export function countedAlike(
  prices: readonly PriceRecord[],
  product: Packed,
  basis: ComparisonBasis = basisOfContent(product.content),
): readonly PriceRecord[] {
  const codes = [null, ...(product.codes ?? []).map(({ code }) => code)]
  const packs = codes.flatMap((code) => knownPack(withPackOf(product, code)) ?? [])
  return withoutUnknownPacks(prices, product).map((price) => {
    const { amount = null } = price
    const pack = packs.find((each) => basisOf(each, amount) !== null)
    return pack ? { ...price, amount: comparedAmount({ ...pack, basis }) } : price
  })
}
