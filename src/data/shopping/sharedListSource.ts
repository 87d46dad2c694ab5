import type { ScopedMutator } from 'swr'
import { sharedList } from '../../contract/sharedList.ts'
import { nextWrite } from '../../domain/offline/writeQueue.ts'
import type { QueuedListChange } from '../../domain/shopping/kinds/list.ts'
import type { ListCommand } from '../../domain/shopping/listChanges.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import { currentListScope } from '../../platform/storage/session.ts'
import { keys } from '../cache/keys.ts'
import { ApiError, SessionChanged } from '../http/apiError.ts'
import { isBrowserOffline, recordFailure, recordReached } from '../http/reachability.ts'
import { sendOne } from '../sending/sendOutbox.ts'
import { exchange } from '../session/request.ts'
import {
  clearInFlight,
  listWrites,
  markInFlight,
  outboxChanged,
  reloadListWrites,
  subscribeListWrites,
  writeLock,
} from '../writes/outbox.ts'
import { announce } from './kinds/list.ts'
import type { ShoppingStore } from './lists/localList.ts'
import {
  confirmSharedList,
  latestSharedList,
  queueListCommands,
  readSharedList,
  reloadSharedList,
  subscribeSharedList,
} from './lists/sharedListStore.ts'

const lock = writeLock({ kind: 'list', key: '' })

let isRunning = false
let isCalledAgain = false
let settledScope: string | null = null
let onTheirWay: readonly QueuedListChange[] = []

const noCache: ScopedMutator = async () => []

const isUnchanged = (error: unknown) => error instanceof ApiError && error.status === 304

async function read(scope: string): Promise<void> {
  const tag = latestSharedList()?.confirmed?.tag
  const headers = tag ? { 'If-None-Match': tag } : {}
  try {
    const { value, tag } = await exchange(keys.list, { schema: sharedList, headers })
    if (currentListScope() === scope) confirmSharedList(value, tag)
  } catch (error) {
    if (!isUnchanged(error)) throw error
  }
}

async function exchangeAll(scope: string): Promise<void> {
  const checkSession = () => {
    if (currentListScope() !== scope) throw new SessionChanged()
  }
  let isAnswered = false
  while (currentListScope() === scope) {
    // A member may have changed the list after the server had made the last answer.
    const isOutdated = isCalledAgain
    isCalledAgain = false
    const next = nextWrite(listWrites())
    if (next) {
      const outcome = await sendOne(next, noCache, checkSession)
      if (outcome === 'unsent') return
    } else if (isAnswered && !isOutdated) return
    else await read(scope)
    isAnswered = true
    recordReached()
  }
}

/** Sends what waits on this device, else reads the household's list, by one call at a time in a browser: no answer overtakes another. What fails is left to the queue. Never rejects. */
export async function syncSharedList(): Promise<void> {
  const scope = currentListScope()
  isCalledAgain = isRunning
  if (isRunning || scope === null) return
  isRunning = true
  try {
    await withLock(lock, () => exchangeAll(scope))
  } catch (error) {
    if (!(error instanceof SessionChanged)) recordFailure(error)
  }
  isRunning = false
  settledScope = scope
  if (isCalledAgain) return syncSharedList()
  for (const write of onTheirWay) clearInFlight(write)
  onTheirWay = []
  reloadListWrites()
  reloadSharedList()
}

/** Carries out what a person wants of the household's list, and sends it. */
export function changeSharedList(commands: readonly ListCommand[]): void {
  const { made, news } = queueListCommands(commands)
  announce(news)
  if (made.length === 0) return
  if (isBrowserOffline()) return void outboxChanged()
  for (const write of made) markInFlight(write)
  onTheirWay = [...onTheirWay, ...made]
  void syncSharedList()
}

let shown: { readonly state: unknown; readonly store: ShoppingStore } | null = null

/** The household's list as pages read it; null until it is known. */
export function sharedStore(): ShoppingStore | null {
  const state = readSharedList()
  if (!state) return null
  const isKnown = state.confirmed || settledScope === state.scope || state.items.length > 0
  if (!isKnown) return null
  if (shown?.state !== state) {
    const { items, isOthersChange, stored, confirmed, notes } = state
    const left = notes.people ? (notes.left ?? []) : null
    const usual = confirmed?.usual ?? []
    const store = { items, isOthersChange, stored, hasUnreadable: false, usual, left }
    shown = { state, store }
  }
  return shown.store
}

/** Calls back when the list changes, and follows other tabs and decisions about what waits as long as the tab lives. */
export function followSharedList(listener: () => void): void {
  subscribeSharedList(listener)
  subscribeListWrites(reloadSharedList)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || /^(sharedList|listWrites|listChanges) /.test(key)) reloadSharedList()
  })
}
