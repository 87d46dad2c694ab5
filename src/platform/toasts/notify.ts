import { toastLimits } from '../../domain/limits.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'
/** Decides how long a toast stays. */
export type ToastFamily = 'auth' | 'product'

const loaders: Array<() => Promise<unknown>> = []

const loadToaster = async () => (await import('./toaster.ts')).toaster

/** Loads something with the store of toasts; returns the way to undo it. */
export function beforeToasts(load: () => Promise<unknown>): () => void {
  loaders.push(load)
  return () => void loaders.splice(loaders.indexOf(load), 1)
}

/** Shows one sentence at the top of the screen. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'product'): void {
  const duration = toastLimits[family][tone]
  const ready = Promise.all([loadToaster(), ...loaders.map((load) => load())])
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
