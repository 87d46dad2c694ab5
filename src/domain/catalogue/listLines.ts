import { listLimits } from '../limits.ts'
import type { LetterGroup } from './productList.ts'

/** One line of a drawn list: a letter's heading, or as many items as there are columns. */
export type ListLine<T> =
  | { readonly kind: 'letter'; readonly letter: string }
  | {
      readonly kind: 'items'
      readonly letter: string
      readonly items: readonly T[]
      /** Place of the first of them under the letter, from 0. */
      readonly place: number
    }

/** A letter with the lines that are drawn for it. */
export interface LetterLines {
  readonly letter: string
  /** How many items stand under it. */
  readonly count: number
  /** Indexes of its heading and of its last line. */
  readonly first: number
  readonly last: number
}

export interface ListLayout<T> {
  readonly lines: readonly ListLine<T>[]
  readonly letters: readonly LetterLines[]
}

/** No groups are ever changed in place: their lines stay true of them. */
const laid = new WeakMap<readonly LetterGroup<unknown>[], ListLayout<unknown>[]>()

/**
 * Groups as the lines of a list of so many columns; a group always starts on a new line. The same
 * lines for the same groups.
 */
export function layLines<T>(groups: readonly LetterGroup<T>[], columns: number): ListLayout<T> {
  const known = laid.get(groups) ?? []
  const layout = known[columns] ?? freshLines(groups, columns)
  known[columns] = layout
  laid.set(groups, known)
  return layout as ListLayout<T>
}

function freshLines<T>(groups: readonly LetterGroup<T>[], columns: number): ListLayout<T> {
  const lines: ListLine<T>[] = []
  const letters: LetterLines[] = []
  for (const { letter, items } of groups) {
    const first = lines.length
    lines.push({ kind: 'letter', letter })
    for (let place = 0; place < items.length; place += columns) {
      lines.push({ kind: 'items', letter, place, items: items.slice(place, place + columns) })
    }
    letters.push({ letter, count: items.length, first, last: lines.length - 1 })
  }
  return { lines, letters }
}

/** Whether a list is long enough for an index of its letters. */
export function isIndexed({ lines, letters }: ListLayout<unknown>): boolean {
  return lines.length > listLimits.indexFrom && letters.length > 1
}
