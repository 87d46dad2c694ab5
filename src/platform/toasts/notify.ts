import { toastLimits } from '../../domain/limits.ts'
import { inputMode } from '../page/inputMode.ts'
import { messages, recordMessages } from './recordedMessages.ts'
import {
  dismissToast,
  holdToast,
  type NewToast,
  showToast,
  type ToastAction,
  type ToastTone,
} from './toaster.ts'

/** Decides how long a toast stays. */
export type ToastFamily = 'auth' | 'product' | 'other'

const loaders: Array<() => Promise<unknown>> = []

/** Loads the part that draws toasts before the first one's time begins; returns the way to undo it. */
export function beforeToasts(load: () => Promise<unknown>): () => void {
  loaders.push(load)
  return () => void loaders.splice(loaders.indexOf(load), 1)
}

/** Shows a success that can be undone, there and in « Notifications ». With `counted`, equal ones are undone together. */
export function notifyUndoable(
  sentence: string,
  undo: ToastAction,
  words: Pick<NewToast, 'counted' | 'description'> = {},
): void {
  const duration = inputMode() === 'keys' ? toastLimits.undoByKeys : toastLimits.undo
  show({ tone: 'success', sentence, duration, undo, ...words })
}

/** Shows one sentence at the top of the screen. */
export function notify(tone: ToastTone, sentence: string, family: ToastFamily = 'other'): void {
  show({ tone, sentence, duration: toastLimits[family][tone] })
}

/** Undone in the toast or in « Notifications », neither offers it any more. */
function forgetUndo(id: number): void {
  dismissToast(id)
  recordMessages(messages().map((each) => (each.id === id ? { ...each, undo: undefined } : each)))
}

function show({ undo: action, ...toast }: NewToast): void {
  const takeBack = () => {
    forgetUndo(id)
    action?.onClick()
  }
  const { id, tone, sentence, count, counted, undo } = showToast({
    ...toast,
    undo: action && { ...action, onClick: takeBack },
  })
  const message = { id, tone, sentence, count, counted, undo, at: new Date().toISOString() }
  const earlier = messages().filter((each) => each.id !== id)
  recordMessages([message, ...earlier])
  holdToast('loading', true)
  void Promise.allSettled(loaders.map((load) => load())).then(() => holdToast('loading', false))
}
