import {
  type Figure,
  figureAt,
  isLabelled,
  isSign,
  numberAt,
  sizeEndAt,
  sumAt,
  type Tokens,
  unitAt,
  wordAt,
  wordsAt,
} from './quantityFigures.ts'
import {
  isBagNoun,
  isCountedNoun,
  isDozen,
  isDrainedWord,
  isEggNoun,
  isFree,
  isMeasureOfElse,
  isOfWord,
  isPartWord,
  isSizedNoun,
  isSoldByNoun,
  type Unit,
} from './quantityWords.ts'

interface Place {
  readonly start: number
  readonly end: number
}

/** « 4 x 125 g »: so much in a unit. */
export interface MeasuredPhrase extends Place {
  readonly kind: 'measured'
  readonly unit: Unit
  readonly total: number
  readonly each: number
  readonly packs: number | null
  readonly isDoubtful: boolean
}

/** « 12 rouleaux »; without a noun a product of bare figures, « 2x100 ». */
export interface CountPhrase extends Place {
  readonly kind: 'count'
  readonly total: number
  readonly packs: number
  readonly noun: string | null
}

export interface BarePhrase extends Place {
  readonly kind: 'bare'
  readonly value: number
}

interface SizePhrase extends Place {
  readonly kind: 'size'
}

export type Phrase = MeasuredPhrase | CountPhrase | BarePhrase | SizePhrase

/** Where the next figure of a multiplication stands: after « x », or after « pots de ». */
function factorAt(tokens: Tokens, at: number): { next: number; noun: string | null } | null {
  const words = wordsAt(tokens, at, 5)
  if (words.some(isPartWord)) return null
  const noun = words.find(isCountedNoun) ?? null
  const end = at + words.length
  if (isSign(tokens, end, 'x')) {
    const next = isSign(tokens, end + 1, '([') ? end + 2 : end + 1
    return numberAt(tokens, next) ? { next, noun } : null
  }
  const isPacked = isOfWord(words.at(-1) ?? '') && numberAt(tokens, end) !== null
  return isPacked ? { next: end, noun } : null
}

/** Three decimals of a gram or a millilitre are a thousand in some countries and none in others. */
function isThousandIn({ text }: Figure, { thousandths }: Unit): boolean {
  const [, whole = '', decimals = ''] = /^(\d+)[.,](\d{3})$/.exec(text) ?? []
  if (thousandths > 10_000 || !decimals || whole === '0' || whole.length > 2) return false
  return whole.length === 1 || decimals !== '000'
}

function smallerPartAt(tokens: Tokens, at: number, unit: Unit) {
  const start = wordAt(tokens, at) === 'et' ? at + 1 : at
  const figure = figureAt(tokens, start)
  const smaller = figure && unitAt(tokens, figure.end)
  if (!smaller || smaller.measure !== unit.measure || smaller.isImperial !== unit.isImperial)
    return null
  const total = figure.value * smaller.thousandths
  if (smaller.thousandths >= unit.thousandths || total >= unit.thousandths) return null
  return isDrainedWord(wordAt(tokens, figure.end + 1)) ? null : { total, end: figure.end + 1 }
}

interface Factor {
  readonly value: number
  readonly noun: string | null
}

const product = (factors: readonly Factor[]) => factors.reduce((all, { value }) => all * value, 1)

/** « x 4 » behind an amount. */
function timesAt(tokens: Tokens, at: number): number | null {
  const times = isSign(tokens, at, 'x') ? numberAt(tokens, at + 1) : null
  const isOfElse = unitAt(tokens, at + 2) || isMeasureOfElse(wordAt(tokens, at + 2))
  return times && !isOfElse ? times.value : null
}

function timesInBrackets(tokens: Tokens, at: number): number | null {
  const isTimes = isSign(tokens, at, '(') && isSign(tokens, at + 1, 'x')
  const times = isTimes && isSign(tokens, at + 3, ')') ? numberAt(tokens, at + 2) : null
  return times ? times.value : null
}

