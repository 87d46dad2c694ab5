import { priceLimits } from '../../contract/limits.ts'
import type { EuroField } from '../../contract/productFields.ts'
import { lazyValue } from '../format/lazyValue.ts'

export const toCents = (euros: number) => Math.round(euros * 100)

const euros = lazyValue(
  () =>
    new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // Without it, -0.001 is written `-0,00`.
      signDisplay: 'negative',
    }),
)

/** `2,99` */
export function formatAmount(amount: number): string {
  return euros().format(amount)
}

/** Whether a formatted amount may have to be cut: `99 999,99` fits everywhere. */
export function isLongAmount(shown: string): boolean {
  return shown.length > 9
}

/** `2,99 €`, with a no-break space. */
export function formatEuros(amount: number): string {
  return `${formatAmount(amount)}\u00a0€`
}

const WHOLE_FROM_CENTS = 1000

/** An estimated sum: whole euros from ten euros on. */
export function formatEstimate(cents: number): string {
  if (cents < WHOLE_FROM_CENTS) return formatEuros(cents / 100)
  return formatEuros(Math.round(cents / 100)).replace(/,00/, '')
}

const plainNumber = /^(?:\d+|[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,]\d*)?$|^[.,]\d+$/

/** Without what is not seen, and without the space that phones put behind a comma. */
const plainText = (typed: string) =>
  typed
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .replace(/\s*([.,])\s*/g, '$1')
    .trim()

/** Reads `2,50`, ` 2 `, `1 234,5`, `-1` as a number; null for anything else (`abc`, `1e3`, `2 35`). */
export function parseAmount(typed: string): number | null {
  const [, minus, written = ''] = /^([-−]?)(.*)$/s.exec(plainText(typed)) ?? []
  if (!plainNumber.test(written)) return null
  return Number(`${minus && '-'}${written.replace(/\s/g, '').replace(',', '.')}`)
}

const currency = '(?:€|euros?|eur)'
const leading = new RegExp(`^([-−]?)\\s*${currency}?\\s*`, 'i')
const trailing = new RegExp(`(?:[.,][-–—]{1,2})?\\s*${currency}?\\s*[.,;*]?$`, 'i')
const between = new RegExp(`(\\d)\\s*${currency}\\s*(\\d\\d)$`, 'i')

/** Reads `2,50 €`, `€2.50`, `2,50 EUR`, `2€50`, `.5`, `2,-` as euros, below 0 too; null where any sign of the text is not explained. */
export function readMoney(typed: string): number | null {
  const text = plainText(typed)
  const [start = '', minus = ''] = leading.exec(text) ?? []
  const written = text.slice(start.length).replace(trailing, '').replace(between, '$1,$2')
  const amount = parseAmount(written)
  if (amount === null || !minus) return amount
  return amount < 0 ? null : -amount
}

/** Reads an amount as typed, rounded to its field's decimals; null for one that the server refuses. */
export function readEuros(field: EuroField, typed: string): number | null {
  const { decimals, max } = field
  const amount = readMoney(typed)
  if (amount === null || amount < 0 || amount > max) return null
  return Math.round(amount * 10 ** decimals) / 10 ** decimals
}

const twoDecimals = lazyValue(
  () =>
    new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
      signDisplay: 'negative',
    }),
)

/** An amount as a user types it: `6,99`, `0,0123`. */
export function typedEuros(field: EuroField, euros: number): string {
  if (field.decimals === 2) return twoDecimals().format(euros)
  return euros
    .toFixed(4)
    .replace(/0{1,2}$/, '')
    .replace('.', ',')
}

export const MAX_CENTS = priceLimits.paid * 100

/** `235` as `2,35`. */
export function writtenCents(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

/** The text in the field of a price, and what the next digit does to it. */
export interface TypedPrice {
  readonly text: string
  /**
   * `cents`: it moves the cents to the left, as on a card terminal. `euros`: it follows a comma
   * that was typed. `given`: it replaces a price that was there when the sheet opened.
   */
  readonly mode: 'cents' | 'euros' | 'given'
}

export type PriceKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'erase'

const nothing: TypedPrice = { text: '', mode: 'cents' }

/** A price after a key of the screen, which does what the same key of a keyboard does at the end. */
export function pressKey(before: TypedPrice, key: PriceKey): TypedPrice {
  return key === 'erase'
    ? editPrice(before, before.text.slice(0, -1), true)
    : editPrice(before, before.text + key, false)
}

/** The typed price after an edit that left the text `after` in its field; a text that is no price stays as typed. */
export function editPrice(before: TypedPrice, after: string, isErasing: boolean): TypedPrice {
  const added = !isErasing && after.startsWith(before.text) ? after.slice(before.text.length) : ''
  if (before.mode === 'given' && /^[\d.,]+$/.test(added)) return editPrice(nothing, added, false)
  const unread = { text: after, mode: before.mode === 'euros' ? 'euros' : 'cents' } as const
  const text = after.replace(/[\s\p{Cf}€]/gu, '').replaceAll('.', ',')
  if (text === before.text) return before
  if (new RegExp(currency, 'i').test(after)) return inCurrency(after) ?? unread
  if (!/^[\d,]*$/.test(text)) return unread
  if (isErasing && before.mode === 'cents' && isWritten(text)) return { text, mode: 'cents' }
  if (hasOneTooMany(before, text)) return before
  const typed = withoutWrittenComma(before, text, isErasing)
  if (Number(typed) > MAX_CENTS && added && before.text) return before
  return readDigits(typed) ?? unread
}

const hasOneTooMany = ({ text, mode }: TypedPrice, after: string) =>
  mode === 'euros' && after.length === text.length + 1 && /,(\d*,|\d{3})/.test(after)

function readDigits(typed: string): TypedPrice | null {
  const [euros = '', decimals, ...others] = typed.split(',')
  const cents = Number(typed)
  if (others.length > 0 || cents > MAX_CENTS) return null
  if (decimals !== undefined) return inEuros(euros, decimals)
  return cents === 0 ? nothing : { text: writtenCents(cents), mode: 'cents' }
}

const inEuros = (euros: string, decimals: string): TypedPrice => ({
  text: `${euros.replace(/^0+(?=\d)/, '') || '0'},${decimals}`,
  mode: 'euros',
})

/** Beside a sign of the currency, figures without a comma are whole euros. */
function inCurrency(text: string): TypedPrice | null {
  const euros = readMoney(text)
  if (euros === null || euros < 0) return null
  return { text: twoDecimals().format(euros), mode: 'euros' }
}

const isWritten = (text: string) => /^(0|[1-9]\d*),\d\d$/.test(text)

/** The comma of `2,35` was written by these functions where the cents came first. */
function withoutWrittenComma({ text, mode }: TypedPrice, after: string, isErasing: boolean) {
  // What is no longer than before, and not erased, took the place of the whole.
  const isWhole = !isErasing && after.length <= text.length
  if (mode === 'euros' || !isWritten(text) || isWhole) return after
  const [euros, cents] = [text.slice(0, -3), text.slice(-3)]
  if (after.startsWith(`${euros},`)) return euros + after.slice(euros.length + 1)
  return after.endsWith(cents) ? after.slice(0, -3) + after.slice(-2) : after
}
