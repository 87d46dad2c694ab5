import { toastLimits } from '../../domain/limits.ts'
import { createStore } from '../storage/createStore.ts'
import type { StoredIn } from '../storage/lifetimes.ts'
import { currentSession } from '../storage/session.ts'
import type { Toast } from './toaster.ts'

export interface Message
  extends Pick<Toast, 'id' | 'tone' | 'sentence' | 'count' | 'counted' | 'undo'> {
  readonly at: string
}

interface Recorded {
  readonly token: string | null
  readonly messages: readonly Message[]
}

const KEY: StoredIn<'sessionStorage'> = 'messages'
const none: readonly Message[] = []

/** Of this tab before a reload, as this app wrote them; what could be undone then no longer can. */
function readRecorded(): Recorded {
  try {
    const { token, messages }: Recorded = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    return { token, messages: messages.map((each, place) => ({ ...each, id: -place })) }
  } catch {
    return { token: null, messages: none }
  }
}

const recorded = createStore<Recorded>(readRecorded())

/** The toasts of this tab since the session began, which no other session reads, newest first, at most `toastLimits.kept`. */
export function messages(): readonly Message[] {
  const { token, messages } = recorded.get()
  return token === currentSession().token ? messages : none
}

export const subscribeMessages = recorded.subscribe

function keep(next: Recorded, stored: readonly unknown[]): void {
  recorded.set(next)
  try {
    if (stored.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ token: next.token, messages: stored }))
  } catch {
    // Storage is refused or full: a reload begins anew.
  }
}

/** Keeps the newest of them, for this tab and its reloads. */
export function recordMessages(all: readonly Message[]): void {
  const messages = all.slice(0, toastLimits.kept)
  const stored = messages.map(({ counted, undo: _, ...message }) =>
    counted && message.count > 1
      ? { ...message, sentence: counted(message.count), count: 1 }
      : message,
  )
  keep({ token: currentSession().token, messages }, stored)
}

/** Forgets them with the session. */
export const clearMessages = () => keep({ token: null, messages: none }, none)
