import type { CachedAnswer } from '../../domain/offline/cachedAnswer.ts'
import {
  isKnownWrite,
  kindOf,
  productIdsOf,
  type QueuedWrite,
} from '../../domain/offline/queuedWrite.ts'
import { accountOf, emailScope, isLostScope, isSameAccount } from '../../domain/offline/scope.ts'
import {
  discardWrite,
  type FormerScopes,
  isTheirs,
  mergeQueuedWrite,
  type QueueChange,
  readdProduct,
  settleWrite,
  sharesThing,
} from '../../domain/offline/writeQueue.ts'
import { isListChange } from '../../domain/shopping/kinds/list.ts'
import { type OfflineDatabase, type ResolvedId, withDatabase } from './database.ts'
import { discardListWrite, findListWrite, finishListWrite, updateListWrite } from './listWrites.ts'

export interface StoredQueue {
  readonly writes: readonly QueuedWrite[]
  readonly resolvedIds: readonly ResolvedId[]
  readonly hasLost: boolean
}

function isOf(person: string): (write: QueuedWrite) => boolean {
  return (write) => write.person === person && isKnownWrite(write)
}

function openStores(database: OfflineDatabase) {
  return database.transaction(['writes', 'resolvedIds', 'seen'], 'readwrite')
}
type Stores = ReturnType<typeof openStores>

function abort(stores: Stores): void {
  try {
    stores.abort()
  } catch {
    // It is being committed.
  }
}

function inTransaction<Outcome>(task: (stores: Stores) => Promise<Outcome>, fallback: Outcome) {
  return withDatabase(async (database, timeout) => {
    const stores = openStores(database)
    timeout.addEventListener('abort', () => abort(stores))
    // A failed request has already rejected; without this, `done` would be an unhandled rejection.
    stores.done.catch(() => undefined)
    const outcome = await task(stores)
    await stores.done
    return outcome
  }, fallback)
}

async function queueOf(stores: Stores, person: string): Promise<readonly QueuedWrite[]> {
  return (await stores.objectStore('writes').getAll()).filter(isOf(person))
}

/** IndexedDB gives a new write its order, and an addition its local id. */
async function put(stores: Stores, write: QueuedWrite): Promise<QueuedWrite> {
  const writes = stores.objectStore('writes')
  if (write.order > 0) {
    await writes.put(write)
    return write
  }
  const { order: _, ...unordered } = write
  const order = await writes.add(unordered as QueuedWrite)
  const stored = { ...write, order, ...(write.kind === 'add' && { productId: -order }) }
  await writes.put(stored)
  return stored
}

async function changeQueue(
  stores: Stores,
  person: string,
  decide: (queue: readonly QueuedWrite[]) => QueueChange,
): Promise<readonly QueuedWrite[]> {
  const change = decide(await queueOf(stores, person))
  for (const order of change.drop) await stores.objectStore('writes').delete(order)
  const stored: QueuedWrite[] = []
  for (const write of change.put) stored.push(await put(stores, write))
  return stored
}

/** A person's queue, and the ids that the server gave to their additions. */
export function readQueue(
  person: string,
  sharedCatalogue: string | null = null,
): Promise<StoredQueue> {
  return withDatabase(
    async (database) => {
      const stores = database.transaction(['writes', 'resolvedIds'])
      stores.done.catch(() => undefined)
      const writes = await stores.objectStore('writes').getAll()
      const resolvedIds = await stores.objectStore('resolvedIds').getAll()
      return {
        writes: writes.filter(isOf(person)),
        resolvedIds: resolvedIds.filter((resolved) => resolved.person === person),
        hasLost: writes.some(isLost(accountOf(person), sharedCatalogue)),
      }
    },
    { writes: [], resolvedIds: [], hasLost: false },
  )
}

export interface Enqueued {
  readonly write: QueuedWrite | null
  readonly productId: number
  readonly isFirst: boolean
  readonly replaced: readonly QueuedWrite[]
}

/** A write with the ids that the server has given to the products of additions. */
async function withResolvedIds(stores: Stores, write: QueuedWrite): Promise<QueuedWrite> {
  let next = write
  for (const localId of productIdsOf(write)) {
    const resolved = await stores.objectStore('resolvedIds').get(localId)
    if (resolved) next = kindOf(next).withProductId(next, localId, resolved.id)
  }
  return next
}

/** Adds a write to its person's queue; null where the browser stores nothing. */
export function enqueueWrite(write: QueuedWrite): Promise<Enqueued | null> {
  return inTransaction<Enqueued | null>(async (stores) => {
    const next = await withResolvedIds(stores, write)
    let isFirst = true
    let replaced: readonly QueuedWrite[] = []
    const [stored = null] = await changeQueue(stores, write.person, (queue) => {
      isFirst = !queue.some(sharesThing(next))
      const change = mergeQueuedWrite(queue, next)
      replaced = queue.filter(({ order }) => change.drop.includes(order))
      return change
    })
    const [productId = 0] = productIdsOf(stored ?? next)
    return { write: stored, productId, isFirst, replaced }
  }, null)
}

/** Replaces a write that is still queued. */
export async function updateWrite(write: QueuedWrite): Promise<void> {
  if (isListChange(write)) return updateListWrite(write)
  return inTransaction(async (stores) => {
    const writes = stores.objectStore('writes')
    if (await writes.get(write.order)) await writes.put(write)
  }, undefined)
}

