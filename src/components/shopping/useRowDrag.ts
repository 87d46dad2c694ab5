import { type PointerEvent, type RefObject, useRef } from 'react'

const START_PX = 6
/** From an edge of the window, where the page scrolls by itself. */
const EDGE_PX = 110
const SCROLL_SHARE = 0.15

interface Drag {
  readonly row: HTMLElement
  readonly rows: readonly HTMLElement[]
  readonly ids: readonly number[]
  readonly from: number
  readonly startY: number
  /** Middles of the rows, down the page. */
  middles: readonly number[]
  step: number
  y: number
  to: number
  isMoving: boolean
  readonly end: () => void
}

const pageY = (clientY: number) => clientY + window.scrollY

function measure(drag: Drag): void {
  const boxes = drag.rows.map((row) => row.getBoundingClientRect())
  const [first, second] = boxes
  const gap = first && second ? second.top - first.bottom : 0
  drag.middles = boxes.map(({ top, height }) => pageY(top + height / 2))
  drag.step = (boxes[drag.from]?.height ?? 0) + gap
}

function place(drag: Drag): void {
  const { row, rows, from, middles, step, startY, y } = drag
  const moved = pageY(y) - startY
  const middle = (middles[from] ?? 0) + moved
  drag.to = middles.filter((other, at) => at !== from && other < middle).length
  for (const [at, other] of rows.entries()) {
    const isPassedDown = at > from && at <= drag.to
    const isPassedUp = at < from && at >= drag.to
    const shift = isPassedDown ? -step : isPassedUp ? step : 0
    other.style.transform = other === row ? `translateY(${moved}px)` : `translateY(${shift}px)`
  }
}

function scrollAtEdge({ y, isMoving }: Drag): void {
  const above = EDGE_PX - y
  const below = y - (window.innerHeight - EDGE_PX)
  const by = above > 0 ? -above : below > 0 ? below : 0
  if (isMoving && by !== 0) window.scrollBy(0, by * SCROLL_SHARE)
}

/** Lets a row be dragged by a part of it, which takes these handlers; the page scrolls at its edges, Escape gives up. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly number[],
  onDrop: (id: number, beforeId: number | null) => void,
) {
  const current = useRef<Drag | null>(null)
  const hasDragged = useRef(false)

  function start(event: PointerEvent<HTMLElement>, from: number) {
    hasDragged.current = false
    const row = list.current?.children[from]
    if (event.button !== 0 || !event.isPrimary || !list.current || !row || current.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const giveUp = (pressed: KeyboardEvent) => pressed.key === 'Escape' && finish(false)
    window.addEventListener('keydown', giveUp)
    let frame = 0
    const drag: Drag = {
      row: row as HTMLElement,
      rows: [...list.current.children] as HTMLElement[],
      ids,
      from,
      to: from,
      startY: pageY(event.clientY),
      y: event.clientY,
      middles: [],
      step: 0,
      isMoving: false,
      end() {
        cancelAnimationFrame(frame)
        window.removeEventListener('keydown', giveUp)
      },
    }
    const follow = () => {
      scrollAtEdge(drag)
      if (drag.isMoving) place(drag)
      frame = requestAnimationFrame(follow)
    }
    current.current = drag
    follow()
  }

  function move(event: PointerEvent) {
    const drag = current.current
    if (!drag) return
    drag.y = event.clientY
    if (drag.isMoving || Math.abs(pageY(drag.y) - drag.startY) < START_PX) return
    drag.isMoving = true
    drag.row.dataset.dragging = ''
    measure(drag)
  }

  function finish(isDropped: boolean) {
    const drag = current.current
    current.current = null
    if (!drag) return
    drag.end()
    if (!drag.isMoving) return
    hasDragged.current = true
    place(drag)
    for (const row of drag.rows) row.style.transform = ''
    delete drag.row.dataset.dragging
    const { ids, from, to } = drag
    const id = ids[from]
    const others = ids.filter((_, at) => at !== from)
    if (isDropped && to !== from && id !== undefined) onDrop(id, others[to] ?? null)
  }

  return {
    /** Whether the press that ends now was a drag, which is no click. */
    wasDrag: () => hasDragged.current,
    handlersOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onPointerMove: move,
      onPointerUp: () => finish(true),
      onPointerCancel: () => finish(false),
    }),
  }
}
