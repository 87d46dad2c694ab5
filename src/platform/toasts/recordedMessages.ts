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
const tones: readonly string[] = ['success', 'error', 'warning', 'info'] satisfies Toast['tone'][]

const isMessage = (stored: Partial<Message> | null): stored is Message =>
  typeof stored?.sentence === 'string' &&
  typeof stored.count === 'number' &&
  typeof stored.at === 'string' &&
  tones.includes(String(stored.tone))

/** Of this tab before a reload; what could be undone then no longer can. */
function readRecorded(): Recorded {
  try {
    const { token, messages } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const read: readonly Message[] = Array.isArray(messages) ? messages.filter(isMessage) : none
    return { token: token ?? null, messages: read.map((each, place) => ({ ...each, id: -place })) }
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

/** Keeps the newest of them, for this tab and its reloads. */
export function recordMessages(all: readonly Message[]): void {
  const { token } = currentSession()
  const kept = all.slice(0, toastLimits.kept)
  recorded.set({ token, messages: kept })
  const stored = kept.map(({ tone, sentence, count, counted, at }) => {
    const words =
      count > 1 && counted ? { sentence: counted(count), count: 1 } : { sentence, count }
    return { tone, ...words, at }
  })
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, messages: stored }))
  } catch {
    // Storage is refused or full: a reload begins anew.
  }
}

/** Forgets them with the session. */
export function clearMessages(): void {
  recorded.set({ token: null, messages: none })
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
}
