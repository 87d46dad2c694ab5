import type { Attempt } from '../copy/failures/describeFailure.ts'
import { priceCopy } from '../copy/prices/prices.ts'
import { notify, notifyUndoable } from '../platform/toasts/notify.ts'
import { tryTo } from './notifyFailure.ts'

interface Undoing {
  readonly undo: () => Promise<unknown>
  readonly undone: string
  readonly attempt: Attempt
}

/** Shows what was done, with a way to undo it for five seconds. */
export function offerUndo(done: string, { undo, undone, attempt }: Undoing): void {
  async function takeBack() {
    await tryTo(attempt, async () => {
      await undo()
      notify('info', undone)
    })
  }
  notifyUndoable(done, { label: priceCopy.undo, onClick: () => void takeBack() })
}
