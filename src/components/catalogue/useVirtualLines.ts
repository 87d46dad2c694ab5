import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import type { ListLine } from '../../domain/catalogue/listLines.ts'

/** Heights in rem of the stylesheet's letters and rows, when nothing in them takes more lines. */
const likely = { letter: 2.0625, items: 4.375 } as const
/** A list of no more lines is drawn whole: the browser's own search finds all of it. */
const SHORT = 24
/** Lines in readiness where the list is scrolled to; what was left behind needs none. */
const AHEAD = 3
/** The search field that sticks to the top, in rem: what is scrolled to stands below it. */
const stuck = 4

/** The lines near the screen, and always the one of index `held`, of a list in the page's flow. */
export function useVirtualLines(
  container: RefObject<HTMLElement | null>,
  lines: readonly ListLine<Product>[],
  held: number,
) {
  const top = useTopInPage(container)
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const estimate = (index: number) => likely[lines[index]?.kind ?? 'items'] * rem
  const direction = useRef<Virtualizer<Window, HTMLElement>['scrollDirection']>(null)
  const list = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: estimate,
    // Heights stay with what has them while a search takes lines out and puts them back.
    getItemKey: useCallback((index: number) => keyOf(lines[index]), [lines]),
    // A hidden list has no heights: taken at its word, all ten thousand rows would fit the screen.
    measureElement: (row, entry, all) =>
      measureElement(row, entry, all) || estimate(all.indexFromElement(row)),
    rangeExtractor: useCallback(
      (range: Range) => withHeld(aheadOf(range, direction.current), held),
      [held],
    ),
    onChange: ({ scrollDirection }) => {
      // At rest the last direction stands: the lines in readiness depend on no clock.
      direction.current = scrollDirection ?? direction.current
    },
    overscan: 0,
    scrollMargin: top,
    scrollPaddingStart: stuck * rem,
    useFlushSync: false,
  })
  // One pixel further than what sticks: a letter that has just arrived there is the one on top.
  return { list, top, stuckTo: stuck * rem + 1 }
}

function keyOf(line: ListLine<Product> | undefined): string | number {
  return line?.kind === 'items' ? (line.items[0]?.id ?? '') : (line?.letter ?? '')
}

function aheadOf(range: Range, direction: 'forward' | 'backward' | null): Range {
  const { startIndex, endIndex, count } = range
  if (count <= SHORT) return { ...range, startIndex: 0, endIndex: count - 1 }
  return direction === 'backward'
    ? { ...range, startIndex: Math.max(0, startIndex - AHEAD) }
    : { ...range, endIndex: Math.min(count - 1, endIndex + AHEAD) }
}

function withHeld(range: Range, held: number): number[] {
  const near = defaultRangeExtractor(range)
  const isFar = held >= 0 && held < range.count && !near.includes(held)
  return isFar ? [...near, held].sort((a, b) => a - b) : near
}

/** Where the container begins on the page; what stands above it may come and go. */
function useTopInPage(container: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const look = () => {
      const page = document.documentElement.getBoundingClientRect()
      const own = element.getBoundingClientRect()
      // Hidden, it is nowhere.
      if (own.width > 0) setTop(Math.round(own.top - page.top))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [container])
  return top
}
