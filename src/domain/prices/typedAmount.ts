import { type EuroField, productFields } from '../../contract/productFields.ts'
import { lazyValue } from '../format/lazyValue.ts'
import { parseAmount } from './money.ts'

function readAmount(typed: string, { decimals, max }: EuroField): number | null {
  const amount = parseAmount(typed)
  if (amount === null || amount < 0 || amount > max) return null
  return Math.round(amount * 10 ** decimals) / 10 ** decimals
}

/**
 * Reads a price as typed, rounded to the cent.
 * @returns euros, or null for anything but an amount that the server can take
 */
export function readPrice(typed: string): number | null {
  return readAmount(typed, productFields.price)
}

/**
 * Reads a price per unit as typed, to the hundredth of a cent: a gram costs less than a cent.
 * @returns euros, or null for anything but an amount that the server can take
 */
export function readUnitPrice(typed: string): number | null {
  return readAmount(typed, productFields.unit_price)
}

const typedFigures = lazyValue(
  () =>
    new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
      signDisplay: 'negative',
    }),
)

/** An amount as a person would type it into a form: `6,99`; empty for none. */
export function typedAmount(euros: number | null | undefined): string {
  return typeof euros === 'number' ? typedFigures().format(euros) : ''
}

/** A price per unit as typed, with all its decimals, at least two: `9,32`, `0,0123`. */
export function typedUnitPrice(euros: number | null | undefined): string {
  if (typeof euros !== 'number') return ''
  return euros
    .toFixed(4)
    .replace(/0{1,2}$/, '')
    .replace('.', ',')
}

/** Whether the text is a price greater than 0: `0,001` is not, it would read `0,00 €`. */
export function isPrice(typed: string): boolean {
  return (readPrice(typed) ?? 0) > 0
}

/** Whether the text is empty or an amount of 0 or more. */
export function isOptionalPrice(typed: string): boolean {
  return typed.trim() === '' || readUnitPrice(typed) !== null
}
