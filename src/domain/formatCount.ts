import { onFirstUse } from './onFirstUse.ts'

const figures = onFirstUse(() => new Intl.NumberFormat('fr-FR'))

/** A whole number in French figures: `10\u202f000`. */
export function formatCount(count: number): string {
  return figures().format(count)
}
