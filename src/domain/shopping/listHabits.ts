import { daysBefore } from '../format/civilDays.ts'
import { parseFields } from '../format/parseJson.ts'

/** By product id, the civil days on which it was checked on a list, oldest first. */
export type ListHabits = Readonly<Record<string, readonly string[]>>

const DAYS = 60
const FEWEST = 2

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Parses what is stored, null for nothing; leaves out what is invalid. */
export function parseHabits(text: string | null): ListHabits {
  const entries = Object.entries(parseFields(text)).map(
    ([id, days]) => [id, Array.isArray(days) ? days.filter(isDay) : []] as const,
  )
  return Object.fromEntries(entries.filter(([, days]) => days.length > 0))
}

/** Records, or takes back, that a product was checked today; forgets what is older than 60 days. */
export function recordCheck(
  habits: ListHabits,
  productId: number,
  today: string,
  isChecked: boolean,
): ListHabits {
  const start = daysBefore(today, DAYS)
  const key = String(productId)
  const days = (habits[key] ?? []).filter((day) => day !== today)
  const next = { ...habits, [key]: isChecked ? [...days, today] : days }
  const recent = Object.entries(next).map(
    ([id, all]) => [id, all.filter((day) => day >= start)] as const,
  )
  return Object.fromEntries(recent.filter(([, all]) => all.length > 0))
}

/** The products that were checked on two days or more of the last 60, the most usual first. */
export function usualProducts(habits: ListHabits, today: string): readonly number[] {
  const start = daysBefore(today, DAYS)
  return Object.entries(habits)
    .map(([id, days]) => ({ id: Number(id), count: days.filter((day) => day >= start).length }))
    .filter(({ count }) => count >= FEWEST)
    .sort((a, b) => b.count - a.count)
    .map(({ id }) => id)
}
