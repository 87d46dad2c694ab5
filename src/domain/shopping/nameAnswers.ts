import { parseFields } from '../format/parseJson.ts'
import { accentedNameKey, differsInLastAccent, sameNameKey } from './productMatches.ts'

/** By `accentedNameKey` of a typed name, the product that a person took for it, or null for none; keys of earlier versions have no accents. */
export type NameAnswers = Readonly<Record<string, number | null>>

const MOST = 300

/** Parses what is stored, null for nothing; leaves out what is invalid. */
export function parseAnswers(text: string | null): NameAnswers {
  const known = Object.entries(parseFields(text)).flatMap(([name, id]) =>
    id === null || Number.isSafeInteger(id) ? [[name, id as number | null] as const] : [],
  )
  return Object.fromEntries(known)
}

/** Keeps the answer to one name, and the 300 newest. */
export function recordNameAnswer(
  answers: NameAnswers,
  name: string,
  productId: number | null,
): NameAnswers {
  const key = accentedNameKey(name)
  const others = Object.entries(answers).filter(([each]) => each !== key)
  return Object.fromEntries([...others, [key, productId]].slice(-MOST))
}

type Answer = readonly [name: string, id: number | null]

const byName = new WeakMap<NameAnswers, ReadonlyMap<string, readonly Answer[]>>()

/** By `sameNameKey`, newest first; memoized, since a list asks for each of its rows. */
function answersByName(answers: NameAnswers): ReadonlyMap<string, readonly Answer[]> {
  const known = byName.get(answers)
  if (known) return known
  const groups = new Map<string, Answer[]>()
  for (const answer of Object.entries(answers).reverse()) {
    const key = sameNameKey(answer[0])
    groups.set(key, [...(groups.get(key) ?? []), answer])
  }
  byName.set(answers, groups)
  return groups
}

/** The product taken for a name, null where none was, undefined without an answer. */
export function answerTo(answers: NameAnswers, name: string): number | null | undefined {
  const alike = answersByName(answers).get(sameNameKey(name)) ?? []
  return alike.find(([each]) => !differsInLastAccent(each, name))?.[1]
}
