import { Box, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  announcement,
  basisChoice,
  contentLabel,
  faultSentence,
  offeredAgain,
  paidLabel,
  perUnitLine,
  saveWords,
} from '../../copy/prices/describeEntry.ts'
import { beforeWords, reasons } from '../../copy/prices/describeKnown.ts'
import { promotionSentence } from '../../copy/prices/describePromotion.ts'
import { verdictWords } from '../../copy/prices/describeVerdict.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import {
  editPrice,
  formatEuros,
  pressKey,
  type TypedPrice,
  writtenCents,
} from '../../domain/amounts/money.ts'
import {
  type EntryFault,
  type PriceEntry,
  typedContent,
} from '../../domain/promotions/priceEntry.ts'
import type { PriceSheetModel } from '../../domain/promotions/priceSheet.ts'
import { initialPromotion } from '../../domain/promotions/promotion.ts'
import {
  entryForm,
  entryFormWithPanel,
  entryMiddle,
  entryMiddleWithPanel,
  entryPanel,
  reasonsPlace,
} from '../../theme/recipes/priceSheet.ts'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { useLateRemoval } from '../feedback/useLate.ts'
import { EntryPanel, entryPanels, PriceChips, type PricePanel } from './EntryPanel.tsx'
import { type ContentGuess, LabelReading, type LabelReadingState } from './LabelReading.tsx'
import { PaidField, type Resumed, ResumedPrice } from './PaidField.tsx'
import { BandAnnouncement, PriceBand } from './PriceBand.tsx'
import { type PerKilo, PriceKeypad, SaveKey } from './PriceKeypad.tsx'
import { PriceQuestion, type PriceQuestionState } from './PriceQuestion.tsx'
import { PriceReasons } from './PriceReasons.tsx'
import { focusedCount, PromotionChoice, pressedCount } from './PromotionChoice.tsx'
import { SideBySide, type SideBySideProps } from './SideBySide.tsx'

export interface PriceEntryState
  extends Pick<
    PriceSheetModel,
    'pack' | 'verdict' | 'before' | 'curve' | 'proposedCents' | 'usualHere' | 'offersPromotion'
  > {
  readonly entry: PriceEntry
  readonly panel: PricePanel | null
  /** A pack of this content at its last regular price, which one tap records again. */
  readonly sameAgain: { readonly cents: number; readonly onPress: () => void } | null
  readonly question: PriceQuestionState | null
  /** The product that was scanned before, with this one; null without. */
  readonly comparison: Omit<SideBySideProps, 'onBack'> | null
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
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly onPanel: (panel: PricePanel | null) => void
  /** Escape and back: a promotion that was being chosen is as it was before. */
  readonly onCancelPanel: () => void
  /** Closes the sheet, which keeps what is typed. */
  readonly onLeave?: () => void
  readonly onSave: () => void
  /** A verdict stands; empty when it no longer does. */
  readonly onVerdict: (words: string) => void
}

interface PriceEntryFormProps extends PriceEntryState {
  readonly paidRef: RefObject<HTMLInputElement | null>
  readonly saveLabel?: string
  readonly intro?: ReactNode
  readonly bandReplacement?: ReactNode
  readonly hasBand?: boolean
  readonly onDetails: (() => void) | null
  readonly source?: ReactNode
  readonly nameOffer?: ReactNode
  readonly others?: ReactNode
  readonly otherPanel?: ReactNode
}

/** One price while it is typed: its amount, what it means, its details, the keys. */
export function PriceEntryForm(props: PriceEntryFormProps) {
  const { entry, panel, fault, message, saving, sameAgain, question, paidRef } = props
  const formId = useId()
  const [price, setPrice] = useTypedPrice(props)
  const middle = useRef<HTMLDivElement>(null)
  function type(next: TypedPrice) {
    // The verdict is at its top.
    middle.current?.scrollTo(0, 0)
    setPrice(next)
  }
  useFocusReturn(panel !== null, paidRef)
  const lines = reasons({ ...props, promotion: promotionSentence(entry) })
  const isPanelInPlace = panel !== null && panel !== 'promotion'
  const hasMiddle = useLateRemoval(!isPanelInPlace)
  const error = (field: EntryFault['field']) =>
    fault?.field !== field ? null : faultSentence(fault)
  return (
    <Flex {...(isPanelInPlace ? entryFormWithPanel : entryForm)}>
      <BandAnnouncement {...announcement(props)} onVerdict={props.onVerdict} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (saving) return
          const again = offeredAgain(props)
          if (again) again.onPress()
          else props.onSave()
        }}
      >
        <PaidField
          ref={paidRef}
          value={entry.paid}
          label={props.perKilo?.isOn ? priceCopy.perKilo : paidLabel(entry)}
          perUnit={perUnitLine(props)}
          last={sameAgain && formatEuros(sameAgain.cents / 100).slice(0, -2)}
          error={error('paid')}
          onEdit={(text, isErasing) => type(editPrice(price, text, isErasing))}
        />
      </form>
      {hasMiddle && (
        <Stack
          ref={middle}
          {...(panel === 'promotion' ? entryMiddleWithPanel : entryMiddle)}
          style={isPanelInPlace ? leaving : undefined}
        >
          {props.bandReplacement}
          <PriceQuestion question={question} paid={entry.paid} />
          {!question && props.hasBand !== false && <Band {...props} lines={lines} />}
          {props.others}
          {props.resumed && <ResumedPrice {...props.resumed} paidRef={paidRef} />}
          {props.label && <LabelReading label={props.label} />}
          {props.intro}
          {props.nameOffer}
          <Details {...props} formId={formId} error={error} />
        </Stack>
      )}
      <FormFailure message={message} waiting={saving} />
      {isPanelInPlace ? (
        <Box {...(panel === 'reasons' ? reasonsPlace : entryPanel)} data-panel>
          <Panel {...props} lines={lines} error={error} />
        </Box>
      ) : (
        <Keys {...props} formId={formId} price={price} onType={type} />
      )}
    </Flex>
  )
}

