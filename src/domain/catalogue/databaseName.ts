import { readQuantity } from '../amounts/readQuantity.ts'
import { foldText } from '../format/foldText.ts'
import { contentFields } from '../packs/packSize.ts'
import type { FoodProduct } from './foodProduct.ts'

const words = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const capitals = /^[^\p{L}\p{N}]*\p{Lu}[\p{Lu}'’&-]*\p{Lu}[^\p{L}\p{N}]*$/u

const isLoud = (word: string | undefined) => word !== undefined && capitals.test(word)

const acronyms = new Set('aop aoc igp uht ogm bbq wc xl xxl xxxl'.split(' '))
const fillers = new Set(
  'a au aux avec de des du en et la le les ou par pour sans sur un une'.split(' '),
)
const elision = /^\p{L}['’]/u

/** Capitals at the start and after each sign, but not of an English ending: `L'Oréal`, `Demi-Sel`, `Harry's`. */
const capitalized = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[^\p{L}\p{N}])(\p{L})(?=(\p{L}?))/gu, (all, sign, letter, next) =>
      /['’]/.test(sign) && !next ? all : `${sign}${letter.toUpperCase()}`,
    )

function tamed(word: string, before: string | undefined, after: string | undefined): string {
  const small = word.toLowerCase()
  if (before !== undefined && fillers.has(foldText(word))) {
    return isLoud(word) || isLoud(after) ? small : word
  }
  if (!isLoud(word) || acronyms.has(small)) return word
  const isShort = (word.match(/\p{L}/gu) ?? []).length <= 3
  if (isShort && !isLoud(before) && !isLoud(after)) return word
  const written = capitalized(word)
  const isElided = before !== undefined && elision.test(written)
  return isElided ? `${written.charAt(0).toLowerCase()}${written.slice(1)}` : written
}

/** Words in capitals with their first one alone: `LE PUR JUS` is `Le Pur Jus`. A short one among small letters stays: `Lait UHT`. */
export function tameCapitals(text: string): string {
  const all = text.split(' ')
  return all.map((word, place) => tamed(word, all[place - 1], all[place + 1])).join(' ')
}

const noBrand = /^(sans marque|inconnue?|unknown|unbranded|no brand|none|n\/?a|null)$/i

function holdsBrand(name: string, brand: string): boolean {
  const [own, wanted] = [words(name), words(brand)]
  const joined = wanted.join('')
  const isJoined = own.some((_, from) =>
    own.some((__, to) => own.slice(from, to + 1).join('') === joined),
  )
  return isJoined || wanted.every((word) => own.includes(word))
}

function withBrand(name: string, brands: string | null): string {
  const all = (brands ?? '').split(',').map((brand) => brand.trim())
  const known = all.filter((brand) => /\p{L}/u.test(brand) && !noBrand.test(brand))
  const [first] = known
  if (!first || known.some((brand) => holdsBrand(name, brand))) return tameCapitals(name)
  if (holdsBrand(first, name)) return tameCapitals(first)
  return `${tameCapitals(first)} ${tameCapitals(name)}`
}

type Named = Pick<FoodProduct, 'name' | 'brand' | 'content'>

function contentToAdd({ name, content }: Named): string | null {
  if (!content || content.measure === 'piece') return null
  if (readQuantity(name)?.measure === content.measure) return null
  const { amount, unit, packs } = contentFields(content)
  return `${packs === '1' ? '' : `${packs} × `}${amount} ${unit}`
}

const LONGEST = 120

/** How a product of the food database is called in a catalogue: `Président Beurre doux, 250 g`; null without a name. */
export function databaseName(product: Named): string | null {
  if (!product.name) return null
  const name = withBrand(product.name, product.brand)
  const content = contentToAdd(product)
  const whole = content ? `${name}, ${content}` : name
  return [whole, name].find((each) => each.length <= LONGEST) ?? product.name
}
