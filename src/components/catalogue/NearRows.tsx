import type { VirtualItem } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Product } from '../../contract/products.ts'
import type { ListLayout } from '../../domain/listLines.ts'
import { ProductLine } from './ProductLine.tsx'
import { useHeldRow } from './useHeldRow.ts'
import { useNearLines } from './useNearLines.ts'

export interface NearRowsProps {
  readonly layout: ListLayout<Product>
  readonly columns: number
  readonly from: string
}

/** Of ten thousand rows, those near the screen; the one with the focus stays, however far. */
export function NearRows({ layout, columns, from }: NearRowsProps) {
  const { lines, letters } = layout
  const container = useRef<HTMLDivElement>(null)
  const held = useHeldRow(container, lines)
  const { list, top } = useNearLines(container, lines, held)

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

  const paddingBottom = list.getTotalSize() - (drawn.end - top)
  return (
    <div ref={container} className="product-list" style={{ paddingBottom }}>
      {sections}
    </div>
  )
}
