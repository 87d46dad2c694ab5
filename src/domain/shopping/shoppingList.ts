import { type ShoppingItem, shoppingItem } from '../../contract/shopping.ts'

type Items = readonly ShoppingItem[]

/** The first unused id from a timestamp on: two taps can share a millisecond. */
function firstFreeId(items: Items, timestamp: number): number {
  let id = timestamp
  while (items.some((item) => item.id === id)) id += 1
  return id
}

/** Appends an unchecked item; returns the same list when the name is blank. */
export function addItem(items: Items, name: string, now: Date): Items {
  const trimmed = name.trim()
  if (trimmed === '') return items
  const id = firstFreeId(items, now.getTime())
  return [...items, { id, name: trimmed, completed: false, addedAt: now.toISOString() }]
}

/** Checks or unchecks an item. */
export function toggleItem(items: Items, id: number): Items {
  return items.map((item) => (item.id === id ? { ...item, completed: !item.completed } : item))
}

/** Removes an item. */
export function removeItem(items: Items, id: number): Items {
  return items.filter((item) => item.id !== id)
}

/** Removes the checked items. */
export function removeChecked(items: Items): Items {
  return items.filter((item) => !item.completed)
}

/** Appends imported items that the list does not hold yet. */
export function mergeItems(items: Items, incoming: Items): Items {
  const merged = [...items]
  for (const item of incoming) {
    const isThere = items.some(({ id, name }) => id === item.id && name === item.name)
    if (!isThere) merged.push({ ...item, id: firstFreeId(merged, item.id) })
  }
  return merged
}

/** Counts all items and the checked ones. */
export function countItems(items: Items): { readonly total: number; readonly checked: number } {
  return { total: items.length, checked: items.filter((item) => item.completed).length }
}

export interface StoredList {
  readonly items: Items
  /** The stored text when part of it is invalid: it must be backed up before the next write. */
  readonly unreadable: string | null
}

/** Parses the stored list, null for none; keeps valid items in order and gives duplicate ids new ones. */
export function parseStoredList(text: string | null): StoredList {
  if (text === null) return { items: [], unreadable: null }
  const entries = readEntries(text)
  if (entries === null) return { items: [], unreadable: text }
  const items: ShoppingItem[] = []
  for (const entry of entries) {
    const read = shoppingItem.safeParse(entry)
    if (read.success) items.push({ ...read.data, id: firstFreeId(items, read.data.id) })
  }
  return { items, unreadable: items.length === entries.length ? null : text }
}

function readEntries(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
