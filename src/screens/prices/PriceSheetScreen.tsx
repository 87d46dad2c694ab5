import { useRef } from 'react'
import { NameOffer, type NameOfferProps } from '../../components/catalogue/NameOffer.tsx'
import { type SheetOthers, sheetOthers } from '../../components/openPrices/sheetOthers.tsx'
import { labelSentence } from '../../components/prices/LabelReading.tsx'
import { PriceEntryForm } from '../../components/prices/PriceEntryForm.tsx'
import { PriceSheetFrame, type SheetHeader } from '../../components/prices/PriceSheetFrame.tsx'
import type {
  PriceEntryActions,
  PriceEntryModel,
  PriceEntryState,
} from '../../components/prices/priceEntryState.ts'
import type { ScannedOffer } from '../../components/prices/SideBySide.tsx'
import { contentLabel, otherDay } from '../../copy/prices/describeEntry.ts'
import { beforeWords, noticeText } from '../../copy/prices/describeKnown.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { formatEuros } from '../../domain/amounts/money.ts'

export type { LabelReadingState } from '../../components/prices/LabelReading.tsx'
export type { PricePanel } from '../../components/prices/priceEntryState.ts'
export type { PriceEntryModel, PriceEntryState, ScannedOffer, SheetOthers }

export interface PriceSheetScreenProps extends PriceEntryState {
  readonly mode: 'add' | 'correct'
  readonly product: SheetHeader
  /** Where the product goes by its code; null where no name can come. */
  readonly nameOffer?: NameOfferProps | null
  readonly others?: SheetOthers | null
  readonly actions: PriceSheetActions
}

export interface PriceSheetActions extends PriceEntryActions {
  readonly onDetails: (() => void) | null
  readonly onClose: () => void
}

/** A price of one product, above the page that opened it. */
export function PriceSheetScreen(props: PriceSheetScreenProps) {
  const { mode, product, nameOffer, others, ...state } = props
  const { model, panel, actions } = state
  const { label, before, entry, sameAgain } = model
  const paid = useRef<HTMLInputElement>(null)
  const known = before && beforeWords(before)
  const notice = before?.packChange && noticeText(before.packChange)
  /** The pressed button is about to disappear. */
  const answerName = (answer: () => void) => {
    paid.current?.focus()
    if (!nameOffer?.isTaking) answer()
  }
  const last = sameAgain && scanCopy.lastPrice(formatEuros(sameAgain.cents / 100))
  return (
    <PriceSheetFrame
      title={mode === 'add' ? priceCopy.add : priceCopy.correct}
      product={product}
      description={[
        product.name,
        label && labelSentence(label),
        last,
        known?.title,
        known?.detail,
        notice,
      ]
        .filter(Boolean)
        .join('. ')}
      detail={[
        mode === 'correct' && priceCopy.correct,
        contentLabel(entry),
        entry.shop,
        otherDay(model),
      ]
        .filter(Boolean)
        .join(' · ')}
      initialFocus={paid}
      onClose={actions.onClose}
      onLeave={actions.onLeave}
      onClosePanel={panel && actions.onCancelPanel}
    >
      <PriceEntryForm
        {...state}
        paidRef={paid}
        onDetails={actions.onDetails}
        slots={{
          ...sheetOthers(others, state),
          nameOffer: nameOffer && (
            <NameOffer
              {...nameOffer}
              onTake={(offer) => answerName(() => nameOffer.onTake(offer))}
              onRefuse={() => answerName(nameOffer.onRefuse)}
            />
          ),
        }}
      />
    </PriceSheetFrame>
  )
}
