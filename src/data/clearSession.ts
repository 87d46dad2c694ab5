import { forgetPictures } from '../platform/offline/serviceWorker.ts'
import { endSession } from '../platform/storage/session.ts'
import { storageKeys, writeStored } from '../platform/storage/storage.ts'
import { clearAnswers } from './cache/answerCache.ts'

/** Ends the session on this device and deletes what it stores of the person, except queued writes. */
export function clearSession(): void {
  endSession()
  writeStored(storageKeys.priceDraft, null)
  writeStored(storageKeys.priceShop, null)
  writeStored(storageKeys.shopCodes, null)
  writeStored(storageKeys.newProductDraft, null)
  writeStored(storageKeys.lastCategory, null)
  writeStored(storageKeys.refusedNames, null)
  writeStored(storageKeys.packAnswers, null)
  void clearAnswers()
  void forgetPictures()
}
