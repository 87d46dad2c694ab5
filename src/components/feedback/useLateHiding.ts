import { type RefObject, useEffect, useRef } from 'react'

/** One for the dialog's focus, two for its announcement. */
const FRAMES = 3
const HIDE_AFTER_MS = 400

/** The field outside of a dialog that has the focus; null where none has. */
export function fieldBehind(dialog: HTMLElement | null): HTMLInputElement | null {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement && !dialog?.contains(activeElement)
  return isField ? activeElement : null
}

/** Hides the page behind a dialog after the dialog has the focus and was announced: if what had the focus before is hidden by then, Orca announces nothing. After a field of the page, `lateFocus` gets it some frames later: Firefox activates the dialog once more, and a reader would then take what is typed for its own keys. */
export function useLateHiding(
  isOpen: boolean,
  lateFocus?: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const hidden: Element[] = []
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait(frames: number, then: () => void) {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1, then) : then()))
    }
    function focus() {
      const field = lateFocus?.current
      if (!dialog.current?.contains(document.activeElement)) {
        field?.focus()
        if (field instanceof HTMLInputElement) field.select()
      }
      hideLater()
    }
    function hideLater() {
      timer = setTimeout(hide, HIDE_AFTER_MS)
    }
    function hide() {
      for (const part of document.body.children) {
        const isKept =
          part.contains(dialog.current) || part.matches('[aria-live], [aria-hidden=true]')
        if (isKept || !(part instanceof HTMLDivElement)) continue
        part.setAttribute('aria-hidden', 'true')
        hidden.push(part)
      }
    }
    if (lateFocus && fieldBehind(dialog.current)) wait(FRAMES, focus)
    else hideLater()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const part of hidden) part.removeAttribute('aria-hidden')
    }
  }, [isOpen, lateFocus])
  return dialog
}

/** For the dialog's root, whose page `useLateHiding` hides. */
export const lateModal = {
  modal: false,
  trapFocus: true,
  preventScroll: true,
  closeOnInteractOutside: true,
  onFocusOutside: (event: Event) => event.preventDefault(),
} as const
