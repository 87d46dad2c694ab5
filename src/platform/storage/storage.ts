export const storageKeys = {
  token: 'token',
  userName: 'userName',
  userEmail: 'userEmail',
  /** Outlives the session, so that strangers' attempts do not lock this device out. */
  deviceToken: 'deviceToken',
  shoppingList: 'shoppingList',
  listHabits: 'listHabits',
  listByAisle: 'listByAisle',
  priceDraft: 'priceDraft',
  priceShop: 'priceShop',
  shopCodes: 'shopCodes',
  homeSummary: 'homeSummary',
  newProductDraft: 'newProductDraft',
  lastCategory: 'lastCategory',
  refusedNames: 'refusedNames',
  unansweredCodes: 'unansweredCodes',
  /** Outlives the session: the food database counts by the device. */
  lookupStarts: 'lookupStarts',
  packAnswers: 'packAnswers',
  shoppingListSetAside: 'shoppingListSetAside',
  /** The e-mail of the person whose list `shoppingList` is. */
  shoppingListOwner: 'shoppingListOwner',
  /** Tokens whose end the server does not know yet, separated by spaces. */
  signOuts: 'signOuts',
} as const

/** A stored text, or null when there is none or when the browser refuses its storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key for null; false when the browser refuses. */
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

/** Asks the browser, once a visit, not to evict what is stored here. */
export function keepStorage(): void {
  if (asked) return
  asked = true
  navigator.storage?.persist?.().catch(() => false)
}
