import { priceLimits } from '../../contract/limits.ts'
import type { RefusedKind } from '../failure.ts'
import { shopLabelLimits } from '../limits.ts'
import { codeDigits, normaliseBarcode, typedBarcode } from './barcode.ts'

/** What the number on a shop's own label is; the labels themselves do not say. */
export type ShopCodeMeaning = 'price' | 'weight' | 'none'

export interface ParsedCode {
  /** `shop`: a number that shops reuse; `measure`: goods of variable weight. */
  readonly kind: 'product' | 'shop' | 'measure' | 'print' | RefusedKind
  /** 8 or 13 digits, 14 for a carton or a measure. */
  readonly code?: string
  readonly grams?: number
  /** Cents. */
  readonly price?: number
  /** The first 7 digits of a shop's own code, by which a catalogue knows it. */
  readonly article?: string
  /** Digits 8 to 12 of a shop's own code, where they may be a price or a weight, or are 0. */
  readonly value?: number
}

const MAX_TEXT_LENGTH = 4096

/** Marks of direction and without width, which a clipboard takes along. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

const symbology = /^\][A-Za-z]\d/

const retailDigits: Readonly<Record<string, RegExp>> = {
  ean_13: /^\d{12,13}$/,
  ean_8: /^\d{8}$/,
  upc_a: /^\d{12,13}$/,
  upc_e: /^\d{8}$|^\d{12,13}$/,
}
const otherBars = /^(itf|code_128|code_39|code_93|codabar)$/
const elementFormats = /^(databar|databar_expanded|code_128|qr_code|data_matrix)$/

const isRefused = (kind: ParsedCode['kind']): kind is RefusedKind =>
  /^(carton|coupon|link|wrong|other)$/.test(kind)

function kindOf(code: string): ParsedCode['kind'] {
  if (code.length === 14) return 'carton'
  if (/^2\d{7}$|^(02|04|2)\d{11}/.test(code)) return 'shop'
  if (code.length === 8) return 'product'
  if (/^97[789]/.test(code)) return 'print'
  return /^(98[0-4]|99|05)/.test(code) ? 'coupon' : 'product'
}

const isWithin = (value: number, [least, most]: readonly [least: number, most: number]) =>
  value >= least && value <= most

/** What the number on a shop's own label can be, in the order of the question. */
export function possibleMeanings(value: number): readonly ShopCodeMeaning[] {
  const { cents, grams } = shopLabelLimits
  const meanings: ShopCodeMeaning[] = []
  if (isWithin(value, cents)) meanings.push('price')
  if (isWithin(value, grams)) meanings.push('weight')
  return meanings
}

function readDigits(code: string): ParsedCode {
  const kind = kindOf(code)
  if (kind !== 'shop') return { kind, code }
  const value = code.length === 13 ? Number(code.slice(7, 12)) : null
  const isValue = value === 0 || (value !== null && possibleMeanings(value).length > 0)
  return { kind, code, article: code.slice(0, 7), ...(isValue && { value }) }
}

function decimal(element: RegExpExecArray | null | undefined, scale: number): number | null {
  const [, decimals = '', digits = ''] = element ?? []
  return element ? Math.round((Number(digits) * scale) / 10 ** Number(decimals)) : null
}

function readItem(gtin: string, elements: readonly string[]): ParsedCode {
  const code = normaliseBarcode(gtin)
  if (!code) return { kind: 'wrong' }
  const find = (pattern: RegExp) => elements.map((one) => pattern.exec(one)).find(Boolean)
  const grams = decimal(find(/^310([0-5])(\d{6})$/), 1000)
  const price = decimal(find(/^392(\d)(\d{1,15})$/), 100)
  const carried = {
    ...(grams && grams <= priceLimits.amount ? { grams } : {}),
    ...(price && price <= priceLimits.paid * 100 ? { price } : {}),
  }
  const isMeasure = /^9\d{13}$/.test(code) && (carried.grams || carried.price)
  return isMeasure ? { kind: 'measure', code, ...carried } : { ...readDigits(code), ...carried }
}

const element =
  /(?:00\d{18}|0[123]\d{14}|04\d{16}|1[1-9]\d{6}|20\d\d|3[1-6]\d{8}|41\d{14}|(?:10|2[1-5]|3[079]|4[023]|7[0-2]|8[0-2]|9\d)[^^]+)\^*/y

function elementsOf(text: string): readonly string[] | null {
  const elements: string[] = []
  element.lastIndex = 0
  for (let at = 0; at < text.length; at = element.lastIndex) {
    const [found] = element.exec(text) ?? []
    if (!found) return null
    elements.push(found.replace(/\^+$/, ''))
  }
  return elements
}

const gs1Marks = /^(\](C1|d2|e0|Q3|J1)|\^+)+/

