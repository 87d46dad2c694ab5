import { type ComponentType, memo, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '../../contract/products.ts'
import { type ListLayout, layOutList } from '../../domain/catalogue/listLayout.ts'
import { groupByLetter, inOneGroup } from '../../domain/catalogue/productList.ts'
import type { ProductSort, TableColumn } from '../../domain/catalogue/productSort.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import { PrintedRows } from './PrintedRows.tsx'
import { useIsWide } from './useIsWide.ts'
import { VirtualRows } from './VirtualRows.tsx'

/** What a device keeps of the prices of products. */
export interface TablePricesOf {
  readonly historyOf: (id: number) => readonly PriceRecord[] | null
  readonly today: string
  /** By how much those rose that the list shows for that. */
  readonly percentOf: ReadonlyMap<number, number> | undefined
}

interface TableOrder {
  readonly title: string
  /** The list's address without its order. */
  readonly list: string
  readonly sort: ProductSort
  readonly query: string
}

export interface TableOpening {
  readonly openId: string | null
  readonly onOpen: (id: number) => void
}

interface TableContents {
  readonly prices: TablePricesOf
  readonly opening: TableOpening
  /** In which no product has anything to show. */
  readonly emptyColumns: readonly TableColumn[]
  readonly order: TableOrder
}

export interface ProductTableProps extends TableContents {
  readonly layout: ListLayout<Product>
  readonly label: string | null
  readonly from: string
  readonly placeholder: RefObject<HTMLElement | null>
  readonly isPrinted?: boolean
}

/** A table whose code a narrow screen does not load. */
export interface TableSource extends Omit<TableContents, 'order'> {
  readonly load: () => Promise<ComponentType<ProductTableProps>>
}

let loaded: ComponentType<ProductTableProps> | null = null

/** The table of a wide screen once it is loaded; two columns of rows take its place where it cannot be. */
export function useTable(source: TableSource | undefined) {
  const [Table, setTable] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  const load = source?.load
  const isComing = load !== undefined && Table === null && !isFailed
  useEffect(() => {
    if (!isComing) return
    load().then(
      (Loaded) => {
        loaded = Loaded
        setTable(() => Loaded)
      },
      () => setFailed(true),
    )
  }, [isComing, load])
  return { Table: load ? Table : null, isComing }
}

export interface ProductRowsProps {
  readonly products: readonly Product[]
  /** Of a list in an order of its own, which has no letters. */
  readonly label: string | null
  readonly from: string
  readonly seenOf: (id: number) => string
  /** What stood in the place of the rows until they came. */
  readonly placeholder: RefObject<HTMLElement | null>
  readonly table?:
    | (TableContents & { readonly Table: ComponentType<ProductTableProps> })
    | undefined
}

/** Rows grouped by letter or in an order of their own, in one column or two; memoized so that typing a search does not rerender them. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { products, label, from, seenOf, placeholder, table } = props
  const printing = usePrinting()
  const columns = useIsWide() && !table ? 2 : 1
  const groups = label === null ? groupByLetter(products) : inOneGroup(products)
  const layout = layOutList(groups, columns)
  if (table) {
    const { Table, ...shown } = table
    return <Table {...shown} {...{ layout, label, from, placeholder }} isPrinted={printing} />
  }
  if (printing) return <PrintedRows groups={groups} seenOf={seenOf} />
  const list = { layout, columns, label, from, seenOf, placeholder }
  return <VirtualRows {...list} />
})

/** Whether the page is being printed; true before the browser lays it out for print. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = () => (media.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    if (media.matches) setPrinting(true)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
