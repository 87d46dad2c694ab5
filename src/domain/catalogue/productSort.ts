/** The orders of « Mes Produits » that its chips name, as its address spells them. */
export const productSorts = ['name', 'recent', 'rising'] as const

export const tableColumns = ['name', 'price', 'perUnit', 'usual', 'lowest', 'shop', 'date'] as const

export type TableColumn = (typeof tableColumns)[number]

/** A minus stands for the largest first. */
export type ProductSort = (typeof productSorts)[number] | TableColumn | `-${TableColumn}`

const sorts: readonly ProductSort[] = [
  ...productSorts,
  ...tableColumns,
  ...tableColumns.map((column) => `-${column}` as const),
]

/** Any other text is the order of names. */
export function readSort(written: string | null): ProductSort {
  return sorts.find((sort) => sort === written) ?? 'name'
}

/** The column that an order follows; null where it leaves products out. */
export function sortedColumn(sort: ProductSort) {
  if (sort === 'rising') return null
  const isDescending = sort === 'recent' || sort.startsWith('-')
  const column = tableColumns.find((each) => sort.replace('-', '') === each) ?? 'date'
  return { column, isDescending }
}

/** The order that the heading of a column leads to: the other one where the list follows it already. */
export function sortAfter(column: TableColumn, sort: ProductSort): ProductSort {
  const now = sortedColumn(sort)
  if (column === 'date') return now?.column === 'date' && now.isDescending ? 'date' : 'recent'
  return now?.column === column && !now.isDescending ? `-${column}` : column
}

/** Whether an order asks for the prices that a device keeps. */
export function needsPrices(sort: ProductSort): boolean {
  const column = sortedColumn(sort)?.column
  return column !== 'name' && column !== 'price' && column !== 'perUnit'
}
