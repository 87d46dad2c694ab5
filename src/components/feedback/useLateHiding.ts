import { type RefObject, useEffect, useRef } from 'react'

/** One for the dialog's focus, two for its announcement. */
const FRAMES = 3

/** Hides the page behind a dialog after its field has the focus: hidden in the same frame, Firefox announces neither. */
export function useLateHiding(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const hidden: Element[] = []
    let frame = 0
    function wait(frames: number) {
      frame = requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : hide()))
    }
    function hide() {
      for (const part of document.body.children) {
        if (part.contains(dialog.current) || part.matches('[aria-live], [aria-hidden=true]'))
          continue
        part.setAttribute('aria-hidden', 'true')
        hidden.push(part)
      }
    }
    wait(FRAMES)
    return () => {
      cancelAnimationFrame(frame)
      for (const part of hidden) part.removeAttribute('aria-hidden')
    }
  }, [isOpen])
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
