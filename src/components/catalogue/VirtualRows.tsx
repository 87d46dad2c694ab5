import type { VirtualItem } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Product } from '../../contract/products.ts'
import { hasLetterIndex, type ListLayout } from '../../domain/catalogue/listLayout.ts'
import { LetterIndex } from './LetterIndex.tsx'
import { ProductLine, type ProductLineProps } from './ProductLine.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { type RowHeights, useVirtualLines } from './useVirtualLines.ts'
import { WholeListKey } from './WholeListKey.tsx'

export interface LineSectionProps {
  /** Empty in an order that has no letters. */
  readonly letter: string
  readonly label: string | null
  /** Index of the letter's line. */
  readonly first: number
  readonly style: CSSProperties
  readonly measure: Ref<HTMLDivElement>
  readonly children: readonly ReactNode[]
}

/** How the lines of a list are drawn. */
export interface RowShape {
  readonly heights: RowHeights
  readonly Section: ComponentType<LineSectionProps>
  readonly Line: ComponentType<ProductLineProps>
}

export interface VirtualRowsProps {
  readonly layout: ListLayout<Product>
  readonly columns: number
  readonly label: string | null
  readonly from: string
  readonly seenOf: (id: number) => string
  readonly placeholder: RefObject<HTMLElement | null>
  readonly shape?: RowShape
  readonly table?: TableFrame
}

interface TableFrame {
  readonly title: string
  readonly without: string | undefined
  readonly head: ReactNode
}

/** As `productRow.css` has them; the search field sticks to the top. */
const rowShape: RowShape = {
  heights: { letter: 2.0625, items: 4.375, sticky: 4 },
  Section: RowSection,
  Line: ProductLine,
}

function RowSection({ letter, label, first, style, measure, children }: LineSectionProps) {
  return (
    <div style={style}>
      {letter && (
        <h2 className="product-letter" ref={measure} data-index={first}>
          {letter}
        </h2>
      )}
      {children.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a <ul> has only <li>, and a line of two rows stands between
        <div role="list" aria-label={label ?? letter}>
          {children}
        </div>
      )}
    </div>
  )
}

const noGap = {}

/** Renders the rows near the screen, or all of a list that is not long, and the focused row wherever it is. */
export function VirtualRows(props: VirtualRowsProps) {
  const { layout, columns, label, from, seenOf, placeholder, shape = rowShape } = props
  const { Section, Line } = shape
  const { lines, letters } = layout
  const container = useRef<HTMLDivElement>(null)
  const focusedLine = useRowFocus(container, lines, columns)
  const [isWholeWanted, setWholeWanted] = useState(false)
  const virtual = useVirtualLines(
    ...([container, placeholder, lines, focusedLine, shape.heights, isWholeWanted] as const),
  )
  const { list, top, stickyOffset, isWhole, isLong } = virtual
  const [chosen, setChosen] = useState(-1)

  const names = useMemo(() => letters.map(({ letter }) => letter), [letters])
  // `getVirtualItems` must run first: it updates `measurementsCache`.
  const near = list.getVirtualItems()
  const { measurementsCache: places, measureElement: ref } = list
  // Margins keep the rows in the page's flow: a row higher than estimated pushes the next ones down.
  let last = { index: -1, end: top }
  function gapTo(next: VirtualItem) {
    const isNext = next.index === last.index + 1
    const style = isNext ? noGap : { marginTop: next.start - last.end }
    last = next
    return style
  }

  const sections = letters.flatMap(({ letter, count, first, last }) => {
    const own = near.filter(({ index }) => index >= first && index <= last)
    const heading = places[first]
    if (own.length === 0 || !heading) return []
    const style = letter ? gapTo(heading) : noGap
    const rows = own.flatMap((item) => {
      const line = lines[item.index]
      if (line?.kind !== 'items') return []
      const { index, key } = item
      const place = { count, columns, index, from, seenOf, style: gapTo(item), ref }
      return <Line key={key} {...line} {...place} />
    })
    return (
      <Section key={letter} {...{ letter, label, first, style }} measure={ref}>
        {rows}
      </Section>
    )
  })

  const goTo = useCallback(
    (place: number) => {
      const heading = layout.letters[place]
      if (!heading) return
      setChosen(place)
      list.scrollToIndex(heading.first, { align: 'start' })
    },
    [layout, list],
  )
  const offset = list.scrollOffset ?? 0
  const topLine = list.getVirtualItemForOffset(offset + stickyOffset)?.index ?? 0
  const atTop = letters.findIndex(({ last }) => last >= topLine)
  // The last letters cannot scroll to the top: the chosen one counts as current.
  const isAtEnd = offset + window.innerHeight >= top + list.getTotalSize()
  const current = isAtEnd ? Math.max(chosen, atTop) : atTop

  const indexed = hasLetterIndex(layout)
  const rest = { paddingBottom: list.getTotalSize() - (last.end - top) }
  const rows = (
    <div
      ref={container}
      className="product-list"
      data-whole={isLong && isWholeWanted ? true : isWhole}
      style={rest}
    >
      {sections}
    </div>
  )
  return (
    <div className="product-rows" data-letters={indexed || undefined}>
      {isLong && (
        <WholeListKey
          count={letters.reduce((sum, { count }) => sum + count, 0)}
          isWanted={isWholeWanted}
          isWhole={isWhole === true}
          onPress={() => setWholeWanted(true)}
        />
      )}
      {indexed && <LetterIndex letters={names} current={current} onLetter={goTo} />}
      {props.table ? <Table {...props.table} rows={rows} count={lines.length} /> : rows}
    </div>
  )
}

interface TableProps extends TableFrame {
  readonly rows: ReactNode
  readonly count: number
}

function Table({ title, without, head, rows, count }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: most rows of a long list are not in the page, and margins stand for them
    <div
      role="table"
      className="product-table"
      aria-label={title}
      aria-rowcount={count + 1}
      data-without={without}
    >
      {head}
      {rows}
    </div>
  )
}
