import { useRef } from 'react'
import { PriceEntryForm, type PriceEntryState } from '../../components/prices/PriceEntryForm.tsx'
import { PriceSheetFrame, type SheetProduct } from '../../components/prices/PriceSheetFrame.tsx'
import { priceCopy } from '../../copy/prices.ts'

export type { PricePanel } from '../../components/prices/PriceChips.tsx'
export type { VerdictInput } from '../../components/prices/verdictWords.ts'

export interface PriceSheetScreenProps extends PriceEntryState {
  readonly mode: 'add' | 'correct'
  readonly product: SheetProduct
  readonly onClose: () => void
}

/** A price of one product, over whatever page asked for it. */
export function PriceSheetScreen({ mode, product, onClose, ...entry }: PriceSheetScreenProps) {
  const paid = useRef<HTMLInputElement>(null)
  return (
    <PriceSheetFrame
      title={mode === 'add' ? priceCopy.add : priceCopy.correct}
      product={product}
      initialFocus={paid}
      onClose={onClose}
    >
      <PriceEntryForm {...entry} paidRef={paid} />
    </PriceSheetFrame>
  )
}
