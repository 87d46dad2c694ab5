import { priceLimits } from '../../../src/contract/limits.ts'
import { comparableCode } from '../../../src/domain/scanner/barcode.ts'
import type { Quotas } from '../../config/config.ts'
import { keepAbsent } from '../catalogue/formerRows.ts'
import { lockProducts } from '../catalogue/lockProducts.ts'
import { barcodeAsCode } from '../catalogue/mergeProducts.ts'
import { syncProductPrices } from '../catalogue/productPrice.ts'
import { isRepetition } from '../catalogue/repeatedPrice.ts'
import { showShops } from '../catalogue/shops.ts'
import { inChunks } from '../engine/inChunks.ts'
import { lockCatalogue, readRoom, updateUsageAndListTag } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import { priceTextBytes } from '../schema/priceColumns.ts'
import { type CodeColumns, codeTextBytes, textBytesOf } from '../schema/productColumns.ts'
import {
  type CopyStaging,
  codesOf,
  type HeldPrice,
  type HeldProduct,
  type Matches,
  nextStaged,
} from './copyMatches.ts'
import type { Writing } from './memberships.ts'

/** Of a product whose own price follows a new one: the unit may become a longer word. */
const UNIT_BYTES = 16

interface Addition {
  readonly id: number
  readonly match: HeldProduct | undefined
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly HeldPrice[]
  readonly omitted: { readonly codes: number; readonly prices: number }
  readonly textBytes: number
}

interface Shown {
  /** The last staged product that was looked at. */
  readonly last: number
  readonly added: number
  readonly joined: number
  readonly omitted: { readonly products: number; readonly codes: number; readonly prices: number }
}

function sum<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0)
}

const bytesBelow = ({ codes, prices }: Pick<Addition, 'codes' | 'prices'>) =>
  sum(codes, codeTextBytes) + sum(prices, priceTextBytes)

function newCodes(
  { product, codes }: HeldProduct,
  match: HeldProduct,
  holders: Matches['holders'],
) {
  const own = new Set(codesOf(match))
  return [...barcodeAsCode(product), ...codes].filter(({ code }) => {
    const key = comparableCode(code)
    return !own.has(key) && (holders.get(key) ?? match.id) === match.id
  })
}

/** Prices that the other product has not, from the oldest to the newest; each stays one of the main code that it had. */
function newPrices({ product, prices }: HeldProduct, match: HeldProduct): HeldPrice[] {
  const { barcode } = match.product
  const isSameCode =
    product.barcode === null || comparableCode(product.barcode) === comparableCode(barcode ?? '')
  const known = new Map<string, HeldPrice[]>()
  const add = (price: HeldPrice) =>
    known.set(price.seen_on, [...(known.get(price.seen_on) ?? []), price])
  match.prices.forEach(add)
  return prices.flatMap((price) => {
    const written = { ...price, code: price.code ?? (isSameCode ? null : product.barcode) }
    const repeats = isRepetition(written)
    if (known.get(price.seen_on)?.some((other) => repeats({ ...other, barcode }))) return []
    add(written)
    return [written]
  })
}

/** The newest prices and the first codes, where there is not room for all. */
function additionOf(
  { match, ...staged }: HeldProduct & { readonly match: HeldProduct | undefined },
  holders: Matches['holders'],
): Addition {
  const { id, product } = staged
  if (!match) {
    const textBytes = textBytesOf(product) + bytesBelow(staged)
    return { ...staged, match, omitted: { codes: 0, prices: 0 }, textBytes }
  }
  const allCodes = newCodes(staged, match, holders)
  const codes = allCodes.slice(0, Math.max(0, priceLimits.codesOfProduct - match.codes.length))
  const allPrices = newPrices(staged, match)
  const priceRoom = Math.max(0, priceLimits.ofProduct - match.prices.length)
  const prices = allPrices.slice(Math.max(0, allPrices.length - priceRoom))
  const omitted = {
    codes: allCodes.length - codes.length,
    prices: allPrices.length - prices.length,
  }
  return { id, match, codes, prices, omitted, textBytes: bytesBelow({ codes, prices }) }
}

