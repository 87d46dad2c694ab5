import '../../theme/productTable.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AriaAttributes, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { listOrderCopy } from '../../copy/productLists.ts'
import { formatAmount, formatEuros } from '../../domain/amounts/money.ts'
import {
  type ProductSort,
  sortAfter,
  sortedColumn,
  type TableColumn,
  tableColumns,
} from '../../domain/catalogue/productSort.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { listAddress, paths } from '../../paths.ts'
import { UnitPrice } from '../product/PriceTag.tsx'
import { PendingBadge } from './ProductRow.tsx'

/** A table of bare elements: most rows of a long list are not in the page, and margins stand for them. */
export const tableRoles = {
  group: { role: 'rowgroup' },
  /** `index` from 1, the headings included. */
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  heading: (sort: AriaAttributes['aria-sort']) => ({ role: 'columnheader', 'aria-sort': sort }),
  cell: { role: 'cell' },
} as const

/** The columns that the style sheet takes away; the one that sorts the list stays. */
export const withoutColumns = (empty: readonly TableColumn[], sort: ProductSort = 'name') =>
  empty.filter((column) => column !== sortedColumn(sort)?.column).join(' ') || undefined

/** What a device's prices say of a product, written; empty where they say nothing. */
export type TableWords = Readonly<Record<'usual' | 'lowest' | 'shop' | 'date', string>>

export const noWords: TableWords = { usual: '', lowest: '', shop: '', date: '' }

export interface TableRowProps {
  readonly product: ProductWithSync
  readonly words: TableWords
  /** By how many percent its price rose, in the order of those. */
  readonly risen?: number | undefined
  readonly from: string
  readonly isOpen?: boolean
  readonly onOpen?: (id: number) => void
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** The cells of a row; a press anywhere in it opens the product. */
export function TableRow({ product, words, risen, from, isOpen, onOpen }: TableRowProps) {
  const { id, name, price, unit, pending, unit_price: perUnit = null } = product
  const { usual, lowest, shop, date } = words
  const priceId = `price-${id}`
  return (
    <>
      <span {...tableRoles.cell}>
        <Link
          className="product-name"
          to={paths.product(id)}
          state={{ from }}
          dir="auto"
          aria-describedby={priceId}
          aria-current={isOpen || undefined}
          onClick={(event) => {
            if (!onOpen || !isPlain(event)) return
            event.preventDefault()
            onOpen(id)
          }}
        >
          {textOrFallback(name, frameCopy.nameless)}
        </Link>
        {pending && <PendingBadge pending={pending} />}
      </span>
      <span {...tableRoles.cell} id={priceId} className="table-price">
        {formatEuros(price)}
        {risen !== undefined && <span>{dashboardCopy.risen(risen)}</span>}
      </span>
      <span {...tableRoles.cell} className="table-figure">
        {perUnit !== null && <UnitPrice amount={formatAmount(perUnit)} unit={unit} />}
      </span>
      <span {...tableRoles.cell} className="table-figure">
        {usual}
      </span>
      <span {...tableRoles.cell} className="table-figure">
        {lowest}
      </span>
      <span {...tableRoles.cell}>{shop}</span>
      <span {...tableRoles.cell}>{date}</span>
    </>
  )
}

export interface TableHeadProps {
  /** The list's address without its order. */
  readonly list: string
  readonly sort: ProductSort
  readonly query: string
  readonly openId?: string | null
}

const figures: readonly TableColumn[] = ['price', 'perUnit', 'usual', 'lowest']

/** Its headings sort the list. */
export function TableHead({ list, sort, query, openId }: TableHeadProps) {
  const now = sortedColumn(sort)
  return (
    <div {...tableRoles.group} className="table-head">
      <div {...tableRoles.row(1)} className="table-row">
        {tableColumns.map((column) => {
          const isSorted = now?.column === column
          const order = now?.isDescending ? 'descending' : 'ascending'
          const Arrow = now?.isDescending ? ArrowDown : ArrowUp
          return (
            <span
              key={column}
              {...tableRoles.heading(isSorted ? order : 'none')}
              className={figures.includes(column) ? 'table-figure' : undefined}
            >
              <Link to={listAddress(list, sortAfter(column, sort), query, openId)} replace>
                {listOrderCopy.columns[column]}
                {isSorted && <Arrow size={14} aria-hidden />}
              </Link>
            </span>
          )
        })}
      </div>
    </div>
  )
}
