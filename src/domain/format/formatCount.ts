import { lazyValue } from './lazyValue.ts'

const figures = lazyValue(() => new Intl.NumberFormat('fr-FR'))

/** A whole number in French: `10\u202f000`. */
export function formatCount(count: number): string {
  return figures().format(count)
}
