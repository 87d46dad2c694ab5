import { useSyncExternalStore } from 'react'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import { mergeItems, parseStoredList, type StoredList } from '../../domain/shopping/shoppingList.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { currentSession, subscribeSession } from '../../platform/storage/session.ts'
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
/** Whose list `current` is; null while no e-mail is known. */
let holder: string | null = null

/** The invalid stored text until it is backed up; no change may overwrite it. */
let unreadable: string | null = null

/** Appends the invalid text to the backup under a key of its own. */
function backUpUnreadable(): boolean {
  if (unreadable === null) return true
  const before = readStored(storageKeys.shoppingListSetAside)
  const isThere = before === unreadable || before?.endsWith(`\n${unreadable}`)
  const whole = before ? `${before}\n${unreadable}` : unreadable
  if (!isThere && !writeStored(storageKeys.shoppingListSetAside, whole)) return false
  unreadable = null
  return true
}

const person = () => personOf(currentSession().userEmail)
const keptList = (owner: string | null) => `${storageKeys.shoppingList} ${owner}`

/** Gives the stored list to the person signed in and keeps another's under a key of its own; false when the browser refuses. */
function claimList(): boolean {
  const { shoppingList, shoppingListOwner } = storageKeys
  const me = person()
  const owner = readStored(shoppingListOwner)
  if (owner === me) return true
  const list = readStored(shoppingList)
  if (owner !== null) {
    if (list !== null && !writeStored(keptList(owner), list)) return false
    writeStored(shoppingList, null)
  }
  const kept = me === null ? null : readStored(keptList(me))
  if (kept !== null) {
    // A list without an owner was written before its person's e-mail was known.
    const added = parseStoredList(owner === null ? list : null).items
    const whole = mergeItems(parseStoredList(kept).items, added)
    const text = added.length > 0 ? JSON.stringify(whole) : kept
    if (!writeStored(shoppingList, text)) return false
    writeStored(keptList(me), null)
  }
  return writeStored(shoppingListOwner, me)
}

function load(): ShoppingStore {
  if (!claimList()) return { items: [], stored: false, hasUnreadable: false }
  const { items, unreadable: text } = parseStoredList(readStored(storageKeys.shoppingList))
  unreadable = text
  return { items, stored: backUpUnreadable(), hasUnreadable: text !== null }
}

function read(): ShoppingStore {
  const me = person()
  const isNewlyKnown = holder === null && me !== null && readStored(keptList(me)) === null
  if (current && holder !== me && isNewlyKnown) claimList()
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

/** Removes a person's list, and the backup, from this device. */
export function clearShoppingList(email: string): void {
  writeStored(keptList(personOf(email)), null)
  writeStored(storageKeys.shoppingListOwner, null)
  writeStored(storageKeys.shoppingList, null)
  writeStored(storageKeys.shoppingListSetAside, null)
  writeStored(storageKeys.listHabits, null)
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
