import { type QueuedWrite, WRITE_FORMAT } from '../../domain/offline/queuedWrite.ts'
import { type Arrival, withDatabase } from './database.ts'

export interface StoredQueue {
  readonly writes: readonly QueuedWrite[]
  readonly arrivals: readonly Arrival[]
}

/** Whether a stored write is a person's, in a shape that this version reads. */
export function isOf(person: string): (write: QueuedWrite) => boolean {
  return (write) => write.person === person && write.format === WRITE_FORMAT
}

/** A person's queue, and the ids that the server gave to their additions. */
export function readQueue(person: string): Promise<StoredQueue> {
  return withDatabase(
    async (database) => {
      const stores = database.transaction(['writes', 'arrivals'])
      const writes = await stores.objectStore('writes').getAll()
      const arrivals = await stores.objectStore('arrivals').getAll()
      return {
        writes: writes.filter(isOf(person)),
        arrivals: arrivals.filter((arrival) => arrival.person === person),
      }
    },
    { writes: [], arrivals: [] },
  )
}
