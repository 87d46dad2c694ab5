import { lazyValue } from '../format/lazyValue.ts'

const euros = lazyValue(
  () =>
    new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // Nothing is less than nothing by half a cent: no `-0,00`.
      signDisplay: 'negative',
    }),
)

/** An amount with two decimals in French figures, without its sign: `2,99`. */
export function formatAmount(amount: number): string {
  return euros().format(amount)
}

/** An amount in euros, the sign after a no-break space: `2,99 €`. */
export function formatEuros(amount: number): string {
  return `${formatAmount(amount)}\u00a0€`
}

/**
 * Reads a price as people type it: `2,50`, `2.50`, ` 2 `, `1 234,5`, `2,50 €`.
 * @returns euros, or null for anything that is not a plain decimal number (`abc`, `1e3`, ``)
 */
export function parseAmount(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f]|€$/gu, '').replace(/€$/u, '')
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return null
  return Number(plain.replace(',', '.'))
}
