import { parseFields } from '../format/parseJson.ts'
import { sameNameKey } from './productMatches.ts'

/** By `sameNameKey` of a typed name, the product that a person took for it, or null for none. */
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
  const key = sameNameKey(name)
  const others = Object.entries(answers).filter(([each]) => each !== key)
  return Object.fromEntries([...others, [key, productId]].slice(-MOST))
}

/** The product taken for a name, null where none was, undefined without an answer. */
export function answerTo(answers: NameAnswers, name: string): number | null | undefined {
  const key = sameNameKey(name)
  return Object.hasOwn(answers, key) ? answers[key] : undefined
}
