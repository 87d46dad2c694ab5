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

/** An ISO 8601 instant as a long French date in the device's zone, `3 novembre 2026`; null if it is no date. */
export function formatLongDate(iso: string | null | undefined): string | null {
  // Browsers read a date out of almost any text with a figure in it: « produit 12 ».
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

/** An ISO 8601 instant to the minute, in the device's zone: `21 novembre à 14:05`; null if it is no date. */
export function formatInstant(iso: string): string | null {
  if (!isoStart.test(iso)) return null
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : instant().format(date)
}
