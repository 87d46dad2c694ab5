import { createContext, memo, type ReactNode, useContext, useMemo } from 'react'
import type { ProductLineProps } from '../../components/catalogue/ProductLine.tsx'
import type {
  ProductTableProps,
  TableOpening,
  TablePricesOf,
} from '../../components/catalogue/ProductRows.tsx'
import {
  TableHead,
  TableRow,
  type TableWords,
  tableRoles,
  withoutColumns,
} from '../../components/catalogue/TableRow.tsx'
import {
  type LineSectionProps,
  type RowShape,
  VirtualRows,
} from '../../components/catalogue/VirtualRows.tsx'
import type { Product } from '../../contract/products.ts'
import { seenDayCopy } from '../../copy/catalogue.ts'
import { sharedPrice } from '../../copy/prices/describePrice.ts'
import { formatShortDay } from '../../domain/format/dates.ts'
import { tablePrices } from '../../domain/verdict/productPrices.ts'

const noPrices: TablePricesOf = { historyOf: () => null, today: '', percentOf: undefined }
const Prices = createContext(noPrices)
const Opening = createContext<TableOpening>({ openId: null, onOpen: () => undefined })

function wordsOf(product: Product, { historyOf, today }: TablePricesOf): TableWords {
  const { usual, lowest, shared, last } = tablePrices(product, historyOf(product.id), today)
  const written = (unitPrice: number | null) =>
    unitPrice === null ? '' : sharedPrice(unitPrice, shared)
  const day = last?.seenOn ?? ''
  return {
    usual: written(usual),
    lowest: written(lowest),
    shop: last?.shop ? String(last.shop) : '',
    date: day && (day === today ? seenDayCopy.today : formatShortDay(day, today)),
  }
}

const TableLine = memo(function TableLine({ items, index, from, style, ref }: ProductLineProps) {
  const prices = useContext(Prices)
  const { openId, onOpen } = useContext(Opening)
  const [product] = items
  const words = useMemo(() => (product ? wordsOf(product, prices) : null), [product, prices])
  if (!product || !words) return null
  return (
    <div
      ref={ref}
      style={style}
      {...tableRoles.row(index + 2)}
      data-index={index}
      className="product-line table-row"
    >
      <TableRow
        {...{ product, words, from, onOpen }}
        isOpen={openId === String(product.id)}
        risen={prices.percentOf?.get(product.id)}
      />
    </div>
  )
})

function TableSection({ letter, first, style, measure, children }: LineSectionProps) {
  return (
    <div {...tableRoles.group} style={style}>
      {letter && (
        <div
          {...tableRoles.row(first + 2)}
          className="product-letter"
          ref={measure}
          data-index={first}
        >
          <div {...tableRoles.cell}>
            <h2>{letter}</h2>
          </div>
        </div>
      )}
      {children}
    </div>
  )
}

/** As `productTable.css` has them; the headings stick below the search field. */
const tableShape: RowShape = {
  heights: { letter: 2.0625, items: 3.5625, sticky: 6.75 },
  Section: TableSection,
  Line: TableLine,
}

const noWords = () => ''

type PrintedTableProps = Pick<ProductTableProps, 'layout' | 'from'> & {
  readonly title: string
  readonly without: string | undefined
  readonly head: ReactNode
}

function PrintedTable({ layout, title, without, head, from }: PrintedTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the table of the screen
    <div role="table" className="product-table" aria-label={title} data-without={without}>
      {head}
      {layout.letters.map(({ letter, first, last }) => (
        <TableSection
          key={letter}
          {...{ letter, first }}
          label={null}
          style={noStyle}
          measure={null}
        >
          {layout.lines.slice(first, last + 1).map((line, place) => {
            if (line.kind !== 'items') return null
            const index = first + place
            const { items } = line
            return (
              <TableLine
                key={items[0]?.id}
                {...{ ...line, index, from, count: 0, columns: 1, seenOf: noWords }}
                style={noStyle}
                ref={null}
              />
            )
          })}
        </TableSection>
      ))}
    </div>
  )
}

const noStyle = {}

/** A list of products on a wide screen: what is known of each in a row. */
export function ProductTable(props: ProductTableProps) {
  const { layout, label, from, placeholder, prices, opening, order } = props
  const { title, ...sorting } = order
  const without = withoutColumns(props.emptyColumns, order.sort)
  const head = <TableHead {...sorting} openId={opening.openId} />
  return (
    <Prices value={prices}>
      <Opening value={opening}>
        {props.isPrinted ? (
          <PrintedTable {...{ layout, title, without, head, from }} />
        ) : (
          <VirtualRows
            {...{ layout, label, from, placeholder }}
            columns={1}
            seenOf={noWords}
            shape={tableShape}
            table={{ title, without, head }}
          />
        )}
      </Opening>
    </Prices>
  )
}
