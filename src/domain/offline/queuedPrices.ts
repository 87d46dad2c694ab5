import type { Price, RecentPrices } from '../../contract/prices.ts'
import { toCents } from '../amounts/money.ts'
import { civilDay } from '../format/civilDays.ts'
import { contentAmount } from '../packs/packSize.ts'
import { moveRecentPrices, replaceRecentPrice, withPrice } from '../prices/cachedPrices.ts'
import type { QueuedPrice } from '../prices/kinds/price.ts'
import type { PriceRecord } from '../prices/priceHistory.ts'
import { identityOf, readRow, recordOfBody } from '../prices/priceRecords.ts'
import { isSamePrice } from '../prices/samePrice.ts'
import { kindOf, type QueuedWrite } from './queuedWrite.ts'

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

const sendable = (writes: readonly QueuedWrite[]) => writes.filter(({ problem }) => !problem)

/** What verdicts read as the queue will leave it; prices that wait to be added are no part of it. */
export function recentAfterWrites(
  recent: RecentPrices,
  writes: readonly QueuedWrite[],
): RecentPrices {
  return sendable(writes).reduce((known, write) => {
    const { priceChange, pricesMove } = kindOf(write)
    const change = priceChange?.(write)
    if (change) return replaceRecentPrice(known, change.former, change.next)
    const move = pricesMove?.(write)
    return move ? moveRecentPrices(known, move.from, { id: move.to }) : known
  }, recent)
}

/** A product's history as the queue will leave it. */
export function pricesAfterWrites(
  prices: readonly Price[],
  writes: readonly QueuedWrite[],
): readonly Price[] {
  return sendable(writes).reduce((known, write) => {
    const change = kindOf(write).priceChange?.(write)
    if (!change) return known
    const { former, next } = change
    const others = known.filter(({ id }) => id !== former.id)
    return next && others.length < known.length ? withPrice(others, next) : others
  }, prices)
}
