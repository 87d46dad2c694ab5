import { type CreateToasterReturn, Toast, Toaster } from '@chakra-ui/react'
import { frameCopy } from '../../copy/frame.ts'
import { ToastCard } from './ToastCard.tsx'
import { type Tone, toneIcons } from './tones.ts'

export interface ToastsProps {
  readonly toaster: CreateToasterReturn
}

function toneOf(type: string | undefined): Tone {
  return type && type in toneIcons ? (type as Tone) : 'info'
}

/** The toasts of a store, newest first, at the top centre of the screen. */
export function Toasts({ toaster }: ToastsProps) {
  return (
    <Toaster toaster={toaster} aria-label={frameCopy.notifications}>
      {(toast) => (
        <Toast.Root>
          <ToastCard
            tone={toneOf(toast.type)}
            onClose={() => toast.id && toaster.dismiss(toast.id)}
          >
            <Toast.Title>{toast.title}</Toast.Title>
          </ToastCard>
        </Toast.Root>
      )}
    </Toaster>
  )
}
