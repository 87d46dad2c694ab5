import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]'

export interface ToastFocus {
  readonly shown: string | null
  readonly onHold: (isHeld: boolean) => void
  readonly onEscape: () => void
}

const cardOf = (toasts: Element) => toasts.querySelector<HTMLElement>('[data-toast]')

function tabStops(within: Element): readonly Element[] {
  const isStop = (found: Element) =>
    !found.matches(':disabled, [tabindex="-1"]') && found.getClientRects().length > 0
  return [...within.querySelectorAll(stops)].filter(isStop)
}

/** Where Tab goes from or to a toast while a dialog keeps it inside; undefined where the dialog decides. */
function stopAcross(toasts: Element, isBackward: boolean): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  if (!dialog) return undefined
  const from = document.activeElement
  const ring: ReadonlyArray<Element | null> = [...tabStops(dialog), ...tabStops(toasts)]
  const card = cardOf(toasts)
  // By the hot key the card has the focus, which Tab leaves out.
  const next =
    from === card
      ? tabStops(toasts).at(isBackward ? -1 : 0)
      : ring.at((ring.indexOf(from) + (isBackward ? -1 : 1)) % ring.length)
  const isAcross = toasts.contains(from) || toasts.contains(next ?? null)
  return isAcross && (from === card || ring.includes(from)) && next instanceof HTMLElement
    ? next
    : undefined
}

/** Follows the focus into the toast and out, before a dialog would pull it back; F8 leads to its undo. */
export function useToastFocus({
  shown,
  onHold,
  onEscape,
}: ToastFocus): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const listeners = new AbortController()
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true
    const listen = <Name extends 'focusin' | 'keydown' | 'pointerdown'>(
      name: Name,
      onEvent: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, onEvent, { capture: true, signal: listeners.signal })

    listen('focusin', (event) => {
      const isIn = isInside(event.target)
      if (isIn) {
        event.stopPropagation()
        const from = event.relatedTarget
        before.current ??= from instanceof Element ? from : document.body
      } else before.current = null
      onHold(isIn)
    })
    // A dialog would take the press for one outside of it.
    listen('pointerdown', (event) => {
      if (isInside(event.target)) event.stopPropagation()
    })
    listen('keydown', (event) => {
      const next = nextFocus(event)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      if (next === 'escape') onEscape()
      else next.focus()
    })
    function nextFocus({ key, shiftKey }: KeyboardEvent) {
      if (!region.current) return undefined
      if (key === 'Escape' && isInside(document.activeElement)) return 'escape'
      if (key === 'F8')
        return region.current.querySelector<HTMLElement>('[data-undo]') ?? cardOf(region.current)
      return key === 'Tab' ? stopAcross(region.current, shiftKey) : undefined
    }
    return () => listeners.abort()
  }, [onHold, onEscape])

  // biome-ignore lint/correctness/useExhaustiveDependencies: React takes a focused card away without an event
  useLayoutEffect(() => {
    const from = before.current
    if (!from || region.current?.contains(document.activeElement)) return
    const card = region.current && cardOf(region.current)
    if (card) return card.focus({ preventScroll: true })
    before.current = null
    onHold(false)
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }, [shown])
  return region
}