function measuredOf(
  tokens: Tokens,
  start: number,
  factors: readonly Factor[],
  figure: Figure,
  unit: Unit,
): MeasuredPhrase {
  const isThousand = isThousandIn(figure, unit)
  let each = figure.value * unit.thousandths * (isThousand ? 1000 : 1)
  let end = figure.end + 1
  const part = smallerPartAt(tokens, end, unit)
  if (part) {
    each += part.total
    end = part.end
  }
  let packs = factors.length > 0 ? product(factors) : null
  for (let times = timesAt(tokens, end); times !== null; times = timesAt(tokens, end)) {
    packs = (packs ?? 1) * times
    end += 2
  }
  const inside = packs === null ? timesInBrackets(tokens, end) : null
  const total = Math.round(each * (packs ?? 1))
  const isDoubtful = isThousand || figure.isDoubtful || !Number.isInteger(packs ?? 1)
  const phrase = { kind: 'measured', start, unit, total, isDoubtful } as const
  return inside
    ? { ...phrase, end: end + 4, each: Math.round(each / inside), packs: inside }
    : { ...phrase, end, each: Math.round(each), packs }
}

const countOf = (place: Place, factors: readonly Factor[], noun: string | null): Phrase => {
  const total = product(factors)
  const packs = factors[0]?.value ?? total
  return Number.isSafeInteger(total) && total > 0
    ? { kind: 'count', ...place, total, packs, noun }
    : { kind: 'bare', ...place, value: total }
}

/** A thousand of things may be written with a point: a thing has no decimals. */
const wholeOf = ({ value, text }: Figure) =>
  /^\d{1,3}[.,]\d{3}$/.test(text) ? value * 1000 : value

function countedAt(tokens: Tokens, start: number, factors: readonly Factor[], figure: Figure) {
  const words = wordsAt(tokens, figure.end, 6)
  const [first = ''] = words
  const isNamed = isCountedNoun(first) || isFree(first)
  const noun = isNamed ? (words.find(isEggNoun) ?? first) : null
  const value = wholeOf(figure) * (isDozen(first) ? 12 : 1)
  const all = [...factors, { value, noun }]
  const sold = factors.findIndex((factor) => isSoldByNoun(factor.noun ?? ''))
  const end = figure.end + (isNamed ? 1 : 0)
  if (sold >= 0)
    return countOf({ start, end }, factors.slice(0, sold + 1), factors[sold]?.noun ?? null)
  const named = noun ?? factors.find((factor) => factor.noun)?.noun ?? null
  if (factors.length === 0 && named === null) {
    const before = isSign(tokens, start - 1, 'x') ? wordAt(tokens, start - 2) : ''
    if (isCountedNoun(before)) return countOf({ start, end }, all, before)
    return { kind: 'bare', start, end, value: figure.value } as const
  }
  return countOf({ start, end }, all, named)
}

const MOST_FACTORS = 4

/** So many bags are a roll of them, to be filled at home. */
export const ROLL = 10

function amountOf(
  tokens: Tokens,
  start: number,
  factors: readonly Factor[],
  figure: Figure,
  unit: Unit,
): Phrase {
  const sized = factors.findIndex(({ noun }) => isSizedNoun(noun ?? ''))
  if (sized >= 0) {
    const things = factors.slice(0, sized + 1)
    return countOf({ start, end: figure.end + 1 }, things, factors[sized]?.noun ?? null)
  }
  const measured = measuredOf(tokens, start, factors, figure, unit)
  const bag = factors.find(({ noun }) => isBagNoun(noun ?? ''))
  if (!bag || unit.measure !== 'ml' || measured.each < 1_000_000) return measured
  if (bag.value >= ROLL) return countOf({ start, end: measured.end }, factors, bag.noun)
  return { ...measured, isDoubtful: true }
}

function termAt(tokens: Tokens, start: number): Phrase {
  const factors: Factor[] = []
  let figure = sumAt(tokens, start) as Figure
  for (;;) {
    const unit = unitAt(tokens, figure.end)
    if (unit) return amountOf(tokens, start, factors, figure, unit)
    const factor = factors.length < MOST_FACTORS ? factorAt(tokens, figure.end) : null
    if (!factor) return countedAt(tokens, start, factors, figure)
    factors.push({ value: figure.value, noun: factor.noun })
    const size = sizeEndAt(tokens, factor.next)
    if (size !== null) return countOf({ start, end: size }, factors, factor.noun)
    figure = sumAt(tokens, factor.next) as Figure
  }
}

