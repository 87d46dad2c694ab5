import { isNear } from '../catalogue/productSearch.ts'
import { differsInLastAccent, sameNameKey } from './productMatches.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Candidates are few: only they are taken apart. */
interface Shelf<T> {
  readonly keys: readonly string[]
  /** Places of the products with a word. */
  readonly places: ReadonlyMap<string, readonly number[]>
  readonly byLength: ReadonlyMap<number, readonly string[]>
  readonly found: Map<string, readonly T[]>
}

const joining = new Set(
  'a au aux avec d de des du en et l la le les ou pour sans sur un une'.split(' '),
)
const FORGIVEN_FROM = 5

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function shelve<T extends Named>(products: readonly T[]): Shelf<T> {
  const places = new Map<string, number[]>()
  const keys = products.map(({ name }) => sameNameKey(name))
  for (const [place, key] of keys.entries())
    for (const word of key.split(' ')) if (!joining.has(word)) add(places, word, place)
  const byLength = new Map<number, string[]>()
  for (const word of places.keys()) if (!/\d/.test(word)) add(byLength, word.length, word)
  return { keys, places, byLength, found: new Map() }
}

const shelves = new WeakMap<readonly Named[], Shelf<Named>>()

function shelfOf<T extends Named>(products: readonly T[]): Shelf<T> {
  const shelf = shelves.get(products) ?? shelve(products)
  shelves.set(products, shelf)
  return shelf as Shelf<T>
}

/** The typed word, or else the words of the catalogue that differ from it by one typing error. */
function spellings<T>(word: string, { places, byLength }: Shelf<T>): readonly string[] {
  if (places.has(word)) return [word]
  if (word.length < FORGIVEN_FROM) return []
  const alike = [-1, 0, 1].flatMap((more) => byLength.get(word.length + more) ?? [])
  return alike.filter((other) => isNear(word, other))
}

/** Words that stand for the thing itself: not « lait » of « chocolat au lait ». */
function headsOf(key: string): ReadonlySet<string> {
  const all = key.split(' ')
  return new Set(all.filter((_, at) => !joining.has(all[at - 1] ?? '')))
}

const withoutJoining = (key: string) => key.split(' ').filter((word) => word && !joining.has(word))

function findAlike<T extends Named>(
  products: readonly T[],
  shelf: Shelf<T>,
  name: string,
): readonly T[] {
  const { keys, places } = shelf
  const typed = withoutJoining(sameNameKey(name))
  const alike = typed.map((word) => spellings(word, shelf))
  const found = alike.map((words) => words.flatMap((word) => places.get(word) ?? []))
  const [rarest = []] = found.toSorted((a, b) => a.length - b.length)
  const candidates = [...new Set(rarest)].sort((a, b) => a - b)
  const whole = candidates.filter((place) => {
    const key = keys[place] ?? ''
    const [words, heads] = [new Set(key.split(' ')), headsOf(key)]
    const isIn = (of: ReadonlySet<string>) => (each: readonly string[]) =>
      each.some((word) => of.has(word))
    return (
      alike.every(isIn(words)) &&
      alike.some(isIn(heads)) &&
      !differsInLastAccent(products[place]?.name ?? '', name)
    )
  })
  const start = `${typed.join(' ')} `
  const beginning = whole.filter((place) =>
    `${withoutJoining(keys[place] ?? '').join(' ')} `.startsWith(start),
  )
  const best = beginning.length > 0 ? beginning : whole
  return best.flatMap((place) => products[place] ?? [])
}

/**
 * The product that a typed name may mean: its name begins with the typed words, or holds all of them in
 * any order, with one typing error in words of five letters; of several the one bought most. Memoized by name.
 */
export function guessProduct<T extends Named>(
  products: readonly T[],
  name: string,
  timesBought: (id: number) => number,
): T | undefined {
  const shelf = shelfOf(products)
  const alike = shelf.found.get(name) ?? findAlike(products, shelf, name)
  shelf.found.set(name, alike)
  let best: T | undefined
  let most = -1
  for (const product of alike) {
    const times = timesBought(product.id)
    if (times > most) [best, most] = [product, times]
  }
  return best
}
