import { parseAmount } from './money.ts'

/** Greatest amount that the server takes, in euros. */
const MAX_AMOUNT = 1_000_000

/**
 * Reads a price as typed, rounded to the cent.
 * @returns euros, or null for anything but an amount that the server can take
 */
export function readPrice(typed: string): number | null {
  const amount = parseAmount(typed)
  if (amount === null || amount < 0 || amount > MAX_AMOUNT) return null
  return Math.round(amount * 100) / 100
}

/** An amount as a person would type it into a form: `6,99`; empty for none. */
export function typedAmount(euros: number | null | undefined): string {
  return typeof euros === 'number' ? euros.toFixed(2).replace('.', ',') : ''
}

/** Whether the text is a price greater than 0: `0,001` is not, it would read `0,00 €`. */
export function isPrice(typed: string): boolean {
  return (readPrice(typed) ?? 0) > 0
}

/** Whether the text is empty or an amount of 0 or more. */
export function isOptionalPrice(typed: string): boolean {
  return typed.trim() === '' || readPrice(typed) !== null
}
