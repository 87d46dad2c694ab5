import { type QueuedWrite, WRITE_FORMAT } from '../../domain/offline/queuedWrite.ts'
import { mergeQueuedWrite } from '../../domain/offline/writeQueue.ts'
import { type Arrival, type OfflineDatabase, withDatabase } from './database.ts'

/** What is kept of a person's queue. */
export interface KeptQueue {
  readonly writes: readonly QueuedWrite[]
  readonly arrivals: readonly Arrival[]
}

function both(database: OfflineDatabase) {
  const change = database.transaction(['writes', 'arrivals'], 'readwrite')
  // One that fails on the way, as in a full storage, has told it by then: nobody waits for its end.
  change.done.catch(() => undefined)
  return change
}
type Change = ReturnType<typeof both>

const readable = (write: QueuedWrite) => write.format === WRITE_FORMAT

async function queueOf(change: Change, person: string): Promise<readonly QueuedWrite[]> {
  const all = await change.objectStore('writes').getAll()
  return all.filter((write) => write.person === person && readable(write))
}

/** Without its order, which the browser's database gives to what is new. */
function unordered({ order: _, ...write }: QueuedWrite): QueuedWrite {
  return write as QueuedWrite
}

/** Everything that waits of a person, and what has arrived. */
export function readQueue(person: string): Promise<KeptQueue> {
  return withDatabase(
    async (database) => {
      const change = both(database)
      const writes = await queueOf(change, person)
      const arrivals = await change.objectStore('arrivals').getAll()
      return { writes, arrivals: arrivals.filter((arrival) => arrival.person === person) }
    },
    { writes: [], arrivals: [] },
  )
}

/**
 * Takes a write into the queue.
 * @returns the product's id, a negative one for a new product; null where the browser keeps nothing
 */
export function queueWrite(write: QueuedWrite): Promise<number | null> {
  return withDatabase<number | null>(async (database) => {
    const change = both(database)
    const writes = change.objectStore('writes')
    const { drop, keep } = mergeQueuedWrite(await queueOf(change, write.person), write)
    for (const order of drop) await writes.delete(order)
    let { productId } = write
    if (keep && keep.order > 0) await writes.put(keep)
    else if (keep) {
      const order = await writes.add(unordered(keep))
      if (keep.kind === 'add') productId = -order
      await writes.put({ ...keep, order, productId })
    }
    await change.done
    return productId
  }, null)
}

/** Keeps a write as it is now; nothing where it has left the queue meanwhile. */
export function updateWrite(write: QueuedWrite): Promise<boolean> {
  return withDatabase(async (database) => {
    const change = both(database)
    const writes = change.objectStore('writes')
    const known = await writes.get(write.order)
    if (known) await writes.put(write)
    await change.done
    return known !== undefined
  }, false)
}

/**
 * Marks a write as on its way: from now on nothing joins it.
 * @returns it as it is at that moment; null where it has left the queue
 */
export function startWrite({ order }: QueuedWrite): Promise<QueuedWrite | null> {
  return withDatabase<QueuedWrite | null>(async (database) => {
    const change = both(database)
    const writes = change.objectStore('writes')
    const known = await writes.get(order)
    const started = known ? { ...known, tried: true } : null
    if (started) await writes.put(started)
    await change.done
    return started
  }, null)
}

/**
 * Takes a write out of the queue, undone. With an addition goes what was to follow it; what follows
 * another write is compared with the product as that one had found it.
 */
export function dropWrite(write: QueuedWrite): Promise<void> {
  return withDatabase(async (database) => {
    const change = both(database)
    const writes = change.objectStore('writes')
    await writes.delete(write.order)
    for (const later of await queueOf(change, write.person)) {
      if (later.productId !== write.productId || later.order < write.order) continue
      if (write.kind === 'add') await writes.delete(later.order)
      else if (later.kind !== 'add') await writes.put({ ...later, base: later.base ?? write.base })
    }
    await change.done
  }, undefined)
}

/**
 * Takes out a write that the server has done. Later ones of its product no longer compare it with
 * what it was before; those of a new product get its real id.
 */
export function settleWrite(write: QueuedWrite, id: number): Promise<void> {
  return withDatabase(async (database) => {
    const change = both(database)
    await change.objectStore('writes').delete(write.order)
    await moveProduct(change, write, id)
    if (write.kind === 'add') {
      const { person, productId: localId } = write
      await change.objectStore('arrivals').put({ localId, id, person })
    }
    await change.done
  }, undefined)
}

/** Keeps a change of a product that is gone as the addition of a new one; later writes follow it. */
export function readdProduct(addition: QueuedWrite): Promise<void> {
  return withDatabase(async (database) => {
    const change = both(database)
    const productId = -addition.order
    await change.objectStore('writes').put({ ...addition, productId })
    await moveProduct(change, addition, productId)
    await change.done
  }, undefined)
}

async function moveProduct(change: Change, { productId, order, person }: QueuedWrite, id: number) {
  for (const later of await queueOf(change, person)) {
    if (later.productId !== productId || later.order <= order) continue
    const follower = later.kind === 'add' ? later : { ...later, base: null }
    await change.objectStore('writes').put({ ...follower, productId: id })
  }
}

/**
 * Gives a person what waits under another e-mail of theirs.
 * @param memberSince of the same account; null where it is not known
 */
export function adoptWrites(
  person: string,
  memberSince: string | null,
  before: string | null = null,
): Promise<void> {
  return withDatabase(async (database) => {
    const change = both(database)
    const writes = change.objectStore('writes')
    for (const write of await writes.getAll()) {
      const isTheirs =
        write.person === before || (memberSince !== null && write.memberSince === memberSince)
      if (write.person !== person && isTheirs) await writes.put({ ...write, person })
    }
    await change.done
  }, undefined)
}

/** Forgets all that waits of a person, whose account is gone. */
export function clearQueue(person: string): Promise<void> {
  return withDatabase(async (database) => {
    const change = both(database)
    for (const { order } of await queueOf(change, person)) {
      await change.objectStore('writes').delete(order)
    }
    await change.done
  }, undefined)
}
