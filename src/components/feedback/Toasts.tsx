import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { frameCopy } from '../../copy/frame.ts'
import { messageText } from './messageText.ts'
import { QuietToast } from './QuietToast.tsx'
import { ToastCard } from './ToastCard.tsx'
import type { Tone } from './tones.ts'
import { useToastFocus } from './useToastFocus.ts'
import { useToastHost, useToastPlace } from './useToastPlace.ts'

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

const floating = {
  position: 'fixed',
  top: '2',
  insetX: '4',
  zIndex: 'toast',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
} as const

/** The one toast, at the top centre, above dialogs too; in the page's own line where it has one. */
export function Toasts({ toast, onDismiss, onHold }: ToastsProps) {
  const id = toast?.id
  const shown = toast && `${toast.id} ${toast.count}`
  const close = useCallback(() => id !== undefined && onDismiss(id), [id, onDismiss])
  const holdByFocus = useCallback((isHeld: boolean) => onHold('focus', isHeld), [onHold])
  const region = useToastFocus({ shown, onHold: holdByFocus, onEscape: close })
  const host = useToastHost()
  useToastPlace(region, host ? null : shown)
  const isQuiet = host && (toast?.tone === 'success' || toast?.tone === 'info')
  const Card = isQuiet ? QuietToast : ToastCard
  useEffect(() => {
    const listeners = new AbortController()
    const follow = () => onHold('hidden', document.visibilityState === 'hidden')
    follow()
    document.addEventListener('visibilitychange', follow, { signal: listeners.signal })
    return () => listeners.abort()
  }, [onHold])

  // A dialog hides the rest of the page from screen readers, but no live region in the body.
  return createPortal(
    <Box ref={region} aria-live="polite" {...(host ? {} : floating)}>
      {toast && (
        <Flex
          key={shown}
          role="region"
          aria-label={frameCopy.notifications}
          justify="center"
          width="full"
        >
          <Card
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
          </Card>
        </Flex>
      )}
    </Box>,
    host ?? document.body,
  )
}
