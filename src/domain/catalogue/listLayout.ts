import { letterIndexLimits } from '../limits.ts'
import type { LetterGroup } from './productList.ts'

export type ListLine<T> =
  | { readonly kind: 'letter'; readonly letter: string }
  | {
      readonly kind: 'items'
      readonly letter: string
      readonly items: readonly T[]
      /** Position of the first item under its letter, from 0. */
      readonly place: number
    }

export interface LetterLines {
  readonly letter: string
  readonly count: number
  /** Line indexes of its heading, or of its first items without one, and of its last. */
  readonly first: number
  readonly last: number
}

export interface ListLayout<T> {
  readonly lines: readonly ListLine<T>[]
  readonly letters: readonly LetterLines[]
}

/** Groups are immutable, so that their layout can be cached by identity and columns. */
const layouts = new WeakMap<readonly LetterGroup<unknown>[], ListLayout<unknown>[]>()

/** The lines of a list in columns: a heading, unless the letter is empty, and its items for each letter; memoized. */
export function layOutList<T>(groups: readonly LetterGroup<T>[], columns: number): ListLayout<T> {
  const cached = layouts.get(groups) ?? []
  const layout = cached[columns] ?? buildLayout(groups, columns)
  cached[columns] = layout
  layouts.set(groups, cached)
  return layout as ListLayout<T>
}

function buildLayout<T>(groups: readonly LetterGroup<T>[], columns: number): ListLayout<T> {
  const lines: ListLine<T>[] = []
  const letters: LetterLines[] = []
  for (const { letter, items } of groups) {
    const first = lines.length
    if (letter) lines.push({ kind: 'letter', letter })
    for (let place = 0; place < items.length; place += columns) {
      lines.push({ kind: 'items', letter, place, items: items.slice(place, place + columns) })
    }
    letters.push({ letter, count: items.length, first, last: lines.length - 1 })
  }
  return { lines, letters }
}

/** Whether a list is long enough for a letter index. */
export function hasLetterIndex({ lines, letters }: ListLayout<unknown>): boolean {
  return lines.length > letterIndexLimits.indexFrom && letters.length > 1
}
