import { Box, chakra, useBreakpointValue } from '@chakra-ui/react'
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { type ListLine, layLines } from '../../domain/listLines.ts'
import { groupByLetter } from '../../domain/productList.ts'
import { ProductRow } from './ProductRow.tsx'

export interface ProductRowsProps {
  /** In the order of the list. */
  readonly products: readonly Product[]
  readonly from: string
}

interface Block {
  readonly letter: string
  readonly lines: { readonly index: number; readonly line: ListLine<Product> }[]
}

/** Rows under their letters; of ten thousand, only those near the screen are in the page. */
export function ProductRows({ products, from }: ProductRowsProps) {
  const columns = useBreakpointValue({ base: 1, lg: 2 }, { ssr: false }) ?? 1
  const lines = useMemo(() => layLines(groupByLetter(products), columns), [products, columns])
  const container = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const page = document.documentElement.getBoundingClientRect()
    setTop((container.current?.getBoundingClientRect().top ?? 0) - page.top)
  }, [])
  const estimate = (index: number) => (lines[index]?.kind === 'letter' ? 36 : 70)
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: estimate,
    // A hidden list has no heights: taken at its word, all ten thousand rows would fit the screen.
    measureElement: (row, entry, list) =>
      measureElement(row, entry, list) || estimate(list.indexFromElement(row)),
    overscan: 6,
    scrollMargin: top,
    useFlushSync: false,
  })
  const shown = virtual.getVirtualItems()
  const above = (shown[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)

  const blocks: Block[] = []
  for (const { index } of shown) {
    const line = lines[index]
    if (!line) continue
    const last = blocks.at(-1)
    if (last?.letter === line.letter) last.lines.push({ index, line })
    else blocks.push({ letter: line.letter, lines: [{ index, line }] })
  }

  return (
    <Box ref={container} style={{ paddingTop: above, paddingBottom: below }}>
      {blocks.map(({ letter, lines: [first, ...others] }) => (
        <Box key={letter}>
          {first?.line.kind === 'letter' && (
            <chakra.h2
              ref={virtual.measureElement}
              data-index={first.index}
              px="1"
              pt="2"
              pb="1"
              textStyle="sm"
              fontWeight="bold"
              color="brand.fg"
            >
              {letter}
            </chakra.h2>
          )}
          <chakra.ul
            aria-label={letter}
            listStyleType="none"
            display="grid"
            gridTemplateColumns={`repeat(${columns}, minmax(0, 1fr))`}
            columnGap="3"
          >
            {[first, ...others].flatMap((entry) =>
              entry?.line.kind === 'items'
                ? entry.line.items.map((product, place) => (
                    <chakra.li
                      key={product.id}
                      // On all of a line: one that was its first before a resize is still watched.
                      data-index={entry.index}
                      {...(place === 0 && { ref: virtual.measureElement })}
                      pb="2"
                    >
                      <ProductRow product={product} from={from} />
                    </chakra.li>
                  ))
                : [],
            )}
          </chakra.ul>
        </Box>
      ))}
    </Box>
  )
}
