import { emailScope } from '../../../domain/offline/scope.ts'
import type { ListRow } from '../../../domain/shopping/listChanges.ts'
import {
  firstFreeId,
  isPresent,
  mergeRows,
  parseStoredList,
  storedText,
  withGoneRows,
} from '../../../domain/shopping/storedList.ts'
import { createStore } from '../../../platform/storage/createStore.ts'
import {
  currentAccountScope,
  currentSession,
  readOwn,
  subscribeSession,
  writeOwn,
} from '../../../platform/storage/session.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'

type Rows = readonly ListRow[]

export interface ShoppingStore {
  readonly items: Rows
  /** False while the browser refuses to store the list. */
  readonly stored: boolean
  /** Whether part of the stored list was invalid and was backed up. */
  readonly hasUnreadable: boolean
  /** Ids of the products that the household buys often; a list of this device knows them otherwise. */
  readonly usual?: readonly number[]
  /** Whether another person made the last change of the shown list. */
  readonly isOthersChange?: boolean
  /** Ids that stay on this device's list while the household's is shown; null while that is not known. */
  readonly left?: readonly number[] | null
}

let current: ShoppingStore | null = null
/** With those that this tab has removed: they may come back. */
let rows: Rows = []
let holder: string | null = null

export const { subscribe: subscribeShoppingList, notify: notifyShoppingList } = createStore(
  null,
  (notify) => {
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
  },
)

/** The invalid stored text until it is backed up; no change may overwrite it. */
let unreadable: string | null = null

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

const rowsOf = (text: string | null) => parseStoredList(text).rows

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
  const added = others.flatMap(rowsOf)
  const whole = added.length > 0 ? storedText(mergeRows(rowsOf(text), added)) : text
  if (whole !== null && !writeStored('shoppingList', whole)) return false
  for (const key of kept) writeStored(key, null)
  return writeStored('shoppingListOwner', me)
}

function load(): ShoppingStore {
  const isMine = claimList()
  const { rows: items, unreadable: text } = parseStoredList(
    isMine ? readStored('shoppingList') : null,
  )
  rows = withGoneRows(items, rows)
  if (!isMine) return { items, stored: false, hasUnreadable: false }
  unreadable = text
  return { items, stored: backUpUnreadable(), hasUnreadable: text !== null }
}

const nobodys: ShoppingStore = { items: [], stored: true, hasUnreadable: false }

/** The list of this device, whichever is shown. */
export function readLocal(): ShoppingStore {
  // What a person who has signed out left stays theirs, untouched.
  if (currentSession().token === null) return nobodys
  const me = currentAccountScope()
  // The same person, known better: a list that the browser refuses to store is in `current` alone.
  const isSame = holder === null || holder === emailScope(currentSession().userEmail)
  const hasKept = me !== null && readStored(keptList(me)) !== null
  if (current && holder !== me && isSame && me !== null && !hasKept) claimList()
  else if (!current || holder !== me) {
    if (holder !== me) rows = []
    current = load()
  }
  holder = me
  return current
}

function publish(next: Rows, store: Omit<ShoppingStore, 'items'>): void {
  rows = next
  current = { items: next.filter(isPresent), ...store }
  notifyShoppingList()
}

/** Changes the list of this device, other tabs' changes included, and stores it. */
export function updateLocalList(change: (rows: Rows) => Rows): void {
  // Another tab's change may be stored and its event still under way.
  if (readLocal().stored) current = load()
  const { hasUnreadable } = readLocal()
  const next = change(rows)
  if (next === rows) return
  const isStored =
    claimList() && backUpUnreadable() && writeStored('shoppingList', storedText(next))
  publish(next, { stored: isStored, hasUnreadable })
}

let lastId = 0

/** The instant, another one each time. */
export function newLocalId(): number {
  lastId = firstFreeId(rows, Math.max(Date.now(), lastId + 1))
  return lastId
}

/** Appends articles of another list, or of a file, to the list of this device. */
export function bringToLocalList(incoming: Rows): void {
  if (incoming.length > 0) updateLocalList((before) => mergeRows(before, incoming))
}

/** Removes the list of the person signed in, its backup and their habits from this device. */
export function clearShoppingList(): void {
  const me = currentAccountScope()
  if (me) writeStored(keptList(me), null)
  writeStored('shoppingListOwner', null)
  writeStored('shoppingList', null)
  for (const key of ['shoppingListSetAside', 'listHabits', 'listNames'] as const)
    writeOwn(key, null)
  unreadable = null
  publish([], { stored: true, hasUnreadable: false })
}
