import { sharedListLimits } from '../../contract/sharedList.ts'
import { foldText } from '../format/foldText.ts'

export interface TypedArticle {
  readonly name: string
  readonly count: number
}

const countFirst = /^([1-9]\d?)(?:\s*(?:x\s+|×\s*)|\s+(?!x(?:\s|$)))(\p{L}.*)$/iu
/** Not « 6 x 2 », which is a format. */
const countLast = /^(.*\p{L}.*[^\d\s]|\p{L})\s+[x×]\s?([1-9]\d?)$/iu
const unitFirst =
  /^([ckm]?g|gr|kilos?|(kilo)?grammes?|[cdm]?l|litres?|unites?|packs?|bouteilles?|boites?)\b/
const brand = /^7 up\b/

const blank = String.raw`(?:\s|\p{Cf}|\uFE0F)`
const bullet = String.raw`(?:[-–—−*+•◦‣▪▫·●○■□☐☑☒✓✔✗✘✅⬜◻◽▢►→>]|\[ ?[xX✓✔]? ?\]|\( ?\))`
const numeral = String.raw`\d{1,3}[.)](?=[\s\p{L}])`
/** What lists of other apps put before a line, several too: « - [ ] », « 1. », « ☐ ». */
const signs = new RegExp(
  `^(?:${blank}*(?:${bullet}+(?=${blank}|[\\p{L}\\p{N}[])|${numeral}))*${blank}*`,
  'u',
)

const withoutSigns = (line: string) => line.replace(signs, '').trim()

/** The articles of a pasted text, one a line, without the signs of a list and cut to what a name may hold. */
export function readPastedLines(text: string): readonly string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) =>
      withoutSigns(line)
        .replace(/\s+/g, ' ')
        .replace(/\s*[,;]$/, ''),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map(cutName)
}

/** At most as long as a household's list takes it, no sign halved. */
function cutName(name: string): string {
  const cut = name.slice(0, sharedListLimits.name)
  return name.length > cut.length ? cut.replace(/[\uD800-\uDBFF]$/, '').trim() : name
}

/**
 * What a typed line means: « 2 laits », « 2 x lait » and « lait x2 » are two. A name of the catalogue
 * (folded) that begins with the number and its word, or a unit after the number, makes it a name.
 */
export function readTypedArticle(line: string, catalogue: readonly string[]): TypedArticle {
  const text = withoutSigns(line)
  const folded = foldText(text)
  const [, count = '', name = ''] = countFirst.exec(text) ?? []
  const [, named = '', times = ''] = countLast.exec(text) ?? []
  if (count && !brand.test(folded) && !unitFirst.test(foldText(name))) {
    const word = /^[\p{L}\p{N}]+/u.exec(foldText(name))?.[0] ?? ''
    const own = new RegExp(`^${count} ?${word}(?![\\p{L}\\p{N}])`, 'u')
    if (!catalogue.some((each) => own.test(each))) return { name, count: Number(count) }
  } else if (times && !catalogue.includes(folded)) return { name: named, count: Number(times) }
  return { name: text, count: 1 }
}
