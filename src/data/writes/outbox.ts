import { useMemo, useSyncExternalStore } from 'react'
import { toHex } from '../../domain/format/toHex.ts'
import { pendingChanges } from '../../domain/offline/pendingWrites.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { accountOf } from '../../domain/offline/scope.ts'
import { heldFor } from '../../domain/offline/writeQueue.ts'
import type { QueuedListChange } from '../../domain/shopping/kinds/list.ts'
import { clearListQueue, listWritesOf, lostListWrites } from '../../platform/offline/listWrites.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import {
  currentAccountScope,
  currentListScope,
  currentScope,
  currentSession,
  currentView,
  subscribeSession,
} from '../../platform/storage/session.ts'

export interface Outbox {
  readonly loaded: boolean
  readonly writes: readonly QueuedWrite[]
  readonly resolvedIds: ReadonlyMap<number, number>
  readonly hasLost: boolean
}

const empty: Outbox = { loaded: false, writes: [], resolvedIds: new Map(), hasLost: false }

const store = createStore(empty, () => {
  const unfollow = subscribeSession(reloadForSession)
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel('memoprix-outbox')
    channel.onmessage = async ({ data }) => {
      await reloadOutbox()
      if (data === 'sent') sentElsewhere.notify()
    }
  }
  return () => {
    unfollow()
    channel?.close()
    channel = null
  }
})
let scope: string | null = null
/** Of the session that the store is read for: its person may become known better. */
let view: string | null = null
let shared: string | null = null
const sentElsewhere = createStore(null)
let channel: BroadcastChannel | null = null
/** Apart from `store`: no tick of the list makes the products be worked out anew. */
const listStore = createStore<readonly QueuedWrite[]>([])
/** Keys of writes that are stored but not shown: a form waits for their answer, or they are done. */
const inFlight = new Set<string>()

export const outboxStore = () => loadChunk(() => import('../../platform/offline/writeStore.ts'))

/** A new idempotency key, of 128 random bits. */
export const newWriteKey = () => toHex(crypto.getRandomValues(new Uint8Array(16)))

/** The changes that wait for the household's list, whichever is shown. */
export function listWrites(): readonly QueuedListChange[] {
  const scope = currentListScope()
  return scope === null ? [] : listWritesOf(accountOf(scope), (person) => person === scope)
}

/** Shows them as waiting, but for those on their way. */
export function reloadListWrites(): void {
  const waiting = listWrites().filter(({ key }) => !inFlight.has(key))
  if (waiting.length + listStore.get().length > 0) listStore.set(waiting)
}

/** Calls back when a change of the list waits, or is decided. @returns what ends that */
export const subscribeListWrites = listStore.subscribe

function withoutPastHold(write: QueuedWrite): QueuedWrite {
  if (!write.heldUntil || heldFor(write, Date.now()) > 0) return write
  const { heldUntil: _, ...waiting } = write
  return waiting as QueuedWrite
}

async function reloadOutbox(): Promise<void> {
  const mine = currentScope()
  const isSameSession = view === currentView()
  scope = mine
  view = currentView()
  shared = currentSession().sharedCatalogue
  reloadListWrites()
  if (mine === null || !isSameSession) store.set(empty)
  if (mine === null) return
  const read = await outboxStore()
    .then(({ readQueue }) => readQueue(mine, currentSession().sharedCatalogue))
    .catch(() => ({ writes: [], resolvedIds: [], hasLost: false }))
  if (mine !== currentScope()) return
  const writes = read.writes.filter(({ key }) => !inFlight.has(key)).map(withoutPastHold)
  const resolvedIds = new Map(read.resolvedIds.map(({ localId, id }) => [localId, id]))
  const hasLost = read.hasLost || lostListWrites(accountOf(mine), shared).length > 0
  const current = store.get()
  const isStillEmpty = current.loaded && current.writes.length === 0 && writes.length === 0
  const isSame = resolvedIds.size === current.resolvedIds.size && hasLost === current.hasLost
  if (isStillEmpty && isSame) return
  store.set({ loaded: true, writes, resolvedIds, hasLost })
}

/** Changes of one list go in order: they have one lock. */
export const writeLock = ({ kind, key }: Pick<QueuedWrite, 'kind' | 'key'>) =>
  `memoprix-write-${kind === 'list' ? kind : key}`

/** Reads the queue again, in this tab and in the others, which also fetch the results of sent writes. Never rejects. */
export async function outboxChanged(what: 'changed' | 'sent' = 'changed'): Promise<void> {
  await reloadOutbox()
  channel?.postMessage(what)
}

/** Calls back when another tab has sent writes. @returns what ends that */
export const subscribeSentElsewhere = sentElsewhere.subscribe

/** Stops showing a stored write as waiting. @param id its product's, once the server has done it */
export function markInFlight(write: QueuedWrite, id?: number): void {
  inFlight.add(write.key)
  const current = store.get()
  const writes = current.writes.filter(({ key }) => key !== write.key)
  if (writes.length === current.writes.length) return
  const resolvedIds = new Map(current.resolvedIds)
  if (write.kind === 'add' && id !== undefined) resolvedIds.set(write.productId, id)
  store.set({ ...current, writes, resolvedIds })
}

/** Ends `markInFlight` at the next reading of the queue. */
export function clearInFlight({ key }: QueuedWrite): void {
  inFlight.delete(key)
}

/** Whether a write is on its way, and not shown as waiting. */
export function isInFlight({ key }: QueuedWrite): boolean {
  return inFlight.has(key)
}

/** Deletes all that the person signed in has queued: their account is gone. Never rejects. */
export async function forgetWrites(): Promise<void> {
  const mine = currentAccountScope()
  if (!mine) return
  clearListQueue(mine)
  await outboxStore()
    .then(({ clearQueue }) => clearQueue(mine))
    .catch(() => undefined)
}

/** The queue of the person signed in. */
export function currentOutbox(): Outbox {
  return view === currentView() ? store.get() : empty
}

function reloadForSession(): void {
  const isSameList = shared === currentSession().sharedCatalogue
  if (scope !== currentScope() || view !== currentView() || !isSameList) void reloadOutbox()
}

/** Calls back when what waits changes, in any tab. @returns what ends that */
export function subscribeOutbox(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  reloadForSession()
  return unsubscribe
}

/** The id that a product has now: the server gives another one to a product added offline. */
export function useRealId(id: string): string {
  const { resolvedIds } = useOutbox()
  return String(resolvedIds.get(Number(id)) ?? id)
}

/** Subscribes a component to all that waits, the changes of the list included. */
export function useQueue(): readonly QueuedWrite[] {
  const { writes } = useOutbox()
  const ofList = useSyncExternalStore(listStore.subscribe, listStore.get, () => none)
  return useMemo(() => [...ofList, ...writes], [ofList, writes])
}

const none: readonly QueuedWrite[] = []

/** `useQueue`, as a person counts the changes. */
export function usePendingChanges(): readonly QueuedWrite[] {
  const writes = useQueue()
  return useMemo(() => pendingChanges(writes), [writes])
}

/** Subscribes a component to the queue of the person signed in, across tabs. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribeOutbox, currentOutbox, () => empty)
}
