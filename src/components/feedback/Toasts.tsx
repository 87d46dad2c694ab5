import {
  type CreateToasterReturn,
  Portal,
  Toast,
  Toaster,
  type ToastOptions,
} from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'
import { ToastCard } from './ToastCard.tsx'
import { type Tone, toneIcons } from './tones.ts'
import { useToastFocus } from './useToastFocus.ts'

export interface ToastsProps {
  readonly toaster: CreateToasterReturn
}

const GAP_PX = 8
/** Where a toast of two lines ends that stands at the top. */
const TOAST_BOTTOM_PX = 96

/** While a toast is shown, follows the page's title, which may scroll or give way to another page's. */
function useBelowTitle(toaster: CreateToasterReturn): void {
  useEffect(() => {
    const { style } = document.documentElement
    // The first toast may be there before this is.
    let frame = requestAnimationFrame(place)
    function place() {
      const shown = toaster.getCount()
      frame = shown > 0 ? requestAnimationFrame(place) : 0
      const title = document.querySelector('h1')?.getBoundingClientRect()
      const isInTheWay = title && title.bottom > 0 && title.top < shown * TOAST_BOTTOM_PX
      // A title of half a screen would push the toast out of sight.
      if (isInTheWay && title.bottom < innerHeight / 2)
        style.setProperty('--toast-top', `${title.bottom + GAP_PX}px`)
      else style.removeProperty('--toast-top')
    }
    const unsubscribe = toaster.subscribe(() => {
      if (frame === 0) frame = requestAnimationFrame(place)
    })
    return () => {
      unsubscribe()
      cancelAnimationFrame(frame)
      style.removeProperty('--toast-top')
    }
  }, [toaster])
}

/** How often the last toast went: after that, the library takes a press in a toast for one beside a dialog. */
function useRounds(toaster: CreateToasterReturn): number {
  const [rounds, setRounds] = useState(0)
  useEffect(
    () =>
      toaster.subscribe(({ dismiss }: { readonly dismiss?: boolean }) => {
        if (dismiss && toaster.getVisibleToasts().length === 0) setRounds((count) => count + 1)
      }),
    [toaster],
  )
  return rounds
}

function toneOf(type: string | undefined): Tone {
  return type && type in toneIcons ? (type as Tone) : 'info'
}

/** A toaster whose timers pause while a toast has the focus, which Tab reaches above a dialog too. */
export function Toasts({ toaster }: ToastsProps) {
  const giveFocusBack = useToastFocus(toaster)
  const rounds = useRounds(toaster)
  useBelowTitle(toaster)

  function close(id: string | undefined) {
    giveFocusBack()
    if (id) toaster.dismiss(id)
    // Removing the focused toast fires no blur event.
    toaster.resume()
  }

  function actionOf({ id, action }: ToastOptions) {
    return (
      action && {
        label: String(action.label),
        onClick() {
          action.onClick()
          close(id)
        },
      }
    )
  }

  return (
    <OverlayTheme>
      {/* A dialog hides the rest of the page from screen readers, but no live region beside it. */}
      <Portal>
        <Toaster key={rounds} toaster={toaster} aria-label={frameCopy.notifications}>
          {(toast) => (
            <Toast.Root>
              <ToastCard
                tone={toneOf(toast.type)}
                action={actionOf(toast)}
                onClose={() => close(toast.id)}
              >
                <Toast.Title>{toast.title}</Toast.Title>
              </ToastCard>
            </Toast.Root>
          )}
        </Toaster>
      </Portal>
    </OverlayTheme>
  )
}
