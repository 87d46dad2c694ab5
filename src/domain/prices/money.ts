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
