import type { Token } from './quantityTokens.ts'
import { isLabelWord, isLimitWord, isMeasureOfElse, isToWord } from './quantityWords.ts'

export type Tokens = readonly Token[]

export interface Figure {
  readonly value: number
  readonly text: string
  readonly end: number
  readonly isDoubtful: boolean
}

export const numberAt = (tokens: Tokens, at: number) => {
  const token = tokens[at]
  return token?.kind === 'number' ? token : null
}
export const unitAt = (tokens: Tokens, at: number) => {
  const token = tokens[at]
  return token?.kind === 'unit' ? token.unit : null
}
export const wordAt = (tokens: Tokens, at: number) => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}
export const isSign = (tokens: Tokens, at: number, signs: string) => {
  const token = tokens[at]
  return token?.kind === 'sign' && signs.includes(token.text)
}

/** The words from a token on, so many at most. */
export function wordsAt(tokens: Tokens, at: number, most: number): readonly string[] {
  const words: string[] = []
  while (words.length < most && wordAt(tokens, at + words.length)) {
    words.push(wordAt(tokens, at + words.length))
  }
  return words
}

const isFraction = (part: number, whole: number) =>
  [2, 3, 4, 8].includes(whole) && part < whole && (part % 2 === 1 || whole === 3)

function fractionAt(tokens: Tokens, at: number): number | null {
  const [part, whole] = [numberAt(tokens, at)?.value, numberAt(tokens, at + 2)?.value]
  if (!part || !whole || !isSign(tokens, at + 1, '/') || !unitAt(tokens, at + 3)) return null
  return isFraction(part, whole) ? part / whole : null
}

/** The number that begins at a token, in whatever writing; null for another token. */
export function figureAt(tokens: Tokens, at: number): Figure | null {
  const first = numberAt(tokens, at)
  if (!first) return null
  const { value, text } = first
  const part = fractionAt(tokens, at)
  if (part !== null) return { value: part, text, end: at + 3, isDoubtful: false }
  const further = Number.isInteger(value) ? fractionAt(tokens, at + 1) : null
  if (further !== null) {
    return { value: value + further, text, end: at + 4, isDoubtful: value > 4 }
  }
  const [decimals, unit] = [numberAt(tokens, at + 2), unitAt(tokens, at + 3)]
  const isSpaced = /^\d{1,2}$/.test(text) && /^\d{1,2}$/.test(decimals?.text ?? '')
  if (isSpaced && decimals && unit && isSign(tokens, at + 1, ',.')) {
    const isSmall = unit.thousandths < 1_000_000 && !unit.isImperial && value > 0
    const spaced = `${text}.${decimals.text}`
    return { value: Number(spaced), text: spaced, end: at + 3, isDoubtful: isSmall }
  }
  return { value, text, end: at + 1, isDoubtful: false }
}

/** A number of things with what is added to it, « 6 + 2 »; null for another token. */
export function sumAt(tokens: Tokens, at: number): Figure | null {
  let sum = figureAt(tokens, at)
  while (sum && Number.isInteger(sum.value) && isSign(tokens, sum.end, '+')) {
    const more = figureAt(tokens, sum.end + 1)
    if (!more || !Number.isInteger(more.value) || unitAt(tokens, more.end)) break
    if (isSign(tokens, more.end, '%')) break
    sum = { ...more, value: sum.value + more.value }
  }
  return sum
}

const isOtherMeasureAt = (tokens: Tokens, at: number) =>
  isMeasureOfElse(wordAt(tokens, at)) || isSign(tokens, at, '%°"€$£')

/** The end of « 1/2 sel », « 30 g/portion », « 2 en 1 » or « 5 + kg », whose number ends at `end`. */
function shareEndAt(tokens: Tokens, value: number, end: number): number | null {
  const word = wordAt(tokens, end + 2)
  const isHalf = value === 1 && isSign(tokens, end, '/') && /^(ecrem|sel$)/.test(word)
  const isOfEach = unitAt(tokens, end) && isSign(tokens, end + 1, '/')
  if (isHalf || (isOfEach && /^(m|portion|piece|dose|jour)s?$/.test(word))) return end + 3
  const isInOne = /^(en|in)$/.test(wordAt(tokens, end)) && numberAt(tokens, end + 1)?.value === 1
  const isOrMore = isSign(tokens, end, '+') && unitAt(tokens, end + 1)
  return isInOne || isOrMore ? end + 2 : null
}

function rangeEndAt(tokens: Tokens, at: number, end: number): number | null {
  const to = unitAt(tokens, end) && isToWord(wordAt(tokens, end + 1)) ? end + 1 : end
  const [first, last] = [numberAt(tokens, at), numberAt(tokens, to + 1)]
  if (!first || !last) return null
  if (!isSign(tokens, to, '-/~') && !isToWord(wordAt(tokens, to))) return null
  if (isOtherMeasureAt(tokens, to + 2)) return to + 3
  const isRange = first.value < last.value && last.value <= first.value * 3.5
  return isRange && unitAt(tokens, to + 2) && fractionAt(tokens, at) === null ? to + 3 : null
}

/** The end of « 9-14 kg », « 30 cm » or « 70 % », which are no content; null where none stands. */
export function sizeEndAt(tokens: Tokens, at: number): number | null {
  const first = numberAt(tokens, at)
  if (!first) return null
  let end = at + 1
  while (end - at < 5 && isSign(tokens, end, 'x') && numberAt(tokens, end + 1)) end += 2
  if (isOtherMeasureAt(tokens, end)) return end + 1
  return shareEndAt(tokens, first.value, end) ?? rangeEndAt(tokens, at, end)
}

/** Whether a label before a figure makes a name or a limit of it: « taille 4 », « plus de 15 kg ». */
export function isLabelled(tokens: Tokens, at: number): boolean {
  let before = at - 1
  while (at - before < 3 && (isSign(tokens, before, ':.°') || wordAt(tokens, before) === 'de')) {
    before -= 1
  }
  if (isSign(tokens, before, '<>≤≥')) return true
  return isLabelWord(wordAt(tokens, before)) || isLimitWord(wordAt(tokens, before))
}
