import { civilDay, monthsBetween } from './civilDays.ts'
import { lazyValue } from './lazyValue.ts'

const longDate = lazyValue(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

const isoStart = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/

/** An ISO 8601 instant in the device's zone, `3 novembre 2026`; null for anything else. */
export function formatLongDate(iso: string | null | undefined): string | null {
  // `Date` parses almost any text with a digit, such as « produit 12 ».
  if (!iso || !isoStart.test(iso)) return null
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : longDate().format(date)
}

const instant = lazyValue(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const relative = lazyValue(() => new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' }))

/** An ISO 8601 instant in the device's zone, `21 novembre à 14:05` or `aujourd'hui à 14:05` on the civil day `today`; null for anything else. */
export function formatInstant(iso: string, today: string): string | null {
  if (!isoStart.test(iso)) return null
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  const written = instant().format(date)
  if (civilDay(date) !== today) return written
  return written.replace(
    /^\d+ \p{L}+/u,
    relative()
      .format(0, 'day')
      .replace(/\u2019/, "'"),
  )
}

const dayAndMonth = lazyValue(
  () => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const dayMonthAndYear = lazyValue(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** A civil day `2026-03-01`, as `1er mars`; with its year where it is a year or more before `today`. */
export function formatDay(day: string, today: string): string {
  const written = (monthsBetween(day, today) >= 12 ? dayMonthAndYear() : dayAndMonth()).format(
    new Date(`${day}T00:00:00Z`),
  )
  return written.replace(/^1 /, '1er ')
}

const shortDay = lazyValue(
  () => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const shortMonth = lazyValue(
  () => new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** A civil day `2026-11-13` in a table, as `13 nov.`; `nov. 2025` where it is a year or more before `today`. */
export function formatShortDay(day: string, today: string): string {
  if (monthsBetween(day, today) >= 12) return formatMonth(day)
  return shortDay().format(dateOf(day)).replace(/^1 /, '1er ')
}

/** The month of a civil day, `nov. 2025`. */
export function formatMonth(day: string): string {
  return shortMonth().format(dateOf(day))
}

const longMonth = lazyValue(
  () => new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }),
)
const longMonthAndYear = lazyValue(
  () => new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The month of a civil day of the last year, `octobre`; with its year where `today` is of the same month. */
export function formatMonthOfYear(day: string, today: string): string {
  const isYearAgo = day.slice(5, 7) === today.slice(5, 7) && day.slice(0, 4) !== today.slice(0, 4)
  return (isYearAgo ? longMonthAndYear() : longMonth()).format(dateOf(day))
}

/** A month `2026-11`, as `novembre`. */
export function formatLongMonth(month: string): string {
  return longMonth().format(dateOf(`${month}-01`))
}
