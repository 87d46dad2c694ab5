import type { EuroField } from '../../contract/productFields.ts'
import { lazyValue } from '../format/lazyValue.ts'
import { parseAmount } from './money.ts'

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
