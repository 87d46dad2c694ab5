import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import { priceCopy, priceFaultCopy } from '../../copy/prices.ts'
import { promotionCopy } from '../../copy/promotions.ts'
import { formatDay } from '../../domain/format/dates.ts'
import {
  amountOn,
  basisOf,
  contentBases,
  type KnownPack,
} from '../../domain/prices/contentFields.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import {
  type EntryFault,
  offerOf,
  type PriceEntry,
  type PriceKey,
  typedAmount,
  typedContent,
  typedPacks,
} from '../../domain/prices/priceEntry.ts'
import { priceValue } from '../../domain/prices/priceHistory.ts'
import { type EntryPromotion, startPromotion, typedCounts } from '../../domain/prices/promotion.ts'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { PromotionChoice } from '../promotions/PromotionChoice.tsx'
import { promotionNoted, promotionSentence } from '../promotions/promotionWords.ts'
import { LabelReading, type LabelReadingState } from '../scanner/LabelReading.tsx'
import { basisText, otherPrice, perPiece } from './contentText.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { PaidField } from './PaidField.tsx'
import { PriceChips, type PricePanel } from './PriceChips.tsx'
import { type PerKilo, PriceKeypad } from './PriceKeypad.tsx'
import { PriceQuestion, type PriceQuestionProps } from './PriceQuestion.tsx'
import { PriceVerdict } from './PriceVerdict.tsx'
import { perUnit, type VerdictInput } from './verdictWords.ts'

export interface PriceEntryState {
  readonly entry: PriceEntry
  readonly pack: KnownPack | null
  readonly panel: PricePanel | null
  readonly verdict: VerdictInput | null
  /** Cents of a pack at its last regular price, which one tap notes again. */
  readonly lastCents: number | null
  /** The usual value in the chosen shop, where it differs: 1/10,000 €. */
  readonly hereUsually: number | null
  readonly question: Omit<PriceQuestionProps, 'paid'> | null
  /** What the scanned label says of this pack. */
  readonly label?: LabelReadingState | null
  readonly offersPromotion: boolean
  readonly perKilo: PerKilo | null
  readonly shops: readonly string[]
  readonly today: string
  readonly fault: EntryFault | null
  readonly message: string | null
  readonly saving: boolean
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly onKey: (key: PriceKey) => void
  readonly onPanel: (panel: PricePanel | null) => void
  readonly onSave: () => void
  readonly onSameAgain: () => void
}

interface PriceEntryFormProps extends PriceEntryState {
  readonly paidRef: Ref<HTMLInputElement>
  readonly saveLabel?: string
  /** Above what the price means. */
  readonly lead?: ReactNode
  readonly chips?: ReactNode
  /** Opened by one of `chips`, in place of the keys. */
  readonly otherPanel?: ReactNode
}

/** One price while it is typed: its amount, what it means, its details, the keys. */
export function PriceEntryForm(props: PriceEntryFormProps) {
  const { entry, panel, fault, message, saving, lastCents, question, paidRef } = props
  const formId = useId()
  const choice = basisChoice(props)
  const error = (field: EntryFault['field']) =>
    fault?.field !== field ? null : faultSentence(fault)
  return (
    <Stack gap="3" mt="2">
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) props.onSave()
        }}
      >
        <PaidField
          ref={paidRef}
          value={entry.paid}
          label={props.perKilo?.isOn ? priceCopy.perKilo : paidLabel(entry)}
          last={lastCents === null ? null : formatEuros(lastCents / 100).slice(0, -2)}
          error={error('paid')}
          onChange={(paid) => props.onChange({ paid })}
        />
      </form>
      {props.label && <LabelReading label={props.label} />}
      <Reading {...props} />
      {question && <PriceQuestion {...question} paid={entry.paid} />}
      {panel !== 'promotion' && (
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
      )}
      <FormFailure message={message} waiting={saving} />
      {panel === 'promotion' && (
        <PromotionChoice
          chosen={entry.promotion}
          error={error('promotion')}
          onChange={(promotion) => props.onChange({ promotion })}
        />
      )}
      {props.otherPanel ? (
        props.otherPanel
      ) : panel && panel !== 'promotion' ? (
        <EntryPanel {...props} panel={panel} error={error} />
      ) : (
        <PriceKeypad
          isPromotion={entry.promotion !== null}
          perKilo={props.perKilo}
          isChoosing={panel === 'promotion'}
          onKey={props.onKey}
          onPromotion={() => props.onPanel(panel === 'promotion' ? null : 'promotion')}
        >
          <SaveKey {...props} formId={formId} />
        </PriceKeypad>
      )}
    </Stack>
  )
}