/** Those for which the catalogue has room; what comes after one without room may fit. What stays as large always fits: a quota may have been lowered. */
function withinRoom(
  additions: readonly Addition[],
  room: Omit<Quotas, 'photoBytes'>,
): readonly Addition[] {
  const left = { ...room }
  return additions.filter(({ match, codes, prices, textBytes }) => {
    const unit = match && codes.length + prices.length > 0 ? UNIT_BYTES : 0
    const needed = { products: match ? 0 : 1, prices: prices.length, textBytes: textBytes + unit }
    const names = ['products', 'prices', 'textBytes'] as const
    const fits = names.every((name) => needed[name] <= Math.max(0, left[name]))
    if (fits) for (const name of names) left[name] -= needed[name]
    return fits
  })
}

/** Takes products out of their import, with the shops that they name. */
async function show(
  transaction: Writing,
  catalogueId: CatalogueId,
  added: readonly Addition[],
): Promise<void> {
  if (added.length === 0) return
  const ids = added.map(({ id }) => id)
  await transaction
    .deleteFrom('import_products')
    .where('product_id', 'in', ({ selectFrom }) =>
      selectFrom('products')
        .select('id')
        .where('catalogue_id', '=', catalogueId)
        .where('id', 'in', ids),
    )
    .execute()
  await keepAbsent(transaction, catalogueId, ids, await lockCatalogue(transaction, catalogueId))
}

/** Moves prices to the products that theirs join, which keep their other fields, and adds codes to them. */
async function join(
  transaction: Writing,
  quotas: Quotas,
  catalogue_id: CatalogueId,
  joined: readonly Addition[],
  created_at: string,
): Promise<void> {
  const changed = joined.flatMap(({ match, codes, prices, ...addition }) =>
    match && codes.length + prices.length > 0 ? [{ ...addition, codes, prices, to: match.id }] : [],
  )
  const ids = changed.map(({ to }) => to)
  await lockProducts(transaction, catalogue_id, ids)
  await syncProductPrices(transaction, catalogue_id, ids, quotas, async () => {
    for (const { to, prices } of changed) {
      for (const [code, some] of byCode(prices)) {
        await transaction
          .updateTable('prices')
          .set({ product_id: to, code })
          .where('catalogue_id', '=', catalogue_id)
          .where('id', 'in', some)
          .execute()
      }
    }
    const codes = changed.flatMap(({ to: product_id, codes: some }) =>
      some.map((code) => ({ ...code, catalogue_id, product_id, created_at })),
    )
    for (const some of inChunks(codes)) {
      await transaction.insertInto('product_codes').values(some).execute()
    }
  })
}

function byCode(prices: readonly HeldPrice[]): ReadonlyMap<string | null, readonly number[]> {
  const found = new Map<string | null, number[]>()
  for (const { id, code } of prices) found.set(code, [...(found.get(code) ?? []), id])
  return found
}

/** Shows the next staged products in the target: joined with a product of the same code, else as new ones. @returns null where none is left */
export async function showStaged(
  transaction: Writing,
  quotas: Quotas,
  staging: CopyStaging,
  after: number,
  now: string,
): Promise<Shown | null> {
  const { catalogueId } = staging
  const { staged, holders } = await nextStaged(transaction, staging, after)
  const last = staged.at(-1)?.id
  if (last === undefined) return null
  const additions = staged.map((each) => additionOf(each, holders))
  const fitting = withinRoom(additions, await readRoom(transaction, quotas, catalogueId))
  const added = fitting.filter(({ match }) => !match)
  await show(transaction, catalogueId, added)
  await join(transaction, quotas, catalogueId, fitting, now)
  const priced = fitting.flatMap(({ prices }) => prices)
  await showShops(
    transaction,
    catalogueId,
    priced.flatMap(({ shop_id }) => shop_id ?? []),
  )
  const textBytes = sum(fitting, (addition) => addition.textBytes)
  const held = { products: added.length, prices: priced.length, textBytes }
  if (held.products + held.prices + textBytes > 0)
    await updateUsageAndListTag(transaction, quotas, catalogueId, held)
  return {
    ...{ last, added: added.length, joined: fitting.length - added.length },
    omitted: {
      products: additions.length - fitting.length,
      codes: sum(fitting, ({ omitted }) => omitted.codes),
      prices: sum(fitting, ({ omitted }) => omitted.prices),
    },
  }
}
