import type { CreateToasterReturn } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

const region = '[data-scope="toast"][data-part="group"]'
const stops = 'a[href], button, input, select, textarea, [tabindex="0"]'

function tabStops(within: Element): readonly Element[] {
  const isStop = (found: Element) =>
    !found.matches(':disabled, [tabindex="-1"]') && found.getClientRects().length > 0
  return [...within.querySelectorAll(stops)].filter(isStop)
}

/** Where Tab goes from or to a toast while a dialog keeps it inside; undefined where the dialog decides. */
function stopAcross(isBackward: boolean): HTMLElement | undefined {
  const toasts = document.querySelector(region)
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  if (!toasts || !dialog) return undefined
  const from = document.activeElement
  // By the hot key the whole region has the focus, which Tab leaves out.
  const whole = from === toasts ? [toasts] : []
  const ring: ReadonlyArray<Element | null> = [...tabStops(dialog), ...whole, ...tabStops(toasts)]
  const at = ring.indexOf(from)
  const next = ring.at((at + (isBackward ? -1 : 1)) % ring.length)
  const isAcross = toasts.contains(from) || toasts.contains(next ?? null)
  return at >= 0 && isAcross && next instanceof HTMLElement ? next : undefined
}

/**
 * Follows the focus into toasts and out again, before the library and an open dialog hear of it: the
 * first sends a leaving focus back to where it came from, the second an entering one.
 */
export function useToastFocus(toaster: CreateToasterReturn): () => void {
  const before = useRef<EventTarget | null>(null)
  useEffect(() => {
    const listeners = new AbortController()
    const isInside = (target: EventTarget | null) =>
      target instanceof Element && target.closest(region) !== null
    const listen = <Name extends 'focusin' | 'focusout' | 'keydown'>(
      name: Name,
      onEvent: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, onEvent, { capture: true, signal: listeners.signal })

    listen('focusin', (event) => {
      if (!isInside(event.target)) return
      event.stopPropagation()
      if (isInside(event.relatedTarget)) return
      before.current = event.relatedTarget
      queueMicrotask(() => toaster.pause())
    })
    listen('focusout', (event) => {
      if (!isInside(event.target)) return
      event.stopPropagation()
      // A toast may lose the focus while React takes it away.
      if (!isInside(event.relatedTarget)) queueMicrotask(() => toaster.resume())
    })
    listen('keydown', (event) => {
      const next = event.key === 'Tab' && stopAcross(event.shiftKey)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    })
    return () => listeners.abort()
  }, [toaster])
  return () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }
}
