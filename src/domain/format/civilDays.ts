const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => Number(day.slice(5, 7))
const dateOf = (day: string) => Number(day.slice(8, 10))

/** The civil day (`YYYY-MM-DD`) so many days before another one. */
export function daysBefore(day: string, days: number): string {
  const instant = Date.UTC(yearOf(day), monthOf(day) - 1, dateOf(day) - days)
  return new Date(instant).toISOString().slice(0, 10)
}

/** Whole months from one day to a later one. */
export function monthsBetween(from: string, to: string): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)
  return dateOf(to) < dateOf(from) ? months - 1 : months
}

/** The civil day of an instant in the device's zone. */
export function civilDay(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`
}
