import { useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { mergeCopy } from '../../copy/codes.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { useMergeProducts } from '../../data/catalogue/writeProducts.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { MergeQuestion } from '../../screens/product/MergeQuestion.tsx'
import { tryTo } from '../notifyFailure.ts'

export interface MergeDialogProps {
  readonly main: Product
  readonly other: Product
  /** Gets the product that stays, before the other one is gone. */
  readonly onDone: (kept: Product) => void
  readonly onClose: () => void
}

/** Asks whether two products are to become one, over any page. */
export function MergeDialog({ main, other, onDone, onClose }: MergeDialogProps) {
  const [isSwapped, setIsSwapped] = useState(false)
  const merge = useMergeProducts()
  const [kept, gone] = isSwapped ? [other, main] : [main, other]

  const isAnswered = useRef(false)

  async function confirm() {
    if (isAnswered.current) return
    isAnswered.current = true
    // The page of the product that goes is left first: it would say that there is none.
    onDone(kept)
    await tryTo('mergeProducts', async () => {
      const { queued, isHeld, undo } = await merge(kept, gone)
      const done = queued && !isHeld ? queuedCopy.saved : mergeCopy.merged
      if (!queued) return notify('success', done)
      notifyUndoable(done, { label: mergeCopy.undo, onClick: () => void takeBack(undo) })
    })
  }

  return (
    <MergeQuestion
      main={kept.name}
      other={gone.name}
      onSwap={() => setIsSwapped(!isSwapped)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}

async function takeBack(undo: () => Promise<boolean>): Promise<void> {
  notify('info', (await undo()) ? mergeCopy.undone : mergeCopy.tooLate)
}
