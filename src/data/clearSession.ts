import { forgetPictures } from '../platform/offline/serviceWorker.ts'
import { endSession } from '../platform/storage/session.ts'
import { clearAnswers } from './cache/answerCache.ts'

/** Ends the session on this device and forgets what was kept of the person; what they still have to send stays. */
export function leave(): void {
  endSession()
  void clearAnswers()
  void forgetPictures()
}
