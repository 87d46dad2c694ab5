import { toastLimits } from '../../domain/limits.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'
/** Decides how long a toast stays. */
export type ToastFamily = 'auth' | 'product'

const bringing: Array<() => Promise<unknown>> = []

const loadToaster = async () => (await import('./toaster.ts')).toaster

/** Loads something with the store of toasts; returns the way to undo it. */
export function beforeToasts(bring: () => Promise<unknown>): () => void {
  bringing.push(bring)
  return () => void bringing.splice(bringing.indexOf(bring), 1)
}

/** Shows one sentence at the top of the screen. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'product'): void {
  const duration = toastLimits[family][tone]
  const ready = Promise.all([loadToaster(), ...bringing.map((bring) => bring())])
  ready.then(
    ([toaster]) => {
      // A full store would queue the newest toast: the oldest goes.
      const oldest = toaster.getVisibleToasts()[toastLimits.kept - 1]
      if (oldest?.id) toaster.remove(oldest.id)
      toaster.create({ type: tone, title: sentence, duration })
    },
    // Offline, the part that draws toasts may be missing.
    () => undefined,
  )
}
