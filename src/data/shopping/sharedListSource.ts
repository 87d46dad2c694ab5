import { memberAccount } from '../../contract/accounts.ts'
import type { ListChange } from '../../contract/listChange.ts'
import { changedList, sharedList, sharedListLimits } from '../../contract/sharedList.ts'
import type { ListCommand } from '../../domain/shopping/listChanges.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { subscribeSession } from '../../platform/storage/session.ts'
import { keys } from '../cache/keys.ts'
import { ApiError, SessionChanged } from '../http/apiError.ts'
import { exchange, request } from '../http/http.ts'
import { isUnreachable, recordFailure, recordReached } from '../http/reachability.ts'
import { firstRetry, nextRetry } from '../http/retryDelays.ts'
import type { ShoppingStore } from './localList.ts'
import {
  confirmSharedList,
  dropChange,
  latestSharedList,
  listScope,
  readSharedList,
  reloadSharedList,
  storeListCommands,
  subscribeSharedList,
} from './sharedListStore.ts'
import { waitingListChanges } from './waitingListChanges.ts'

const againStatuses = [401, 403, 408, 409, 425, 429]

let isRunning = false
let isCalledAgain = false
let retry: ReturnType<typeof setTimeout> | undefined
let hasFailed = false
let delayMs = firstRetry
let settledScope: string | null = null
/** After a refusal: one change a call, to find the one that the server does not take. */
let isOneByOne = false

const leftOut = createStore<readonly string[]>([])

function announceFull(names: readonly string[]): void {
  if (names.length > 0) leftOut.set([...leftOut.get(), ...names])
}

/** Calls back for each article that the list has no room for; returns what ends that. */
export function subscribeFull(report: (name: string) => void): () => void {
  const reportAll = () => {
    const names = leftOut.get()
    if (names.length > 0) leftOut.set([])
    for (const name of names) report(name)
  }
  reportAll()
  return leftOut.subscribe(reportAll)
}

function nextBatch(changes: readonly ListChange[]): readonly ListChange[] {
  const most = isOneByOne ? 1 : sharedListLimits.changes
  const encoder = new TextEncoder()
  let bytes = encoder.encode('{"changes":[]}').length
  const size = changes.findIndex((change) => {
    bytes += encoder.encode(JSON.stringify(change)).length + 1
    return bytes > sharedListLimits.bytes
  })
  return changes.slice(0, Math.min(most, size < 0 ? most : Math.max(size, 1)))
}

const isUnchanged = (error: unknown) => error instanceof ApiError && error.status === 304

async function read(scope: string): Promise<void> {
  const tag = latestSharedList()?.confirmed?.tag
  const headers = tag ? { 'If-None-Match': tag } : {}
  try {
    const { value, tag } = await exchange(keys.list, { schema: sharedList, headers })
    if (listScope() === scope) confirmSharedList(value, tag)
  } catch (error) {
    if (!isUnchanged(error)) throw error
  }
}

async function send(scope: string, changes: readonly ListChange[]): Promise<void> {
  const path = `${keys.list}/changes`
  const call = { method: 'POST', body: { changes }, schema: changedList, strict: true } as const
  try {
    const { value, tag } = await exchange(path, call)
    if (listScope() !== scope) return
    announceFull(confirmSharedList(value, tag, changes, value.refused))
    isOneByOne = false
  } catch (error) {
    const isRefused =
      error instanceof ApiError && !isUnreachable(error) && !againStatuses.includes(error.status)
    if (!isRefused) throw error
    const [first] = changes
    if (isOneByOne && first && listScope() === scope) dropChange(first)
    isOneByOne = !isOneByOne || changes.length > 1
  }
}

async function exchangeAll(scope: string): Promise<void> {
  let isAnswered = false
  while (listScope() === scope) {
    isCalledAgain = false
    const batch = nextBatch(latestSharedList()?.pending?.changes ?? [])
    if (batch.length > 0) await send(scope, batch)
    else if (isAnswered) return
    else await read(scope)
    isAnswered = true
    recordReached()
  }
}

function showWaiting(): void {
  waitingListChanges.set(hasFailed ? (readSharedList()?.pending?.changes.length ?? 0) : 0)
}

/** Sends what waits on this device, else reads the household's list, by one call at a time in a browser: no answer overtakes another. Never rejects. */
export async function syncSharedList(): Promise<void> {
  const scope = listScope()
  isCalledAgain = isRunning
  if (isRunning || scope === null) return
  isRunning = true
  clearTimeout(retry)
  let isDone = false
  try {
    await withLock('memoprix-list', () => exchangeAll(scope))
    isDone = true
    hasFailed = false
    delayMs = firstRetry
  } catch (error) {
    if (!(error instanceof SessionChanged)) recordFailure(error)
    hasFailed = true
    // No longer shared: the account has another catalogue now.
    if (error instanceof ApiError && error.status === 409)
      await request(keys.account, { schema: memberAccount }).catch(() => undefined)
  }
  isRunning = false
  settledScope = scope
  reloadSharedList()
  showWaiting()
  // A call that fails may have begun before the network came back.
  if (isCalledAgain) return syncSharedList()
  if (isDone || !hasWaiting()) return
  retry = setTimeout(syncSharedList, delayMs)
  delayMs = nextRetry(delayMs)
}

function syncNow(): void {
  delayMs = firstRetry
  void syncSharedList()
}

const hasWaiting = () => (readSharedList()?.pending?.changes.length ?? 0) > 0

/** Carries out what a person wants of the household's list, and sends it. */
export function changeSharedList(commands: readonly ListCommand[]): void {
  announceFull(storeListCommands(commands))
  if (!hasWaiting()) return
  showWaiting()
  syncNow()
}

let shown: { readonly state: unknown; readonly store: ShoppingStore } | null = null

/** The household's list as pages read it; null until it is known. */
export function sharedStore(): ShoppingStore | null {
  const state = readSharedList()
  if (!state) return null
  const isKnown = state.confirmed || settledScope === state.scope || state.items.length > 0
  if (!isKnown) return null
  if (shown?.state !== state) {
    const { items, isOthersChange, stored, confirmed, pending } = state
    const left = pending?.people ? (pending.left ?? []) : null
    const usual = confirmed?.usual ?? []
    const store = { items, isOthersChange, stored, hasUnreadable: false, usual, left }
    shown = { state, store }
  }
  return shown.store
}

function syncWhenVisible(): void {
  if (!document.hidden && (hasWaiting() || hasFailed)) syncNow()
}

/** Calls back when the list changes, and follows other tabs, the session and the network as long as the tab lives. */
export function followSharedList(listener: () => void): void {
  subscribeSharedList(listener)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || /^(sharedList|listChanges) /.test(key)) reloadSharedList()
  })
  window.addEventListener('online', syncWhenVisible)
  document.addEventListener('visibilitychange', syncWhenVisible)
  subscribeSession(() => {
    if (hasWaiting()) void syncSharedList()
  })
  if (hasWaiting()) void syncSharedList()
}
