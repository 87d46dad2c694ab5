/** Anything that a list shows by name. */
interface Named {
  readonly name: string
}

/** Rows under one letter: `É` stands under `E`, digits and signs under `#`. */
export interface LetterGroup<T> {
  readonly letter: string
  readonly items: readonly T[]
}

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
const exactCollator = new Intl.Collator('fr', { numeric: true })

/** Text as searches compare it: lower case, no accents, œ and æ opened. */
export function foldText(text: string): string {
  return text
    .toLocaleLowerCase('fr')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
}

/** The items whose name holds the search as a substring, whatever the case or the accents. */
export function searchByName<T extends Named>(items: readonly T[], search: string): readonly T[] {
  const wanted = foldText(search)
  return wanted ? items.filter((item) => foldText(item.name).includes(wanted)) : items
}

/** A sorted copy, in French order. */
export function sortByName<T extends Named>(items: readonly T[]): readonly T[] {
  return [...items].sort(
    (a, b) => collator.compare(a.name, b.name) || exactCollator.compare(a.name, b.name),
  )
}

function groupLetter(name: string): string {
  const first = [...foldText(name)][0]?.toLocaleUpperCase('fr') ?? ''
  return /\p{L}/u.test(first) ? first : '#'
}

/** Sorted items under the uppercase first letter of their names, in the order they come. */
export function groupByLetter<T extends Named>(items: readonly T[]): readonly LetterGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const letter = groupLetter(item.name)
    const group = groups.get(letter)
    if (group) group.push(item)
    else groups.set(letter, [item])
  }
  return [...groups].map(([letter, grouped]) => ({ letter, items: grouped }))
}
