import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Product } from '../../contract/products.ts'
import type { ListLine } from '../../domain/catalogue/listLayout.ts'

/** Heights in rem: single-line letters and rows, and what sticks to the top of the screen. */
export interface RowHeights {
  readonly letter: number
  readonly items: number
  readonly sticky: number
}

/** A list of no more lines is in the page as a whole soon: a reader's own search finds all of it. */
const WHOLE_LIST_LINES = 400
const REST_MS = 300
const STEP_LINES = 40
/** Of a long list, which a person has asked for. */
const WANTED_STEP_LINES = 200
const STEP_MS = 20
/** A list of no more lines is drawn at once. */
const SHORT_LIST_LINES = 24
/** Lines rendered ahead in the direction of scrolling. */
const OVERSCAN_LINES = 3

/** Heights measured before, so that a list is as high when a person comes back to it. */
let measured = { layout: '', heights: new Map<string | number, number>() }

function heightsAt(rem: number, items: number): Map<string | number, number> {
  const layout = `${window.innerWidth} ${rem} ${items}`
  if (measured.layout !== layout) measured = { layout, heights: new Map() }
  return measured.heights
}

/** Virtualizes the lines of a list in the page's flow, where `placeholder` stood; the focused line is always rendered. */
export function useVirtualLines(
  container: RefObject<HTMLElement | null>,
  placeholder: RefObject<HTMLElement | null>,
  lines: readonly ListLine<Product>[],
  focusedLine: number,
  estimatedRem: RowHeights,
  isWholeWanted: boolean,
) {
  const top = useTopInPage(container, placeholder)
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const { drawnLines, isWhole } = useDrawnLines(lines, isWholeWanted)
  const heights = heightsAt(rem, estimatedRem.items)
  const estimate = (index: number) =>
    heights.get(keyOf(lines[index])) ?? estimatedRem[lines[index]?.kind ?? 'items'] * rem
  const direction = useRef<Virtualizer<Window, HTMLElement>['scrollDirection']>(null)
  const list = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: estimate,
    // Keys keep the measured heights while a search removes and restores lines.
    getItemKey: useCallback((index: number) => keyOf(lines[index]), [lines]),
    // A hidden list measures 0, and then all rows would fit the screen.
    measureElement(row, entry, all) {
      const index = all.indexFromElement(row)
      const height = measureElement(row, entry, all) || estimate(index)
      heights.set(keyOf(lines[index]), height)
      return height
    },
    rangeExtractor: useCallback(
      (range: Range) =>
        withDrawnLines(withOverscan(range, direction.current), drawnLines, focusedLine),
      [focusedLine, drawnLines],
    ),
    onChange: ({ scrollDirection }) => {
      // At rest too, so that the overscan does not change by a timer.
      direction.current = scrollDirection ?? direction.current
    },
    overscan: 0,
    scrollMargin: top,
    // Known at once: the rows of the whole screen are drawn in one go.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollPaddingStart: estimatedRem.sticky * rem,
    useFlushSync: false,
  })
  // One pixel below the field: a letter scrolled to exactly there is the current one.
  const isLong = lines.length > WHOLE_LIST_LINES
  return { list, top, stickyOffset: estimatedRem.sticky * rem + 1, isWhole, isLong }
}

/** How many of a list's first lines are in the page wherever it stands: a few more at a time once it rests, so that a typed letter never waits for all; `isWhole` is undefined of a long list that is not wanted whole, and of one that is drawn at once. */
function useDrawnLines(lines: readonly ListLine<Product>[], isWholeWanted: boolean) {
  const { length } = lines
  const isLong = length > WHOLE_LIST_LINES
  const whole = isLong && !isWholeWanted ? 0 : length
  const step = isLong ? WANTED_STEP_LINES : STEP_LINES
  const [drawn, setDrawn] = useState({ lines, count: 0 })
  const count = length <= SHORT_LIST_LINES ? length : drawn.lines === lines ? drawn.count : 0
  useEffect(() => {
    if (count >= whole) return undefined
    const next = { lines, count: Math.min(whole, count + step) }
    const timer = setTimeout(
      () => startTransition(() => setDrawn(next)),
      count === 0 ? REST_MS : STEP_MS,
    )
    return () => clearTimeout(timer)
  }, [lines, count, whole, step])
  const isComing = length > SHORT_LIST_LINES && whole > 0
  return { drawnLines: count, isWhole: isComing ? count === whole : undefined }
}

function keyOf(line: ListLine<Product> | undefined): string | number {
  return line?.kind === 'items' ? (line.items[0]?.id ?? '') : (line?.letter ?? '')
}

function withOverscan(range: Range, direction: 'forward' | 'backward' | null): Range {
  const { startIndex, endIndex, count } = range
  return direction === 'backward'
    ? { ...range, startIndex: Math.max(0, startIndex - OVERSCAN_LINES) }
    : { ...range, endIndex: Math.min(count - 1, endIndex + OVERSCAN_LINES) }
}

function withDrawnLines(range: Range, drawnLines: number, focusedLine: number): number[] {
  const all = new Set(Array.from({ length: drawnLines }, (_, index) => index))
  for (const index of defaultRangeExtractor(range)) all.add(index)
  if (focusedLine >= 0 && focusedLine < range.count) all.add(focusedLine)
  return [...all].sort((a, b) => a - b)
}

/** The offset of an element in the page; 0 where it has no place. */
function topInPage(element: HTMLElement | null): number {
  const page = document.documentElement.getBoundingClientRect()
  const own = element?.getBoundingClientRect()
  return own && own.width > 0 ? Math.round(own.top - page.top) : 0
}

/** The container's offset in the page, followed as content above it changes; that of `placeholder` before it is there. */
function useTopInPage(
  container: RefObject<HTMLElement | null>,
  placeholder: RefObject<HTMLElement | null>,
): number {
  const [top, setTop] = useState(() => topInPage(placeholder.current))
  useLayoutEffect(() => {
    const measure = () => setTop((before) => topInPage(container.current) || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [container])
  return top
}
