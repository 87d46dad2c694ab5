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
  | { readonly kind: 'offline'; readonly seenAt: string | null; readonly waiting: number }
  | { readonly kind: 'blocked'; readonly count: number }
  | { readonly kind: 'stale'; readonly seenAt: string | null; readonly waiting: number }
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
