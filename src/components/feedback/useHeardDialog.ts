import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Within these, Firefox has activated a dialog that was added. */
const FRAMES_BEFORE_FOCUS = 3
const HIDE_AFTER_MS = 400

/** Gives a dialog the focus some frames after it was added, and hides the page behind it later still. Where its field has the focus before Firefox has activated it, Orca takes what is typed for its own commands; where what had the focus before is hidden too early, Orca announces nothing. `initialFocus` is the dialog's first control where none is given. @returns what its root and its content take */
export function useHeardDialog(isOpen: boolean, initialFocus?: RefObject<HTMLElement | null>) {
  const content = useRef<HTMLDivElement>(null)
  const mayFocus = useRef(false)
  const control = useCallback(
    () =>
      initialFocus?.current ?? content.current?.querySelector<HTMLElement>('input, button') ?? null,
    [initialFocus],
  )

  useEffect(() => {
    if (!isOpen) return undefined
    const hidden: Element[] = []
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait(frames: number) {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : focus()))
    }
    function focus() {
      mayFocus.current = true
      if (!content.current?.contains(document.activeElement)) {
        const first = control()
        first?.focus()
        if (first instanceof HTMLInputElement) first.select()
      }
      timer = setTimeout(hide, HIDE_AFTER_MS)
    }
    function hide() {
      for (const part of document.body.children) {
        // What follows was added later: a question that this dialog has asked meanwhile.
        if (part.contains(content.current)) break
        const isKept = part.matches('[aria-live], [aria-hidden=true]')
        if (isKept || !(part instanceof HTMLDivElement)) continue
        part.setAttribute('aria-hidden', 'true')
        hidden.push(part)
      }
    }
    wait(FRAMES_BEFORE_FOCUS)
    return () => {
      mayFocus.current = false
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const part of hidden) part.removeAttribute('aria-hidden')
    }
  }, [isOpen, control])

  const initialFocusEl = () => (mayFocus.current ? null : focused()) ?? control()
  return { content, root: { ...modal, initialFocusEl } }
}

const modal = {
  modal: false,
  trapFocus: true,
  preventScroll: true,
  closeOnInteractOutside: true,
  onFocusOutside: (event: Event) => event.preventDefault(),
} as const

/** Null after a click in a browser that gives buttons no focus. */
function focused(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
}
