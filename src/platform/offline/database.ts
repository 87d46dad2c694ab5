import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { CACHE_FORMAT, type CachedAnswer } from '../../domain/offline/cachedAnswer.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'

/** The id that the server gave to a product added without a network. */
export interface Arrival {
  /** The negative one that it had on this device. */
  readonly localId: number
  readonly id: number
  readonly person: string
}

interface OfflineSchema extends DBSchema {
  /** Cached answers, by person and path. */
  seen: { key: [person: string, key: string]; value: CachedAnswer }
  /** In the order in which they are sent. */
  writes: { key: number; value: QueuedWrite }
  arrivals: { key: number; value: Arrival }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

/** Some browsers never answer when asked to open a database: no write waits longer for it. */
const OPEN_TIMEOUT_MS = 3000

let opened: Promise<OfflineDatabase> | undefined

function open(): Promise<OfflineDatabase> {
  opened ??= openDB<OfflineSchema>('memoprix', 1, {
    upgrade(database) {
      database.createObjectStore('seen', { keyPath: ['person', 'key'] })
      database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true })
      database.createObjectStore('arrivals', { keyPath: 'localId' })
    },
    // A newer version of the app in another tab can't upgrade the database while it is open here.
    blocking: (_, __, event) => close(event.target),
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

function openInTime(): Promise<OfflineDatabase> {
  return new Promise((resolve, reject) => {
    const opening = open()
    const timer = setTimeout(reject, OPEN_TIMEOUT_MS)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function close(database: EventTarget | null): void {
  opened = undefined
  if (database instanceof IDBDatabase) database.close()
}

/**
 * Runs a task on this device's database.
 * @returns its outcome, or the fallback where the browser refuses (private window, full, evicted)
 */
export async function withDatabase<Outcome>(
  task: (database: OfflineDatabase) => Promise<Outcome>,
  fallback: Outcome,
): Promise<Outcome> {
  try {
    return await task(await openInTime())
  } catch {
    return fallback
  }
}

/** Every cached answer of a person; deletes those of others, who did not sign out. */
export function readAnswers(person: string): Promise<readonly CachedAnswer[]> {
  return withDatabase(async (database) => {
    for (const key of await database.getAllKeys('seen')) {
      if (key[0] !== person) await database.delete('seen', key)
    }
    return (await database.getAll('seen')).filter(({ format }) => format === CACHE_FORMAT)
  }, [])
}

/** Stores one answer in place of the former one. */
export function writeAnswer(answer: CachedAnswer): Promise<void> {
  return withDatabase(async (database) => void (await database.put('seen', answer)), undefined)
}

/** Deletes every cached answer of every person. */
export function clearAnswers(): Promise<void> {
  return withDatabase((database) => database.clear('seen'), undefined)
}
