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
  const typed = raw.replace(/[\s-]/g, '')
  if (!/^\d{1,14}$/.test(typed)) return null
  const digits = format === 'upc_e' && typed.length === 8 ? expandUpcE(typed) : typed
  const bare = digits.replace(/^0+/, '')
  const normal =
    bare.length <= 8 ? bare.padStart(8, '0') : bare.length <= 13 ? bare.padStart(13, '0') : bare
  return bare && hasValidCheckDigit(normal) ? normal : null
}

/** Normalises 8, 12 or 13 typed digits, else null: one cut-off code in ten passes the check digit. */
export function typedBarcode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,13}|0\d{13})$/.test(digits)) return null
  // Eight digits may be a UPC-E, whose check digit belongs to the UPC-A that it stands for.
  return normaliseBarcode(digits) ?? normaliseBarcode(digits, 'upc_e')
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
