import { parseHabits, recordCheck, usualProducts } from '../../domain/shopping/listHabits.ts'
import {
  type NameAnswers,
  parseAnswers,
  recordNameAnswer,
} from '../../domain/shopping/nameAnswers.ts'
import { readOwn, writeOwn } from '../../platform/storage/session.ts'

/** Remembers on this device that a product was checked, or unchecked, on a day. */
export function saveCheck(productId: number, today: string, isChecked: boolean): void {
  const habits = parseHabits(readOwn('listHabits'))
  const next = recordCheck(habits, productId, today, isChecked)
  writeOwn('listHabits', JSON.stringify(next))
}

/** Ids of the products that this device checks often, the most usual first. */
export function readUsualProducts(today: string): readonly number[] {
  return usualProducts(parseHabits(readOwn('listHabits')), today)
}

/** On how many of the last 60 days this device has checked each product. */
export function readTimesChecked(): (productId: number) => number {
  const habits = parseHabits(readOwn('listHabits'))
  return (id) => habits[id]?.length ?? 0
}

/** What this device was answered about typed names. */
export function readNameAnswers(): NameAnswers {
  return parseAnswers(readOwn('listNames'))
}

/** Remembers the product taken for a typed name, null for none. Products that only this device knows are left out: their ids change. */
export function saveNameAnswer(name: string, productId: number | null): NameAnswers {
  const answers = readNameAnswers()
  if (productId !== null && productId < 0) return answers
  const next = recordNameAnswer(answers, name, productId)
  writeOwn('listNames', JSON.stringify(next))
  return next
}

/** Whether the list was last shown by category. */
export function readByAisle(): boolean {
  return readOwn('listByAisle') !== null
}

/** Remembers it. */
export function saveByAisle(isByAisle: boolean): void {
  writeOwn('listByAisle', isByAisle ? 'true' : null)
}
