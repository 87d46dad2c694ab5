import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { CACHE_FORMAT, type CachedAnswer } from '../../domain/offline/cachedAnswer.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { isSameAccount } from '../../domain/offline/scope.ts'
import { untilAborted } from '../page/untilAborted.ts'
import type { StoredIn } from '../storage/lifetimes.ts'

export interface ResolvedId {
  readonly localId: number
  readonly id: number
  readonly person: string
}

type StoreName = StoredIn<'indexedDB'>

interface OfflineSchema extends DBSchema, Record<StoreName, { key: IDBValidKey; value: unknown }> {
  seen: { key: [person: string, key: string]; value: CachedAnswer }
  writes: { key: number; value: QueuedWrite }
  resolvedIds: { key: number; value: ResolvedId }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

/** Some browsers never open a database, or never answer what is read from it: no page waits longer. */
const TIMEOUT_MS = 3000

let opened: Promise<OfflineDatabase> | undefined

function createStores(database: OfflineDatabase): void {
  database.createObjectStore('seen', { keyPath: ['person', 'key'] })
  database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true })
  database.createObjectStore('resolvedIds', { keyPath: 'localId' })
}

type Upgrade = IDBPTransaction<OfflineSchema, StoreName[], 'versionchange'>

/** In one transaction: cut short, the database is as it was. */
function upgradeOrAbort(transaction: Upgrade): void {
  transaction.done.catch(() => undefined)
  renameStored(transaction).catch(() => {
    // The browser aborts by itself where a request has failed.
    if (transaction.error === null) transaction.abort()
  })
}

async function renameStored(transaction: Upgrade): Promise<void> {
  const former = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>
  former.objectStore('arrivals').name = 'resolvedIds'
  for await (const cursor of former.objectStore('writes')) {
    const { trouble, shown, ...write } = cursor.value
    const named = { problem: trouble, displayedPrice: shown }
    const known = Object.entries(named).filter(([, value]) => value !== undefined)
    await cursor.update({ ...write, ...Object.fromEntries(known) })
  }
}

function open(): Promise<OfflineDatabase> {
  opened ??= openDB<OfflineSchema>('memoprix', 2, {
    upgrade(database, from, _, transaction) {
      if (from === 0) createStores(database)
      else upgradeOrAbort(transaction)
    },
    // A newer version in another tab can't upgrade the database while it is open here.
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

type Task<Outcome> = (database: OfflineDatabase, timeout: AbortSignal) => Promise<Outcome>

/** What a connection throws that the browser has ended, with or without a `close` event; Safari's is `UnknownError`. */
const lostErrors = ['InvalidStateError', 'UnknownError', 'AbortError']

const isLost = (error: unknown) => error instanceof DOMException && lostErrors.includes(error.name)

function forget(connection: Promise<OfflineDatabase>): void {
  if (opened === connection) opened = undefined
  connection.then((database) => database.close()).catch(() => undefined)
}

/** Once more on a new connection where the first is lost: its transaction has stored nothing. */
async function runTask<Outcome>(task: Task<Outcome>, timeout: AbortSignal): Promise<Outcome> {
  const connection = open()
  const database = await connection
  try {
    return await untilAborted(task(database, timeout), timeout)
  } catch (error) {
    if (timeout.aborted || isLost(error)) forget(connection)
    if (timeout.aborted || !isLost(error)) throw error
    return task(await open(), timeout)
  }
}

/** Runs a task on this device's database, or returns the fallback where the browser refuses or `timeout` aborts. */
export async function withDatabase<Outcome>(
  task: Task<Outcome>,
  fallback: Outcome,
): Promise<Outcome> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    return await untilAborted(runTask(task, timeout.signal), timeout.signal)
  } catch {
    return fallback
  } finally {
    clearTimeout(timer)
  }
}

/** The stored answers to these calls of a scope; deletes those of other people, who did not sign out. */
export function readAnswers(
  person: string,
  keys: readonly string[],
): Promise<readonly CachedAnswer[]> {
  return withDatabase(async (database) => {
    // Of one transaction, whose end can be caught: it rejects by itself once the browser evicts.
    const reading = database.transaction('seen')
    reading.done.catch(() => undefined)
    const [all, ...answers] = await Promise.all([
      reading.store.getAllKeys(),
      ...keys.map((key) => reading.store.get([person, key])),
    ])
    for (const key of all) if (!isSameAccount(key[0], person)) await database.delete('seen', key)
    return answers.filter((answer) => answer?.format === CACHE_FORMAT) as CachedAnswer[]
  }, [])
}

/** Stores one answer in place of the former one. */
export function writeAnswer(answer: CachedAnswer): Promise<void> {
  return withDatabase(async (database) => void (await database.put('seen', answer)), undefined)
}

/** Deletes what a store holds of every person. */
export function clearStore(name: StoreName): Promise<void> {
  return withDatabase((database) => database.clear(name), undefined)
}
