import { forgetPictures } from '../platform/serviceWorker.ts'
import { endSession } from '../platform/session.ts'
import { forgetSeen } from './seen.ts'

/** Ends the session on this device and forgets what was kept of the person; what they still have to send stays. */
export function leave(): void {
  endSession()
  void forgetSeen()
  void forgetPictures()
}
