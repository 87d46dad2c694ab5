import { Box, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  announcement,
  basisChoice,
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
import { EntryPanel } from './EntryPanel.tsx'
import { LabelReading } from './LabelReading.tsx'
import { PaidField, ResumedPrice } from './PaidField.tsx'
import { BandAnnouncement, PriceBand } from './PriceBand.tsx'
import { PriceChips } from './PriceChips.tsx'
import { PriceKeypad, SaveKey } from './PriceKeypad.tsx'
import { PriceQuestion } from './PriceQuestion.tsx'
import { PriceReasons } from './PriceReasons.tsx'
import { focusedCount, PromotionChoice, pressedCount } from './PromotionChoice.tsx'
import type { PriceEntryActions, PriceEntryModel, PriceEntryState } from './priceEntryState.ts'
import { SideBySide } from './SideBySide.tsx'

interface PriceEntrySlots {
  readonly bandReplacement?: ReactNode
  readonly others?: ReactNode
  readonly intro?: ReactNode
  readonly nameOffer?: ReactNode
  readonly source?: ReactNode
  /** Fills a panel that is not of every price. */
  readonly panel?: ReactNode
}

interface PriceEntryFormProps extends PriceEntryState {
  readonly paidRef: RefObject<HTMLInputElement | null>
  readonly saveLabel?: string
  readonly hasBand?: boolean
  readonly onDetails: (() => void) | null
  readonly slots: PriceEntrySlots
}

/** One price while it is typed: its amount, what it means, its details, the keys. */
export function PriceEntryForm(props: PriceEntryFormProps) {
  const { model, panel, actions, paidRef, slots } = props
  const { entry, fault, message, saving, sameAgain, question } = model
  const formId = useId()
  const [price, setPrice] = useTypedPrice(entry, actions)
  const middle = useRef<HTMLDivElement>(null)
  function type(next: TypedPrice) {
    // The verdict is at its top.
    middle.current?.scrollTo(0, 0)
    setPrice(next)
  }
  useFocusReturn(panel !== null, paidRef)
  const lines = reasons({ ...model, promotion: promotionSentence(entry) })
  const isPanelInPlace = panel !== null && panel !== 'promotion'
  const hasMiddle = useLateRemoval(!isPanelInPlace)
  const error = (field: EntryFault['field']) =>
    fault?.field !== field ? null : faultSentence(fault)
  return (
    <Flex {...(isPanelInPlace ? entryFormWithPanel : entryForm)}>
      <BandAnnouncement {...announcement(model)} onVerdict={actions.onVerdict} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (saving) return
          const again = offeredAgain(model)
          if (again) again.onPress()
          else actions.onSave()
        }}
      >
        <PaidField
          ref={paidRef}
          value={entry.paid}
          label={model.perKilo?.isOn ? priceCopy.perKilo : paidLabel(entry)}
          perUnit={perUnitLine(model)}
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
          {slots.bandReplacement}
          <PriceQuestion question={question} paid={entry.paid} />
          {!question && props.hasBand !== false && <Band {...props} lines={lines} />}
          {slots.others}
          {model.resumed && <ResumedPrice {...model.resumed} paidRef={paidRef} />}
          {model.label && <LabelReading label={model.label} />}
          {slots.intro}
          {slots.nameOffer}
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

function Keys({ model, panel, actions, paidRef, ...props }: KeysProps) {
  const { entry, saving, offersPromotion, perKilo } = model
  const { formId, price, onType, saveLabel } = props
  return (
    <PriceKeypad
      perKilo={perKilo}
      promotion={{
        ...{ isOn: entry.promotion !== null, isChoosing: panel === 'promotion' },
        ...{
          isOffered: offersPromotion,
          onPress: () => choosePromotion({ model, panel, actions }),
        },
      }}
      onKey={(key) => {
        const promotion = pressedCount(entry.promotion, paidRef, key)
        if (promotion) actions.onChange({ promotion })
        else onType(pressKey(price, key))
      }}
      onMouseDown={(event) => {
        // A pressed key leaves the focus on what it types, which a keyboard goes on with.
        event.preventDefault()
        if (!focusedCount(paidRef)) paidRef.current?.focus()
      }}
    >
      <SaveKey label={saveWords(model, saveLabel)} isSaving={saving} formId={formId} />
    </PriceKeypad>
  )
}

interface PanelProps extends PriceEntryFormProps {
  readonly lines: readonly string[]
  readonly error: (field: EntryFault['field']) => string | null
}

function Panel({ model, panel, actions, slots, lines, error, onDetails }: PanelProps) {
  const { curve, today, comparison, watch } = model
  const { onWatch } = actions
  const watchProps = watch && onWatch ? { ...watch, onWatch } : null
  const onBack = () => actions.onPanel(null)
  switch (panel) {
    case 'shop':
    case 'content':
    case 'more':
      return (
        <EntryPanel
          {...{ model, panel, actions, error, onDetails }}
          source={slots.source}
          basis={nextBasis(model, actions)}
        />
      )
    case 'reasons':
      return <PriceReasons {...{ lines, curve, today, watch: watchProps, onBack }} />
    case 'comparison':
      return comparison && <SideBySide {...comparison} onBack={onBack} />
    default:
      return slots.panel
  }
}

function nextBasis(model: PriceEntryModel, { onChange }: PriceEntryActions) {
  const choice = basisChoice(model)
  return choice && { next: choice.next, onTake: () => onChange(typedContent(choice.amount)) }
}

function choosePromotion({ model, panel, actions }: PriceEntryState) {
  const isNew = panel !== 'promotion' && !model.entry.promotion
  if (isNew) actions.onChange({ promotion: initialPromotion('price') })
  actions.onPanel(panel === 'promotion' ? null : 'promotion')
}

function Band({ model, panel, actions, lines }: Omit<PanelProps, 'error'>) {
  const { verdict, before } = model
  const isOpen = panel === 'reasons'
  return (
    <PriceBand
      words={verdict ? verdictWords(verdict) : before && beforeWords(before)}
      proposal={proposalOf(model, actions)}
      isOpen={isOpen}
      onReasons={lines.length === 0 ? null : () => actions.onPanel(isOpen ? null : 'reasons')}
    />
  )
}

interface DetailsProps extends PriceEntryState, Pick<PanelProps, 'error'> {
  readonly formId: string
}

function Details({ model, panel, actions, error, formId }: DetailsProps) {
  const { promotion } = model.entry
  const { onChange, onPanel } = actions
  if (panel !== 'promotion' || !promotion) return <PriceChips model={model} onOpen={onPanel} />
  return (
    <PromotionChoice
      chosen={promotion}
      error={error('promotion')}
      formId={formId}
      onChange={(changed) => onChange({ promotion: changed })}
      onRemove={() => {
        onChange({ promotion: null })
        onPanel(null)
      }}
    />
  )
}

/** The price as it is typed; one that came from elsewhere is replaced by the first digit. */
function useTypedPrice({ paid }: PriceEntry, { onChange }: PriceEntryActions) {
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

function proposalOf({ verdict, proposedCents }: PriceEntryModel, { onChange }: PriceEntryActions) {
  if (verdict?.verdict.kind !== 'doubtful' || proposedCents === null) return null
  return {
    text: formatEuros(proposedCents / 100),
    onTake: () => onChange({ paid: writtenCents(proposedCents) }),
  }
}
