import { type CreateToasterReturn, Toast, Toaster } from '@chakra-ui/react'
import { type FocusEvent, useRef } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { ToastCard } from './ToastCard.tsx'
import { type Tone, toneIcons } from './tones.ts'

export interface ToastsProps {
  readonly toaster: CreateToasterReturn
}

function toneOf(type: string | undefined): Tone {
  return type && type in toneIcons ? (type as Tone) : 'info'
}

/**
 * The toasts of a store, newest first, at the top centre of the screen. They wait while the focus
 * is on them. The library would send a focus that leaves them back to where it came from: Tab could
 * then never get past a toast, so the focus is followed here instead.
 */
export function Toasts({ toaster }: ToastsProps) {
  const before = useRef<Element | null>(null)

  function onFocus(event: FocusEvent) {
    event.stopPropagation()
    if (event.currentTarget.contains(event.relatedTarget)) return
    before.current = event.relatedTarget
    toaster.pause()
  }

  function onBlur(event: FocusEvent) {
    event.stopPropagation()
    if (!event.currentTarget.contains(event.relatedTarget)) toaster.resume()
  }

  /** A toast that is closed gives the focus back; the others wait no longer. */
  function close(id: string | undefined) {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
    if (id) toaster.dismiss(id)
    // The focus goes with what is closed, without a word.
    toaster.resume()
  }

  return (
    <Toaster
      toaster={toaster}
      aria-label={frameCopy.notifications}
      onFocusCapture={onFocus}
      onBlurCapture={onBlur}
    >
      {(toast) => (
        <Toast.Root>
          <ToastCard tone={toneOf(toast.type)} onClose={() => close(toast.id)}>
            <Toast.Title>{toast.title}</Toast.Title>
          </ToastCard>
        </Toast.Root>
      )}
    </Toaster>
  )
}
