import type { Product } from '../../contract/products.ts'
import { toCents } from '../amounts/money.ts'
import { daysBefore } from '../format/civilDays.ts'
import { foldText } from '../format/foldText.ts'
import { ofOwnPack } from '../prices/ownPrices.ts'
import {
  COMPARED_DAYS,
  newestOf,
  offerUnitPrice,
  type PriceRecord,
  type ValuedPrice,
} from '../prices/priceHistory.ts'
import { roundHalfUp } from '../prices/unitPrice.ts'
import { newestReached } from '../verdict/watchedPrices.ts'
import type { ListRow } from './listChanges.ts'
import { packPieces, packsFor } from './packCount.ts'

type Items = readonly ListRow[]
type Priced = Pick<
  Product,
  'id' | 'name' | 'price' | 'content' | 'description' | 'barcode' | 'codes' | 'watch_price'
>

export interface PriceLookup {
  readonly productOf: (id: number) => Priced | undefined
  /** Null while this device knows none. */
  readonly historyOf: (id: number) => readonly PriceRecord[] | null
  /** Civil day. */
  readonly today: string
}

/** What all packs of an item cost; null where unknown. */
export interface ItemPrice {
  readonly cents: number | null
  readonly isPaid: boolean
  /** Of the price of the chosen shop, where it is that one. */
  readonly seenOn?: string
  /** A price of these days that was waited for. */
  readonly reached?: PriceRecord
}

type NewestByShop = ReadonlyMap<string, PriceRecord>

function findNewestByShop(book: PriceLookup, productId: number): NewestByShop {
  const { historyOf, productOf, today } = book
  const start = daysBefore(today, COMPARED_DAYS)
  const byShop = new Map<string, ValuedPrice>()
  const history = historyOf(productId) ?? []
  const product = productOf(productId)
  // What is bought is the pack that the list shows.
  for (const price of product ? ofOwnPack(history, product) : history) {
    const isCounted = !price.promo && price.cents > 0
    if (!isCounted || !price.shop || price.seenOn < start || price.seenOn > today) continue
    const shop = foldText(String(price.shop))
    const known = byShop.get(shop)
    const seen = { price, unitPrice: offerUnitPrice(price) }
    byShop.set(shop, newestOf(known ? [known, seen] : [seen]) ?? seen)
  }
  return new Map([...byShop].map(([shop, { price }]) => [shop, price]))
}

const found = new WeakMap<PriceLookup, Map<number, NewestByShop>>()

/** The newest regular price of a product in each shop within a year; memoized, since each check asks for all. */
function newestByShop(book: PriceLookup, productId: number): NewestByShop {
  const known = found.get(book) ?? new Map<number, NewestByShop>()
  found.set(book, known)
  const prices = known.get(productId) ?? findNewestByShop(book, productId)
  known.set(productId, prices)
  return prices
}

const foundReached = new WeakMap<PriceLookup, Map<number, PriceRecord | null>>()

function reachedOf(product: Priced, book: PriceLookup): PriceRecord | null {
  if (!product.watch_price) return null
  const known = foundReached.get(book) ?? new Map<number, PriceRecord | null>()
  foundReached.set(book, known)
  const reached =
    known.get(product.id) ?? newestReached(product, book.historyOf(product.id), book.today)
  known.set(product.id, reached)
  return reached
}

const centsFor = (count: number, { cents, packs = 1 }: PriceRecord) =>
  roundHalfUp(cents, count, packs)

const observedPrice = (price: PriceRecord, count: number): ItemPrice => ({
  cents: centsFor(count, price),
  isPaid: false,
  seenOn: price.seenOn,
})

const productPrice = ({ price }: Priced, count: number): ItemPrice => ({
  cents: toCents(price) * count || null,
  isPaid: false,
})

/** A product that a typed name may mean. It counts in no total before a person takes it. */
export interface Guess {
  readonly product: Pick<Product, 'id' | 'name' | 'content'>
  /** Packs of it. */
  readonly count: number
  readonly cents: number | null
}

/** The product that an item may be, in the packs that hold what was typed. */
export function guessOf(
  { count }: ListRow,
  product: Priced,
  book: PriceLookup,
  shop: string | null,
): Guess {
  const packs = packsFor(count, packPieces(product))
  const seen = shop === null ? null : newestByShop(book, product.id).get(foldText(shop))
  const { cents } = seen ? observedPrice(seen, packs) : productPrice(product, packs)
  return { product, count: packs, cents }
}

/** What an item cost or should cost: paid, then last seen in the shop within a year, then its product's price; null where neither was paid nor a product is known. */
export function itemPrice(
  { product_id, count, paid }: ListRow,
  book: PriceLookup,
  shop: string | null,
): ItemPrice | null {
  if (paid) return { cents: paid, isPaid: true }
  const product = product_id === null ? undefined : book.productOf(product_id)
  if (!product) return null
  const seen = shop === null ? null : newestByShop(book, product.id).get(foldText(shop))
  const price = seen ? observedPrice(seen, count) : productPrice(product, count)
  const reached = reachedOf(product, book)
  return reached ? { ...price, reached } : price
}

