import { createToaster } from '@chakra-ui/react'
import { toastLimits } from '../domain/limits.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'
/** Toasts stay for a time that depends on the screens that show them (specification, section 9). */
export type ToastFamily = 'auth' | 'product'

export const toaster = createToaster({
  placement: 'top',
  max: toastLimits.kept,
  pauseOnPageIdle: true,
})

/** Shows one sentence at the top centre of the screen, for its family's time. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'product'): void {
  const duration = toastLimits[family][tone]
  // Outside React's render: the store updates its view synchronously.
  queueMicrotask(() => {
    // Full, the store would queue the newest sentence: it is the oldest that has had its time.
    const oldest = toaster.getVisibleToasts()[toastLimits.kept - 1]
    if (oldest?.id) toaster.remove(oldest.id)
    toaster.create({ type: tone, title: sentence, duration })
  })
}
