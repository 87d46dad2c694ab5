import { foldText } from '../format/foldText.ts'

interface Named {
  readonly name: string
}

const MOST = 4

const wordsOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')

const cache = new WeakMap<readonly Named[], readonly string[]>()

function wordsOfAll(products: readonly Named[]): readonly string[] {
  const known = cache.get(products) ?? products.map(({ name }) => ` ${wordsOf(name).trim()}`)
  cache.set(products, known)
  return known
}

/** Up to four products each of whose typed words begins a word of the name; those that begin like it first. */
export function suggestProducts<T extends Named>(products: readonly T[], typed: string): T[] {
  const query = wordsOf(typed).trim()
  if (!query) return []
  const starts = query.split(' ').map((word) => ` ${word}`)
  const first: T[] = []
  const others: T[] = []
  const names = wordsOfAll(products)
  for (const [at, product] of products.entries()) {
    const name = names[at] ?? ''
    if (!starts.every((start) => name.includes(start))) continue
    const found = name.startsWith(` ${query}`) ? first : others
    if (found.length < MOST) found.push(product)
    if (first.length === MOST) break
  }
  return [...first, ...others].slice(0, MOST)
}

/** The product with this name, without case and accents; undefined where none or several have it. */
export function productNamed<T extends Named>(products: readonly T[], name: string): T | undefined {
  const folded = foldText(name)
  const found = products.filter((product) => foldText(product.name) === folded)
  return found.length === 1 ? found[0] : undefined
}

const singular = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)

const singularWords = (name: string) => wordsOf(name).trim().split(' ').map(singular)

/** Whether a product's name begins with the words of an article, whole, in the singular or the plural. */
export function beginsWithArticle(name: string, article: string): boolean {
  const own = singularWords(name)
  const words = singularWords(article)
  return words[0] !== '' && words.every((word, at) => own[at] === word)
}
