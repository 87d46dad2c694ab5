import { parseFields } from '../../domain/format/parseJson.ts'
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

interface Stored {
  readonly email: string | null
  readonly messages: readonly Message[]
}

/** Of this person in this tab before a reload, as this app wrote them; what could be undone then no longer can. */
function readRecorded(): Recorded {
  const { token, userEmail } = currentSession()
  try {
    const { email, messages } = parseFields(sessionStorage.getItem(KEY)) as Partial<Stored>
    if (email === userEmail && messages)
      return { token, messages: messages.map((each, place) => ({ ...each, id: -place })) }
  } catch {
    // Nothing is stored, or cannot be read: there is no message of before.
  }
  return { token: null, messages: none }
}

const recorded = createStore<Recorded>(readRecorded())

/** The toasts of this tab since the session began, which no other session reads, newest first, at most `toastLimits.kept`. */
export function messages(): readonly Message[] {
  const { token, messages } = recorded.get()
  return token === currentSession().token ? messages : none
}

export const subscribeMessages = recorded.subscribe

function store(stored: Stored): void {
  try {
    if (stored.messages.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is refused or full: a reload begins anew.
  }
}

/** Keeps the newest of them, for this tab and its reloads. */
export function recordMessages(all: readonly Message[]): void {
  const { token, userEmail } = currentSession()
  const messages = all.slice(0, toastLimits.kept)
  const worded = messages.map(({ counted, undo: _, ...message }) =>
    counted && message.count > 1
      ? { ...message, sentence: counted(message.count), count: 1 }
      : message,
  )
  recorded.set({ token, messages })
  store({ email: userEmail, messages: worded })
}

/** Forgets them with the session. */
export function clearMessages(): void {
  recorded.set({ token: null, messages: none })
  store({ email: null, messages: none })
}