/** Prices by item id, of the items that were paid or whose product is known. */
export function priceItems(
  items: Items,
  book: PriceLookup,
  shop: string | null,
): ReadonlyMap<number, ItemPrice> {
  const prices = new Map<number, ItemPrice>()
  for (const item of items) {
    const price = itemPrice(item, book, shop)
    if (price) prices.set(item.id, price)
  }
  return prices
}

export interface ListTotals {
  readonly basketCents: number
  readonly leftCents: number
  /** Unchecked items without a price. */
  readonly unpriced: number
  /** Whether a checked item has no price. */
  readonly isBasketRough: boolean
}

/** Sums of the checked and of the other items, in cents. */
export function listTotals(items: Items, prices: ReadonlyMap<number, ItemPrice>): ListTotals {
  let basketCents = 0
  let leftCents = 0
  let unpriced = 0
  let isBasketRough = false
  for (const { id, done } of items) {
    const cents = prices.get(id)?.cents ?? null
    if (cents === null && !done) unpriced += 1
    if (done) basketCents += cents ?? 0
    else leftCents += cents ?? 0
    if (done && cents === null) isBasketRough = true
  }
  return { basketCents, leftCents, unpriced, isBasketRough }
}

/** Shops that differ by less are as dear. */
const NOTABLE_GAP = 0.05

/** Share of the linked items that a shop must have a price for. */
const COVERAGE = 0.6

export interface ShopTotal {
  readonly name: string
  readonly cents: number
}

export interface ShopComparison {
  readonly articles: number
  /** The cheapest first. */
  readonly shops: readonly ShopTotal[]
  /** Where prices differ, the widest gap first; `cents` in the order of `shops`. */
  readonly differences: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly cents: readonly number[]
  }>
}

interface ShopPrices {
  readonly name: string
  readonly centsOf: Map<number, number>
}

function pricesByShop(linked: Items, book: PriceLookup): readonly ShopPrices[] {
  const shops = new Map<string, ShopPrices>()
  for (const { id, product_id, count } of linked) {
    for (const [shop, newest] of newestByShop(book, product_id ?? 0)) {
      const known = shops.get(shop) ?? { name: String(newest.shop), centsOf: new Map() }
      known.centsOf.set(id, centsFor(count, newest))
      shops.set(shop, known)
    }
  }
  return [...shops.values()]
}

/** What the list costs in each shop that has prices for most of it, on the articles that all of them have; null with fewer than two of either, and where the dearest is less than 5 % above the cheapest. */
export function compareShops(items: Items, book: PriceLookup): ShopComparison | null {
  const linked = items.filter(({ product_id }) => product_id !== null && book.productOf(product_id))
  const isCovered = (count: number) => count > 0 && count >= COVERAGE * linked.length
  const covering = pricesByShop(linked, book)
    .filter(({ centsOf }) => isCovered(centsOf.size))
    .sort((a, b) => b.centsOf.size - a.centsOf.size)
  let shops: readonly ShopPrices[] = []
  let common: Items = linked
  for (const shop of covering) {
    const left = common.filter(({ id }) => shop.centsOf.has(id))
    // A third shop may not leave much less to compare.
    if (shops.length >= 2 && !isCovered(left.length)) continue
    if (left.length === 0) continue
    shops = [...shops, shop]
    common = left
  }
  if (shops.length < 2 || common.length < 2) return null
  const comparison = comparisonOf(shops, common)
  const [cheapest = 0, dearest = 0] = [comparison.shops[0]?.cents, comparison.shops.at(-1)?.cents]
  return dearest >= cheapest * (1 + NOTABLE_GAP) ? comparison : null
}

const centsIn = ({ centsOf }: ShopPrices, id: number) => centsOf.get(id) ?? 0

function comparisonOf(shops: readonly ShopPrices[], common: Items): ShopComparison {
  const total = (shop: ShopPrices) => common.reduce((sum, { id }) => sum + centsIn(shop, id), 0)
  const sorted = shops
    .map((shop) => ({ shop, name: shop.name, cents: total(shop) }))
    .sort((a, b) => a.cents - b.cents)
  const gap = (cents: readonly number[]) => Math.max(...cents) - Math.min(...cents)
  const differences = common
    .map(({ id, name }) => ({ id, name, cents: sorted.map(({ shop }) => centsIn(shop, id)) }))
    .filter(({ cents }) => gap(cents) > 0)
    .sort((a, b) => gap(b.cents) - gap(a.cents))
  return {
    articles: common.length,
    shops: sorted.map(({ name, cents }) => ({ name, cents })),
    differences,
  }
}