/** Marks a write as tried, so that nothing is merged into it; null where it has left the queue. */
export async function startWrite(write: QueuedWrite): Promise<QueuedWrite | null> {
  if (isListChange(write)) return findListWrite(write) ?? null
  return inTransaction<QueuedWrite | null>(async (stores) => {
    const writes = stores.objectStore('writes')
    const known = await writes.get(write.order)
    const started = known ? { ...known, tried: true } : null
    if (started) await writes.put(started)
    return started
  }, null)
}

/** Takes a write out of the queue, undone. */
export async function dropWrite(write: QueuedWrite): Promise<void> {
  if (isListChange(write)) return discardListWrite(write)
  return inTransaction(async (stores) => {
    await changeQueue(stores, write.person, (queue) => discardWrite(queue, write))
  }, undefined)
}

/** Takes a write out of the queue, where it is still in it, and puts back what it took the place of. */
export function undoWrite(write: QueuedWrite, replaced: readonly QueuedWrite[]): Promise<boolean> {
  return inTransaction(async (stores) => {
    const queue = await queueOf(stores, write.person)
    const queued = queue.find(({ key }) => key === write.key)
    // The deletion of an addition that waits leaves nothing in the queue.
    if (!queued && !replaced.some(({ kind }) => kind === 'add')) return false
    if (queued?.tried) return false
    if (queued) await changeQueue(stores, write.person, (all) => discardWrite(all, queued))
    for (const each of replaced) await put(stores, each)
    return true
  }, false)
}

/** Takes out a write that the server has done and stores the answers that show it, in one step. */
export function finishWrite(
  write: QueuedWrite,
  id: number,
  hasLocalPage: boolean,
  answers: readonly CachedAnswer[] = [],
): Promise<boolean> {
  if (isListChange(write)) finishListWrite(write)
  return inTransaction(async (stores) => {
    await changeQueue(stores, write.person, (queue) => settleWrite(queue, write, id))
    for (const answer of answers) await stores.objectStore('seen').put(answer)
    if (write.kind === 'add' && hasLocalPage) {
      const { person, productId: localId } = write
      await stores.objectStore('resolvedIds').put({ localId, id, person })
    }
    return true
  }, false)
}

/** Stores a change of a product that is gone as the addition of a new one. */
export function storeReaddition(addition: QueuedWrite): Promise<void> {
  return inTransaction(async (stores) => {
    await changeQueue(stores, addition.person, (queue) => readdProduct(queue, addition))
  }, undefined)
}

async function adoptWrites(stores: Stores, scope: string, known: FormerScopes): Promise<boolean> {
  let isChanged = false
  const writes = stores.objectStore('writes')
  for (const write of await writes.getAll()) {
    const next = isKnownWrite(write) ? await withResolvedIds(stores, write) : write
    const isMoved = write.person !== scope && isTheirs(write, scope, known)
    if (next === write && !isMoved) continue
    await writes.put({ ...next, ...(isMoved && { person: scope }) })
    isChanged = true
  }
  return isChanged
}

async function adoptAnswers(stores: Stores, scope: string, isFormer: (person: string) => boolean) {
  const answers = stores.objectStore('seen')
  for (const [person, key] of await answers.getAllKeys()) {
    if (!isFormer(person)) continue
    const former = await answers.get([person, key])
    const own = await answers.get([scope, key])
    if (former && !(own && own.at >= former.at)) await answers.put({ ...former, person: scope })
    await answers.delete([person, key])
  }
}

/** Gives a person what this device stored under their former scopes, and to its product what a former version left behind its addition. @returns whether anything changed */
export function adoptScope(scope: string, known: FormerScopes): Promise<boolean> {
  const emails = known.emails.map(emailScope)
  const isFormer = (person: string) => person !== scope && emails.includes(person)
  return inTransaction(async (stores) => {
    const isChanged = await adoptWrites(stores, scope, { ...known, emails })
    const resolvedIds = stores.objectStore('resolvedIds')
    for (const resolved of await resolvedIds.getAll()) {
      if (isFormer(resolved.person)) await resolvedIds.put({ ...resolved, person: scope })
    }
    await adoptAnswers(stores, scope, isFormer)
    return isChanged
  }, false)
}

/** What waits for catalogues that a person has lost. */
export function readLostWrites(
  account: string,
  sharedCatalogue: string | null,
): Promise<readonly QueuedWrite[]> {
  return withDatabase(async (database) => {
    const writes = await database.getAll('writes')
    return writes.filter(isLost(account, sharedCatalogue))
  }, [])
}

const isLost = (account: string, sharedCatalogue: string | null) => (write: QueuedWrite) =>
  isKnownWrite(write) && isLostScope(write.person, account, sharedCatalogue)

/** Gives the own catalogue those of `kept`, with keys that no catalogue has seen, and deletes the others. */
export function endLostWrites(
  account: string,
  sharedCatalogue: string | null,
  kept: readonly QueuedWrite[],
  newKey: () => string,
): Promise<void> {
  return inTransaction(async (stores) => {
    const writes = stores.objectStore('writes')
    for (const write of await writes.getAll()) {
      if (!isLost(account, sharedCatalogue)(write)) continue
      const isKept = kept.some(({ order }) => order === write.order)
      const free = { tried: false, failures: 0, problem: null }
      if (isKept) await writes.put({ ...write, ...free, person: account, key: newKey() })
      else await writes.delete(write.order)
    }
  }, undefined)
}

/** Deletes what a person has queued in every catalogue. */
export function clearQueue(account: string): Promise<void> {
  return inTransaction(async (stores) => {
    const writes = stores.objectStore('writes')
    for (const { person, order } of await writes.getAll())
      if (isSameAccount(person, account)) await writes.delete(order)
  }, undefined)
}
