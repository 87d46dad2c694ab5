import { useSyncExternalStore } from 'react'
import { emailScope } from '../../domain/offline/scope.ts'
import { mergeItems, parseStoredList, type StoredList } from '../../domain/shopping/shoppingList.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import {
  currentScope,
  currentSession,
  readOwn,
  subscribeSession,
  writeOwn,
} from '../../platform/storage/session.ts'
import { readStored, storageKeys, writeStored } from '../../platform/storage/storage.ts'

export interface ShoppingStore {
  readonly items: StoredList['items']
  /** False while the browser refuses to store the list. */
  readonly stored: boolean
  /** Whether part of the stored list was invalid and was backed up. */
  readonly hasUnreadable: boolean
}

let current: ShoppingStore | null = null
const { subscribe, notify } = createStore(null, () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.shoppingList || key === null) publish(load())
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
  const before = readOwn(storageKeys.shoppingListSetAside)
  const isThere = before === unreadable || before?.endsWith(`\n${unreadable}`)
  const whole = before ? `${before}\n${unreadable}` : unreadable
  if (!isThere && !writeOwn(storageKeys.shoppingListSetAside, whole)) return false
  unreadable = null
  return true
}

const keptList = (owner: string) => `${storageKeys.shoppingList} ${owner}` as const

const itemsOf = (text: string | null) => parseStoredList(text).items

/** Gives the stored list to the person signed in and keeps another's under a key of its own; false when the browser refuses. */
function claimList(): boolean {
  const { shoppingList, shoppingListOwner } = storageKeys
  const me = currentScope()
  const owner = readStored(shoppingListOwner)
  if (owner === me) return true
  const list = readStored(shoppingList)
  const email = emailScope(currentSession().userEmail)
  // Written before its person was known, or before their account had an id.
  const isMine = owner === null || (me !== null && owner === email)
  if (!isMine) {
    if (list !== null && !writeStored(keptList(owner), list)) return false
    writeStored(shoppingList, null)
  }
  const kept = [...new Set([me, email])].flatMap((scope) => (me && scope ? keptList(scope) : []))
  const texts = [...kept.map((key) => readStored(key)), isMine ? list : null]
  const [text = null, ...others] = texts.filter((each) => each !== null)
  const added = others.flatMap(itemsOf)
  const whole = added.length > 0 ? JSON.stringify(mergeItems(itemsOf(text), added)) : text
  if (whole !== null && !writeStored(shoppingList, whole)) return false
  for (const key of kept) writeStored(key, null)
  return writeStored(shoppingListOwner, me)
}

function load(): ShoppingStore {
  if (!claimList()) return { items: [], stored: false, hasUnreadable: false }
  const { items, unreadable: text } = parseStoredList(readStored(storageKeys.shoppingList))
  unreadable = text
  return { items, stored: backUpUnreadable(), hasUnreadable: text !== null }
}

function read(): ShoppingStore {
  const me = currentScope()
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

/** Applies a change to the current list, other tabs' changes included, and stores it. */
export function updateShoppingList(
  change: (items: StoredList['items']) => StoredList['items'],
): void {
  const shown = read()
  // Another tab's change may be stored and its event still under way.
  const { items: before, hasUnreadable } = shown.stored ? load() : shown
  const items = change(before)
  if (items === before) return
  const stored =
    claimList() &&
    backUpUnreadable() &&
    writeStored(storageKeys.shoppingList, JSON.stringify(items))
  publish({ items, stored, hasUnreadable })
}

/** Removes the list of the person signed in, its backup and their habits from this device. */
export function clearShoppingList(): void {
  const me = currentScope()
  if (me) writeStored(keptList(me), null)
  writeStored(storageKeys.shoppingListOwner, null)
  writeStored(storageKeys.shoppingList, null)
  writeOwn(storageKeys.shoppingListSetAside, null)
  writeOwn(storageKeys.listHabits, null)
  unreadable = null
  publish({ items: [], stored: true, hasUnreadable: false })
}

/** The current list, for code outside React. */
export function readShoppingList(): StoredList['items'] {
  return read().items
}

/** Subscribes a component to the list, across tabs; null while prerendering. */
export function useShoppingList(): ShoppingStore | null {
  return useSyncExternalStore<ShoppingStore | null>(subscribe, read, () => null)
}
