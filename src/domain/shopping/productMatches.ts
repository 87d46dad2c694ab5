import { foldedNames } from '../catalogue/productList.ts'
import { foldText } from '../format/foldText.ts'

interface Named {
  readonly name: string
}

const MOST = 4

const wordsOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')

const letter = /[\p{L}\p{N}]/u

function hasWordFrom(folded: string, start: string): boolean {
  let at = folded.indexOf(start)
  while (at > 0 && letter.test(folded.charAt(at - 1))) at = folded.indexOf(start, at + 1)
  return at >= 0
}

const notLetters = /^[^\p{L}\p{N}]+/u

function beginsLike(folded: string, query: string, start: string): boolean {
  const name = folded.replace(notLetters, '')
  return name.startsWith(start) && wordsOf(name).startsWith(query)
}

/** Up to four products each of whose typed words begins a word of the name; those that begin like it first. */
export function suggestProducts<T extends Named>(products: readonly T[], typed: string): T[] {
  const query = wordsOf(typed).trim()
  if (!query) return []
  const starts = query.split(' ')
  const first: T[] = []
  const others: T[] = []
  const names = foldedNames(products)
  for (const [at, product] of products.entries()) {
    const name = names[at] ?? ''
    if (!starts.every((start) => hasWordFrom(name, start))) continue
    const found = beginsLike(name, query, starts[0] ?? '') ? first : others
    if (found.length < MOST) found.push(product)
    if (first.length === MOST) break
  }
  return [...first, ...others].slice(0, MOST)
}

const singular = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)

const singularWords = (name: string) => wordsOf(name).trim().split(' ').map(singular)

/** The same text for names that are one: without case, accents and plural. */
export function sameNameKey(name: string): string {
  return singularWords(name).join(' ')
}

const wordsIn = (name: string, word: RegExp): readonly string[] =>
  (name.normalize('NFC').toLowerCase().match(word) ?? []).map(singular)

/** `sameNameKey` with the accents as they were typed. */
export const accentedNameKey = (name: string) => wordsIn(name, /[\p{L}\p{N}]+/gu).join(' ')

const accentedWords = (name: string) =>
  wordsIn(name, /\p{L}+/gu).filter((word) => foldText(word) !== word)

const lastIsAccented = (word: string) => foldText(word.slice(-1)) !== word.slice(-1)

/** Whether a word of both names ends in an accent in one alone: « pâtes » are no « pâté », « épicé » no « épice ». A word without any accent was typed in a hurry and may be either; any other accent may be an error (« crême »). */
export function differsInLastAccent(one: string, other: string): boolean {
  const others = accentedWords(other)
  return accentedWords(one).some((word) => {
    const alike = others.filter((each) => foldText(each) === foldText(word))
    const isOther = (each: string) => lastIsAccented(each) !== lastIsAccented(word)
    return alike.length > 0 && alike.every(isOther)
  })
}

/** Whether two names are one, without case, accents and plural. */
export function isSameName(one: string, other: string): boolean {
  return sameNameKey(one) === sameNameKey(other) && !differsInLastAccent(one, other)
}

type ByKey<T> = ReadonlyMap<string, readonly T[]>

const byKey = new WeakMap<readonly Named[], ByKey<Named>>()

function groupByKey<T extends Named>(products: readonly T[]): ByKey<T> {
  const groups = new Map<string, T[]>()
  for (const product of products) {
    const key = sameNameKey(product.name)
    const group = groups.get(key)
    if (group) group.push(product)
    else groups.set(key, [product])
  }
  return groups
}

/** Products by `sameNameKey`; memoized, since a pasted list asks for many names. */
function productsByKey<T extends Named>(products: readonly T[]): ByKey<T> {
  const known = byKey.get(products) ?? groupByKey(products)
  byKey.set(products, known)
  return known as ByKey<T>
}

/** The product with this name, without case and accents, or else without plural; undefined where none or several have it. */
export function productNamed<T extends Named>(products: readonly T[], name: string): T | undefined {
  const ofKey = productsByKey(products).get(sameNameKey(name)) ?? []
  const alike = ofKey.filter((each) => !differsInLastAccent(each.name, name))
  const folded = foldText(name)
  const same = alike.filter((each) => foldText(each.name) === folded)
  const found = same.length > 0 ? same : alike
  return found.length === 1 ? found[0] : undefined
}

/** Whether a product's name begins with the words of an article, whole, in the singular or the plural. */
export function beginsWithArticle(name: string, article: string): boolean {
  const own = singularWords(name)
  const words = singularWords(article)
  const begins = words[0] !== '' && words.every((word, at) => own[at] === word)
  return begins && !differsInLastAccent(name, article)
}
