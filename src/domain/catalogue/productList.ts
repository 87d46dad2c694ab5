import { foldText } from '../format/foldText.ts'
import { compareNames, orderKey } from './nameOrder.ts'

/** Anything that a list shows by name. */
interface Named {
  readonly name: string
}

/** Rows under one letter: `É` stands under `E`, digits and signs under `#`. */
export interface LetterGroup<T> {
  readonly letter: string
  readonly items: readonly T[]
}

/** What was worked out of a list: no list is ever changed in place, so it stays true of it. */
interface Known {
  /** The names as searches compare them, in the order of the list. */
  readonly folded: readonly string[]
  sorted?: readonly Named[]
  groups?: readonly LetterGroup<Named>[]
  /** The last search in it: one that goes on from there looks through what was found. */
  last?: { readonly wanted: string; readonly found: readonly Named[] }
}

const lists = new WeakMap<readonly Named[], Known>()

function know(items: readonly Named[], folded: readonly string[]): Known {
  const known = { folded }
  lists.set(items, known)
  return known
}

function knownOf(items: readonly Named[]): Known {
  const folded = () => items.map((item) => foldText(item.name))
  return lists.get(items) ?? know(items, folded())
}

/** The items whose name holds the search as a substring, whatever the case or the accents. */
export function searchByName<T extends Named>(items: readonly T[], search: string): readonly T[] {
  const wanted = foldText(search)
  if (!wanted) return items
  const known = knownOf(items)
  const { last } = known
  if (last?.wanted === wanted) return last.found as readonly T[]
  const found = filtered(last && wanted.includes(last.wanted) ? last.found : items, wanted)
  known.last = { wanted, found }
  return found as readonly T[]
}

function filtered(items: readonly Named[], wanted: string): readonly Named[] {
  const { folded } = knownOf(items)
  const found: Named[] = []
  const foundFolded: string[] = []
  folded.forEach((name, place) => {
    const item = items[place]
    if (!item || !name.includes(wanted)) return
    found.push(item)
    foundFolded.push(name)
  })
  know(found, foundFolded)
  return found
}

/** A sorted copy, in French order; the same copy for the same list. */
export function sortByName<T extends Named>(items: readonly T[]): readonly T[] {
  const known = knownOf(items)
  if (!known.sorted) {
    const placed = items.map((item, place) => {
      const folded = known.folded[place] ?? ''
      return { item, name: item.name, folded, key: orderKey(folded) }
    })
    placed.sort(compareNames)
    const folded = placed.map((one) => one.folded)
    known.sorted = placed.map(({ item }) => item)
    know(known.sorted, folded)
  }
  return known.sorted as readonly T[]
}

const plainLetter = /^[a-z]/
const anyLetter = /^\p{L}/u

function groupLetter(folded: string): string {
  if (plainLetter.test(folded)) return folded.charAt(0).toUpperCase()
  const first = String.fromCodePoint(folded.codePointAt(0) ?? 0).toLocaleUpperCase('fr')
  return anyLetter.test(first) ? String.fromCodePoint(first.codePointAt(0) ?? 0) : '#'
}

/**
 * Sorted items under the uppercase first letter of their names, in the order they come; the same
 * groups for the same list.
 */
export function groupByLetter<T extends Named>(items: readonly T[]): readonly LetterGroup<T>[] {
  const known = knownOf(items)
  known.groups ??= grouped(items, known.folded)
  return known.groups as readonly LetterGroup<T>[]
}

function grouped(
  items: readonly Named[],
  folded: readonly string[],
): readonly LetterGroup<Named>[] {
  const groups = new Map<string, Named[]>()
  let sign: number | null = null
  let group: Named[] = []
  items.forEach((item, place) => {
    const name = folded[place] ?? ''
    const first = name.codePointAt(0) ?? 0
    // Sorted names that begin alike follow each other.
    if (sign !== first) {
      sign = first
      const letter = groupLetter(name)
      group = groups.get(letter) ?? []
      groups.set(letter, group)
    }
    group.push(item)
  })
  return [...groups].map(([letter, own]) => ({ letter, items: own }))
}
