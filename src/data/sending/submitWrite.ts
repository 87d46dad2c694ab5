import type { ScopedMutator } from 'swr'
import type { Account } from '../../contract/accounts.ts'
import type { Price } from '../../contract/prices.ts'
import type { Write } from '../../domain/offline/kinds/writeKind.ts'
import {
  type QueuedWrite,
  type WriteKindName,
  type WriteOf,
  writeKinds,
} from '../../domain/offline/queuedWrite.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import type { Enqueued } from '../../platform/offline/writeStore.ts'
import { currentScope, currentSession, currentView } from '../../platform/storage/session.ts'
import { requestPersistence } from '../../platform/storage/storage.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { FormatError, isSignedOut, NetworkError, SessionChanged } from '../http/apiError.ts'
import { isBrowserOffline, recordFailure } from '../http/reachability.ts'
import {
  clearInFlight,
  markInFlight,
  newWriteKey,
  outboxChanged,
  outboxStore,
  writeLock,
} from '../writes/outbox.ts'
import { WriteConflict } from '../writes/writeOutcome.ts'
import { loadSender } from './senders.ts'

type ByQueue = Exclude<keyof Write, 'kind' | 'name'>

type NewWrite<Kind extends WriteKindName> = { readonly kind: Kind } & Omit<WriteOf<Kind>, ByQueue>

export interface Submitted {
  readonly id: number
  readonly queued: boolean
  readonly price?: Price | undefined
  readonly repeated?: boolean | undefined
  readonly replaced?: readonly QueuedWrite[] | undefined
}

/** The write that a page asks for, under a new idempotency key. */
export function createWrite<Kind extends WriteKindName>(write: NewWrite<Kind>): WriteOf<Kind> {
  const account: Account | undefined = answerCache().get(keys.account)?.data
  const added: Pick<Write, ByQueue> = {
    format: writeKinds[write.kind].format,
    order: 0,
    person: currentScope() ?? '',
    memberSince: account?.created_at ?? null,
    at: new Date().toISOString(),
    key: newWriteKey(),
    tried: false,
    failures: 0,
    problem: null,
  }
  return { ...added, ...write } as unknown as WriteOf<Kind>
}

/** Queues a write, and sends it at once where it can be and is not held. @throws as `Sender.send`, with nothing left queued */
export async function submitWrite(
  write: QueuedWrite,
  mutate: ScopedMutator,
  onProgress: (write: QueuedWrite) => void = () => undefined,
): Promise<Submitted> {
  markInFlight(write)
  const submitted = await withLock(writeLock(write), async () => {
    const entry = await enqueue(write)
    const isOffline = isBrowserOffline()
    if (entry && (isOffline || !entry.isFirst || write.heldUntil))
      return { id: entry.productId, queued: true, replaced: entry.replaced }
    if (isOffline) throw new NetworkError('The browser is offline and stores nothing')
    return sendNow(write, entry, mutate, onProgress)
  }).finally(() => clearInFlight(write))
  if (submitted.queued) {
    requestPersistence()
    await outboxChanged()
  }
  return submitted
}

async function enqueue(write: QueuedWrite): Promise<Enqueued | null> {
  const store = write.person ? await outboxStore().catch(() => null) : null
  return store ? store.enqueueWrite(write) : null
}

const canWait = (error: unknown) =>
  error instanceof NetworkError || (error instanceof FormatError && !error.isJson)

/** Decides about a stored write that failed. @returns whether it stays queued */
async function settleFailed(
  error: unknown,
  stored: QueuedWrite,
  latest: QueuedWrite,
): Promise<boolean> {
  if (canWait(error)) return true
  const store = await outboxStore()
  if (error instanceof WriteConflict) {
    await store.updateWrite({ ...latest, problem: error.problem })
    return true
  }
  // What a session that ended elsewhere wrote waits for the next sign-in.
  if (!isSignedOut(error)) await store.dropWrite(stored)
  return false
}

async function sendNow(
  write: QueuedWrite,
  entry: Enqueued | null,
  mutate: ScopedMutator,
  onProgress: (write: QueuedWrite) => void,
): Promise<Submitted> {
  const store = entry && (await outboxStore())
  const stored = entry?.write ? ((await store?.startWrite(entry.write)) ?? entry.write) : null
  let latest = stored ?? write
  const view = currentView()
  try {
    const sender = await loadSender(latest)
    const done = await sender.send(latest, {
      // Two members may change the same product.
      checksVersion: currentSession().ownCatalogue !== null,
      onProgress(next) {
        latest = next
        onProgress(next)
        return stored && store?.updateWrite(next)
      },
      checkSession() {
        if (currentView() !== view) throw new SessionChanged()
      },
    })
    if (stored) await store?.finishWrite(stored, done.id, false)
    sender.applyAnswer(mutate, latest, done, true)
    const { id, price, repeated } = done
    return { id, queued: false, price, repeated }
  } catch (error) {
    if (canWait(error)) recordFailure(error)
    const isKept = stored !== null && (await settleFailed(error, stored, latest))
    if (entry && isKept) return { id: entry.productId, queued: true }
    throw error
  }
}
