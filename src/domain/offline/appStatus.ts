export interface StatusInput {
  readonly offline: boolean
  readonly stale: boolean
  readonly seenAt: string | null
  readonly pending: number
  readonly troubled: number
  readonly update: boolean
}

export type AppStatus =
  | { readonly kind: 'current' }
  | { readonly kind: 'offline'; readonly seenAt: string | null; readonly waiting: number }
  | { readonly kind: 'troubled'; readonly count: number }
  | { readonly kind: 'stale'; readonly seenAt: string | null; readonly waiting: number }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'update' }

/** Chooses what the status line says: what limits the person now comes first. */
export function appStatus(given: StatusInput): AppStatus {
  const { offline, stale, seenAt, pending, troubled, update } = given
  if (offline) return { kind: 'offline', seenAt, waiting: pending + troubled }
  if (troubled > 0) return { kind: 'troubled', count: troubled }
  if (stale) return { kind: 'stale', seenAt, waiting: pending }
  if (pending > 0) return { kind: 'pending', count: pending }
  return update ? { kind: 'update' } : { kind: 'current' }
}
