import { toastLimits } from '../../domain/limits.ts'
import { currentSession } from '../storage/session.ts'
import {
  holdToast,
  type NewToast,
  showToast,
  type Toast,
  type ToastAction,
  type ToastTone,
} from './toaster.ts'

/** Decides how long a toast stays. */
export type ToastFamily = 'auth' | 'product' | 'other'

interface Message extends Pick<Toast, 'id' | 'tone' | 'sentence' | 'count' | 'counted'> {
  readonly at: string
}

let recorded: { readonly token: string | null; readonly messages: readonly Message[] } = {
  token: null,
  messages: [],
}

/** The toasts of this tab since the session began, which no other session reads, newest first, at most `toastLimits.kept`. */
export function messages(): readonly Message[] {
  const { token } = currentSession()
  if (recorded.token !== token) recorded = { token, messages: [] }
  return recorded.messages
}

const loaders: Array<() => Promise<unknown>> = []

/** Loads the part that draws toasts before the first one's time begins; returns the way to undo it. */
export function beforeToasts(load: () => Promise<unknown>): () => void {
  loaders.push(load)
  return () => void loaders.splice(loaders.indexOf(load), 1)
}

/** Shows a success that can be undone for five seconds. With `counted`, equal ones are undone together. */
export function notifyUndoable(
  sentence: string,
  undo: ToastAction,
  counted?: (count: number) => string,
): void {
  show({ tone: 'success', sentence, duration: toastLimits.undo, undo, counted })
}

/** Shows one sentence at the top of the screen. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'other'): void {
  show({ tone, sentence, duration: toastLimits[family][tone] })
}

function show(toast: NewToast): void {
  const { id, tone, sentence, count, counted } = showToast(toast)
  const message = { id, tone, sentence, count, counted, at: new Date().toISOString() }
  const earlier = messages().filter((each) => each.id !== id)
  recorded = { ...recorded, messages: [message, ...earlier].slice(0, toastLimits.kept) }
  holdToast('loading', true)
  void Promise.allSettled(loaders.map((load) => load())).then(() => holdToast('loading', false))
}
