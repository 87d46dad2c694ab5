import type { ScopedMutator } from 'swr'
import { memberAccount } from '../../contract/accounts.ts'
import type { WriteProblem } from '../../domain/offline/kinds/writeKind.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { heldFor, nextWrite } from '../../domain/offline/writeQueue.ts'
import { isListChange } from '../../domain/shopping/kinds/list.ts'
import { withFreeLock, withLock } from '../../platform/offline/webLocks.ts'
import { currentScope, currentSession, currentView } from '../../platform/storage/session.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { ApiError, SessionChanged } from '../http/apiError.ts'
import { isUnreachable, recordFailure, recordReached } from '../http/reachability.ts'
import { refreshCatalogue } from '../queries/prefetchAnswers.ts'
import { request } from '../session/request.ts'
import {
  clearInFlight,
  isInFlight,
  listWrites,
  markInFlight,
  outboxChanged,
  outboxStore,
  writeLock,
} from '../writes/outbox.ts'
import { WriteConflict } from '../writes/writeOutcome.ts'
import { loadSender } from './senders.ts'

const MOST_FAILURES = 5
/** Time-out, changed since it was read, too early, too many requests. */
const againStatuses = [408, 412, 425, 429]

let isSending = false
/** A call that fails may have begun before the network came back. */
let isCalledAgain = false

/** Sends the queue of the person signed in, in order, from one tab at a time. Never rejects. */
export async function sendOutbox(mutate: ScopedMutator): Promise<void> {
  const { token } = currentSession()
  isCalledAgain = isSending
  if (isSending || token === null) return
  isSending = true
  let isDone = false
  try {
    isDone = await withLock('memoprix-outbox', () => sendAs(token, mutate))
  } catch (error) {
    if (!(error instanceof SessionChanged)) recordFailure(error)
  } finally {
    isSending = false
  }
  if (!isDone && isCalledAgain) await sendOutbox(mutate)
}

/** @returns the view of the session @throws SessionChanged, and as `request` */
async function confirmSession(token: string): Promise<string> {
  if (currentSession().token !== token) throw new SessionChanged()
  // Another tab may be changing the session: only the server knows whose token this is.
  await request(keys.account, { schema: memberAccount })
  recordReached()
  if (currentSession().token !== token) throw new SessionChanged()
  return currentView() ?? token
}

const sessionCheck = (view: string) => () => {
  if (currentView() !== view) throw new SessionChanged()
}

async function refreshAfter(
  sent: readonly QueuedWrite[],
  mutate: ScopedMutator,
  view: string,
): Promise<void> {
  await outboxChanged('sent')
  // The device may have missed changes of others; the catalogue is read offline, so it is fetched on every page.
  const others = mutate((key) => key !== keys.products)
  const refreshes = sent.map(async (write) => {
    const { refresh } = await loadSender(write)
    await refresh?.(mutate, view)
  })
  const all = [others, refreshCatalogue(mutate, view), ...refreshes]
  await Promise.all(all).catch(() => undefined)
}

const mustWait = (write: QueuedWrite, lockedElsewhere: ReadonlySet<string>) =>
  isInFlight(write) || lockedElsewhere.has(writeLock(write)) || heldFor(write, Date.now()) > 0

/** @returns whether nothing is left that can be sent now */
async function sendAs(token: string, mutate: ScopedMutator): Promise<boolean> {
  const view = await confirmSession(token)
  const checkSession = sessionCheck(view)
  const person = currentScope()
  if (!person) return true
  const store = await outboxStore()
  await answerCache().hydrate()
  const lockedElsewhere = new Set<string>()
  const findNext = async () => {
    checkSession()
    const { writes } = await store.readQueue(person)
    const all = [...listWrites(), ...writes]
    return nextWrite(all, (write) => mustWait(write, lockedElsewhere))
  }
  let isStale = false
  let hasFailed = false
  const sent = new Map<QueuedWrite['kind'], QueuedWrite>()
  for (let next = await findNext(); next || isStale; next = await findNext()) {
    if (!next) {
      isStale = false
      await refreshAfter([...sent.values()], mutate, view)
      continue
    }
    const write = next
    const outcome = await withFreeLock(writeLock(write), () => sendOne(write, mutate, checkSession))
    hasFailed = outcome === 'unsent'
    if (hasFailed) break
    if (outcome === null) {
      // A form of another tab is sending it.
      lockedElsewhere.add(writeLock(write))
    } else if (outcome === 'sent' && (write.heldUntil || isListChange(write))) {
      // It did not wait for a network: its answer is all that has changed.
      await outboxChanged('sent')
    } else {
      isStale = true
      sent.set(write.kind, write)
    }
  }
  if (isStale) await refreshAfter([...sent.values()], mutate, view)
  await outboxChanged()
  return !hasFailed
}

/** Sends a write, under its lock, and takes it out of the queue or asks about it. Never rejects. */
export async function sendOne(
  queued: QueuedWrite,
  mutate: ScopedMutator,
  checkSession: () => void,
): Promise<'sent' | 'blocked' | 'unsent'> {
  const store = await outboxStore()
  const write = await store.startWrite(queued)
  if (!write) return 'unsent'
  let latest = write
  const onProgress = (next: QueuedWrite) => {
    latest = next
    return store.updateWrite(next)
  }
  try {
    const sender = await loadSender(write)
    const done = await sender.send(write, { checksVersion: true, onProgress, checkSession })
    // In one step: the product is shown once throughout.
    markInFlight(latest, done.id)
    sender.applyAnswer(mutate, latest, done, latest.heldUntil !== undefined)
    // At any moment the product is stored in the catalogue or in the queue, never in both.
    const answers = answerCache().takeChanged()
    return (await store.finishWrite(latest, done.id, true, answers)) ? 'sent' : 'unsent'
  } catch (error) {
    const problem = problemOf(error, latest)
    if (problem) await store.updateWrite({ ...latest, problem: problem })
    else if (isServerFault(error)) {
      await store.updateWrite({ ...latest, failures: latest.failures + 1 })
    }
    return problem ? 'blocked' : 'unsent'
  } finally {
    clearInFlight(latest)
    await outboxChanged()
  }
}

const isServerFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isJson && error.status >= 500

function problemOf(error: unknown, { failures }: QueuedWrite): WriteProblem | null {
  if (error instanceof WriteConflict) return error.problem
  if (!(error instanceof ApiError) || error.status === 401) return null
  if (againStatuses.includes(error.status)) return null
  const isTooOften = isServerFault(error) && failures + 1 >= MOST_FAILURES
  if (isUnreachable(error) && !isTooOften) return null
  const { status, detail, code: problem, limit, now } = error
  return { kind: 'refused', status, detail, problem, limit, now }
}
