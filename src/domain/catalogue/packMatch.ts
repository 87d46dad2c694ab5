import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { readQuantity } from '../amounts/readQuantity.ts'
import { foldText } from '../format/foldText.ts'
import { lazyValue } from '../format/lazyValue.ts'
import { formatDistance } from '../packs/contentChange.ts'
import { contentOfCode } from '../packs/furtherCodes.ts'
import { contentOfText } from '../packs/packSize.ts'
import type { FoodProduct } from './foodProduct.ts'
import { codesOf, productsWithCode } from './productsWithCode.ts'

export interface NewPack extends Pick<FoodProduct, 'name' | 'brand' | 'content'> {
  /** Null where nothing is known of it. */
  readonly categoryId: number | null
}

const units = 'g gr gramme kg kilo mg l litre cl dl ml piece'.split(' ')
const fillers = 'de du des la le les un une au aux et en'.split(' ')
const unsaid: ReadonlySet<string> = new Set([...units, ...fillers])

/** Folded, without plurals, numbers and units. */
function wordsOf(text: string): readonly string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .map((word) => (word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => word.length > 1 && !unsaid.has(word) && !/^x?\d/.test(word))
}

interface Words {
  readonly name: () => readonly string[]
  /** What precedes « · » in the first line of the description, as a lookup writes it. */
  readonly brand: string
  readonly firstLine: string
}

const folded = new WeakMap<Product, Words>()

/** The words of a product's name and of its brand, kept for the next question. */
export function wordsOfProduct(product: Product): Words {
  const known = folded.get(product)
  if (known) return known
  const [line = ''] = (product.description ?? '').split('\n')
  const [brand, content] = line.split(' · ')
  const words = {
    name: lazyValue(() => wordsOf(product.name)),
    brand: content === undefined ? '' : firstBrand(brand),
    firstLine: firstBrand(brand),
  }
  folded.set(product, words)
  return words
}

function firstBrand(brands: string | null | undefined): string {
  return wordsOf((brands ?? '').split(',')[0] ?? '').join(' ')
}

const holds = (name: readonly string[], brand: string) =>
  brand.split(' ').every((word) => name.includes(word))

/** The brand of both, empty where neither has one; null of two brands. A name may hold the brand. */
function sharedBrand(pack: Words, product: Words): string | null {
  const [one, other] = [pack.brand, product.brand]
  if (one === other) return one
  if (!other) return holds(product.name(), one) || product.firstLine === one ? one : null
  return !one && holds(pack.name(), other) ? other : null
}

/** The share of the words of both names that are in both, without those of the brand. */
function likeness(pack: Words, product: Words, brand: string): number {
  const branded = brand.split(' ')
  const own = (name: readonly string[]) => new Set(name.filter((word) => !branded.includes(word)))
  const [one, other] = [own(pack.name()), own(product.name())]
  const shared = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - shared
  return all === 0 ? Number(brand !== '') : shared / all
}

const LIKE = 0.6

const isSaved = ({ id, barcode }: Product) => id > 0 && Boolean(barcode)

const isUnnamed = ({ name, barcode }: Product) => Boolean(barcode && name.includes(barcode))

/** The content of a product, or that in its name. */
function contentOfProduct({ content, name }: Product): Content | null {
  const named = content ? null : readQuantity(name)
  return named && !named.isGuess ? contentOfText(named) : (content ?? null)
}

/** How far the nearest pack of a product is from a new one; null where one holds as much, or all are too far. */
function distanceOf(product: Product, pack: Content): number | null {
  const own = { ...product, content: contentOfProduct(product) }
  const codes = own.codes?.map(({ code }) => code) ?? []
  const distances = [null, ...codes].flatMap((code) => {
    const content = contentOfCode(own, code)
    return content ? (formatDistance(content, pack) ?? []) : []
  })
  return distances.length > 0 ? Math.min(...distances) || null : null
}

/** The product of the catalogue that an unknown code most likely is another pack of; null without one. */
export function packMatch(pack: NewPack, catalogue: readonly Product[]): Product | null {
  const { name, brand, content, categoryId } = pack
  if (!name || !content) return null
  const words = { name: lazyValue(() => wordsOf(name)), brand: firstBrand(brand), firstLine: '' }
  let best: { product: Product; score: number; distance: number } | null = null
  const isCandidate = (product: Product) =>
    (categoryId === null || product.category.id === categoryId) &&
    isSaved(product) &&
    !isUnnamed(product)
  for (const product of catalogue.filter(isCandidate)) {
    const own = wordsOfProduct(product)
    const shared = sharedBrand(words, own)
    const score = shared === null ? 0 : likeness(words, own, shared)
    if (score < Math.max(LIKE, best?.score ?? 0)) continue
    const distance = distanceOf(product, content)
    if (distance === null) continue
    if (!best || score > best.score || distance < best.distance) best = { product, score, distance }
  }
  return best?.product ?? null
}

export type CodePack = Pick<NewPack, 'name' | 'brand' | 'content'>

/** What the catalogue knows of the pack of a code. */
export function packOfProduct(product: Product, code: string): CodePack {
  const name = isUnnamed(product) ? null : product.name
  return { name, brand: null, content: contentOfCode(product, code) }
}

/** Grams against millilitres: pieces may be weighed as well. */
function isOtherMeasure(one: Content | null | undefined, other: Content | null | undefined) {
  const measures = new Set([one?.measure, other?.measure])
  return measures.has('g') && measures.has('ml')
}

/** Whether a code seems to be that of another product: another measure, or no word of the name in common. */
export function isUnlike(product: Product, pack: CodePack): boolean {
  if (isOtherMeasure(contentOfProduct(product), pack.content)) return true
  const { name, brand } = wordsOfProduct(product)
  const own = isUnnamed(product) ? [] : [...name(), ...wordsOf(brand)]
  const words = wordsOf(`${pack.name ?? ''} ${pack.brand ?? ''}`)
  return own.length > 0 && words.length > 0 && !words.some((word) => own.includes(word))
}

const ALIKE = 0.5

function duplicateScore(product: Product, other: Product): number {
  if (codesOf(product).some((code) => productsWithCode([other], code).length > 0)) return 2
  if (isOtherMeasure(product.content, other.content)) return 0
  if (isUnnamed(product) || isUnnamed(other)) return 0
  const [words, others] = [wordsOfProduct(product), wordsOfProduct(other)]
  const brand = sharedBrand(words, others) ?? sharedBrand(others, words)
  return brand === null ? 0 : likeness(words, others, brand)
}

/** Products in their order, after those that most likely are this one a second time. */
export function likelyDuplicatesFirst<Known extends Product>(
  product: Product,
  others: readonly Known[],
): readonly Known[] {
  const scored = others.map((other) => ({ other, score: duplicateScore(product, other) }))
  const likely = scored.filter(({ score }) => score >= ALIKE).sort((a, b) => b.score - a.score)
  const rest = scored.filter(({ score }) => score < ALIKE)
  return [...likely, ...rest].map(({ other }) => other)
}
