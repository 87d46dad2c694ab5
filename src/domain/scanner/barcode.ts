/** Whether the last digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 is the one the others call for. */
export function hasValidCheckDigit(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Expands the 8 digits of a UPC-E to the 12 of its UPC-A (GS1 General Specifications, 5.2.2.4).
 * @returns the digits unchanged when they are no UPC-E
 */
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

/**
 * One spelling for one code, as the food database has it: leading zeros stripped,
 * then padded to 8 digits up to 7, to 13 from 9 to 12. Codes stay strings.
 * @returns null for anything but digits with a right check digit
 */
export function normaliseBarcode(raw: string, format?: string): string | null {
  const typed = raw.replace(/[\s-]/g, '')
  if (!/^\d{1,14}$/.test(typed)) return null
  const digits = format === 'upc_e' && typed.length === 8 ? expandUpcE(typed) : typed
  const bare = digits.replace(/^0+/, '')
  const normal =
    bare.length <= 8 ? bare.padStart(8, '0') : bare.length <= 13 ? bare.padStart(13, '0') : bare
  return bare && hasValidCheckDigit(normal) ? normal : null
}

/**
 * The code that a person typed from under the bars, normalised: 8 digits, 12 or 13. Other counts are
 * refused whatever their check digit says: cut short, one code in ten passes it; 14 name a carton.
 * @returns null while it is none
 */
export function typedBarcode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,13}|0\d{13})$/.test(digits)) return null
  // Eight digits may be those of a UPC-E, whose check digit is that of the code it stands for.
  return normaliseBarcode(digits) ?? normaliseBarcode(digits, 'upc_e')
}

/** Digits grouped as they are printed under the bars: `3 560070 805259`, `5449 1472`. */
export function groupDigits(barcode: string): string {
  if (/^\d{13}$/.test(barcode)) {
    return `${barcode[0]} ${barcode.slice(1, 7)} ${barcode.slice(7)}`
  }
  return /^\d{8}$/.test(barcode) ? `${barcode.slice(0, 4)} ${barcode.slice(4)}` : barcode
}
