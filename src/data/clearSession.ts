import { forgetPictures } from '../platform/offline/serviceWorker.ts'
import { endSession } from '../platform/storage/session.ts'
import { storageKeys, writeStored } from '../platform/storage/storage.ts'
import { clearAnswers } from './cache/answerCache.ts'

const memos = [
  'priceDraft',
  'priceShop',
  'shopCodes',
  'newProductDraft',
  'lastCategory',
  'refusedNames',
  'unansweredCodes',
  'packAnswers',
  'homeSummary',
] as const satisfies ReadonlyArray<keyof typeof storageKeys>

/** Deletes what was typed and answered by the person of a session: no other may find it. */
export function clearStoredPreferences(): void {
  for (const memo of memos) writeStored(storageKeys[memo], null)
}

/** Ends the session on this device and deletes what it stores of the person, except queued writes. */
export function clearSession(): void {
  endSession()
  clearStoredPreferences()
  void clearAnswers()
  void forgetPictures()
}
