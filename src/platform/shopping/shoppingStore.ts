import { useSyncExternalStore } from 'react'
import { parseStoredList, type StoredList } from '../../domain/shopping/shoppingList.ts'
import { readStored, storageKeys, writeStored } from '../storage/storage.ts'

/** The shopping list of this device; `stored` is false while the browser refuses to keep it. */
export interface ShoppingStore {
  readonly items: StoredList['items']
  readonly stored: boolean
  /** Whether what was stored could not be read whole and was put aside. */
  readonly setAside: boolean
}

let current: ShoppingStore | null = null
const listeners = new Set<() => void>()

/** What is stored and can't be read whole, until a copy of it lies elsewhere: no change writes over it. */
let unsaved: string | null = null

/** Copies what could not be read under a key of its own, after what lies there already. */
function saveAside(): boolean {
  if (unsaved === null) return true
  const before = readStored(storageKeys.shoppingListSetAside)
  const isThere = before === unsaved || before?.endsWith(`\n${unsaved}`)
  const whole = before ? `${before}\n${unsaved}` : unsaved
  if (!isThere && !writeStored(storageKeys.shoppingListSetAside, whole)) return false
  unsaved = null
  return true
}

function load(): ShoppingStore {
  const { items, setAside } = parseStoredList(readStored(storageKeys.shoppingList))
  unsaved = setAside
  return { items, stored: saveAside(), setAside: setAside !== null }
}

function read(): ShoppingStore {
  current ??= load()
  return current
}

function publish(next: ShoppingStore): void {
  current = next
  for (const listener of listeners) listener()
}

/** Changes the list from what it is now, another tab's changes included, and stores it. */
export function changeShoppingList(
  change: (items: StoredList['items']) => StoredList['items'],
): void {
  const { items: before, setAside } = read()
  const items = change(before)
  const stored = saveAside() && writeStored(storageKeys.shoppingList, JSON.stringify(items))
  publish({ items, stored, setAside })
}

/** Forgets the list of this device, what of it could not be read too. */
export function forgetShoppingList(): void {
  writeStored(storageKeys.shoppingList, null)
  writeStored(storageKeys.shoppingListSetAside, null)
  unsaved = null
  publish({ items: [], stored: true, setAside: false })
}

/** The list at this moment, for code outside React. */
export function currentShoppingList(): StoredList['items'] {
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

/** The list, followed across tabs; null where no device is, as in a page's shell. */
export function useShoppingList(): ShoppingStore | null {
  return useSyncExternalStore<ShoppingStore | null>(subscribe, read, () => null)
}
