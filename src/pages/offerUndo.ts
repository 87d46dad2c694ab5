import type { Attempt } from '../copy/failures/describeFailure.ts'
import { priceCopy } from '../copy/prices.ts'
import { notify, notifyUndoable } from '../platform/toasts/notify.ts'
import { notifyFailure } from './notifyFailure.ts'

interface Undoing {
  readonly undo: () => Promise<unknown>
  readonly undone: string
  readonly attempt: Attempt
}

/** Shows what was done, with a way to undo it for five seconds. */
export function offerUndo(done: string, { undo, undone, attempt }: Undoing): void {
  async function takeBack() {
    try {
      await undo()
      notify('info', undone)
    } catch (error) {
      notifyFailure(error, attempt)
    }
  }
  notifyUndoable(done, { label: priceCopy.undo, onClick: () => void takeBack() })
}