const leaving = { flex: 'none', height: 0, minHeight: 0, opacity: 0 } as const

interface KeysProps extends PriceEntryFormProps {
  readonly formId: string
  readonly price: TypedPrice
  readonly onType: (price: TypedPrice) => void
}

function Keys({ formId, price, onType, ...props }: KeysProps) {
  const { entry, panel, paidRef, saving, offersPromotion, perKilo } = props
  return (
    <PriceKeypad
      perKilo={perKilo}
      promotion={{
        ...{ isOn: entry.promotion !== null, isChoosing: panel === 'promotion' },
        ...{ isOffered: offersPromotion, onPress: () => choosePromotion(props) },
      }}
      onKey={(key) => {
        const promotion = pressedCount(entry.promotion, paidRef, key)
        if (promotion) props.onChange({ promotion })
        else onType(pressKey(price, key))
      }}
      onMouseDown={(event) => {
        // A pressed key leaves the focus on what it types, which a keyboard goes on with.
        event.preventDefault()
        if (!focusedCount(paidRef)) paidRef.current?.focus()
      }}
    >
      <SaveKey label={saveWords(props)} isSaving={saving} formId={formId} />
    </PriceKeypad>
  )
}

interface PanelProps extends PriceEntryFormProps {
  readonly lines: readonly string[]
  readonly error: (field: EntryFault['field']) => string | null
}

function Panel(props: PanelProps) {
  const { panel, lines, curve, today, comparison, onPanel } = props
  const detail = entryPanels.find((each) => each === panel)
  const onBack = () => onPanel(null)
  if (detail) {
    const rightDay = props.fault?.day ?? null
    return <EntryPanel {...props} panel={detail} rightDay={rightDay} basis={nextBasis(props)} />
  }
  if (panel === 'reasons') return <PriceReasons {...{ lines, curve, today, onBack }} />
  if (panel === 'comparison') return comparison && <SideBySide {...comparison} onBack={onBack} />
  return props.otherPanel
}

function nextBasis({ entry, pack, onChange }: PriceEntryState) {
  const choice = basisChoice({ entry, pack })
  return choice && { next: choice.next, onTake: () => onChange(typedContent(choice.amount)) }
}

function choosePromotion({ entry, panel, onChange, onPanel }: PriceEntryState) {
  if (panel !== 'promotion' && !entry.promotion) onChange({ promotion: initialPromotion('price') })
  onPanel(panel === 'promotion' ? null : 'promotion')
}

function Band({ lines, ...props }: Omit<PanelProps, 'error'>) {
  const { verdict, before, panel, onPanel } = props
  const isOpen = panel === 'reasons'
  return (
    <PriceBand
      words={verdict ? verdictWords(verdict) : before && beforeWords(before)}
      proposal={proposalOf(props)}
      isOpen={isOpen}
      onReasons={lines.length === 0 ? null : () => onPanel(isOpen ? null : 'reasons')}
    />
  )
}

interface DetailsProps extends PriceEntryFormProps, Pick<PanelProps, 'error'> {
  readonly formId: string
}

function Details({ error, formId, ...props }: DetailsProps) {
  const { entry, panel, onChange, onPanel } = props
  if (panel !== 'promotion' || !entry.promotion) return <Chips {...props} />
  return (
    <PromotionChoice
      chosen={entry.promotion}
      error={error('promotion')}
      formId={formId}
      onChange={(promotion) => onChange({ promotion })}
      onRemove={() => {
        onChange({ promotion: null })
        onPanel(null)
      }}
    />
  )
}

function Chips({ entry, pack, today, contentGuess, onPanel }: PriceEntryFormProps) {
  const hasMore = entry.note.trim() !== '' || entry.seenOn !== today || entry.packs.trim() !== '1'
  const content = basisChoice({ entry, pack })?.weight ?? contentLabel(entry)
  return <PriceChips {...{ shop: entry.shop, content, contentGuess, hasMore }} onOpen={onPanel} />
}

/** The price as it is typed; one that came from elsewhere is replaced by the first digit. */
function useTypedPrice({ entry: { paid }, onChange }: PriceEntryState) {
  const [typed, setTyped] = useState<TypedPrice>({ text: '', mode: 'cents' })
  const price: TypedPrice = typed.text === paid ? typed : { text: paid, mode: 'given' }
  function setPrice(next: TypedPrice) {
    setTyped(next)
    if (next.text !== paid) onChange({ paid: next.text })
  }
  return [price, setPrice] as const
}

/** A closed panel, and a pressed button that is gone, leave the focus to the price. */
function useFocusReturn(isOpen: boolean, paid: RefObject<HTMLInputElement | null>) {
  const wasOpen = useRef<boolean>(undefined)
  useEffect(() => {
    const field = paid.current
    const isDrawnAgain = wasOpen.current !== undefined
    const isLost = isDrawnAgain && field?.ownerDocument.activeElement === field?.ownerDocument.body
    if (field && (isLost || (wasOpen.current && !isOpen))) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    }
    wasOpen.current = isOpen
  })
}

function proposalOf({ verdict, proposedCents, onChange }: PriceEntryState) {
  if (verdict?.verdict.kind !== 'doubtful' || proposedCents === null) return null
  return {
    text: formatEuros(proposedCents / 100),
    onTake: () => onChange({ paid: writtenCents(proposedCents) }),
  }
}
