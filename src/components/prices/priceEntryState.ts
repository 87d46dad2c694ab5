import type { EntryFault, PriceEntry } from '../../domain/promotions/priceEntry.ts'
import type { PriceSheetModel } from '../../domain/promotions/priceSheet.ts'
import type { ContentGuess, LabelReadingState } from './LabelReading.tsx'
import type { Resumed } from './PaidField.tsx'
import type { PerKilo } from './PriceKeypad.tsx'
import type { PriceQuestionState } from './PriceQuestion.tsx'
import type { SideBySideProps } from './SideBySide.tsx'

export const entryPanels = ['shop', 'content', 'more'] as const
export type EntryPanelKind = (typeof entryPanels)[number]
export type PricePanel =
  | EntryPanelKind
  | 'promotion'
  | 'comparison'
  | 'reasons'
  | 'others'
  | 'name'
  | 'category'
  | 'photo'

export interface SheetList {
  readonly isOn: boolean
  readonly onAdd: () => void
}

export interface PriceEntryModel
  extends Pick<
    PriceSheetModel,
    | 'pack'
    | 'verdict'
    | 'before'
    | 'curve'
    | 'proposedCents'
    | 'usualHere'
    | 'offersPromotion'
    | 'watch'
  > {
  readonly entry: PriceEntry
  /** A pack of this content at its last regular price, which one tap records again. */
  readonly sameAgain: { readonly cents: number; readonly onPress: () => void } | null
  readonly question: PriceQuestionState | null
  /** The product that was scanned before, with this one; null without. */
  readonly comparison: Omit<SideBySideProps, 'onBack'> | null
  /** Null where it makes no sense to put the product on the shopping list. */
  readonly list?: SheetList | null
  readonly label?: LabelReadingState | null
  readonly resumed?: Resumed | null
  readonly perKilo: PerKilo | null
  readonly contentGuess?: ContentGuess | null
  readonly shops: readonly string[]
  readonly isShared: boolean
  readonly today: string
  readonly fault: EntryFault | null
  readonly message: string | null
  readonly saving: boolean
}

export interface PriceEntryActions {
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly onPanel: (panel: PricePanel | null) => void
  /** Escape and back: a promotion that was being chosen is as it was before. */
  readonly onCancelPanel: () => void
  /** Closes the sheet, which keeps what is typed. */
  readonly onLeave?: () => void
  /** In cents of one pack, null for none; absent where the product is not known yet. */
  readonly onWatch?: (cents: number | null) => void
  readonly onSave: () => void
  /** A verdict stands; empty when it no longer does. */
  readonly onVerdict: (words: string) => void
}

export interface PriceEntryState {
  readonly model: PriceEntryModel
  readonly panel: PricePanel | null
  readonly actions: PriceEntryActions
}
