import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

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
  middles: readonly number[]
  step: number
  y: number
  to: number
  isMoving: boolean
  readonly end: () => void
}

type Press = Pick<PointerEvent, 'button' | 'isPrimary' | 'pointerId' | 'clientY'>

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

function lift(drag: Drag): void {
  drag.isMoving = true
  drag.row.dataset.dragging = ''
  measure(drag)
}

/** Follows the window's edges and Escape until `end` is called. */
function beginDrag(
  list: HTMLElement,
  event: Press,
  ids: readonly number[],
  from: number,
  onGiveUp: () => void,
): Drag {
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onGiveUp()
  window.addEventListener('keydown', onKey)
  let frame = 0
  const rows = [...list.children] as HTMLElement[]
  const drag: Drag = {
    row: rows[from] as HTMLElement,
    rows,
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
      window.removeEventListener('keydown', onKey)
    },
  }
  const follow = () => {
    scrollAtEdge(drag)
    if (drag.isMoving) place(drag)
    frame = requestAnimationFrame(follow)
  }
  follow()
  return drag
}

/** A finger that rests so long on a row lifts it. */
const LONG_PRESS_MS = 450

interface RowDragInput {
  readonly list: RefObject<HTMLElement | null>
  readonly ids: readonly number[]
  readonly isMovable: boolean
  /** @param to its new place among the others */
  readonly onDrop: (id: number, to: number) => void
  readonly onLongPress: () => void
  /** The rows stay as they are while one is lifted. */
  readonly onLift: (isLifted: boolean) => void
}

/** Lets rows be dragged, by a grip or after a long press; the page scrolls at its edges, Escape gives up. */
export function useRowDrag(input: RowDragInput) {
  const { list, ids, isMovable, onDrop, onLongPress, onLift } = input
  const current = useRef<Drag | null>(null)
  /** Whether the press that ends now is no click. */
  const isSpent = useRef(false)

  function start(event: Press, from: number) {
    isSpent.current = false
    if (event.button !== 0 || !event.isPrimary || !list.current?.children[from] || current.current)
      return
    list.current.setPointerCapture(event.pointerId)
    current.current = beginDrag(list.current, event, ids, from, () => finish(false))
  }

  function move({ clientY }: PointerEvent) {
    const drag = current.current
    if (!drag) return
    drag.y = clientY
    if (!drag.isMoving && Math.abs(pageY(drag.y) - drag.startY) >= START_PX) liftRow(drag)
  }

  function liftRow(drag: Drag) {
    lift(drag)
    onLift(true)
  }

  function finish(isDropped: boolean) {
    const drag = current.current
    current.current = null
    if (!drag) return
    drag.end()
    if (!drag.isMoving) return
    isSpent.current = true
    place(drag)
    for (const row of drag.rows) row.style.transform = ''
    delete drag.row.dataset.dragging
    const { ids, from, to } = drag
    const id = ids[from]
    if (isDropped && to !== from && id !== undefined) onDrop(id, to)
    onLift(false)
  }

  const waiting = useLongPress(list, current, (press, from) => {
    if (!isMovable) return
    start(press, from)
    if (!current.current) return
    isSpent.current = true
    liftRow(current.current)
    onLongPress()
  })

  return {
    start,
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      isSpent.current = false
      waiting.begin(event)
    },
    onPointerMove(event: PointerEvent) {
      waiting.follow(event)
      move(event)
    },
    onPointerUp() {
      waiting.stop()
      finish(true)
    },
    onPointerCancel() {
      waiting.stop()
      finish(false)
    },
    onContextMenu: (event: MouseEvent) => current.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!isSpent.current) return
      isSpent.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Calls back once a finger has rested on a row; the page then stays while a row is lifted. */
function useLongPress(
  list: RefObject<HTMLElement | null>,
  drag: RefObject<Drag | null>,
  onLongPress: (press: Press, from: number) => void,
) {
  const resting = useRef<{ readonly timer: number; readonly x: number; readonly y: number }>(null)
  useEffect(() => {
    // A page that scrolls would take the finger away from a lifted row.
    const keepFinger = (event: TouchEvent) => drag.current && event.preventDefault()
    const rows = list.current
    rows?.addEventListener('touchmove', keepFinger, { passive: false })
    return () => {
      rows?.removeEventListener('touchmove', keepFinger)
      clearTimeout(resting.current?.timer)
    }
  }, [list, drag])

  function stop() {
    clearTimeout(resting.current?.timer)
    resting.current = null
  }

  return {
    begin(event: PointerEvent<HTMLElement>) {
      stop()
      const { target, pointerType, clientX: x, clientY: y } = event
      const isField = target instanceof Element && target.closest('input:not([type=checkbox])')
      if (pointerType !== 'touch' || isField || drag.current) return
      const { button, isPrimary, pointerId, clientY } = event
      const rows = [...(list.current?.children ?? [])]
      const from = rows.findIndex((row) => row.contains(target as Node))
      const timer = window.setTimeout(() => {
        resting.current = null
        onLongPress({ button, isPrimary, pointerId, clientY }, from)
      }, LONG_PRESS_MS)
      resting.current = { timer, x, y }
    },
    follow({ clientX, clientY }: PointerEvent) {
      const from = resting.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > START_PX) stop()
    },
    stop,
  }
}
