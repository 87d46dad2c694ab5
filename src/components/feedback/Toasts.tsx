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
 * A toaster whose timers pause while a toast has the focus. It handles the focus itself: the library
 * sends a leaving focus back to where it came from, and Tab could never get past a toast.
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

  function close(id: string | undefined) {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
    if (id) toaster.dismiss(id)
    // Removing the focused toast fires no blur event.
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
