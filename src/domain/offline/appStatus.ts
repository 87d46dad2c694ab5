/** What the app knows of its network, its waiting writes and its own version. */
export interface Circumstances {
  /** Nothing answers: no network, or one that leads to somebody else's page. */
  readonly offline: boolean
  /** The server answers, but not with what is shown. */
  readonly stale: boolean
  /** When what is shown was last answered, ISO 8601; null when nothing is kept. */
  readonly seenAt: string | null
  /** Writes that wait to be sent. */
  readonly pending: number
  /** Writes that wait for the person's decision. */
  readonly troubled: number
  /** A newer version of the app waits to be started. */
  readonly update: boolean
}

/** The one thing that the quiet line says. */
export type AppStatus =
  | { readonly kind: 'current' }
  | { readonly kind: 'offline'; readonly seenAt: string | null; readonly waiting: number }
  | { readonly kind: 'troubled'; readonly count: number }
  | { readonly kind: 'stale'; readonly seenAt: string | null; readonly waiting: number }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'update' }

/** Chooses what is said: what limits the person now comes first, what can wait comes last. */
export function appStatus(given: Circumstances): AppStatus {
  const { offline, stale, seenAt, pending, troubled, update } = given
  if (offline) return { kind: 'offline', seenAt, waiting: pending + troubled }
  if (troubled > 0) return { kind: 'troubled', count: troubled }
  if (stale) return { kind: 'stale', seenAt, waiting: pending }
  if (pending > 0) return { kind: 'pending', count: pending }
  return update ? { kind: 'update' } : { kind: 'current' }
}
