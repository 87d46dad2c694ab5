import { productFields } from '../../contract/productFields.ts'
import { foldText } from '../format/foldText.ts'

/** Whether the last digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 is the right check digit. */
export function hasValidCheckDigit(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Expands the 8 digits of a UPC-E to the 12 of its UPC-A; other digits stay as they are. */
export function expandUpcE(digits: string): string {
  const match = /^([01])(\d{5})(\d)(\d)$/.exec(digits)
  if (!match) return digits
  const [, system = '', body = '', last = '', check = ''] = match
  const maker = body.slice(0, 2)
  if (last <= '2') return `${system}${maker}${last}0000${body.slice(2)}${check}`
  if (last === '3') return `${system}${body.slice(0, 3)}00000${body.slice(3)}${check}`
  if (last === '4') return `${system}${body.slice(0, 4)}00000${body.slice(4)}${check}`
  return `${system}${body}0000${last}${check}`
}

/** Strips leading zeros and pads to 8 or 13 digits, as the food database does; null if the check digit is wrong. */
export function normaliseBarcode(raw: string, format?: string): string | null {
  const typed = foldText(raw).replace(/[ -]/g, '')
  if (!/^\d{1,14}$/.test(typed)) return null
  const digits = format === 'upc_e' && typed.length === 8 ? expandUpcE(typed) : typed
  const bare = digits.replace(/^0+/, '')
  const normal =
    bare.length <= 8 ? bare.padStart(8, '0') : bare.length <= 13 ? bare.padStart(13, '0') : bare
  return bare && hasValidCheckDigit(normal) ? normal : null
}

/** Normalises 8, 12 or 13 typed digits, else null: one cut-off code in ten passes the check digit. */
export function typedBarcode(typed: string): string | null {
  const digits = codeDigits(typed)
  if (!digits || !/^(\d{8}|\d{12,13}|0\d{13})$/.test(digits)) return null
  // Eight digits may be a UPC-E, whose check digit belongs to the UPC-A that it stands for.
  return normaliseBarcode(digits) ?? normaliseBarcode(digits, 'upc_e')
}

const noCode = new Set(
  [
    '|aucun|aucune|sans|sanscode|sanscodebarre|sanscodebarres|pasdecode|pasdecodebarre|pasdecodebarres',
    'aucuncode|aucuncodebarre|aucuncodebarres|absent|absente|manquant|inconnu|inconnue|indisponible',
    'nondisponible|nonrenseigne|nonconnu|sansobjet|neant|vide|rien|non|na|nd|nc|ns|so|nr|ras|x|xx|xxx',
    'null|none|nil|nan|no|nobarcode|unknown|undefined|false|faux|tbd',
  ]
    .join('|')
    .split('|'),
)

const symbology = /^\][a-z]\d/
const label =
  /\b(?:ean|gtin|upc|jan|isbn)(?:-?(?:8|12|13|14|a|e)\b| (?:8|12|13|14)(?= ?[:=)]))?|^\(01\)/g
const thousands = /\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})+(?!\d)/
const decimals = /(\d)[.,]0+(?=\D*$)/

/** The digits of a text, without what people, scanners and spreadsheets put around them; empty for a text that means none, null where it holds anything else. */
export function codeDigits(text: string): string | null {
  if (/^\d*[1-9]\d*$/.test(text)) return text
  const plain = foldText(text).replace(symbology, '').replace(label, ' ')
  const signs = plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/^codes?(barres?)?/, '')
  if (noCode.has(signs) || /^0+$/.test(signs)) return ''
  const number = plain
    .replace(decimals, '$1')
    .replace(thousands, (groups) => groups.replace(/\D/g, ''))
  const [run, ...others] = number.match(/(?<!\p{L})\d(?:[\d -]*\d)?(?!\p{L})/gu) ?? []
  const digits = run?.replace(/\D/g, '')
  const count = number.replace(/\D/g, '').length
  if (!digits || others.length > 0 || count !== digits.length) return null
  // Beside words, a short number is rather a quantity.
  const isNamed = /\p{L}/u.test(number)
  return !isNamed || /^(\d{8}|\d{11,14})$/.test(digits) ? digits : null
}

/** Numbers that shops give to their own goods, and the seven digits by which their labels are known. */
const ofShop = /^(2\d{6,7}|2\d{12}|0[24]\d{5}|0[24]\d{11})$/

/** The code that a text of any door writes, padded to 8 or 13 digits where its check digit holds; a shop's own number as it stands; null for none and for what is no code. */
export function readBarcode(text: string): string | null {
  const digits = codeDigits(text)
  if (!digits) return null
  if (ofShop.test(digits)) return digits
  if (digits.length < 6) return null
  const upcE = digits.length === 8 ? normaliseBarcode(digits, 'upc_e') : null
  return normaliseBarcode(digits) ?? upcE
}

/** What a product keeps of a barcode's text: a code, digits without a right check digit as they stand, null for none; undefined for what is no code. */
export function keptBarcode(text: string): string | null | undefined {
  const digits = codeDigits(text)
  if (digits === '') return null
  return digits === null ? undefined : (readBarcode(digits) ?? digits)
}

interface CodedText {
  readonly barcode?: string | null | undefined
  readonly description?: string | null | undefined
}

/** The barcode and description of a product whose barcode was a free text: a code as it is kept, and what is no code in a last line of the description, where that has room. */
export function withReadableBarcode<Fields extends CodedText>({
  barcode,
  description,
}: Fields): Pick<Fields, 'barcode' | 'description'> {
  const text = barcode?.trim() ?? ''
  const code = keptBarcode(text)
  if (code !== undefined) return { barcode: text === '' ? barcode : code, description }
  const longer = [description, text].filter(Boolean).join('\n')
  return longer.length > productFields.description.maxLength
    ? { barcode, description }
    : { barcode: null, description: longer }
}

/** Equal for two writings of one code. */
export function comparableCode(code: string): string {
  return (codeDigits(code) ?? code.trim()).replace(/^0+/, '')
}

/** Groups digits as printed under the bars: `3 560070 805259`, `5449 1472`. */
export function groupDigits(barcode: string): string {
  if (/^\d{13}$/.test(barcode)) {
    return `${barcode[0]} ${barcode.slice(1, 7)} ${barcode.slice(7)}`
  }
  return /^\d{8}$/.test(barcode) ? `${barcode.slice(0, 4)} ${barcode.slice(4)}` : barcode
}

/** Widths of the four bars of each digit, space first (GS1 General Specifications, 5.2.1). */
const widths = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** Which left digits are mirrored, by the first digit, which has no bars of its own. */
const mirrored = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

const drawn = (lengths: string, first: number) =>
  [...lengths].map((length, at) => `${(at + first) % 2}`.repeat(Number(length))).join('')

/** The 95 modules of an EAN-13, dark ones as `1`, without the quiet zone. */
export function eanBars(barcode: string): string {
  const [first = 0, ...digits] = [...barcode].map(Number)
  const bars = digits.map((digit, at) => {
    const lengths = widths[digit] ?? ''
    if (at >= 6) return drawn(lengths, 1)
    const isMirrored = mirrored[first]?.[at] === '1'
    return drawn(isMirrored ? [...lengths].reverse().join('') : lengths, 0)
  })
  return `101${bars.slice(0, 6).join('')}01010${bars.slice(6).join('')}101`
}
