import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { isIndexed, type ListLayout } from '../../domain/catalogue/listLines.ts'
import { LetterIndex } from './LetterIndex.tsx'
import { ProductLine } from './ProductLine.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { useVirtualLines } from './useVirtualLines.ts'

export interface NearRowsProps {
  readonly layout: ListLayout<Product>
  readonly columns: number
  readonly from: string
}

/** Of ten thousand rows, those near the screen; the one with the focus stays, however far. */
export function VirtualRows({ layout, columns, from }: NearRowsProps) {
  const { lines, letters } = layout
  const container = useRef<HTMLDivElement>(null)
  const held = useRowFocus(container, lines, columns)
  const { list, top, stuckTo } = useVirtualLines(container, lines, held)
  const [chosen, setChosen] = useState(-1)

  const names = useMemo(() => letters.map(({ letter }) => letter), [letters])
  // In this order: the first brings the second up to date.
  const near = list.getVirtualItems()
  const { measurementsCache: places, measureElement: ref } = list
  // In the page's flow: a row higher than was thought pushes the next ones down at once.
  let drawn = { index: -1, end: top }
  function gapTo(next: VirtualItem) {
    const isNext = next.index === drawn.index + 1
    const style = isNext ? {} : { marginTop: next.start - drawn.end }
    drawn = next
    return style
  }

  const sections = letters.flatMap(({ letter, count, first, last }) => {
    const own = near.filter(({ index }) => index >= first && index <= last)
    const heading = places[first]
    if (own.length === 0 || !heading) return []
    const style = gapTo(heading)
    const rows = own.flatMap((item) => {
      const line = lines[item.index]
      if (line?.kind !== 'items') return []
      const { index, key } = item
      const place = { count, columns, index, from, style: gapTo(item), ref }
      return <ProductLine key={key} {...line} {...place} />
    })
    return (
      <div key={letter} style={style}>
        <h2 className="product-letter" ref={ref} data-index={first}>
          {letter}
        </h2>
        {rows.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a <ul> has only <li>, and a line of two rows stands between
          <div role="list" aria-label={letter}>
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
  const seen = list.getVirtualItemForOffset(offset + stuckTo)?.index ?? 0
  const atTop = letters.findIndex(({ last }) => last >= seen)
  // The last letters never come up to the top of the screen; the one asked for is there all the same.
  const isAtEnd = offset + window.innerHeight >= top + list.getTotalSize()
  const current = isAtEnd ? Math.max(chosen, atTop) : atTop

  const indexed = isIndexed(layout)
  const paddingBottom = list.getTotalSize() - (drawn.end - top)
  return (
    <div className="product-rows" data-letters={indexed || undefined}>
      {indexed && <LetterIndex letters={names} current={current} onLetter={goTo} />}
      <div ref={container} className="product-list" style={{ paddingBottom }}>
        {sections}
      </div>
    </div>
  )
}
