import type { LetterGroup } from './productList.ts'

/** One line of a drawn list: a letter's heading, or as many items as there are columns. */
export type ListLine<T> =
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'items'; readonly letter: string; readonly items: readonly T[] }

/** Groups as the lines of a list of so many columns; a group always starts on a new line. */
export function layLines<T>(
  groups: readonly LetterGroup<T>[],
  columns: number,
): readonly ListLine<T>[] {
  return groups.flatMap(({ letter, items }) => {
    const lines: ListLine<T>[] = [{ kind: 'letter', letter }]
    for (let start = 0; start < items.length; start += columns) {
      lines.push({ kind: 'items', letter, items: items.slice(start, start + columns) })
    }
    return lines
  })
}
