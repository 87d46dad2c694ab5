import type { Category } from '../contract/categories.ts'
import type { Product } from '../contract/products.ts'
import { hasLetterIndex, layOutList } from '../domain/catalogue/listLayout.ts'
import { groupByLetter, sortByName } from '../domain/catalogue/productList.ts'
import { formatAmount } from '../domain/prices/money.ts'

/** What a row shows of a product. */
export interface CachedRow extends Pick<Product, 'id' | 'name' | 'image_url' | 'category'> {
  /** The formatted price: the first `Intl.NumberFormat` of a page costs a slow phone 60 ms. */
  readonly amount: string
  /** What the amount is the price of; null where it is that of the whole. */
  readonly unit: string | null
}

/** The top of a person's catalogue: as much as any screen shows of it at once. */
export interface CachedRows {
  /** In the order of the list. */
  readonly rows: readonly CachedRow[]
  /** How many products stand under each of their letters, in that order. */
  readonly counts: readonly number[]
  /** Whether the whole list has an index of its letters: in one column, in two. */
  readonly indexed: readonly [boolean, boolean]
}

/** What is kept in localStorage. Two versions of the app may share it: a changed shape takes a new name. */
export interface CachedScreen {
  readonly tiles?: readonly Category[]
  readonly top?: CachedRows
}

/** Two columns on a screen that stands upright. */
const MAX_ROWS = 48

/** A product as its row shows it. */
export function toCachedRow(product: Product): CachedRow {
  const { id, name, price, unit_price: perUnit = null, unit = null, image_url, category } = product
  const amount = formatAmount(perUnit ?? price)
  return { id, name, amount, unit: perUnit === null ? null : unit, image_url, category }
}

/** The top of an unsorted list. */
export function toCachedRows(products: readonly Product[]): CachedRows {
  const sorted = sortByName(products)
  const groups = groupByLetter(sorted)
  const rows = sorted.slice(0, MAX_ROWS)
  return {
    rows: rows.map(toCachedRow),
    counts: groups.slice(0, groupByLetter(rows).length).map(({ items }) => items.length),
    indexed: [hasLetterIndex(layOutList(groups, 1)), hasLetterIndex(layOutList(groups, 2))],
  }
}
