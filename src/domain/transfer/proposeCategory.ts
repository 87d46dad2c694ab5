import { foldText } from '../format/foldText.ts'

const small = new Set(['et', 'de', 'des', 'du', 'la', 'le', 'les', 'aux', 'autre', 'produit'])

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=...)[sx]$/, ''))
    .filter((word) => word.length > 1 && !small.has(word))

/** The one category of these that shares most words with a name, as « Viande » does with « Viandes »; null without one. */
export function proposeCategory(name: string, categories: Iterable<string>): string | null {
  const typed = wordsOf(name)
  let best: readonly string[] = []
  let most = 0
  for (const category of categories) {
    const words = wordsOf(category)
    const shared = typed.filter((word) => words.includes(word)).length
    if (shared > most) best = [category]
    else if (shared === most) best = [...best, category]
    most = Math.max(most, shared)
  }
  const [found, ...others] = best
  return most > 0 && found !== undefined && others.length === 0 ? found : null
}
