import { useSyncExternalStore } from 'react'
import { emailScope, shownCatalogue } from '../../domain/offline/scope.ts'
import { mergeItems, parseStoredList, type StoredList } from '../../domain/shopping/shoppingList.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import {
  currentAccountScope,
  currentSession,
  readOwn,
  subscribeSession,
  writeOwn,
} from '../../platform/storage/session.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import type { ShoppingStore } from './sharedListStore.ts'

const importSource = () => import('./sharedListSource.ts')
type Source = Awaited<ReturnType<typeof importSource>>

let source: Source | null = null
let loading: Promise<Source> | null = null

let current: ShoppingStore | null = null
const { subscribe, notify } = createStore(null, () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== 'shoppingList' && key !== null) return
    current = null
    notify()
  }
  const unfollow = subscribeSession(notify)
  window.addEventListener('storage', onStorage)
  return () => {
    unfollow()
    window.removeEventListener('storage', onStorage)
  }
})
let holder: string | null = null

/** The invalid stored text until it is backed up; no change may overwrite it. */
let unreadable: string | null = null

/** Appends the invalid text to the backup under a key of its own. */
function backUpUnreadable(): boolean {
  if (unreadable === null) return true
  const before = readOwn('shoppingListSetAside')
  const isThere = before === unreadable || before?.endsWith(`\n${unreadable}`)
  const whole = before ? `${before}\n${unreadable}` : unreadable
  if (!isThere && !writeOwn('shoppingListSetAside', whole)) return false
  unreadable = null
  return true
}

const keptList = (owner: string) => `shoppingList ${owner}` as const

const itemsOf = (text: string | null) => parseStoredList(text).items

/** Gives the stored list to the person signed in and keeps another's under a key of its own; false when the browser refuses. */
function claimList(): boolean {
  const me = currentAccountScope()
  const owner = readStored('shoppingListOwner')
  if (owner === me) return true
  const list = readStored('shoppingList')
  const email = emailScope(currentSession().userEmail)
  // Written before its person was known, or before their account had an id.
  const isMine = owner === null || (me !== null && owner === email)
  if (!isMine) {
    if (list !== null && !writeStored(keptList(owner), list)) return false
    writeStored('shoppingList', null)
  }
  const kept = [...new Set([me, email])].flatMap((scope) => (me && scope ? keptList(scope) : []))
  const texts = [...kept.map((key) => readStored(key)), isMine ? list : null]
  const [text = null, ...others] = texts.filter((each) => each !== null)
  const added = others.flatMap(itemsOf)
  const whole = added.length > 0 ? JSON.stringify(mergeItems(itemsOf(text), added)) : text
  if (whole !== null && !writeStored('shoppingList', whole)) return false
  for (const key of kept) writeStored(key, null)
  return writeStored('shoppingListOwner', me)
}

const nobodys: ShoppingStore = { items: [], stored: true, hasUnreadable: false }

function load(): ShoppingStore {
  if (!claimList()) return { items: [], stored: false, hasUnreadable: false }
  const { items, unreadable: text } = parseStoredList(readStored('shoppingList'))
  unreadable = text
  return { items, stored: backUpUnreadable(), hasUnreadable: text !== null }
}

/** Whether the list that this device shows is the household's. */
export function isListShared(): boolean {
  const session = currentSession()
  return session.sharedCatalogue !== null && shownCatalogue(session) === session.sharedCatalogue
}

/** Loads what the household's list needs. Rejects where it cannot be loaded. */
export async function loadSharedList(): Promise<Source> {
  loading ??= loadChunk(importSource).finally(() => {
    loading = null
  })
  const loaded = await loading
  if (source) return source
  source = loaded
  source.followSharedList(notify)
  notify()
  return source
}

/** The list that is shown, and what is known of it; null until the household's is known. */
export function readShoppingStore(): ShoppingStore | null {
  if (!isListShared()) return readLocal()
  if (!source) void loadSharedList().catch(() => undefined)
  return source?.sharedStore() ?? null
}

function readLocal(): ShoppingStore {
  // What a person who has signed out left stays theirs, untouched.
  if (currentSession().token === null) return nobodys
  const me = currentAccountScope()
  // The same person, known better: a list that the browser refuses to store is in `current` alone.
  const isSame = holder === null || holder === emailScope(currentSession().userEmail)
  const hasKept = me !== null && readStored(keptList(me)) !== null
  if (current && holder !== me && isSame && me !== null && !hasKept) claimList()
  else if (!current || holder !== me) current = load()
  holder = me
  return current
}

function publish(next: ShoppingStore): void {
  current = next
  notify()
}

type Change = (items: StoredList['items']) => StoredList['items']

/** Applies a change to the current list, other tabs' changes included, and stores it. @param finishes whether what it removes was bought */
export function updateShoppingList(change: Change, finishes = false): void {
  if (!isListShared()) updateLocalList(change)
  else if (source) source.updateSharedList(change, finishes)
  else void loadSharedList().then((loaded) => loaded.updateSharedList(change, finishes))
}

/** The list of this device, whichever is shown. */
export const readLocalList = () => readLocal().items

/** `updateShoppingList` for the list of this device. */
export function updateLocalList(change: Change): void {
  const shown = readLocal()
  // Another tab's change may be stored and its event still under way.
  const { items: before, hasUnreadable } = shown.stored ? load() : shown
  const items = change(before)
  if (items === before) return
  const stored =
    claimList() && backUpUnreadable() && writeStored('shoppingList', JSON.stringify(items))
  publish({ items, stored, hasUnreadable })
}

/** Removes the list of the person signed in, its backup and their habits from this device. */
export function clearShoppingList(): void {
  const me = currentAccountScope()
  if (me) writeStored(keptList(me), null)
  writeStored('shoppingListOwner', null)
  writeStored('shoppingList', null)
  writeOwn('shoppingListSetAside', null)
  writeOwn('listHabits', null)
  writeOwn('listNames', null)
  writeOwn('listChanges', null)
  writeOwn('lostListChanges', null)
  unreadable = null
  publish({ items: [], stored: true, hasUnreadable: false })
}

/** The current list, for code outside React. */
export function readShoppingList(): StoredList['items'] {
  return readShoppingStore()?.items ?? []
}

export const subscribeShoppingList = subscribe

/** Subscribes a component to the list, across tabs; null while prerendering. */
export function useShoppingList(): ShoppingStore | null {
  return useSyncExternalStore<ShoppingStore | null>(subscribe, readShoppingStore, () => null)
}
