import { formatDay } from '../../domain/format/dates.ts'
import {
  basisOf,
  comparedAmount,
  comparisonBases,
  type KnownPack,
} from '../../domain/packs/packSize.ts'
import { offerUnitPrice } from '../../domain/prices/priceHistory.ts'
import {
  type EntryFault,
  judgedDay,
  offerOf,
  type PriceEntry,
  promotionOf,
  typedAmount,
  typedPacks,
} from '../../domain/promotions/priceEntry.ts'
import type { JudgedPrice } from '../../domain/promotions/priceSheet.ts'
import type { EntryQuestion } from '../../domain/verdict/entryQuestion.ts'
import { basisText, otherUnitPrice, perPiece } from './describeContent.ts'
import { centsText, perUnit, timesText } from './describePrice.ts'
import { promotionFigures, promotionWords } from './describePromotion.ts'
import { verdictWords } from './describeVerdict.ts'
import { priceQuestionCopy as copy, priceCopy, priceFaultCopy } from './prices.ts'
import { promotionCopy } from './promotions.ts'

interface Typed {
  readonly entry: PriceEntry
  readonly pack: KnownPack | null
}

export function faultSentence({ field, kind }: EntryFault): string {
  if (kind === 'ahead') return priceFaultCopy.ahead
  if (kind === 'too-much') return priceFaultCopy.tooMuch
  return field === 'promotion' ? promotionCopy.fault : priceFaultCopy[field]
}

export function paidLabel({ packs, promotion }: PriceEntry): string {
  const paid = promotion && promotionWords(promotion.kind).paid
  return paid ?? priceCopy.amountOf(typedPacks(packs) ?? 1)
}

export function basisChoice({ entry, pack }: Typed) {
  if (!pack) return null
  const basis = basisOf(pack, typedAmount(entry))
  const bases = comparisonBases(pack)
  if (!basis || bases.length < 2) return null
  const next = bases[(bases.indexOf(basis) + 1) % bases.length] ?? 'net'
  return {
    next: basisText({ ...pack, basis: next }),
    amount: comparedAmount({ ...pack, basis: next }),
    weight: basis !== 'piece' && bases.includes('drained') ? basisText({ ...pack, basis }) : null,
  }
}

export function contentLabel(entry: PriceEntry): string | null {
  if (!typedAmount(entry)) return null
  const packs = typedPacks(entry.packs) ?? 1
  const one = `${entry.content.trim()} ${priceCopy.units[entry.unit]}`
  return packs > 1 ? `${packs} × ${one}` : one
}

/** The day of a price that is not seen today, « 1er octobre ». */
export function otherDay({ entry, today }: { entry: PriceEntry; today: string }): string | null {
  const day = judgedDay(entry, today)
  return day === today ? null : formatDay(day, today)
}

export function perUnitLine({ entry, pack }: Typed): string | null {
  const offer = offerOf(entry)
  if (!offer) return null
  const measure = offer.amount?.measure
  const basis = pack && basisOf(pack, offer.amount ?? null)
  const unitPrice = offerUnitPrice(offer)
  const main =
    basis === 'piece' ? perPiece(unitPrice, pack?.noun ?? null) : perUnit(unitPrice, measure)
  const other = basis && otherUnitPrice({ ...pack, basis }, offer)
  return [promotionFigures(entry), measure && main, other].filter(Boolean).join(' · ') || null
}

/** « 2,15 €, 5,38 €/kg. Bonne affaire. 0,30 € de moins que d'habitude », and it without the amount; empty before a verdict. */
export function announcement({
  entry,
  verdict,
}: {
  readonly entry: PriceEntry
  readonly verdict: JudgedPrice | null
}): { readonly text: string; readonly verdict: string } {
  if (!verdict) return { text: '', verdict: '' }
  const { offer } = verdict
  const typed = promotionOf(entry)?.typed ?? offer.cents
  const measure = offer.amount?.measure
  const price = [centsText(typed), measure && perUnit(offerUnitPrice(offer), measure)]
  const { title, detail } = verdictWords(verdict)
  const words = [title, detail].filter(Boolean).join('. ')
  return { text: `${price.filter(Boolean).join(', ')}. ${words}`, verdict: words }
}

interface Saved<Again> {
  readonly entry: PriceEntry
  readonly sameAgain: Again | null
  readonly saving: boolean
}

/** « Toujours »: nothing is typed, and the last regular price can be saved again. */
export const offeredAgain = <Again>({
  entry,
  sameAgain,
}: Pick<Saved<Again>, 'entry' | 'sameAgain'>) =>
  entry.paid.trim() || entry.promotion ? null : sameAgain

export function saveWords(
  typed: Saved<{ readonly cents: number }>,
  saveLabel: string = priceCopy.save,
): string {
  const again = offeredAgain(typed)
  if (typed.saving) return priceCopy.saving
  return again ? priceCopy.sameAgain(centsText(again.cents)) : saveLabel
}

interface QuestionWords {
  readonly text: string
  readonly keep: string
  readonly replace: string
}

export function questionWords(question: EntryQuestion, paid: string): QuestionWords {
  switch (question.kind) {
    case 'unit-price':
      return question.unit === 'kg'
        ? { text: copy.perKilo(paid), keep: copy.noPerPack, replace: copy.yesPerKilo }
        : { text: copy.perLitre(paid), keep: copy.noPerPack, replace: copy.yesPerLitre }
    case 'piece-price':
      return { text: copy.wholeLot(question.pieces), keep: copy.yes, replace: copy.noPerPiece }
    case 'decimals': {
      const proposed = centsText(question.cents)
      return { text: copy.either(paid, proposed), keep: `${paid}\u00a0€`, replace: proposed }
    }
    case 'doubtful':
      return { text: timesText(copy, question, paid), keep: copy.yes, replace: copy.correct }
  }
}
