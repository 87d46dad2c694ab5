import type { StoredIn } from './lifetimes.ts'

export type StorageKey = StoredIn<'localStorage'>

/** A key alone, or followed by the scope of the person whose value it is. */
export type StoredKey = StorageKey | `${StorageKey} ${string}`

/** A stored text, or null when there is none or when the browser refuses its storage. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key for null; false when the browser refuses. */
export function writeStored(key: StoredKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** All stored keys, with their names. */
export function storedKeys(): ReadonlyArray<readonly [name: StorageKey, key: StoredKey]> {
  try {
    return Object.keys(localStorage).map((key) => [
      key.split(' ', 1)[0] as StorageKey,
      key as StoredKey,
    ])
  } catch {
    return []
  }
}

let isPersistenceRequested = false

/** Asks the browser, once a visit, not to evict what is stored here. */
export function requestPersistence(): void {
  if (isPersistenceRequested) return
  isPersistenceRequested = true
  navigator.storage?.persist?.().catch(() => false)
}
