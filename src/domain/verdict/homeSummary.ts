import type { Product } from '../../contract/products.ts'
import { formatEuros } from '../amounts/money.ts'
import type { TableColumn } from '../catalogue/productSort.ts'
import { countedAlike } from '../prices/ownPrices.ts'
import {
  byRecording,
  type HistoryOf,
  offerUnitPrice,
  type PriceRecord,
} from '../prices/priceHistory.ts'
import { countByShelf, HOME_ROWS, type HomeWatched } from './homeOpening.ts'
import { emptyColumns } from './productPrices.ts'
import { judge, type UsualVerdict } from './verdict.ts'

export interface HomePrice {
  readonly id: number
  readonly name: string
  /** Of one pack, formatted: it is drawn before anything is computed. */
  readonly price: string
  /** Null where nothing can be compared. */
  readonly verdict: UsualVerdict['kind'] | null
}

export interface HomeRise extends Pick<HomePrice, 'id' | 'name' | 'price'> {
  /** Above the usual price. */
  readonly percent: number
}

/** What home shows of a catalogue apart from its categories. */
export interface HomeSummary {
  readonly counts: Readonly<Record<string, number>>
  readonly latest: readonly HomePrice[]
  /** Rows of `latest` for which room is kept, while this device has not read its prices. */
  readonly awaited?: number
  readonly rising: readonly HomeRise[]
  readonly watched?: HomeWatched | null
  /** Of the table of all products; unknown until the prices are. */
  readonly emptyColumns?: readonly TableColumn[]
  /** Articles that are not checked, and about what they cost, formatted; empty where no price is known. */
  readonly list: { readonly articles: number; readonly about: string }
  /** The last trip, formatted: what it cost, its day and its shop. */
  readonly trip?: { readonly price: string; readonly about: string } | undefined
}

const ENOUGH_PRICES = 3
const RISEN_PERCENT = 10

export const packPrice = ({ cents, packs = 1 }: PriceRecord) => formatEuros(cents / packs / 100)

function latestPrice(product: Product, price: PriceRecord, all: readonly PriceRecord[]): HomePrice {
  const { id, name } = product
  const verdict = judge(
    all.filter((each) => each !== price && each.seenOn <= price.seenOn),
    price,
    price.seenOn,
  )
  const isCompared = 'usual' in verdict
  return { id, name, price: packPrice(price), verdict: isCompared ? verdict.kind : null }
}

/** Null unless the newest of three regular prices is a tenth above the usual one of the others. */
export function riseOf(
  product: Product,
  all: readonly PriceRecord[],
  today: string,
): HomeRise | null {
  const regular = all.filter(({ promo, seenOn }) => !promo && seenOn <= today)
  const [newest, ...others] = regular.toSorted(byRecording)
  if (!newest || regular.length < ENOUGH_PRICES) return null
  const verdict = judge(others, newest, newest.seenOn)
  if (!('usual' in verdict) || verdict.kind === 'doubtful') return null
  if (100 * offerUnitPrice(newest) < (100 + RISEN_PERCENT) * verdict.usual) return null
  const { id, name } = product
  return { id, name, price: packPrice(newest), percent: verdict.gap }
}

/** The prices seen last, one a product, and the products whose price rose most. */
function pricesOf(products: readonly Product[], historyOf: HistoryOf, today: string) {
  const known = products.flatMap((product) => {
    const all = countedAlike(historyOf(product.id) ?? [], product)
    const past = all.filter(({ seenOn, cents }) => seenOn <= today && cents > 0)
    const [first, ...others] = past
    const newest = first && others.reduce((a, b) => (b.seenOn > a.seenOn ? b : a), first)
    return newest ? [{ product, newest, all: past }] : []
  })
  const latest = known
    .toSorted((a, b) => byRecording(a.newest, b.newest))
    .slice(0, HOME_ROWS)
    .map(({ product, newest, all }) => latestPrice(product, newest, all))
  const rising = known
    .flatMap(({ product, all }) => riseOf(product, all, today) ?? [])
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, HOME_ROWS)
  return { latest, rising }
}

/** It takes the room of what rose: never more than two rows together. */
export const withWatched = (summary: HomeSummary, watched: HomeWatched | null): HomeSummary =>
  watched ? { ...summary, watched, rising: summary.rising.slice(0, 1) } : summary

/** @param today civil day */
export function homeSummary(
  products: readonly Product[],
  historyOf: HistoryOf,
  list: HomeSummary['list'],
  today: string,
): HomeSummary {
  return {
    counts: countByShelf(products),
    list,
    ...pricesOf(products, historyOf, today),
    emptyColumns: emptyColumns(products, historyOf, today),
  }
}
