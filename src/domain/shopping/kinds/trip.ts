import type { TripBody } from '../../../contract/trips.ts'
import {
  isFree,
  ofNoProduct,
  put,
  type Write,
  type WriteKind,
} from '../../offline/kinds/writeKind.ts'

export interface QueuedTrip extends Write {
  readonly kind: 'trip'
  readonly tripId: string
  /** Whether the server gets it for the first time. */
  readonly isNew: boolean
  /** Null where the trip is deleted. */
  readonly body: TripBody | null
}

export const isTripWrite = (write: Pick<Write, 'kind'>): write is QueuedTrip =>
  write.kind === 'trip'

export const tripKind: WriteKind<QueuedTrip> = {
  ...ofNoProduct,
  format: 1,
  thing: ({ tripId }) => `trip ${tripId}`,
  merge(next, earlier) {
    const waiting = earlier.filter(isTripWrite)
    const free = waiting.filter(isFree)
    const isUnsent = free.length === waiting.length && free[0]?.isNew === true
    if (!next.body) return { drop: free.map(({ order }) => order), put: isUnsent ? [] : [next] }
    const last = free.at(-1)
    if (!last?.body || last !== waiting.at(-1)) return put(next)
    return put({ ...next, order: last.order, isNew: last.isNew })
  },
}
