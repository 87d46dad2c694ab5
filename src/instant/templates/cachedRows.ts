import type { Category } from '../../contract/categories.ts'
import type { Product } from '../../contract/products.ts'
import { formatAmount, formatEuros } from '../../domain/amounts/money.ts'
import { hasLetterIndex, layOutList } from '../../domain/catalogue/listLayout.ts'
import { groupByLetter, sortByName } from '../../domain/catalogue/productList.ts'

export interface CachedRow extends Pick<Product, 'id' | 'name' | 'image_url' | 'category'> {
  /** The formatted price: the first `Intl.NumberFormat` of a page costs a slow phone 60 ms. */
  readonly amount: string
  /** What the amount is the price of; null where it is that of the whole. */
  readonly unit: string | null
  /** As the table of a wide screen writes them. */
  readonly price?: string
  readonly isPerUnit?: boolean
}

export interface CachedRows {
  readonly rows: readonly CachedRow[]
  /** Products per letter, in the order of the rows. */
  readonly counts: readonly number[]
  /** Whether the list has a letter index. */
  readonly indexed: readonly [boolean, ...unknown[]]
}

/** Versions of the app may share localStorage: a changed shape takes a new name. */
export interface CachedScreen {
  readonly tiles?: readonly Category[]
  readonly top?: CachedRows
}

const MAX_ROWS = 48

export function toCachedRow(product: Product): CachedRow {
  const { id, name, price, unit_price: perUnit = null, unit = null, image_url, category } = product
  const amount = formatAmount(perUnit ?? price)
  const isPerUnit = perUnit !== null
  return {
    ...{ id, name, amount, unit: isPerUnit ? unit : null, image_url, category },
    ...{ price: formatEuros(price), isPerUnit },
  }
}

export function toCachedRows(products: readonly Product[]): CachedRows {
  const sorted = sortByName(products)
  const groups = groupByLetter(sorted)
  const rows = sorted.slice(0, MAX_ROWS)
  return {
    rows: rows.map(toCachedRow),
    counts: groups.slice(0, groupByLetter(rows).length).map(({ items }) => items.length),
    indexed: [hasLetterIndex(layOutList(groups, 1))],
  }
}
