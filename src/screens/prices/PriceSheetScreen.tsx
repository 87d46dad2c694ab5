import { chakra, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { PackNotice, packNotice } from '../../components/prices/PackNotice.tsx'
import { PriceEntryForm, type PriceEntryState } from '../../components/prices/PriceEntryForm.tsx'
import {
  PriceSheetFrame,
  type SheetList,
  type SheetProduct,
} from '../../components/prices/PriceSheetFrame.tsx'
import { usualAndLowest } from '../../components/prices/PriceSummary.tsx'
import { labelSentence } from '../../components/scanner/LabelReading.tsx'
import {
  type ScannedOffer,
  type SideBySideProps,
  useSideBySide,
} from '../../components/scanner/SideBySide.tsx'
import { priceCopy } from '../../copy/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import type { PackChange } from '../../domain/prices/packChange.ts'
import type { PriceFacts } from '../../domain/prices/priceFacts.ts'
import type { Amount } from '../../domain/prices/unitPrice.ts'

export type { PricePanel } from '../../components/prices/PriceChips.tsx'
export type { VerdictInput } from '../../components/prices/verdictWords.ts'
export type { LabelReadingState } from '../../components/scanner/LabelReading.tsx'
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
  readonly beside: Omit<SideBySideProps, 'onBack'> | null
  readonly onClose: () => void
}

/** A price of one product, over whatever page asked for it. */
export function PriceSheetScreen(props: PriceSheetScreenProps) {
  const { mode, product, facts, measure, packChange, list, beside, onClose, ...entry } = props
  const { label } = entry
  const pair = useSideBySide(beside, entry.panel !== null, () => entry.onPanel(null))
  const paid = useRef<HTMLInputElement>(null)
  const usual = mode === 'add' ? usualAndLowest({ facts, measure, today: entry.today }) : null
  const notice = packChange && packNotice(packChange)
  const last = entry.lastCents && scanCopy.lastPrice(formatEuros(entry.lastCents / 100))
  return (
    <PriceSheetFrame
      title={mode === 'add' ? priceCopy.add : priceCopy.correct}
      product={product}
      spoken={[product.name, label && labelSentence(label), last, usual, notice]
        .filter(Boolean)
        .join('. ')}
      initialFocus={paid}
      list={list}
      onClose={onClose}
    >
      <PriceEntryForm
        {...entry}
        paidRef={paid}
        chips={pair.chip}
        otherPanel={pair.panel}
        lead={
          !entry.entry.paid && (
            <Stack gap="2">
              {usual && (
                <chakra.p color="fg.muted" textWrap="pretty">
                  {usual}
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
