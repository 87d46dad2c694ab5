import { toastLimits } from '../../domain/limits.ts'
import { currentSession } from '../storage/session.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'
/** Decides how long a toast stays. */
export type ToastFamily = 'auth' | 'product'

interface Message {
  readonly tone: ToastTone
  readonly sentence: string
  readonly at: string
}

let said: { readonly token: string | null; readonly messages: readonly Message[] } = {
  token: null,
  messages: [],
}

/** What toasts said in this tab since the session began, which no other session reads, newest first, at most `toastLimits.kept`. */
export function messages(): readonly Message[] {
  const { token } = currentSession()
  if (said.token !== token) said = { token, messages: [] }
  return said.messages
}

const loaders: Array<() => Promise<unknown>> = []

const loadToaster = async () => (await import('./toaster.ts')).toaster

/** Loads something with the store of toasts; returns the way to undo it. */
export function beforeToasts(load: () => Promise<unknown>): () => void {
  loaders.push(load)
  return () => void loaders.splice(loaders.indexOf(load), 1)
}

export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

/** Shows a success that can be undone for five seconds. */
export function notifyUndoable(sentence: string, undo: ToastAction): void {
  show('success', sentence, toastLimits.undo, undo)
}

/** Shows one sentence at the top of the screen. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'product'): void {
  show(tone, sentence, toastLimits[family][tone])
}

function show(tone: ToastTone, sentence: string, duration: number, action?: ToastAction): void {
  const message = { tone, sentence, at: new Date().toISOString() }
  const earlier = messages()
  said = { ...said, messages: [message, ...earlier].slice(0, toastLimits.kept) }
  const ready = Promise.all([loadToaster(), ...loaders.map((load) => load())])
  ready.then(
    ([toaster]) => {
      const visible = toaster.getVisibleToasts()
      const plain = visible.filter((toast) => !toast.action)
      // More would cover what is pressed next. A full store would queue the newest.
      const oldest = plain[toastLimits.shownWithoutUndo - 1] ?? visible[toastLimits.kept - 1]
      if (oldest?.id) toaster.remove(oldest.id)
      toaster.create({ type: tone, title: sentence, duration, ...(action && { action }) })
    },
    // Offline, the part that draws toasts may be missing.
    () => undefined,
  )
}
