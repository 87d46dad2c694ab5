import { toastLimits } from '../../domain/limits.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'
/** Toasts stay for a time that depends on the screens that show them (specification, section 9). */
export type ToastFamily = 'auth' | 'product'

const bringing: Array<() => Promise<unknown>> = []

/** Brings the store of toasts; it is asked for when one is about to be shown. */
export const loadToaster = async () => (await import('./toaster.ts')).toaster

/**
 * What a toast needs on the page besides its store.
 * @returns the way to take it back
 */
export function beforeToasts(bring: () => Promise<unknown>): () => void {
  bringing.push(bring)
  return () => void bringing.splice(bringing.indexOf(bring), 1)
}

/** Shows one sentence at the top centre of the screen, for its family's time. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'product'): void {
  const duration = toastLimits[family][tone]
  const ready = Promise.all([loadToaster(), ...bringing.map((bring) => bring())])
  ready.then(
    ([toaster]) => {
      // Full, the store would queue the newest sentence: it is the oldest that has had its time.
      const oldest = toaster.getVisibleToasts()[toastLimits.kept - 1]
      if (oldest?.id) toaster.remove(oldest.id)
      toaster.create({ type: tone, title: sentence, duration })
    },
    // Without a network the part that draws toasts may not come: nothing else waits for it.
    () => undefined,
  )
}
