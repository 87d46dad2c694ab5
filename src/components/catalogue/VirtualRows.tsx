import type { VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { hasLetterIndex, type ListLayout } from '../../domain/catalogue/listLayout.ts'
import { LetterIndex } from './LetterIndex.tsx'
import { ProductLine } from './ProductLine.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { useVirtualLines } from './useVirtualLines.ts'

export interface VirtualRowsProps {
  readonly layout: ListLayout<Product>
  readonly columns: number
  readonly label: string | null
  readonly from: string
  readonly seenOf: (id: number) => string
  readonly placeholder: RefObject<HTMLElement | null>
}

const noGap = {}

/** Renders the rows near the screen, or all of a list that is not long, and the focused row wherever it is. */
export function VirtualRows(props: VirtualRowsProps) {
  const { layout, columns, label, from, seenOf, placeholder } = props
  const { lines, letters } = layout
  const container = useRef<HTMLDivElement>(null)
  const focusedLine = useRowFocus(container, lines, columns)
  const virtual = useVirtualLines(container, placeholder, lines, focusedLine)
  const { list, top, stickyOffset } = virtual
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
      return <ProductLine key={key} {...line} {...place} />
    })
    return (
      <div key={letter} style={style}>
        {letter && (
          <h2 className="product-letter" ref={ref} data-index={first}>
            {letter}
          </h2>
        )}
        {rows.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a <ul> has only <li>, and a line of two rows stands between
          <div role="list" aria-label={label ?? letter}>
            {rows}
          </div>
        )}
      </div>
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
  return (
    <div className="product-rows" data-letters={indexed || undefined}>
      {indexed && <LetterIndex letters={names} current={current} onLetter={goTo} />}
      <div ref={container} className="product-list" data-whole={virtual.isWhole} style={rest}>
        {sections}
      </div>
    </div>
  )
}
