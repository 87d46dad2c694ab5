import { foldText } from '../format/foldText.ts'
import { type Unit, unitOfWord } from './quantityWords.ts'

/** A sign is one character, `x` the sign of every multiplication; a code is a figure in a name, « T4 ». */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'word' | 'sign' | 'code' | 'odd'; readonly text: string }

const MAX_LENGTH = 1000

const ownDigits = (digit: string) => String((digit.codePointAt(0) ?? 0) % 16)

/** In lower case without accents, each sign in one writing; what follows an empty line is a note. */
function plainText(text: string): string {
  const [typed = ''] = text
    .slice(0, MAX_LENGTH)
    .replace(/(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKC')
    .slice(0, MAX_LENGTH)
    .trim()
    .split(/\n[^\S\n]*\n/)
  return foldText(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, ownDigits)
    .replace(/\u2044/g, '/')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘′ʼ`´]/g, "'")
    .replace(/[×*✕✖х]/g, 'x')
    .replace(/\u212e/g, ' ')
    .replace(/(?<=\d) ?[·∙⋅•] ?(?=\d)/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) ,(?=\d)/g, ',')
    .replace(/\bl'/g, 'le ')
    .replace(/\bd'/g, 'de ')
    .replace(/\b([kmcd])\.(g|l)\b/g, '$1$2')
    .replace(/(?<!\p{L})fl(?:uid|s)?\.? ?(?:oz|ounces?|onces?)\b/gu, 'floz')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\bc\/u\b/g, 'each')
    .replace(/\bm2\b/g, 'm')
    .replace(/(?<=\d ?(?:kg|gr?|l|dl|cl|ml))x(?= ?\d)/g, ' x ')
}

const parts = new RegExp(
  [
    String.raw`(?<grouped>(?<!(?<!\p{L})(?:omega|no?|t|taille|size|numero) ?°? ?)[1-9]\d{0,2}(?:[ ']\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?)`,
    String.raw`(?<both>[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})(?![.,]?\d))`,
    String.raw`(?<odd>\d+(?:[.,]\d+){2,}|0\d+(?:[.,]\d+)?|\d{9,})`,
    String.raw`(?<whole>\d+)(?<glued>kg|l)(?<rest>\d{1,3})(?!\d|[.,]\d|\p{L}|/| ?x)`,
    String.raw`(?<decimal>\d+(?:[.,]\d+|'\d{1,2}(?!\d))?|(?<![\d\p{L}])[.,]\d+)`,
    String.raw`(?<code>(?<![\d\p{L}])(?!x\d|de\d)[a-z]{1,2}\d+(?![.,]?\d)(?!\p{L}))`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*)`,
    '(?<sign>[^ ])',
  ].join('|'),
  'gu',
)

function valueOfText(text: string): number {
  const grouped = text.replace(/[ ']/g, text.match(/^\d+'\d{1,2}$/) ? '.' : '')
  return Number(grouped.replace(',', '.').replace(/^\./, '0.'))
}

function valueOfBoth(text: string): number {
  const signs = new Set(text.match(/[.,]/g))
  if (signs.size === 1) return Number(text.replace(/[.,]/g, ''))
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return Number(`${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`)
}

function tokensOfPart(groups: Readonly<Record<string, string | undefined>>): readonly Token[] {
  const { grouped, both, odd, whole, glued, rest, decimal, code, word, sign = '' } = groups
  if (grouped) return [{ kind: 'number', value: valueOfText(grouped), text: grouped }]
  if (both) return [{ kind: 'number', value: valueOfBoth(both), text: both }]
  if (odd) return [{ kind: 'odd', text: odd }]
  if (whole && glued) {
    const unit = unitOfWord(glued) as Unit
    const text = `${whole},${rest}`
    return [
      { kind: 'number', value: valueOfText(text), text },
      { kind: 'unit', unit },
    ]
  }
  if (decimal) return [{ kind: 'number', value: valueOfText(decimal), text: decimal }]
  if (code) return [{ kind: 'code', text: code }]
  const unit = word && unitOfWord(word)
  if (unit) return [{ kind: 'unit', unit }]
  if (word && word !== 'x') return [{ kind: 'word', text: word }]
  return [{ kind: 'sign', text: word ?? sign }]
}

/** Whether a token can be left out: the estimated sign « e », the point of an abbreviation. */
function isIdle(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.kind === 'word') return token.text === 'e' && before?.kind === 'unit'
  if (token.kind !== 'sign' || token.text !== '.') return false
  return after?.kind !== 'number' || (before?.kind === 'unit' && before.unit.isImperial)
}

/** The tokens of the first 1,000 characters of a text. */
export function quantityTokens(text: string): readonly Token[] {
  const tokens = [...plainText(text).matchAll(parts)].flatMap(({ groups = {} }) =>
    tokensOfPart(groups),
  )
  return tokens.filter((token, at) => !isIdle(token, tokens[at - 1], tokens[at + 1]))
}
