import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { SEEN_FORMAT, type SeenAnswer } from '../../domain/offline/cachedAnswer.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'

/** The id that the server gave to a product that was added without a network. */
export interface Arrival {
  /** The negative one that it had here. */
  readonly localId: number
  readonly id: number
  readonly person: string
}

interface KeptSchema extends DBSchema {
  /** By person and path. */
  seen: { key: [person: string, key: string]; value: SeenAnswer }
  /** In the order in which they are sent. */
  writes: { key: number; value: QueuedWrite }
  arrivals: { key: number; value: Arrival }
}

export type KeptDatabase = IDBPDatabase<KeptSchema>

let opened: Promise<KeptDatabase> | undefined

/** The browser's database of what is kept for later. @throws when the browser refuses it */
function open(): Promise<KeptDatabase> {
  opened ??= openDB<KeptSchema>('memoprix', 1, {
    upgrade(database) {
      database.createObjectStore('seen', { keyPath: ['person', 'key'] })
      database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true })
      database.createObjectStore('arrivals', { keyPath: 'localId' })
    },
    // A newer version of the app in another tab waits for this one to let go.
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

function close(database: EventTarget | null): void {
  opened = undefined
  if (database instanceof IDBDatabase) database.close()
}

/**
 * Does something with what is kept.
 * @returns its outcome, or the spare where the browser refuses (private window, full, evicted)
 */
export async function withKept<Outcome>(
  task: (database: KeptDatabase) => Promise<Outcome>,
  spare: Outcome,
): Promise<Outcome> {
  try {
    return await task(await open())
  } catch {
    return spare
  }
}

/** Every answer kept for a person. What another one left behind, by a way out that was none, goes. */
export function readSeen(person: string): Promise<readonly SeenAnswer[]> {
  return withKept(async (database) => {
    for (const key of await database.getAllKeys('seen')) {
      if (key[0] !== person) await database.delete('seen', key)
    }
    return (await database.getAll('seen')).filter(({ format }) => format === SEEN_FORMAT)
  }, [])
}

/** Keeps one answer in place of the one before. */
export function writeSeen(answer: SeenAnswer): Promise<void> {
  return withKept(async (database) => void (await database.put('seen', answer)), undefined)
}

/** Forgets every answer, whoever's it is. */
export function clearSeen(): Promise<void> {
  return withKept((database) => database.clear('seen'), undefined)
}
