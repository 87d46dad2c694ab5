import { priceLimits } from '../../../src/contract/limits.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import type { Quotas } from '../../config.ts'
import { barcodeAsCode } from '../catalogue/mergeProducts.ts'
import { type PriceColumns, priceTextBytes } from '../catalogue/priceColumns.ts'
import {
  type CodeColumns,
  codeTextBytes,
  contentNames,
  type ProductColumns,
  textBytesOf,
} from '../catalogue/productColumns.ts'
import { isRepetition } from '../catalogue/repeatedPrice.ts'

/** Of a product whose own price follows a new one: the unit may become a longer word. */
const UNIT_BYTES = 16

export interface CopiedPrice extends Omit<PriceColumns, 'shop_id'> {
  readonly shop: string | null
  readonly created_at: string
}

/** A product of the source; prices from the oldest to the newest. */
export interface SourceProduct {
  readonly fields: ProductColumns
  readonly created_at: string
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly CopiedPrice[]
  readonly photo: { readonly sha256: string; readonly bytes: number } | null
}

/** A price whose shop may be one that the copy adds, under a negative id until then. */
export type PlannedPrice = PriceColumns & { readonly created_at: string }

/** A product of the target, or one that the copy adds, under a negative id until then. */
export interface TargetProduct {
  readonly id: number
  barcode: string | null
  readonly codes: CodeColumns[]
  readonly prices: PriceColumns[]
}

export interface Target {
  /** The product with this key, of those that the target has. */
  readonly find: (key: string) => number | undefined
  readonly products: ReadonlyMap<number, TargetProduct>
  readonly shops: ReadonlyMap<string, number>
  readonly shopRoom: number
  readonly photos: ReadonlySet<string>
  readonly room: Readonly<Quotas>
}

export interface AddedProduct {
  readonly id: number
  readonly fields: ProductColumns
  readonly created_at: string
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly PlannedPrice[]
  readonly photo: string | null
}

export interface JoinedProduct {
  readonly id: number
  /** The first code of a product that had none. */
  readonly barcode: string | null
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly PlannedPrice[]
}

export interface CopyPlan {
  readonly added: AddedProduct[]
  readonly joined: JoinedProduct[]
  /** Names of new shops by their negative ids. */
  readonly shops: Map<number, string>
  /** What the plan adds, in keys by which products are found. */
  readonly keys: Map<string, number>
  readonly omitted: {
    products: number
    codes: number
    prices: number
    photos: number
    shops: number
  }
}

type Identity = Pick<ProductColumns, 'name' | 'category_id' | (typeof contentNames)[number]>

const codeKey = (code: string) => `code ${code}`

const nameKey = (product: Identity) =>
  ['name', product.category_id, ...contentNames.map((name) => product[name])]
    .concat(foldText(product.name))
    .join(' ')

/** By which products are found, in this order. */
export function keysOf({
  fields,
  codes,
}: {
  readonly fields: Identity & Pick<ProductColumns, 'barcode'>
  readonly codes: readonly Pick<CodeColumns, 'code'>[]
}): string[] {
  const named = [
    ...(fields.barcode === null ? [] : [fields.barcode]),
    ...codes.map(({ code }) => code),
  ]
  return [...named.map(codeKey), nameKey(fields)]
}

const sum = <Row>(rows: readonly Row[], bytes: (row: Row) => number) =>
  rows.reduce((total, row) => total + bytes(row), 0)

/** Decides what a copy adds to a catalogue, product by product: what finds no room is left out whole. */
class Planner {
  readonly plan: CopyPlan = {
    added: [],
    joined: [],
    shops: new Map(),
    keys: new Map(),
    omitted: { products: 0, codes: 0, prices: 0, photos: 0, shops: 0 },
  }
  readonly #target: Target
  readonly #room: { -readonly [Name in keyof Quotas]: number }
  readonly #products = new Map<number, TargetProduct>()
  readonly #shops: Map<string, number>
  readonly #newShops = new Map<string, number>()
  readonly #photos: Set<string>

  constructor(target: Target) {
    this.#target = target
    this.#room = { ...target.room }
    this.#shops = new Map(target.shops)
    this.#photos = new Set(target.photos)
  }

