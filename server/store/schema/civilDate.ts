const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })

/** `YYYY-MM-DD` in Paris. */
export function parisDate(instant: Date): string {
  return inParis.format(instant)
}

/** The latest day that it is anywhere at an instant: phones in overseas France write theirs. */
export function latestDate(instant: Date): string {
  return new Date(instant.getTime() + 14 * 3600 * 1000).toISOString().slice(0, 10)
}
