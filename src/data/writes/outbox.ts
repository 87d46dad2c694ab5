import { useMemo, useSyncExternalStore } from 'react'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import { pendingChanges } from '../../domain/offline/pendingWrites.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { heldFor } from '../../domain/offline/writeQueue.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { currentSession } from '../../platform/storage/session.ts'

export interface Outbox {
  readonly loaded: boolean
  readonly writes: readonly QueuedWrite[]
  readonly arrivals: ReadonlyMap<number, number>
}

const empty: Outbox = { loaded: false, writes: [], arrivals: new Map() }

const store = createStore(empty, () => {
  if (!('BroadcastChannel' in window)) return () => undefined
  channel = new BroadcastChannel('memoprix-outbox')
  channel.onmessage = async ({ data }) => {
    await reloadOutbox()
    if (data === 'sent') for (const notice of sentListeners) notice()
  }
  return () => {
    channel?.close()
    channel = null
  }
})
let person: string | null = null
const sentListeners = new Set<() => void>()
let channel: BroadcastChannel | null = null
/** Keys of writes that are stored but not shown: a form waits for their answer, or they are done. */
const inFlight = new Set<string>()

export const outboxStore = () => loadChunk(() => import('../../platform/offline/writeStore.ts'))

/** Whose queue it is; null while no e-mail is known. */
export function outboxPerson(): string | null {
  const { token, userEmail } = currentSession()
  return token === null ? null : personOf(userEmail)
}

/** A new idempotency key; only secure contexts have `randomUUID`. */
export function newWriteKey(): string {
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}

function withoutPastHold(write: QueuedWrite): QueuedWrite {
  if (!write.heldUntil || heldFor(write, Date.now()) > 0) return write
  const { heldUntil: _, ...waiting } = write
  return waiting as QueuedWrite
}

async function reloadOutbox(): Promise<void> {
  const mine = outboxPerson()
  const isSamePerson = person === mine
  person = mine
  if (mine === null || !isSamePerson) store.set(empty)
  if (mine === null) return
  const read = await outboxStore()
    .then(({ readQueue }) => readQueue(mine))
    .catch(() => ({ writes: [], arrivals: [] }))
  if (mine !== outboxPerson()) return
  const writes = read.writes.filter(({ key }) => !inFlight.has(key)).map(withoutPastHold)
  const arrivals = new Map(read.arrivals.map(({ localId, id }) => [localId, id]))
  const current = store.get()
  const isStillEmpty = current.loaded && current.writes.length === 0 && writes.length === 0
  if (isStillEmpty && arrivals.size === current.arrivals.size) return
  store.set({ loaded: true, writes, arrivals })
}

export const writeLock = ({ key }: QueuedWrite) => `memoprix-write-${key}`

/** Reads the queue again, in this tab and in the others, which also ask the server for what was sent. Never rejects. */
export async function outboxChanged(what: 'changed' | 'sent' = 'changed'): Promise<void> {
  await reloadOutbox()
  channel?.postMessage(what)
}

/** Calls back when another tab has sent writes. @returns what ends that */
export function subscribeSentElsewhere(listener: () => void): () => void {
  sentListeners.add(listener)
  return () => void sentListeners.delete(listener)
}

/** Stops showing a stored write as waiting. @param id its product's, once the server has done it */
export function markInFlight(write: QueuedWrite, id?: number): void {
  inFlight.add(write.key)
  const current = store.get()
  const writes = current.writes.filter(({ key }) => key !== write.key)
  if (writes.length === current.writes.length) return
  const arrivals = new Map(current.arrivals)
  if (write.kind === 'add' && id !== undefined) arrivals.set(write.productId, id)
  store.set({ ...current, writes, arrivals })
}

/** Ends `markInFlight` at the next reading of the queue. */
export function clearInFlight({ key }: QueuedWrite): void {
  inFlight.delete(key)
}

/** Whether a write is on its way, and not shown as waiting. */
export function isInFlight({ key }: QueuedWrite): boolean {
  return inFlight.has(key)
}

/** Deletes the queue of the person signed in, whose account is gone. Never rejects. */
export async function forgetWrites(): Promise<void> {
  const mine = outboxPerson()
  if (!mine) return
  await outboxStore()
    .then(({ clearQueue }) => clearQueue(mine))
    .catch(() => undefined)
}

/** Moves the queue from a former e-mail of the person signed in to the present one. Never rejects. */
export async function followEmail(before: string | null): Promise<void> {
  const now = outboxPerson()
  if (!before || !now || before === now) return
  await outboxStore()
    .then(({ adoptWrites }) => adoptWrites(now, null, before))
    .catch(() => undefined)
  await outboxChanged()
}

/** The queue of the person signed in. */
export function currentOutbox(): Outbox {
  return person === outboxPerson() ? store.get() : empty
}

/** Calls back when what waits changes, in any tab. @returns what ends that */
export function subscribeOutbox(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  if (person !== outboxPerson()) void reloadOutbox()
  return unsubscribe
}

/** The id that a product has now: the server gives another one to a product added offline. */
export function useRealId(id: string): string {
  const { arrivals } = useOutbox()
  return String(arrivals.get(Number(id)) ?? id)
}

/** Subscribes a component to the changes that wait, as a person counts them. */
export function usePendingChanges(): readonly QueuedWrite[] {
  const { writes } = useOutbox()
  return useMemo(() => pendingChanges(writes), [writes])
}

/** Subscribes a component to the queue of the person signed in, across tabs. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribeOutbox, currentOutbox, () => empty)
}
