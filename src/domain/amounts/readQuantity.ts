import type { Measure } from '../../contract/content.ts'
import { foldText } from '../format/foldText.ts'
import type { Amount } from './amount.ts'
import { isNear, type MeasuredAmount, measuredAmount, roleOf } from './measuredAmount.ts'
import {
  type BarePhrase,
  type CountPhrase,
  type MeasuredPhrase,
  type Phrase,
  quantityPhrases,
  ROLL,
} from './quantityPhrases.ts'
import { quantityTokens, type Token } from './quantityTokens.ts'
import {
  areEggs,
  isBagNoun,
  isBottle,
  isEggNoun,
  isPackNoun,
  isSizedName,
  isSizedNoun,
  isSoldByNoun,
  isWash,
  type Unit,
  unitOfWord,
} from './quantityWords.ts'

/** The content of a pack in a text. */
export interface Quantity extends Amount {
  /** Packs or pieces inside. */
  readonly count: number | null
  readonly drained: number | null
  /** The weight or volume of what is sold by pieces. */
  readonly further?: Amount
  /** Whether a figure is unexplained, or two sources differ: nothing is computed from it until a person takes it. */
  readonly isGuess: boolean
  /** That of eggs, in thousandths of a gram. */
  readonly weight?: number
}

export interface QuantityContext {
  readonly product_quantity?: string | number | null | undefined
  readonly product_quantity_unit?: string | null | undefined
  readonly eggs?: boolean
  readonly name?: string | null | undefined
  readonly categories?: readonly string[] | null | undefined
}

const smallest: Readonly<Record<Measure, number>> = { g: 1000, ml: 5000, piece: 1000 }
const LARGEST = 1_000_000_000
/** Above it a figure is more likely wrong than a pack so large: 30 kg or 30 l, or so many pieces. */
const largestFact: Readonly<Record<Measure, number>> = {
  g: 30_000_000,
  ml: 30_000_000,
  piece: 2_000_000,
}

const isPlausible = ({ measure, total }: Amount) => total >= smallest[measure] && total <= LARGEST

const plausible = <Found extends Amount>(found: Found | null | undefined): Found | null =>
  found && isPlausible(found) ? found : null

const isAlike = (a: Amount, b: Amount) => a.measure === b.measure && isNear(a.total, b.total)

const wholeOrNull = (count: number | null | undefined) =>
  count && Number.isSafeInteger(count) && count <= LARGEST / 1000 ? count : null

const isMeasured = (phrase: Phrase): phrase is MeasuredPhrase => phrase.kind === 'measured'
const isCount = (phrase: Phrase): phrase is CountPhrase => phrase.kind === 'count'
const isBare = (phrase: Phrase): phrase is BarePhrase => phrase.kind === 'bare'

interface Read {
  readonly tokens: readonly Token[]
  readonly measured: readonly MeasuredPhrase[]
  readonly counts: readonly CountPhrase[]
  readonly bare: readonly BarePhrase[]
}

/** « 780 g neto, 420 escurrido »: the unit of the first is that of the second. */
function withUnit(phrase: Phrase, at: number, all: readonly Phrase[], tokens: readonly Token[]) {
  const before = all[at - 1]
  const isDrained = isBare(phrase) && phrase.value > 0 && roleOf(tokens, phrase) === 'drained'
  if (!isDrained || !before || !isMeasured(before)) return phrase
  const total = Math.round(phrase.value * before.unit.thousandths)
  return { ...before, ...phrase, kind: 'measured', total, each: total, packs: null } as const
}

function withDoubt(phrase: Phrase, at: number, all: readonly Phrase[]): Phrase {
  const before = all[at - 1]
  if (!isMeasured(phrase) || phrase.packs !== null || !before || !isCount(before)) return phrase
  const noun = before.noun ?? ''
  const isOfOne = isPackNoun(noun) || (isBottle(noun) && before.end === phrase.start)
  return isOfOne && before.total > 1 ? { ...phrase, isDoubtful: true } : phrase
}

function readText(text: string): Read {
  const tokens = quantityTokens(text)
  const phrases = quantityPhrases(tokens)
    .map((phrase, at, all) => withUnit(phrase, at, all, tokens))
    .map(withDoubt)
  return {
    tokens,
    measured: phrases.filter(isMeasured),
    counts: phrases.filter(isCount),
    bare: phrases.filter(isBare),
  }
}

const explains = ({ total }: CountPhrase, measured: readonly MeasuredPhrase[]) =>
  measured.some((each) => each.total === total * each.unit.thousandths)

function isExplained({ bare, counts, measured }: Read): boolean {
  return (
    bare.length === 0 && counts.every((count) => count.noun !== null || explains(count, measured))
  )
}

/** Every reading of the database's amount: in its unit, else in the text's or in grams or millilitres. */
function readStated(context: QuantityContext, { tokens }: Read): readonly Amount[] {
  const value = Number(String(context.product_quantity ?? '').replace(',', '.'))
  const name = context.product_quantity_unit?.trim()
  const isUnit = (token: Token): token is Token & { readonly unit: Unit } => token.kind === 'unit'
  const unit = name ? unitOfWord(foldText(name)) : tokens.find(isUnit)?.unit
  if (!(value > 0) || !unit) return []
  const { measure, thousandths } = unit
  const factors = name ? [thousandths] : [thousandths, 1000]
  return factors
    .map((factor) => ({ measure, total: Math.round(value * factor) }))
    .filter(isPlausible)
}

