import { toastLimits } from '../../domain/limits.ts'
import { createStore } from '../storage/createStore.ts'
import { currentSession } from '../storage/session.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

export interface NewToast {
  readonly tone: ToastTone
  readonly sentence: string
  /** In milliseconds; `Infinity` for a toast that stays until it is dismissed. */
  readonly duration: number
  readonly undo?: ToastAction | undefined
  /** The sentence of several equal toasts; only with it are they undone together. */
  readonly counted?: ((count: number) => string) | undefined
  /** Announced in place of the sentence. */
  readonly description?: string | undefined
}

export interface Toast extends NewToast {
  readonly id: number
  readonly count: number
  readonly token: string | null
}

/** What stops a toast's time: its part is loading, the page is hidden, or it has the focus or the pointer. */
export type ToastHolder = 'loading' | 'hidden' | 'focus' | 'pointer'

/** Newest first. Only the first is shown; the others are errors that wait to be dismissed. */
const toasts = createStore<readonly Toast[]>([])
let lastId = 0
let durationTimer: ReturnType<typeof setTimeout> | undefined
let pointerTimer: ReturnType<typeof setTimeout> | undefined
const holders = new Set<ToastHolder>()

function change(next: readonly Toast[]): void {
  // A toast that takes the place of another is not under the pointer before the pointer enters it.
  holders.delete('pointer')
  toasts.set(next)
  restartTimer()
}

function restartTimer(): void {
  clearTimeout(durationTimer)
  const shown = shownToast()
  if (!shown || shown.duration === Number.POSITIVE_INFINITY || holders.size > 0) return
  durationTimer = setTimeout(() => dismissToast(shown.id), shown.duration)
}

/** The one toast that is shown. */
export function shownToast(): Toast | null {
  return toasts.get()[0] ?? null
}

export const subscribeToasts = toasts.subscribe

/** Shows a toast in place of the one before; one that equals it is counted. Its time begins now. */
export function showToast(toast: NewToast): Toast {
  const { token } = currentSession()
  const own = toasts.get().filter((each) => each.token === token)
  const equal = own.find(({ tone, sentence }) => tone === toast.tone && sentence === toast.sentence)
  const isCounted = equal && (toast.counted || !toast.undo)
  const shown: Toast = {
    ...toast,
    id: isCounted ? equal.id : ++lastId,
    count: isCounted ? equal.count + 1 : 1,
    token,
    undo: isCounted ? undoBoth(toast.undo, equal.undo) : toast.undo,
  }
  const waiting = own.filter((each) => each !== equal && each.duration === Number.POSITIVE_INFINITY)
  change([shown, ...waiting].slice(0, toastLimits.kept))
  return shown
}

function undoBoth(newer?: ToastAction, older?: ToastAction): ToastAction | undefined {
  if (!newer || !older) return newer
  return {
    ...newer,
    onClick() {
      newer.onClick()
      older.onClick()
    },
  }
}

/** Takes a toast away; an error of the same session that it covered is shown again. */
export function dismissToast(id: number): void {
  const { token } = currentSession()
  change(toasts.get().filter((toast) => toast.id !== id && toast.token === token))
}

/** Stops the shown toast's time, or begins it anew. A pointer that rests stops it for a while only. */
export function holdToast(holder: ToastHolder, isHeld: boolean): void {
  if (isHeld) holders.add(holder)
  else holders.delete(holder)
  if (holder === 'pointer') {
    clearTimeout(pointerTimer)
    if (isHeld)
      pointerTimer = setTimeout(() => holdToast('pointer', false), toastLimits.pointerHold)
  }
  restartTimer()
}
