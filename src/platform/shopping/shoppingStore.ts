import { useSyncExternalStore } from 'react'
import { parseStoredList, type StoredList } from '../../domain/shopping/shoppingList.ts'
import { readStored, storageKeys, writeStored } from '../storage/storage.ts'

export interface ShoppingStore {
  readonly items: StoredList['items']
  /** False while the browser refuses to store the list. */
  readonly stored: boolean
  /** Whether part of the stored list was invalid and was backed up. */
  readonly hasUnreadable: boolean
}

let current: ShoppingStore | null = null
const listeners = new Set<() => void>()

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

function load(): ShoppingStore {
  const { items, unreadable: text } = parseStoredList(readStored(storageKeys.shoppingList))
  unreadable = text
  return { items, stored: backUpUnreadable(), hasUnreadable: text !== null }
}

function read(): ShoppingStore {
  current ??= load()
  return current
}

function publish(next: ShoppingStore): void {
  current = next
  for (const listener of listeners) listener()
}

/** Applies a change to the current list, other tabs' changes included, and stores it. */
export function updateShoppingList(
  change: (items: StoredList['items']) => StoredList['items'],
): void {
  const { items: before, hasUnreadable } = read()
  const items = change(before)
  const stored = backUpUnreadable() && writeStored(storageKeys.shoppingList, JSON.stringify(items))
  publish({ items, stored, hasUnreadable })
}

/** Removes the list and its backup from this device. */
export function clearShoppingList(): void {
  writeStored(storageKeys.shoppingList, null)
  writeStored(storageKeys.shoppingListSetAside, null)
  unreadable = null
  publish({ items: [], stored: true, hasUnreadable: false })
}

/** The current list, for code outside React. */
export function readShoppingList(): StoredList['items'] {
  return read().items
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.shoppingList || event.key === null) publish(load())
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Subscribes a component to the list, across tabs; null while prerendering. */
export function useShoppingList(): ShoppingStore | null {
  return useSyncExternalStore<ShoppingStore | null>(subscribe, read, () => null)
}
