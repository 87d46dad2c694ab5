import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { priceCopy, priceFaultCopy } from '../../copy/prices.ts'
import { promotionCopy } from '../../copy/promotions.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { editPrice, formatEuros, pressKey, type TypedPrice } from '../../domain/prices/money.ts'
import {
  basisOf,
  comparedAmount,
  comparisonBases,
  type KnownPack,
} from '../../domain/prices/packSize.ts'
import {
  type EntryFault,
  offerOf,
  type PriceEntry,
  typedAmount,
  typedContent,
  typedPacks,
} from '../../domain/prices/priceEntry.ts'
import { offerUnitPrice } from '../../domain/prices/priceHistory.ts'
import { type EntryPromotion, startPromotion, typedCounts } from '../../domain/prices/promotion.ts'
import {
  entryForm,
  entryFormWithPanel,
  entryMiddle,
  entryMiddleWithPanel,
  entryPanel,
  priceMeaning,
} from '../../theme/recipes/priceSheet.ts'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { basisText, otherPrice, perPiece } from './contentText.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { LabelReading, type LabelReadingState } from './LabelReading.tsx'
import { PaidField } from './PaidField.tsx'
import { PriceChips, type PricePanel } from './PriceChips.tsx'
import { type PerKilo, PriceKeypad, SaveKey } from './PriceKeypad.tsx'
import { PriceQuestion, type PriceQuestionProps } from './PriceQuestion.tsx'
import { PriceVerdict } from './PriceVerdict.tsx'
import { PromotionChoice } from './PromotionChoice.tsx'
import { promotionRecorded, promotionSentence, promotionWords } from './promotionWords.ts'
import { perUnit, type VerdictInput } from './verdictWords.ts'

export interface PriceEntryState {
  readonly entry: PriceEntry
  readonly pack: KnownPack | null
  readonly panel: PricePanel | null
  readonly verdict: VerdictInput | null
  /** Cents of a pack at its last regular price, which one tap notes again. */
  readonly lastCents: number | null
  /** The usual value in the chosen shop, where it differs: 1/10,000 €. */
  readonly usualHere: number | null
  readonly question: Omit<PriceQuestionProps, 'paid'> | null
  readonly label?: LabelReadingState | null
  readonly offersPromotion: boolean
  readonly perKilo: PerKilo | null
  readonly shops: readonly string[]
  readonly today: string
  readonly fault: EntryFault | null
  readonly message: string | null
  readonly saving: boolean
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly onPanel: (panel: PricePanel | null) => void
  readonly onSave: () => void
  readonly onSameAgain: () => void
}

interface PriceEntryFormProps extends PriceEntryState {
  readonly paidRef: RefObject<HTMLInputElement | null>
  readonly saveLabel?: string
  readonly intro?: ReactNode
  readonly chips?: ReactNode
  readonly nameOffer?: ReactNode
  /** Opened by one of `chips`, in place of the keys. */
  readonly otherPanel?: ReactNode
}

/** One price while it is typed: its amount, what it means, its details, the keys. */
export function PriceEntryForm(props: PriceEntryFormProps) {
  const { entry, panel, fault, message, saving, lastCents, question, paidRef } = props
  const formId = useId()
  const [price, setPrice] = useTypedPrice(props)
  const middle = useRef<HTMLDivElement>(null)
  function type(next: TypedPrice) {
    // The verdict is at its top.
    middle.current?.scrollTo(0, 0)
    setPrice(next)
  }
  useFocusReturn(panel !== null || Boolean(props.otherPanel), paidRef)
  const detail = panel === 'promotion' || panel === 'comparison' ? null : panel
  const isPanelInPlace = detail !== null || Boolean(props.otherPanel)
  const error = (field: EntryFault['field']) =>
    fault?.field !== field ? null : faultSentence(fault)
  return (
    <Flex {...(isPanelInPlace ? entryFormWithPanel : entryForm)}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (saving) return
          if (offersSameAgain(props)) props.onSameAgain()
          else props.onSave()
        }}
      >
        <PaidField
          ref={paidRef}
          value={entry.paid}
          label={props.perKilo?.isOn ? priceCopy.perKilo : paidLabel(entry)}
          last={lastCents === null ? null : formatEuros(lastCents / 100).slice(0, -2)}
          error={error('paid')}
          onEdit={(text, isErasing) => type(editPrice(price, text, isErasing))}
        />
      </form>
      <Stack ref={middle} {...(isPanelInPlace ? entryMiddleWithPanel : entryMiddle)}>
        {props.label && <LabelReading label={props.label} />}
        <Reading {...props} />
        {question && <PriceQuestion {...question} paid={entry.paid} />}
        {props.nameOffer}
        {panel === 'promotion' ? (
          <PromotionChoice
            chosen={entry.promotion}
            error={error('promotion')}
            onChange={(promotion) => props.onChange({ promotion })}
          />
        ) : (
          <Chips {...props} />
        )}
      </Stack>
      <FormFailure message={message} waiting={saving} />
      {isPanelInPlace ? (
        <Box {...entryPanel}>
          {props.otherPanel || (detail && <EntryPanel {...props} panel={detail} error={error} />)}
        </Box>
      ) : (
        <PriceKeypad
          isPromotion={entry.promotion !== null}
          perKilo={props.perKilo}
          isChoosing={panel === 'promotion'}
          onKey={(key) => type(pressKey(price, key))}
          onMouseDown={(event) => {
            // A pressed key leaves the focus on the price, which a keyboard goes on with.
            event.preventDefault()
            paidRef.current?.focus()
          }}
          onPromotion={() => props.onPanel(panel === 'promotion' ? null : 'promotion')}
        >
          <SaveKey label={saveWords(props)} isSaving={saving} formId={formId} />
        </PriceKeypad>
      )}
    </Flex>
  )
}

