import { foldText } from '../format/foldText.ts'
import { foldedNames, sortByName } from './productList.ts'

interface Named {
  readonly name: string
}

const notLetters = /[^\p{L}\p{N}]+/u
/** In shorter words one letter makes another word. */
const FORGIVEN_FROM = 5

export const wordsOf = (folded: string) => folded.split(notLetters).filter(Boolean)

/** Whether two words differ by one letter at most: another, one too many, one missing, or two swapped. */
export function isNear(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [mine, theirs] = [typed.slice(at), word.slice(at)]
  return (
    mine.slice(1) === theirs.slice(1) ||
    mine.slice(1) === theirs ||
    mine === theirs.slice(1) ||
    (mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2))
  )
}

/** How well a name answers a word: 0 begins a word, 1 is inside of one, 2 with one typing error; null not at all. */
function rankOf(typed: string, folded: string, words: readonly string[]): number | null {
  if (words.some((word) => word.startsWith(typed))) return 0
  if (folded.includes(typed)) return 1
  if (typed.length < FORGIVEN_FROM) return null
  const starts = (word: string) => [-1, 0, 1].map((more) => word.slice(0, typed.length + more))
  return words.some((word) => starts(word).some((start) => isNear(typed, start))) ? 2 : null
}

/** Up to `most` products whose names hold every typed word, in any order; those of which a word begins so first. */
export function searchProducts<T extends Named>(
  products: readonly T[],
  typed: string,
  most: number,
): readonly T[] {
  const query = wordsOf(foldText(typed))
  if (query.length === 0) return []
  const sorted = sortByName(products)
  const found: T[][] = [[], [], []]
  for (const [at, folded] of foldedNames(sorted).entries()) {
    const words = wordsOf(folded)
    let worst = 0
    for (const word of query) worst = Math.max(worst, rankOf(word, folded, words) ?? 3)
    const product = sorted[at]
    if (product) found[worst]?.push(product)
    if (found[0]?.length === most) break
  }
  return found.flat().slice(0, most)
}
