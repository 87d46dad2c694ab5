import { clearScroll } from '../../platform/navigation/scrollMemory.ts'
import { forgetPictures } from '../../platform/offline/serviceWorker.ts'
import { type EndsWithSession, lifetimes } from '../../platform/storage/lifetimes.ts'
import { endSession, rememberRefused, sessionKeys } from '../../platform/storage/session.ts'
import { storedKeys, writeStored } from '../../platform/storage/storage.ts'
import { clearMessages } from '../../platform/toasts/recordedMessages.ts'
import { clearAnswers } from '../cache/answerCache.ts'

const clears: {
  readonly [Place in Exclude<keyof typeof lifetimes, 'localStorage'>]: Readonly<
    Record<EndsWithSession<Place>, () => unknown>
  >
} = {
  sessionStorage: { scroll: clearScroll, messages: clearMessages },
  indexedDB: { seen: clearAnswers },
  caches: { pictures: forgetPictures },
}

/** Deletes what localStorage keeps of a person until they sign out, except the session. */
export function clearStoredPreferences(): void {
  for (const [name, key] of storedKeys()) {
    const isOfSession = sessionKeys.some((each) => each === key)
    if (lifetimes.localStorage[name] === 'sign-out' && !isOfSession) writeStored(key, null)
  }
}

/** Ends the session on this device and deletes all that goes with it, of every person. */
export function clearSession(): void {
  endSession()
  clearStoredPreferences()
  for (const place of Object.values(clears)) for (const clear of Object.values(place)) void clear()
}

/** `clearSession` after a refused token: the sign-in page explains it and fills in the e-mail. */
export function refuseSession(): void {
  rememberRefused()
  clearSession()
}
