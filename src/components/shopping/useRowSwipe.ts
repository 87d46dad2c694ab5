import { type RefObject, useEffect, useEffectEvent } from 'react'

const START_PX = 12
/** Of the width of a row. */
const ENOUGH = 0.35

interface Swipe {
  readonly row: HTMLElement
  readonly x: number
  readonly y: number
  isMoving: boolean
  by: number
}

/** Calls back with the id of a row that a finger pushes to the left. */
export function useRowSwipe(
  list: RefObject<HTMLElement | null>,
  onSwipe: (id: number) => void,
): void {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    let swipe: Swipe | null = null

    function begin({ touches, target }: TouchEvent) {
      swipe = null
      const [touch, second] = touches
      const isHeld = !(target instanceof Element) || target.closest('form, [data-grip]')
      const row = isHeld ? null : target.closest<HTMLElement>('[data-item]')
      if (!touch || second || !row) return
      swipe = { row, x: touch.clientX, y: touch.clientY, isMoving: false, by: 0 }
    }

    function follow(event: TouchEvent) {
      const [touch] = event.touches
      if (!swipe || !touch || 'dragging' in swipe.row.dataset) return
      const [across, down] = [touch.clientX - swipe.x, Math.abs(touch.clientY - swipe.y)]
      if (!swipe.isMoving && down > START_PX) swipe = null
      else if (swipe.isMoving || (across < -START_PX && -across > 2 * down)) {
        event.preventDefault()
        swipe.isMoving = true
        swipe.by = Math.min(0, across)
        swipe.row.style.translate = `${swipe.by}px`
      }
    }

    function end(isLeft: boolean) {
      const { row, isMoving = false, by = 0 } = swipe ?? {}
      swipe = null
      if (!row || !isMoving) return
      row.style.translate = ''
      if (isLeft && -by > ENOUGH * row.offsetWidth) swiped(Number(row.dataset.item))
    }

    const rows = list.current
    rows?.addEventListener('touchstart', begin, { signal, passive: true })
    rows?.addEventListener('touchmove', follow, { signal, passive: false })
    rows?.addEventListener('touchend', () => end(true), { signal })
    rows?.addEventListener('touchcancel', () => end(false), { signal })
    return () => listeners.abort()
  }, [list])
}
