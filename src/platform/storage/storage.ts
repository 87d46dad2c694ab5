/** Every key of the browser's storage that the app uses. */
export const storageKeys = {
  token: 'token',
  userName: 'userName',
  userEmail: 'userEmail',
  shoppingList: 'shoppingList',
  shoppingListSetAside: 'shoppingListSetAside',
} as const

/** A stored text, or null when there is none or when the browser refuses its storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text, or removes the key for null.
 * @returns false when the browser refuses (private window, full storage)
 */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

let asked = false

/** Asks the browser, once a visit, not to clear what is kept here when space runs short. */
export function keepStorage(): void {
  if (asked) return
  asked = true
  // Some browsers ask the person, others decide for themselves, older ones can't.
  navigator.storage?.persist?.().catch(() => false)
}
