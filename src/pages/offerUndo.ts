import { type Attempt, describeFailure } from '../copy/failures/describeFailure.ts'
import { priceCopy } from '../copy/prices.ts'
import { failureOf, isSignedOut } from '../data/http/apiError.ts'
import { notify, notifyUndoable } from '../platform/toasts/notify.ts'

interface Undoing {
  readonly undo: () => Promise<unknown>
  readonly undone: string
  readonly attempt: Attempt
}

/** Says what was done, with a way to undo it for five seconds. */
export function offerUndo(done: string, { undo, undone, attempt }: Undoing): void {
  async function takeBack() {
    try {
      await undo()
      notify('info', undone)
    } catch (error) {
      if (isSignedOut(error)) return
      notify('error', describeFailure(failureOf(error), attempt).message)
    }
  }
  notifyUndoable(done, { label: priceCopy.undo, onClick: () => void takeBack() })
}
