export interface StatusInput {
  readonly offline: boolean
  readonly stale: boolean
  readonly seenAt: string | null
  readonly pending: number
  readonly blocked: number
  readonly update: boolean
}

export type AppStatus =
  | { readonly kind: 'current' }
  | {
      readonly kind: 'offline' | 'stale'
      readonly seenAt: string | null
      readonly waiting: number
    }
  | { readonly kind: 'blocked'; readonly count: number }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'update' }

/** Chooses the state of the status line: what limits the person now comes first. */
export function appStatus(given: StatusInput): AppStatus {
  const { offline, stale, seenAt, pending, blocked, update } = given
  if (offline) return { kind: 'offline', seenAt, waiting: pending + blocked }
  if (blocked > 0) return { kind: 'blocked', count: blocked }
  if (stale) return { kind: 'stale', seenAt, waiting: pending }
  if (pending > 0) return { kind: 'pending', count: pending }
  return update ? { kind: 'update' } : { kind: 'current' }
}

/** In the largest unit that fits. */
export interface Age {
  readonly unit: 'moment' | 'minute' | 'hour' | 'day'
  readonly count: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time since an ISO 8601 instant; null without a date or for one in the future. */
export function ageOf(instant: string | null, now: Date): Age | null {
  const passed = now.getTime() - Date.parse(instant ?? '')
  // Clocks of one device may differ by less than a minute.
  if (Number.isNaN(passed) || passed < -MINUTE) return null
  if (passed < MINUTE) return { unit: 'moment', count: 0 }
  if (passed < HOUR) return { unit: 'minute', count: Math.floor(passed / MINUTE) }
  if (passed < DAY) return { unit: 'hour', count: Math.floor(passed / HOUR) }
  return { unit: 'day', count: Math.floor(passed / DAY) }
}
