/** How long ago something was, in the largest unit that fits. */
export interface Age {
  readonly unit: 'moment' | 'minute' | 'hour' | 'day'
  /** 0 for a moment. */
  readonly count: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The time between an ISO 8601 instant and now; null for no date, and for one that is to come:
 * a clock that was set back can't tell.
 */
export function ageOf(instant: string | null, now: Date): Age | null {
  const passed = now.getTime() - Date.parse(instant ?? '')
  // Two clocks of one device may differ by a little.
  if (Number.isNaN(passed) || passed < -MINUTE) return null
  if (passed < MINUTE) return { unit: 'moment', count: 0 }
  if (passed < HOUR) return { unit: 'minute', count: Math.floor(passed / MINUTE) }
  if (passed < DAY) return { unit: 'hour', count: Math.floor(passed / HOUR) }
  return { unit: 'day', count: Math.floor(passed / DAY) }
}
