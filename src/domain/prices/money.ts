import type { EuroField } from '../../contract/productFields.ts'
import { lazyValue } from '../format/lazyValue.ts'

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

/** Reads `2,50`, ` 2 `, `1 234,5`, `2,50 €` as euros; null for anything else (`abc`, `1e3`). */
export function parseAmount(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f]|€$/gu, '').replace(/€$/u, '')
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return null
  return Number(plain.replace(',', '.'))
}

/** Reads an amount as typed, rounded to its field's decimals; null for one that the server refuses. */
export function readEuros(field: EuroField, typed: string): number | null {
  const { decimals, max } = field
  const amount = parseAmount(typed)
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
