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

/**
 * What a typed line means: « 2 laits », « 2 x lait » and « lait x2 » are two. A name of the catalogue
 * (folded) that begins with the number and its word, or a unit after the number, makes it a name.
 */
export function readTypedArticle(line: string, catalogue: readonly string[]): TypedArticle {
  const text = line.trim()
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
