import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'

export interface Aisle {
  /** Null for what has no category. */
  readonly name: string | null
  readonly items: readonly ShoppingItem[]
}

/** The items by the category of their product, in the order of the categories; those without one last. */
export function groupByAisle(
  items: readonly ShoppingItem[],
  productOf: (id: number) => Pick<Product, 'category'> | undefined,
): readonly Aisle[] {
  const aisles = new Map<number, { readonly name: string | null; items: ShoppingItem[] }>()
  for (const item of items) {
    const category = item.productId === undefined ? null : productOf(item.productId)?.category
    const { id, name } = category ?? { id: Number.POSITIVE_INFINITY, name: null }
    const aisle = aisles.get(id) ?? { name, items: [] }
    aisle.items.push(item)
    aisles.set(id, aisle)
  }
  return [...aisles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, aisle]) => aisle)
}
