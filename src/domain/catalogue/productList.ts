import { foldText } from '../format/foldText.ts'
import { compareNames, sortKey } from './nameOrder.ts'

interface Named {
  readonly name: string
}

/** `É` is grouped under `E`, digits and punctuation under `#`. */
export interface LetterGroup<T> {
  readonly letter: string
  readonly items: readonly T[]
}

/** What was computed of a list, cached by its identity: lists are immutable. */
interface ListCache {
  readonly folded: readonly string[]
  sorted?: readonly Named[]
  groups?: readonly LetterGroup<Named>[]
  whole?: readonly LetterGroup<Named>[]
  /** A longer query filters the results of the last one. */
  last?: { readonly query: string; readonly found: readonly Named[] }
}

export type ListCaches = WeakMap<readonly Named[], ListCache>

let caches: ListCaches = new WeakMap()

/** The caches of this copy of the module, by list. */
export const listCaches = (): ListCaches => caches

/** Replaces them with those of another copy of this module. */
export function adoptListCaches(others: ListCaches): void {
  caches = others
}

function cacheList(items: readonly Named[], folded: readonly string[]): ListCache {
  const cache = { folded }
  caches.set(items, cache)
  return cache
}

function cacheOf(items: readonly Named[]): ListCache {
  const folded = () => items.map((item) => foldText(item.name))
  return caches.get(items) ?? cacheList(items, folded())
}

/** The names as a search reads them, in the order of the items; memoized. */
export const foldedNames = (items: readonly Named[]): readonly string[] => cacheOf(items).folded

/** The items whose name contains the search, ignoring case and accents. */
export function searchByName<T extends Named>(items: readonly T[], search: string): readonly T[] {
  const query = foldText(search)
  if (!query) return items
  const cache = cacheOf(items)
  const { last } = cache
  if (last?.query === query) return last.found as readonly T[]
  const found = filterByName(last && query.includes(last.query) ? last.found : items, query)
  cache.last = { query, found }
  return found as readonly T[]
}

function filterByName(items: readonly Named[], query: string): readonly Named[] {
  const { folded } = cacheOf(items)
  const found: Named[] = []
  const foundFolded: string[] = []
  folded.forEach((name, place) => {
    const item = items[place]
    if (!item || !name.includes(query)) return
    found.push(item)
    foundFolded.push(name)
  })
  cacheList(found, foundFolded)
  return found
}

/** A sorted copy in French order; memoized. */
export function sortByName<T extends Named>(items: readonly T[]): readonly T[] {
  const cache = cacheOf(items)
  if (!cache.sorted) {
    const placed = items.map((item, place) => {
      const folded = cache.folded[place] ?? ''
      return { item, name: item.name, folded, key: sortKey(folded) }
    })
    placed.sort(compareNames)
    const folded = placed.map((one) => one.folded)
    cache.sorted = placed.map(({ item }) => item)
    cacheList(cache.sorted, folded)
  }
  return cache.sorted as readonly T[]
}

const plainLetter = /^[a-z]/
const anyLetter = /^\p{L}/u

function groupLetter(folded: string): string {
  if (plainLetter.test(folded)) return folded.charAt(0).toUpperCase()
  const first = String.fromCodePoint(folded.codePointAt(0) ?? 0).toLocaleUpperCase('fr')
  return anyLetter.test(first) ? String.fromCodePoint(first.codePointAt(0) ?? 0) : '#'
}

/** Sorted items grouped by the uppercase first letter of their names; memoized. */
export function groupByLetter<T extends Named>(items: readonly T[]): readonly LetterGroup<T>[] {
  const cache = cacheOf(items)
  cache.groups ??= buildGroups(items, cache.folded)
  return cache.groups as readonly LetterGroup<T>[]
}

/** Items in the order that they have, below no letter; memoized. */
export function inOneGroup<T extends Named>(items: readonly T[]): readonly LetterGroup<T>[] {
  const cache = cacheOf(items)
  cache.whole ??= [{ letter: '', items }]
  return cache.whole as readonly LetterGroup<T>[]
}

function buildGroups(
  items: readonly Named[],
  folded: readonly string[],
): readonly LetterGroup<Named>[] {
  const groups = new Map<string, Named[]>()
  let codePoint: number | null = null
  let group: Named[] = []
  items.forEach((item, place) => {
    const name = folded[place] ?? ''
    const first = name.codePointAt(0) ?? 0
    if (codePoint !== first) {
      codePoint = first
      const letter = groupLetter(name)
      group = groups.get(letter) ?? []
      groups.set(letter, group)
    }
    group.push(item)
  })
  return [...groups].map(([letter, own]) => ({ letter, items: own }))
}