function readElements(text: string): ParsedCode | null {
  const marked = text.replaceAll('\u001d', '^').replace(/\((\d{2,4})\)/g, '^$1')
  const plain = marked.replace(gs1Marks, '')
  if (plain === marked && !/^0[12]\d{14}/.test(plain)) return null
  const elements = elementsOf(plain)
  const gtin = elements?.find((one) => /^0[12]/.test(one))
  if (!elements || !gtin) return null
  const item = readItem(gtin.slice(2), elements)
  return gtin.startsWith('02') && item.kind !== 'wrong' ? { kind: 'carton' } : item
}

function readLink(text: string): ParsedCode | null {
  if (!/^((?!ean|gtin|upc|code)[a-z][a-z\d+.-]*:|www\.)/i.test(text)) return null
  const found = /^https?:.*?\/(?:01|gtin)\/(\d{8,14})(?=[/?#]|$)/i.exec(text)
  if (!found) return { kind: 'link' }
  const pairs = text.slice(found[0].length).matchAll(/[/?&;](\d{2,4})[/=](\d{1,15})/g)
  const item = readItem(
    found[1] ?? '',
    Array.from(pairs, ([, name = '', value = '']) => name + value),
  )
  const isLinked = item.kind !== 'wrong' && item.kind !== 'shop' && item.kind !== 'coupon'
  return isLinked ? item : { kind: 'link' }
}

function readShelfLabel(text: string, isSquare: boolean): ParsedCode | null {
  const found = /^\d{6}(\/?)(\d{13})(?:\1\d{3})?$/.exec(text)
  if (!found || (isSquare && !found[1])) return null
  const code = normaliseBarcode(found[2] ?? '')
  return code && kindOf(code) === 'product' ? { kind: 'product', code } : null
}

function readTyped(text: string): ParsedCode {
  const digits = codeDigits(text) ?? ''
  const code = /^[1-9]\d{13}$/.test(digits) ? normaliseBarcode(digits) : typedBarcode(digits)
  if (code) return readDigits(code)
  return { kind: /^(\d{8}|\d{12,14})$/.test(digits) ? 'wrong' : 'other' }
}

function readBars(text: string): ParsedCode | null {
  const code = /^(\d{12,13}|[1-9]\d{13})$/.test(text) ? normaliseBarcode(text) : null
  return code === null ? null : readDigits(code)
}

function readOther(text: string, format?: string): ParsedCode {
  const isBars = format !== undefined && otherBars.test(format)
  const item = !format || elementFormats.test(format) ? readElements(text) : null
  const bare = text.replace(symbology, '')
  const found =
    item ??
    readShelfLabel(bare, format !== undefined && !isBars) ??
    (isBars ? readBars(bare) : readLink(bare))
  if (found) return found
  if (!format) return readTyped(bare)
  return { kind: format === 'qr_code' ? 'link' : 'other' }
}

/** Parses a code, typed or of a `format` as BarcodeDetector spells it; never throws. */
export function readCode(written: string, format?: string): ParsedCode {
  if (written.length > MAX_TEXT_LENGTH) return { kind: 'other' }
  const text = written.replace(unseen, '')
  const digits = format === undefined ? undefined : retailDigits[format]
  if (!digits) return readOther(text.trim(), format)
  const bare = text.trim().replace(symbology, '')
  if (!digits.test(bare)) return { kind: 'other' }
  const code = normaliseBarcode(bare, format)
  return code ? readDigits(code) : { kind: 'wrong' }
}

/** What a catalogue keeps of a code: its digits, or the article of a shop's own; null for what is no product. */
export function barcodeOf({ kind, code, article }: ParsedCode): string | null {
  return isRefused(kind) ? null : (article ?? code ?? null)
}

/** Why a code is not taken, or null. */
export function refusalOf({ kind }: ParsedCode): RefusedKind | null {
  return isRefused(kind) ? kind : null
}

/** Whether a code is that of a book, a newspaper or sheet music: a person is asked before it is taken. */
export function isPrint({ kind }: ParsedCode): boolean {
  return kind === 'print'
}

/** Whether the food database may know it: shops reuse their own numbers, and it holds no books. */
export function isLookedUp({ kind }: ParsedCode): boolean {
  return kind === 'product'
}

/** What a shop's own code carries once a person has said what its number is: cents, or grams. */
export function withMeaning(read: ParsedCode, meaning: ShopCodeMeaning): ParsedCode {
  if (!read.value || !possibleMeanings(read.value).includes(meaning)) return read
  return meaning === 'price' ? { ...read, price: read.value } : { ...read, grams: read.value }
}

/** The price or weight on the label of one pack, in addition to its product. */
export interface PackLabel {
  readonly grams: number | null
  /** Cents. */
  readonly price: number | null
  /** The person has not said yet what its number is. */
  readonly needsMeaning: boolean
}

/** Reads the label of a code; `meaning` is what the person said of numbers like it. */
export function packLabel(read: ParsedCode, meaning: ShopCodeMeaning | null): PackLabel {
  const isOfPack = read.kind === 'shop' || read.kind === 'measure'
  const { grams = null, price = null } = isOfPack ? withMeaning(read, meaning ?? 'none') : {}
  const needsMeaning = read.kind === 'shop' && Boolean(read.value) && meaning === null
  return { grams, price, needsMeaning }
}
