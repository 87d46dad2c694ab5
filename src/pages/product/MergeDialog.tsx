import { useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { mergeCopy } from '../../copy/codes.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { useMergeProducts } from '../../data/mergeProducts.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { MergeQuestion } from '../../screens/product/MergeQuestion.tsx'
import { notifyFailure } from '../notifyFailure.ts'

export interface MergeDialogProps {
  readonly main: Product
  readonly other: Product
  /** Gets the product that stays; the merge itself can still be undone for five seconds. */
  readonly onDone: (kept: Product) => void
  readonly onClose: () => void
}

/** Asks whether two products are to become one, over any page. */
export function MergeDialog({ main, other, onDone, onClose }: MergeDialogProps) {
  const [isSwapped, setIsSwapped] = useState(false)
  const merge = useMergeProducts()
  const [kept, gone] = isSwapped ? [other, main] : [main, other]

  const isAnswered = useRef(false)

  function confirm() {
    if (isAnswered.current) return
    isAnswered.current = true
    const undo = merge({ main: kept.id, other: gone.id }, (error) =>
      notifyFailure(error, 'mergeProducts'),
    )
    if (typeof undo === 'string') {
      const offline = describeFailure({ code: 'network' }, 'mergeProducts').message
      notify('error', undo === 'unsent' ? mergeCopy.unsent : offline)
      return onClose()
    }
    notifyUndoable(mergeCopy.merged, {
      label: mergeCopy.undo,
      onClick: () => notify('info', undo() ? mergeCopy.undone : mergeCopy.tooLate),
    })
    onDone(kept)
  }

  return (
    <MergeQuestion
      main={kept.name}
      other={gone.name}
      onSwap={() => setIsSwapped(!isSwapped)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
