import { type Attempt, describeFailure } from '../copy/failures/describeFailure.ts'
import { failureOf, isSignedOut } from '../data/http/apiError.ts'
import { notify } from '../platform/toasts/notify.ts'

/** Why an attempt failed, as one sentence. */
export function failureMessage(error: unknown, attempt: Attempt): string {
  return describeFailure(failureOf(error), attempt).message
}

/** Shows why an attempt failed; where the session has ended, the sign-in page comes instead. */
export function notifyFailure(error: unknown, attempt: Attempt): void {
  if (!isSignedOut(error)) notify('error', failureMessage(error, attempt))
}

/** Waits for an action, and shows why it failed where it did. */
export async function tryTo(attempt: Attempt, action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    notifyFailure(error, attempt)
  }
}
