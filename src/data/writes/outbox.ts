import { useSyncExternalStore } from 'react'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { currentSession } from '../../platform/storage/session.ts'

/** What waits of the person signed in. */
export interface Outbox {
  /** Whether it has been read from the device. */
  readonly loaded: boolean
  readonly writes: readonly QueuedWrite[]
  /** The ids that the server gave to products added here, by the negative ones that they had. */
  readonly arrivals: ReadonlyMap<number, number>
}

const empty: Outbox = { loaded: false, writes: [], arrivals: new Map() }

let current = empty
let person: string | null = null
const listeners = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** The browser's store of writes: loaded with what first needs it, never on the sign-in page. */
export const outboxStore = () => import('../../platform/offline/writeStore.ts')

/** Whose queue it is. */
export function outboxPerson(): string | null {
  const { token, userEmail } = currentSession()
  return token === null ? null : personOf(userEmail)
}

function publish(next: Outbox): void {
  current = next
  for (const listener of listeners) listener()
}

/** Reads the queue of the person signed in again. Never throws. */
async function reloadOutbox(): Promise<void> {
  const mine = outboxPerson()
  person = mine
  if (mine === null) publish(empty)
  if (mine === null) return
  const read = await outboxStore()
    .then(({ readQueue }) => readQueue(mine))
    .catch(() => ({ writes: [], arrivals: [] }))
  if (mine !== outboxPerson()) return
  const arrivals = new Map(read.arrivals.map(({ localId, id }) => [localId, id]))
  publish({ loaded: true, writes: read.writes, arrivals })
}

/** Reads the queue again, in this tab and in the others. */
export async function outboxChanged(): Promise<void> {
  await reloadOutbox()
  channel?.postMessage('changed')
}

/** Forgets all that waits of the person signed in, whose account is gone. Never throws. */
export async function forgetWrites(): Promise<void> {
  const mine = outboxPerson()
  if (!mine) return
  await outboxStore()
    .then(({ clearQueue }) => clearQueue(mine))
    .catch(() => undefined)
}

/** What waits under the e-mail that a person had goes on under the one that they have now. */
export async function followEmail(before: string | null): Promise<void> {
  const now = outboxPerson()
  if (!before || !now || before === now) return
  await outboxStore()
    .then(({ adoptWrites }) => adoptWrites(now, null, before))
    .catch(() => undefined)
  await outboxChanged()
}

/** What waits at this moment. */
export function currentOutbox(): Outbox {
  return person === outboxPerson() ? current : empty
}

/** Calls back when what waits changes, in any tab. @returns what ends that */
export function subscribeOutbox(listener: () => void): () => void {
  if (listeners.size === 0 && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel('memoprix-outbox')
    channel.onmessage = () => void reloadOutbox()
  }
  listeners.add(listener)
  if (person !== outboxPerson()) void reloadOutbox()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}

/** The number that a product has now: one added without a network gets another when it arrives. */
export function useRealId(id: string): string {
  const { arrivals } = useOutbox()
  return String(arrivals.get(Number(id)) ?? id)
}

/** What waits of the person signed in, followed across tabs. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribeOutbox, currentOutbox, () => empty)
}
