import type { ListRow } from './listChanges.ts'

/** The unchecked articles, one a line, as `readPastedLines` reads them; empty without any. */
export function listText(items: readonly ListRow[]): string {
  return items
    .filter(({ done }) => !done)
    .map(({ name, count }) => `☐ ${count > 1 ? `${count} × ` : ''}${name}`)
    .join('\n')
}
