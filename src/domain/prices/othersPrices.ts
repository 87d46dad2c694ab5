import type { OpenPrice } from '../../contract/openPrices.ts'
import { toCents } from '../amounts/money.ts'
import { daysBefore } from '../format/civilDays.ts'
import { foldText } from '../format/foldText.ts'
import { doubleMedian } from '../format/median.ts'
import { normaliseBarcode } from '../scanner/barcode.ts'
import { readCode } from '../scanner/codes.ts'
import { COMPARED_DAYS } from './priceHistory.ts'

const OTHERS_FROM = 3

const OTHERS_LISTED = 5
const OUTLIER_TIMES = 3

export interface OthersPrice {
  readonly key: string
  readonly cents: number
  readonly seenOn: string
  readonly shop: string | null
  readonly town: string | null
}

/** What others paid for one pack of a code, in cents; of no verdict, sum or export. */
export interface OthersPrices {
  readonly lowest: number
  readonly highest: number
  /** The price of most rows, where one leads. */
  readonly commonest: number | null
  readonly median: number
  readonly count: number
  readonly lastSeenOn: string
  readonly listed: readonly OthersPrice[]
}

/** The code by which others may know the product; null for a shop's own number, a book, and what is no code. */
export function othersCode(barcode: string | null | undefined): string | null {
  const code = barcode ? normaliseBarcode(barcode) : null
  return code && /^(\d{8}|\d{13})$/.test(code) && readCode(code).kind === 'product' ? code : null
}

export const othersFrom = (today: string) => daysBefore(today, COMPARED_DAYS)

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && daysBefore(text, 0) === text

/** The price of one pack without a discount, in cents; null where the row does not tell it. */
function regularCents(row: OpenPrice): number | null {
  const euros = row.price_is_discounted ? row.price_without_discount : row.price
  const cents = Number.isFinite(euros) ? toCents(euros ?? 0) : 0
  return cents > 0 ? cents : null
}

const isOfPack = ({ type, price_per, duplicate_of }: OpenPrice) =>
  (type ?? 'PRODUCT') === 'PRODUCT' && (price_per ?? 'UNIT') === 'UNIT' && duplicate_of == null

/** A row of this code from France in the last 365 days; null for any other. */
function readRow(row: OpenPrice, code: string, today: string): OthersPrice | null {
  const { product_code, currency, date, location } = row
  if (currency !== 'EUR' || location?.osm_address_country_code !== 'FR') return null
  if (!product_code || normaliseBarcode(product_code) !== code || !isOfPack(row)) return null
  if (!date || !isDay(date) || date > today || date < othersFrom(today)) return null
  const cents = regularCents(row)
  if (cents === null) return null
  const shop = location.osm_name?.trim() || null
  const town = location.osm_address_city?.trim() || null
  const place = [row.location_osm_id, shop, location.osm_address_postcode, town]
  return {
    ...{ cents, seenOn: date, shop, town },
    key: [...place.map((part) => foldText(String(part ?? ''))), date, cents].join('|'),
  }
}

const sortedCents = (prices: readonly OthersPrice[]) =>
  prices.map(({ cents }) => cents).sort((a, b) => a - b)

function withoutOutliers(prices: readonly OthersPrice[]): readonly OthersPrice[] {
  const double = doubleMedian(sortedCents(prices))
  return prices.filter(
    ({ cents }) => 2 * cents * OUTLIER_TIMES >= double && 2 * cents <= double * OUTLIER_TIMES,
  )
}

function commonest(sorted: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const cents of sorted) counts.set(cents, (counts.get(cents) ?? 0) + 1)
  const [[cents, count] = [0, 0], second] = [...counts].sort(([, a], [, b]) => b - a)
  return count > 1 && count > (second?.[1] ?? 0) ? cents : null
}

/** What others paid for a code of 8 or 13 digits; null of fewer than three prices. Every row is checked: the service ignores parameters that it does not know. */
export function othersPrices(
  rows: ReadonlyArray<OpenPrice | null>,
  code: string,
  today: string,
): OthersPrices | null {
  const byKey = new Map<string, OthersPrice>()
  for (const row of rows) {
    const price = row && readRow(row, code, today)
    if (price && !byKey.has(price.key)) byKey.set(price.key, price)
  }
  const prices = withoutOutliers([...byKey.values()])
  if (prices.length < OTHERS_FROM) return null
  const sorted = sortedCents(prices)
  const newest = prices.toSorted((a, b) =>
    a.seenOn < b.seenOn ? 1 : a.seenOn > b.seenOn ? -1 : a.cents - b.cents,
  )
  return {
    lowest: sorted[0] ?? 0,
    highest: sorted.at(-1) ?? 0,
    commonest: commonest(sorted),
    median: Math.round(doubleMedian(sorted) / 2),
    count: prices.length,
    lastSeenOn: newest[0]?.seenOn ?? today,
    listed: newest.slice(0, OTHERS_LISTED),
  }
}
