/** The orders of « Mes Produits », as its address spells them. */
export const productSorts = ['name', 'recent', 'rising'] as const

export type ProductSort = (typeof productSorts)[number]

/** Any other text is the order of names. */
export function readSort(written: string | null): ProductSort {
  return productSorts.find((sort) => sort === written) ?? 'name'
}