function Chips(props: PriceEntryFormProps) {
  const { entry, panel } = props
  const choice = basisChoice(props)
  return (
    <PriceChips
      open={panel}
      shop={entry.shop}
      content={choice?.isWeight ? priceCopy.content : contentLabel(entry)}
      basis={choice}
      onBasis={() => choice && props.onChange(typedContent(choice.amount))}
      hasNote={entry.note.trim() !== ''}
      day={entry.seenOn === props.today ? null : formatDay(entry.seenOn, props.today)}
      offersPromotion={props.offersPromotion}
      onOpen={props.onPanel}
      promotion={entry.promotion && chosenName(entry.promotion)}
      onPromotion={() => props.onChange({ promotion: startPromotion('price') })}
    >
      {props.chips}
    </PriceChips>
  )
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

/** « Toujours »: nothing is typed, and the last regular price can be saved again. */
const offersSameAgain = ({ entry, lastCents }: PriceEntryState) =>
  !entry.paid.trim() && lastCents !== null && !entry.promotion

function faultSentence({ field, kind }: EntryFault): string {
  if (kind === 'too-much') return priceFaultCopy.tooMuch
  return field === 'promotion' ? promotionCopy.fault : priceFaultCopy[field]
}

function paidLabel({ packs, promotion }: PriceEntry): string {
  const paid = promotion && promotionWords(promotion.kind).paid
  return paid ?? priceCopy.amountOf(typedPacks(packs) ?? 1)
}

const chosenName = (promotion: EntryPromotion) =>
  promotionRecorded(promotion.kind, typedCounts(promotion, 0) ?? {})

function basisChoice({ entry, pack }: PriceEntryFormProps) {
  if (!pack) return null
  const basis = basisOf(pack, typedAmount(entry))
  const bases = comparisonBases(pack)
  if (!basis || bases.length < 2) return null
  const next = bases[(bases.indexOf(basis) + 1) % bases.length] ?? 'net'
  return {
    label: basisText({ ...pack, basis }),
    next: basisText({ ...pack, basis: next }),
    amount: comparedAmount({ ...pack, basis: next }),
    isWeight: basis !== 'piece' && bases.includes('drained'),
  }
}

function contentLabel(entry: PriceEntry): string | null {
  if (!typedAmount(entry)) return null
  const packs = typedPacks(entry.packs) ?? 1
  const one = `${entry.content.trim()} ${priceCopy.units[entry.unit]}`
  return packs > 1 ? `${packs} × ${one}` : one
}

/** What the typed price means; its room stays while the sentence changes. */
function Reading({ entry, pack, intro, verdict, usualHere: hereUsually }: PriceEntryFormProps) {
  const offer = offerOf(entry)
  const measure = offer?.amount?.measure
  const basis = pack && offer && basisOf(pack, offer.amount ?? null)
  const other = basis && otherPrice({ ...pack, basis }, offer)
  const promotion = promotionSentence(entry)
  return (
    <Box {...priceMeaning}>
      {intro}
      {offer && measure && (
        <chakra.p textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" mb="1.5">
          {basis === 'piece'
            ? priceCopy.perUnitLead(perPiece(offerUnitPrice(offer), pack?.noun ?? null))
            : priceCopy.perUnitLead(perUnit(offerUnitPrice(offer), measure))}
          {other && (
            <chakra.span display="block" textStyle="sm">
              {other}
            </chakra.span>
          )}
        </chakra.p>
      )}
      {verdict ? <PriceVerdict input={verdict} intro={promotion} /> : promotionHint(promotion)}
      {hereUsually !== null && (
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {priceCopy.hereUsually(perUnit(hereUsually, measure))}
        </chakra.p>
      )}
    </Box>
  )
}

const promotionHint = (sentence: string | null) =>
  sentence && (
    <chakra.p color="fg.muted" textWrap="pretty">
      {sentence}
    </chakra.p>
  )

function saveWords(props: PriceEntryFormProps): string {
  const { lastCents, saving, saveLabel = priceCopy.save } = props
  if (saving) return priceCopy.saving
  return offersSameAgain(props)
    ? priceCopy.sameAgain(formatEuros((lastCents ?? 0) / 100))
    : saveLabel
}
