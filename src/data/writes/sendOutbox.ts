import { account } from '../../contract/accounts.ts'
import type { Product } from '../../contract/products.ts'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import { afterWrite } from '../../domain/offline/pendingProducts.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { nextWrite } from '../../domain/offline/writeQueue.ts'
import { currentSession, rememberIdentity } from '../../platform/storage/session.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { request } from '../http/http.ts'
import { noteAnswer, noteFailure } from '../http/reachability.ts'
import { outboxChanged, outboxStore } from './outbox.ts'
import { SessionChanged, sendWrite } from './sendWrite.ts'

let waiting = false

/** One tab of a browser sends; where locks are missing, additions still have their keys. */
async function alone(task: () => Promise<void>): Promise<void> {
  if (waiting) return
  waiting = true
  try {
    if (navigator.locks) await navigator.locks.request('memoprix-outbox', task)
    else await task()
  } finally {
    waiting = false
  }
}

/**
 * Sends what waits of the person signed in, in order, and stops at what can't be sent now. Never throws.
 * @param refresh asks again for what has changed on the server; called before the queue is shown shorter
 */
export function sendOutbox(refresh: (token: string) => Promise<unknown>): Promise<void> {
  return alone(async () => {
    const { token } = currentSession()
    if (token === null) return
    const check = () => {
      if (currentSession().token !== token) throw new SessionChanged()
    }
    try {
      // Whose token it is, only the server knows: another tab may be changing the session just now.
      const member = await request(keys.account, { schema: account })
      noteAnswer()
      const person = personOf(member.email)
      check()
      if (!person) return
      rememberIdentity(member.first_name || null, member.email)
      await sendAll(person, member.created_at ?? null, check, () => refresh(token))
    } catch (error) {
      if (!(error instanceof SessionChanged)) noteFailure(error)
    }
  })
}

async function sendAll(
  person: string,
  memberSince: string | null,
  check: () => void,
  refresh: () => Promise<unknown>,
): Promise<void> {
  const store = await outboxStore()
  await store.adoptWrites(person, memberSince)
  let sent = 0
  for (;;) {
    check()
    const { writes } = await store.readQueue(person)
    const next = nextWrite(writes)
    const write = next && (await store.startWrite(next))
    if (!write || !(await sendOne(write, check))) break
    sent += 1
  }
  if (sent > 0) await refresh().catch(() => undefined)
  await outboxChanged()
}

async function changeCatalogue(change: (rows: readonly Product[]) => readonly Product[]) {
  const cache = answerCache()
  await cache.hydrate()
  const rows = cache.get(keys.products)?.data
  if (rows) cache.replace(keys.products, change(rows))
  await cache.flush()
}

/** @returns whether the next one may be sent */
async function sendOne(write: QueuedWrite, check: () => void): Promise<boolean> {
  const store = await outboxStore()
  let latest = write
  const keep = (changed: QueuedWrite) => {
    latest = changed
    return store.updateWrite(changed)
  }
  const result = await sendWrite(write, { keep, check })
  switch (result.kind) {
    case 'done':
      // Before it leaves the queue: with the network gone again it is in one of the two.
      await changeCatalogue((rows) => afterWrite(rows, latest, result.id))
      await store.settleWrite(write, result.id)
      await outboxChanged()
      return true
    case 'trouble':
      await store.updateWrite({ ...latest, trouble: result.trouble })
      return true
    case 'later':
      if (result.failed) await store.updateWrite({ ...latest, failures: latest.failures + 1 })
      return false
    case 'signed-out':
      return false
  }
}
