import { chakra, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { NameOffer, type NameOfferProps } from '../../components/catalogue/NameOffer.tsx'
import { labelSentence } from '../../components/prices/LabelReading.tsx'
import { PackNotice, packNotice } from '../../components/prices/PackNotice.tsx'
import { PriceEntryForm, type PriceEntryState } from '../../components/prices/PriceEntryForm.tsx'
import {
  PriceSheetFrame,
  type SheetList,
  type SheetProduct,
} from '../../components/prices/PriceSheetFrame.tsx'
import { lastTime, usualAndLowest } from '../../components/prices/PriceSummary.tsx'
import {
  CompareChip,
  type ScannedOffer,
  SideBySide,
  type SideBySideProps,
} from '../../components/prices/SideBySide.tsx'
import { priceCopy } from '../../copy/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import type { PackChange } from '../../domain/prices/packChange.ts'
import type { Amount } from '../../domain/prices/packSize.ts'
import { typedAmount } from '../../domain/prices/priceEntry.ts'
import type { PriceFacts } from '../../domain/prices/priceFacts.ts'

export type { LabelReadingState } from '../../components/prices/LabelReading.tsx'
export type { PricePanel } from '../../components/prices/PriceChips.tsx'
export type { VerdictInput } from '../../components/prices/verdictWords.ts'
export type { ScannedOffer }

export interface PriceSheetScreenProps extends PriceEntryState {
  readonly mode: 'add' | 'correct'
  readonly product: SheetProduct
  /** Shown before the first digit; null while this device knows no price that compares. */
  readonly facts: PriceFacts | null
  readonly measure: Amount['measure'] | undefined
  readonly packChange: PackChange | null
  readonly list: SheetList | null
  /** The product that was scanned before, with this one; null without. */
  readonly comparison: Omit<SideBySideProps, 'onBack'> | null
  /** Where the product goes by its code; null where no name can come. */
  readonly nameOffer?: NameOfferProps | null
  readonly onClose: () => void
}

/** A price of one product, over whatever page asked for it. */
export function PriceSheetScreen(props: PriceSheetScreenProps) {
  const {
    mode,
    product,
    facts,
    measure,
    packChange,
    list,
    comparison,
    nameOffer,
    onClose,
    ...entry
  } = props
  const { label, panel, onPanel } = entry
  const closePanel = () => onPanel(null)
  const paid = useRef<HTMLInputElement>(null)
  const { today } = entry
  const onlyPrice = facts && lastTime(facts, typedAmount(entry.entry), today)
  const known =
    mode === 'add'
      ? (onlyPrice ??
        usualAndLowest({ facts, shared: { amount: measure && { measure, total: 0 } }, today }))
      : null
  const notice = packChange && packNotice(packChange)
  /** The pressed button is about to disappear. */
  const answerName = (answer: () => void) => {
    paid.current?.focus()
    if (!nameOffer?.isTaking) answer()
  }
  // The only price is most often the last one too.
  const last =
    !onlyPrice && entry.lastCents && scanCopy.lastPrice(formatEuros(entry.lastCents / 100))
  return (
    <PriceSheetFrame
      title={mode === 'add' ? priceCopy.add : priceCopy.correct}
      product={product}
      description={[product.name, label && labelSentence(label), last, known, notice]
        .filter(Boolean)
        .join('. ')}
      initialFocus={paid}
      list={list}
      onClose={onClose}
      onClosePanel={panel && closePanel}
    >
      <PriceEntryForm
        {...entry}
        paidRef={paid}
        nameOffer={
          nameOffer && (
            <NameOffer
              {...nameOffer}
              onTake={(offer) => answerName(() => nameOffer.onTake(offer))}
              onRefuse={() => answerName(nameOffer.onRefuse)}
            />
          )
        }
        chips={comparison && <CompareChip {...entry} />}
        otherPanel={
          panel === 'comparison' && comparison && <SideBySide {...comparison} onBack={closePanel} />
        }
        intro={
          !entry.entry.paid && (
            <Stack gap="2">
              {known && (
                <chakra.p color="fg.muted" textWrap="pretty">
                  {known}
                </chakra.p>
              )}
              {packChange && <PackNotice change={packChange} />}
            </Stack>
          )
        }
      />
    </PriceSheetFrame>
  )
}
