import type { ShoppingItem } from '../../contract/shopping.ts'

/** The unchecked articles, one a line, as `readPastedLines` reads them; empty without any. */
export function listText(items: readonly ShoppingItem[]): string {
  return items
    .filter(({ completed }) => !completed)
    .map(({ name, count = 1 }) => `☐ ${count > 1 ? `${count} × ` : ''}${name}`)
    .join('\n')
}