  #find(key: string): number | undefined {
    return this.#target.find(key) ?? this.plan.keys.get(key)
  }

  #productOf(id: number): TargetProduct | undefined {
    const known = this.#products.get(id) ?? this.#target.products.get(id)
    if (known) this.#products.set(id, known)
    return known
  }

  #remember(id: number, keys: readonly string[]): void {
    for (const key of keys) if (this.#find(key) === undefined) this.plan.keys.set(key, id)
  }

  /** What goes, or stays as large, always fits: a quota may have been lowered. */
  #takeRoom(needed: Partial<Quotas>): boolean {
    const names = Object.keys(needed) as (keyof Quotas)[]
    const fits = names.every((name) => (needed[name] ?? 0) <= Math.max(0, this.#room[name]))
    if (fits) for (const name of names) this.#room[name] -= needed[name] ?? 0
    return fits
  }

  /** The shop of this name, where the target has it or may have another one. */
  #shopId(name: string | null): number | null {
    if (name === null) return null
    const key = foldText(name)
    const known = this.#shops.get(key)
    if (known !== undefined) return known
    if (this.plan.shops.size >= this.#target.shopRoom) return null
    const id = this.#newShops.get(key) ?? -1 - this.#newShops.size
    this.#newShops.set(key, id)
    return id
  }

  #withShop({ shop, ...price }: CopiedPrice): PlannedPrice {
    const shop_id = this.#shopId(shop)
    if (shop !== null && shop_id === null) this.plan.omitted.shops += 1
    if (shop !== null && shop_id !== null && !this.#shops.has(foldText(shop))) {
      this.#shops.set(foldText(shop), shop_id)
      this.plan.shops.set(shop_id, shop)
    }
    return { ...price, shop_id }
  }

  #photoOf({ photo }: SourceProduct): string | null {
    if (!photo) return null
    if (this.#photos.has(photo.sha256) || this.#takeRoom({ photoBytes: photo.bytes })) {
      this.#photos.add(photo.sha256)
      return photo.sha256
    }
    this.plan.omitted.photos += 1
    return null
  }

  #add(source: SourceProduct, keys: readonly string[]): void {
    const { fields, created_at, codes } = source
    const textBytes =
      textBytesOf(fields) + sum(codes, codeTextBytes) + sum(source.prices, priceTextBytes)
    if (!this.#takeRoom({ products: 1, prices: source.prices.length, textBytes })) {
      this.plan.omitted.products += 1
      return
    }
    const id = -1 - this.plan.added.length
    const prices = source.prices.map((price) => this.#withShop(price))
    this.plan.added.push({ id, fields, created_at, codes, prices, photo: this.#photoOf(source) })
    const { barcode } = fields
    this.#products.set(id, { id, barcode, codes: [...codes], prices: [...prices] })
    this.#remember(id, keys)
  }

  /** Codes that no product of the target has, as far as there is room for them. */
  #newCodes({ fields, codes }: SourceProduct, into: TargetProduct, barcode: string | null) {
    const further = new Set(into.codes.map(({ code }) => code))
    const added = [...barcodeAsCode(fields), ...codes].filter(({ code }) => {
      const holder = this.#find(codeKey(code))
      return code !== barcode && !further.has(code) && (holder === undefined || holder === into.id)
    })
    const room = Math.max(0, priceLimits.codesOfProduct - into.codes.length)
    return { added: added.slice(0, room), left: Math.max(0, added.length - room) }
  }

  /** Prices that the product has not, the newest where there is not room for all. */
  #newPrices({ fields, prices }: SourceProduct, into: TargetProduct, barcode: string | null) {
    const known = new Map<string, (PriceColumns & { readonly barcode: string | null })[]>()
    const add = (price: PriceColumns) => {
      const ofDay = known.get(price.seen_on)
      if (ofDay) ofDay.push({ ...price, barcode })
      else known.set(price.seen_on, [{ ...price, barcode }])
    }
    into.prices.forEach(add)
    const code = fields.barcode === barcode ? null : fields.barcode
    const added: CopiedPrice[] = []
    for (const price of prices) {
      const coded = { ...price, code: price.code ?? code }
      const written = { ...coded, shop_id: this.#shopId(price.shop) }
      if (known.get(price.seen_on)?.some(isRepetition(written))) continue
      add(written)
      added.push(coded)
    }
    const room = Math.max(0, priceLimits.ofProduct - into.prices.length)
    return { added: room === 0 ? [] : added.slice(-room), left: Math.max(0, added.length - room) }
  }

  #join(source: SourceProduct, into: TargetProduct): void {
    const isWithoutCode = into.barcode === null && into.codes.length === 0
    const adopted = isWithoutCode ? source.fields.barcode : null
    const barcode = adopted ?? into.barcode
    const codes = this.#newCodes(source, into, barcode)
    const prices = this.#newPrices(source, into, barcode)
    const isMore = adopted !== null || codes.added.length + prices.added.length > 0
    const textBytes =
      Buffer.byteLength(adopted ?? '') +
      sum(codes.added, codeTextBytes) +
      sum(prices.added, priceTextBytes) +
      (isMore ? UNIT_BYTES : 0)
    if (!this.#takeRoom({ prices: prices.added.length, textBytes })) {
      this.plan.omitted.products += 1
      return
    }
    const added = prices.added.map((price) => this.#withShop(price))
    this.plan.joined.push({ id: into.id, barcode: adopted, codes: codes.added, prices: added })
    this.plan.omitted.codes += codes.left
    this.plan.omitted.prices += prices.left
    into.barcode = barcode
    into.codes.push(...codes.added)
    into.prices.push(...added)
    const named = [...(adopted === null ? [] : [adopted]), ...codes.added.map(({ code }) => code)]
    this.#remember(into.id, named.map(codeKey))
  }

  /** A product joins the one that has any of its codes, else the one of its name, category and content. */
  take(source: SourceProduct): void {
    const keys = keysOf(source)
    const id = keys.map((key) => this.#find(key)).find((found) => found !== undefined)
    const into = id === undefined ? undefined : this.#productOf(id)
    if (into) this.#join(source, into)
    else this.#add(source, keys)
  }
}

export function planCopy(sources: readonly SourceProduct[], target: Target): CopyPlan {
  const planner = new Planner(target)
  for (const source of sources) planner.take(source)
  return planner.plan
}

/** The products of the target that these may join, with the keys by which they were found. */
export function joinedBy(
  sources: readonly Pick<SourceProduct, 'fields' | 'codes'>[],
  find: Target['find'],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const source of sources) {
    const key = keysOf(source).find((each) => find(each) !== undefined)
    const id = key === undefined ? undefined : find(key)
    if (key !== undefined && id !== undefined) found.set(key, id)
  }
  return found
}