/** « + 2 offertes » behind what is bought; null where none stands. */
function bonusAt(tokens: Tokens, at: number): { count: number; end: number } | null {
  const sign = at + wordsAt(tokens, at, 3).length
  const more = isSign(tokens, sign, '+') ? numberAt(tokens, sign + 1) : null
  const words = wordsAt(tokens, sign + 2, 4)
  if (!more || !Number.isInteger(more.value) || !words.some(isFree)) return null
  return { count: more.value, end: sign + 2 + words.length }
}

function addedAt(tokens: Tokens, at: number): number | null {
  const sign = at + wordsAt(tokens, at, 3).length
  if (!isSign(tokens, sign, '+')) return null
  const next = sign + 1 + wordsAt(tokens, sign + 1, 3).length
  return numberAt(tokens, next) && sizeEndAt(tokens, next) === null ? next : null
}

function withBonus(tokens: Tokens, phrase: Phrase): Phrase {
  const bonus = bonusAt(tokens, phrase.end)
  if (bonus && phrase.kind === 'count') {
    return { ...phrase, total: phrase.total + bonus.count, end: bonus.end }
  }
  if (phrase.kind !== 'measured') return phrase
  if (bonus) {
    const packs = (phrase.packs ?? 1) + bonus.count
    return { ...phrase, packs, total: phrase.each * packs, end: bonus.end }
  }
  const next = addedAt(tokens, phrase.end)
  const added = next === null ? null : termAt(tokens, next)
  if (added?.kind !== 'measured' || added.unit.measure !== phrase.unit.measure) return phrase
  const isAlike = added.each === phrase.each
  const packs = isAlike ? (phrase.packs ?? 1) + (added.packs ?? 1) : null
  const total = phrase.total + added.total
  const isDoubtful = phrase.isDoubtful || added.isDoubtful
  return withBonus(tokens, {
    ...phrase,
    end: added.end,
    total,
    packs,
    each: isAlike ? phrase.each : total,
    isDoubtful,
  })
}

function phraseAt(tokens: Tokens, start: number): Phrase {
  const size = sizeEndAt(tokens, start)
  const isAdded = isSign(tokens, start - 1, '+')
  if (isLabelled(tokens, start)) {
    const [value = 0, second = 0] = [start, start + 2].map((at) => numberAt(tokens, at)?.value)
    const isPair = isSign(tokens, start + 1, '/-') && second > value && second <= value * 3.5
    const end = start + (isPair ? 3 : 1)
    return { kind: 'size', start, end: size ?? (unitAt(tokens, end) ? end + 1 : end) }
  }
  const phrase: Phrase = size !== null ? { kind: 'size', start, end: size } : termAt(tokens, start)
  const whole = withBonus(tokens, phrase)
  if (!isAdded || whole.kind === 'bare') return whole
  return { kind: 'bare', start, end: whole.end, value: 0 }
}

/** Every figure of a text in its order, with its meaning there. */
export function quantityPhrases(tokens: Tokens): readonly Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < tokens.length; ) {
    const kind = tokens[at]?.kind
    const isDozenAlone = isDozen(wordAt(tokens, at))
    if (kind === 'number') phrases.push(phraseAt(tokens, at))
    else if (kind === 'odd') phrases.push({ kind: 'bare', start: at, end: at + 1, value: 0 })
    else if (isDozenAlone) phrases.push(dozenAt(tokens, at))
    at = kind === 'number' || kind === 'odd' || isDozenAlone ? (phrases.at(-1)?.end ?? 0) : at + 1
  }
  return phrases
}

function dozenAt(tokens: Tokens, at: number): CountPhrase {
  const total = /^(demi|half|media|mezza)$/.test(wordAt(tokens, at - 1)) ? 6 : 12
  const words = wordsAt(tokens, at + 1, 3)
  const noun = words.find(isEggNoun) ?? wordAt(tokens, at)
  return { kind: 'count', start: at, end: at + 1, total, packs: total, noun }
}
