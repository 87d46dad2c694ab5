import type { ScopedMutator } from 'swr'
import { account } from '../../contract/accounts.ts'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import type { QueuedWrite, Trouble } from '../../domain/offline/queuedWrite.ts'
import { nextWrite } from '../../domain/offline/writeQueue.ts'
import { withFreeLock, withLock } from '../../platform/offline/webLocks.ts'
import { currentSession, rememberIdentity } from '../../platform/storage/session.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { refreshCatalogue } from '../cache/prefetchCatalogue.ts'
import { ApiError } from '../http/apiError.ts'
import { request } from '../http/http.ts'
import { isUnreachable, noteAnswer, noteFailure } from '../http/reachability.ts'
import { applyToCache } from './applyToCache.ts'
import {
  hideWrite,
  isHidden,
  outboxChanged,
  outboxStore,
  unhideWrite,
  writeLock,
} from './outbox.ts'
import { SessionChanged, sendWrite, WriteConflict } from './sendWrite.ts'

/** How often the server itself may fail on a write before the person is shown it. */
const MOST_FAILURES = 5
/** Statuses of a write that can be sent again: time-out, changed once more, too early, too many requests. */
const againStatuses = [408, 412, 425, 429]

let isSending = false

/**
 * Sends what waits of the person signed in, in order, and stops at what can't be sent now. One tab
 * does it at a time. Never rejects.
 */
export async function sendOutbox(mutate: ScopedMutator): Promise<void> {
  const { token } = currentSession()
  if (isSending || token === null) return
  isSending = true
  try {
    await withLock('memoprix-outbox', () => sendAs(token, mutate))
  } catch (error) {
    if (!(error instanceof SessionChanged)) noteFailure(error)
  } finally {
    isSending = false
  }
}

async function sendAs(token: string, mutate: ScopedMutator): Promise<void> {
  const checkSession = () => {
    if (currentSession().token !== token) throw new SessionChanged()
  }
  checkSession()
  // Whose token it is, only the server knows: another tab may be changing the session just now.
  const member = await request(keys.account, { schema: account })
  noteAnswer()
  checkSession()
  const person = personOf(member.email)
  if (!person) return
  rememberIdentity(member.first_name || null, member.email)
  const store = await outboxStore()
  await store.adoptWrites(person, member.created_at ?? null)
  await answerCache().hydrate()
  const heldElsewhere = new Set<string>()
  const findNext = async () => {
    checkSession()
    const { writes } = await store.readQueue(person)
    return nextWrite(writes, (write) => isHidden(write) || heldElsewhere.has(write.key))
  }
  let isStale = false
  const refresh = async () => {
    isStale = false
    // The catalogue too where no page shows it: it is what is left once the network goes again.
    const others = mutate((key) => key !== keys.products)
    await Promise.all([others, refreshCatalogue(mutate, token)]).catch(() => undefined)
  }
  for (;;) {
    const next = await findNext()
    if (!next && !isStale) break
    if (next) {
      const goesOn = await withFreeLock(writeLock(next), () => sendOne(next, mutate, checkSession))
      if (goesOn === false) break
      // A form of another tab sends it.
      if (goesOn === null) heldElsewhere.add(next.key)
      else isStale = true
      // What is queued while the pages ask again is sent too.
    } else await refresh()
  }
  if (isStale) await refresh()
  await outboxChanged()
}

/** @returns whether the next one may be sent */
async function sendOne(
  queued: QueuedWrite,
  mutate: ScopedMutator,
  checkSession: () => void,
): Promise<boolean> {
  const store = await outboxStore()
  const write = await store.startWrite(queued)
  if (!write) return false
  let latest = write
  const onProgress = (next: QueuedWrite) => {
    latest = next
    return store.updateWrite(next)
  }
  try {
    const done = await sendWrite(write, { looksFirst: true, onProgress, checkSession })
    // In one step: the product is never shown twice, nor not at all.
    hideWrite(latest, done.id)
    applyToCache(mutate, latest, done, false)
    // First the catalogue: without a network the product is in one of the two.
    await answerCache().flush()
    return await store.finishWrite(latest, done.id, true)
  } catch (error) {
    const trouble = troubleOf(error, latest)
    if (trouble) await store.updateWrite({ ...latest, trouble })
    else if (isServerFault(error)) {
      await store.updateWrite({ ...latest, failures: latest.failures + 1 })
    }
    return trouble !== null
  } finally {
    unhideWrite(latest)
    await outboxChanged()
  }
}

const isServerFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isJson && error.status >= 500

/** Why a write waits for the person; null where it is sent another time. */
function troubleOf(error: unknown, { failures }: QueuedWrite): Trouble | null {
  if (error instanceof WriteConflict) return error.trouble
  // After a 401 it waits for the same person to sign in again.
  if (!(error instanceof ApiError) || error.status === 401) return null
  if (againStatuses.includes(error.status)) return null
  const isTooOften = isServerFault(error) && failures + 1 >= MOST_FAILURES
  if (isUnreachable(error) && !isTooOften) return null
  return { kind: 'refused', status: error.status, detail: error.detail }
}
