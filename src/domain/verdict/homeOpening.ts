import type { Product } from '../../contract/products.ts'

export const HOME_ROWS = 3

/** Products by category id. */
export function countByShelf(products: readonly Product[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { category } of products) counts[category.id] = (counts[category.id] ?? 0) + 1
  return counts
}

export const awaitedRows = (products: readonly Product[]) => Math.min(HOME_ROWS, products.length)

/** A summary of home that needs no rules of prices: room for the last ones. */
export const homeOpening = (products: readonly Product[], articles: number) => ({
  counts: countByShelf(products),
  latest: [],
  awaited: awaitedRows(products),
  rising: [],
  list: { articles, about: '' },
})
