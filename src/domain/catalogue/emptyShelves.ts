import type { Category } from '../../contract/categories.ts'

type Shelves = readonly Category[]

/** Those with products, then those without; all of them first where no count is known or nothing is in any. */
export function splitShelves(
  categories: Shelves,
  counts: Readonly<Record<string, number>> | null,
): readonly [filled: Shelves, empty: Shelves] {
  const filled = categories.filter(({ id }) => counts?.[id])
  if (filled.length === 0) return [categories, []]
  return [filled, categories.filter((category) => !filled.includes(category))]
}
