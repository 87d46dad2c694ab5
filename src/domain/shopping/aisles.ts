import type { Product } from '../../contract/products.ts'
import type { ListRow } from './listChanges.ts'

export interface Aisle {
  /** Null for what has no category. */
  readonly name: string | null
  readonly items: readonly ListRow[]
}

/** The items by the category of their product, in the order of the categories; those without one last. */
export function groupByAisle(
  items: readonly ListRow[],
  productOf: (id: number) => Pick<Product, 'category'> | undefined,
): readonly Aisle[] {
  const aisles = new Map<number, { readonly name: string | null; items: ListRow[] }>()
  for (const item of items) {
    const category = item.product_id === null ? null : productOf(item.product_id)?.category
    const { id, name } = category ?? { id: Number.POSITIVE_INFINITY, name: null }
    const aisle = aisles.get(id) ?? { name, items: [] }
    aisle.items.push(item)
    aisles.set(id, aisle)
  }
  return [...aisles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, aisle]) => aisle)
}
