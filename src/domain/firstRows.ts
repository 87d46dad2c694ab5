import type { Category } from '../contract/categories.ts'
import type { Product } from '../contract/products.ts'
import { hasLetterIndex, layOutList } from './catalogue/listLayout.ts'
import { groupByLetter, sortByName } from './catalogue/productList.ts'
import { formatAmount } from './prices/money.ts'

/** What a row shows of a product. */
export interface FirstRow extends Pick<Product, 'id' | 'name' | 'image_url' | 'category'> {
  /** The figures of its price as they stood there: to write them again takes longer than the row. */
  readonly amount: string
  /** What the amount is the price of; null where it is that of the whole. */
  readonly unit: string | null
}

/** The top of a person's catalogue: as much as any screen shows of it at once. */
export interface FirstRows {
  /** In the order of the list. */
  readonly rows: readonly FirstRow[]
  /** How many products stand under each of their letters, in that order. */
  readonly counts: readonly number[]
  /** Whether the whole list has an index of its letters: in one column, in two. */
  readonly indexed: readonly [boolean, boolean]
}

/**
 * What of a person's catalogue stood on the screen last. A part of another shape takes another
 * name: it is kept on the device, where tabs of two versions read it.
 */
export interface FirstScreen {
  readonly tiles?: readonly Category[]
  readonly top?: FirstRows
}

/** Two columns on a screen that stands upright. */
const MOST = 48

/** A product as its row shows it. */
export function firstRow(product: Product): FirstRow {
  const { id, name, price, unit_price: perUnit = null, unit = null, image_url, category } = product
  const amount = formatAmount(perUnit ?? price)
  return { id, name, amount, unit: perUnit === null ? null : unit, image_url, category }
}

/** The top of a list that is in no order yet. */
export function firstRows(products: readonly Product[]): FirstRows {
  const sorted = sortByName(products)
  const groups = groupByLetter(sorted)
  const rows = sorted.slice(0, MOST)
  return {
    rows: rows.map(firstRow),
    counts: groups.slice(0, groupByLetter(rows).length).map(({ items }) => items.length),
    indexed: [hasLetterIndex(layOutList(groups, 1)), hasLetterIndex(layOutList(groups, 2))],
  }
}
