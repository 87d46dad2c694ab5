import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { frameCopy } from '../../copy/frame.ts'
import { messageText } from './messageText.ts'
import { ToastCard } from './ToastCard.tsx'
import type { Tone } from './tones.ts'
import { useToastFocus } from './useToastFocus.ts'
import { useToastPlace } from './useToastPlace.ts'

export interface ShownToast {
  readonly id: number
  readonly tone: Tone
  readonly sentence: string
  readonly count: number
  readonly counted?: ((count: number) => string) | undefined
  readonly description?: string | undefined
  readonly undo?: { readonly label: string; readonly onClick: () => void } | undefined
}

export interface ToastsProps {
  readonly toast: ShownToast | null
  readonly onDismiss: (id: number) => void
  readonly onHold: (holder: 'hidden' | 'focus' | 'pointer', isHeld: boolean) => void
}

/** The one toast, at the top centre, above dialogs too. */
export function Toasts({ toast, onDismiss, onHold }: ToastsProps) {
  const id = toast?.id
  const shown = toast && `${toast.id} ${toast.count}`
  const close = useCallback(() => id !== undefined && onDismiss(id), [id, onDismiss])
  const holdByFocus = useCallback((isHeld: boolean) => onHold('focus', isHeld), [onHold])
  const region = useToastFocus({ shown, onHold: holdByFocus, onEscape: close })
  useToastPlace(region, shown)
  useEffect(() => {
    const listeners = new AbortController()
    const follow = () => onHold('hidden', document.visibilityState === 'hidden')
    follow()
    document.addEventListener('visibilitychange', follow, { signal: listeners.signal })
    return () => listeners.abort()
  }, [onHold])

  // A dialog hides the rest of the page from screen readers, but no live region in the body.
  return createPortal(
    <Box
      ref={region}
      aria-live="polite"
      position="fixed"
      top="2"
      insetX="4"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {toast && (
        <Flex
          key={shown}
          role="region"
          aria-label={frameCopy.notifications}
          justify="center"
          width="full"
        >
          <ToastCard
            tone={toast.tone}
            description={toast.description}
            action={
              toast.undo && {
                label: toast.undo.label,
                onClick() {
                  close()
                  toast.undo?.onClick()
                },
              }
            }
            onClose={close}
            onPointerEnter={() => onHold('pointer', true)}
            onPointerLeave={() => onHold('pointer', false)}
          >
            {messageText(toast)}
          </ToastCard>
        </Flex>
      )}
    </Box>,
    document.body,
  )
}