function faultSentence({ field, kind }: EntryFault): string {
  if (kind === 'too-much') return priceFaultCopy.tooMuch
  return field === 'promotion' ? promotionCopy.fault : priceFaultCopy[field]
}

/** What the figure above the keys is the price of. */
function paidLabel({ packs, promotion }: PriceEntry): string {
  const kind = promotion?.kind
  if (kind === 'multi' || kind === 'nth') return promotionCopy.onePack
  if (kind === 'lot') return promotionCopy.wholeLot
  return kind === 'card' ? promotionCopy.atTheTill : priceCopy.amountOf(typedPacks(packs) ?? 1)
}

const chosenName = (promotion: EntryPromotion) =>
  promotionNoted(promotion.kind, typedCounts(promotion, 0) ?? {})

function basisChoice({ entry, pack }: PriceEntryFormProps) {
  if (!pack) return null
  const basis = basisOf(pack, typedAmount(entry))
  const bases = contentBases(pack)
  if (!basis || bases.length < 2) return null
  const next = bases[(bases.indexOf(basis) + 1) % bases.length] ?? 'net'
  return {
    label: basisText(pack, basis),
    next: basisText(pack, next),
    amount: amountOn(pack.content, next),
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
function Reading({ entry, pack, lead, verdict, hereUsually }: PriceEntryFormProps) {
  const offer = offerOf(entry)
  const measure = offer?.amount?.measure
  const basis = pack && offer && basisOf(pack, offer.amount ?? null)
  const other = basis && otherPrice(pack, basis, offer)
  const promotion = promotionSentence(entry)
  return (
    <Box minHeight="5.5rem">
      {lead}
      {offer && measure && (
        <chakra.p textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" mb="1.5">
          {basis === 'piece'
            ? priceCopy.perUnitLead(perPiece(priceValue(offer), pack?.noun ?? null))
            : priceCopy.perUnitLead(perUnit(priceValue(offer), measure))}
          {other && (
            <chakra.span display="block" textStyle="sm">
              {other}
            </chakra.span>
          )}
        </chakra.p>
      )}
      {verdict ? <PriceVerdict input={verdict} lead={promotion} /> : told(promotion)}
      {hereUsually !== null && (
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {priceCopy.hereUsually(perUnit(hereUsually, measure))}
        </chakra.p>
      )}
    </Box>
  )
}

const told = (sentence: string | null) =>
  sentence && (
    <chakra.p color="fg.muted" textWrap="pretty">
      {sentence}
    </chakra.p>
  )

interface SaveKeyProps extends PriceEntryFormProps {
  readonly formId: string
}

const saveLook = {
  gridColumn: 'span 2',
  minHeight: '14',
  minWidth: '0',
  px: '2',
  overflowWrap: 'anywhere',
} as const

function SaveKey(props: SaveKeyProps) {
  const { entry, lastCents, saving, formId, saveLabel = priceCopy.save, onSameAgain } = props
  if (!entry.paid.trim() && lastCents !== null && !entry.promotion) {
    return (
      <Button
        type="button"
        {...saveLook}
        aria-disabled={saving}
        onClick={() => !saving && onSameAgain()}
      >
        {saving ? priceCopy.saving : priceCopy.sameAgain(formatEuros(lastCents / 100))}
      </Button>
    )
  }
  return (
    <Button type="submit" form={formId} {...saveLook} aria-disabled={saving}>
      {saving ? priceCopy.saving : saveLabel}
    </Button>
  )
}