type Reading = Omit<Quantity, 'isGuess'> & { readonly isDoubtful: boolean }

const pieces = (total: number, isDoubtful: boolean): Reading | null =>
  plausible({ measure: 'piece', total: total * 1000, count: null, drained: null, isDoubtful })

function readEggs({ counts, bare }: Read, amount: MeasuredAmount | null, stated: Amount | null) {
  const named = counts.find(({ noun }) => isEggNoun(noun ?? '')) ?? counts[0]
  const count = wholeOrNull(named?.total ?? bare[0]?.value ?? amount?.packs)
  const weighed = plausible(amount) ?? stated
  const isDoubtful = amount?.isDoubtful ?? false
  if (!count) {
    if (!weighed) return null
    const { measure, total } = weighed
    return { measure, total, count: null, drained: null, isDoubtful }
  }
  const others = bare.filter(({ value }) => value !== count)
  const read = pieces(count, isDoubtful || (others.length > 0 && !named))
  const weight = weighed?.measure === 'g' ? { weight: weighed.total } : {}
  return read && { ...read, ...weight }
}

/** Nothing that is counted is lighter, in thousandths. */
const LIGHTEST = 200

function readMeasured(amount: MeasuredAmount, { counts, measured }: Read): Reading | null {
  const main = plausible(amount)
  if (!main) return null
  const { measure, total, packs, drained, isDoubtful } = main
  const count = wholeOrNull(packs) ?? wholeOrNull(counts[0] && countInside(counts[0]))
  const wash = counts.find(({ noun }) => isWash(noun ?? ''))
  if (wash && wash.start < (measured[0]?.start ?? 0)) {
    const read = pieces(wash.total, isDoubtful)
    return read && { ...read, further: { measure, total } }
  }
  const solid = drained !== null && drained > 0 ? drained : null
  const isTooLight = packs === null && total < (count ?? 0) * LIGHTEST
  return { measure, total, count, drained: solid, isDoubtful: isDoubtful || isTooLight }
}

const countInside = ({ total, packs, noun }: CountPhrase) => (noun === null ? packs : total)

function readPieces({ counts }: Read): Reading | null {
  const named = counts.filter(({ noun }) => noun !== null)
  const sold = named.find(({ noun }) => isSoldByNoun(noun ?? '')) ?? named[0]
  const isOther = named.some(({ total }) => total !== sold?.total)
  return sold ? pieces(sold.total, isOther && !isSoldByNoun(sold.noun ?? '')) : null
}

function readSized({ counts, measured, bare }: Read): Reading | null {
  const named = counts.find(({ noun }) => isSizedNoun(noun ?? '')) ?? counts[0]
  const count = named?.total ?? measured.find(({ packs }) => packs !== null)?.packs
  return pieces(wholeOrNull(count ?? bare[0]?.value) ?? 0, !count)
}

const isRoll = ({ noun, total }: CountPhrase, measured: readonly MeasuredPhrase[]) =>
  isBagNoun(noun ?? '') &&
  total >= ROLL &&
  measured.some(({ unit, each }) => unit.measure === 'ml' && each >= 1_000_000)

function isSized({ counts, measured }: Read, text: string, name: string | null | undefined) {
  return (
    counts.some((count) => isSizedNoun(count.noun ?? '') || isRoll(count, measured)) ||
    isSizedName(foldText(`${text} ${name ?? ''}`))
  )
}

function holdsEggs({ counts }: Read, text: string, { eggs, name, categories }: QuantityContext) {
  const isFirst = isEggNoun(counts[0]?.noun ?? '') && counts[0]?.start === 0
  return (isFirst && areEggs(text)) || (eggs ?? areEggs(name, categories))
}

/** Reads a pack's content, in thousandths, from all of its text: a figure left unexplained or two sources that differ make a guess; null where none is named. */
export function readQuantity(
  text: string | null | undefined,
  context: QuantityContext = {},
): Quantity | null {
  const typed = text ?? ''
  const read = readText(typed)
  const allStated = readStated(context, read)
  const [stated = null] = allStated
  const amount = measuredAmount(read.tokens, read.measured)
  const close = (reading: Reading | null, isKnown = isExplained(read)): Quantity | null => {
    if (!reading) return null
    const { isDoubtful, ...quantity } = reading
    const isLarge = quantity.total > largestFact[quantity.measure]
    return { ...quantity, isGuess: isDoubtful || isLarge || !isKnown }
  }
  if (holdsEggs(read, typed, context)) {
    const eggs = readEggs(read, amount, stated)
    return close(eggs, eggs?.measure === 'piece' || isExplained(read))
  }
  if (isSized(read, typed, context.name)) {
    const isCounted = read.bare.length === 0
    return close(readSized(read), isCounted)
  }
  if (amount) {
    const reading = readMeasured(amount, read)
    if (!reading || !stated || reading.measure === 'piece') return close(reading)
    const isSame = allStated.some((other) => isAlike(other, reading) || isSaid(other, read))
    return close({ ...reading, isDoubtful: reading.isDoubtful || !isSame })
  }
  const counted = readPieces(read)
  if (!stated) return close(counted)
  const count = wholeOrNull(counted && counted.total / 1000)
  return close({ ...stated, count, drained: null, isDoubtful: false })
}

/** Whether the text names the amount of the database too. */
const isSaid = (stated: Amount, { measured }: Read) =>
  measured.some(({ unit, total }) => isAlike(stated, { measure: unit.measure, total }))
