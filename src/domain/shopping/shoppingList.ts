import { type ShoppingItem, shoppingItem } from '../../contract/shopping.ts'

type Items = readonly ShoppingItem[]

/** The first number from `wanted` (milliseconds) on that no item bears yet: two taps can share an instant. */
function freeId(items: Items, wanted: number): number {
  let id = wanted
  while (items.some((item) => item.id === id)) id += 1
  return id
}

/** The list with a new unchecked item at its end; the same list when the name is blank. */
export function addItem(items: Items, name: string, now: Date): Items {
  const trimmed = name.trim()
  if (trimmed === '') return items
  const id = freeId(items, now.getTime())
  return [...items, { id, name: trimmed, completed: false, addedAt: now.toISOString() }]
}

/** The list with one item checked, or unchecked again. */
export function toggleItem(items: Items, id: number): Items {
  return items.map((item) => (item.id === id ? { ...item, completed: !item.completed } : item))
}

/** The list without one item. */
export function removeItem(items: Items, id: number): Items {
  return items.filter((item) => item.id !== id)
}

/** The list without its checked items. */
export function removeChecked(items: Items): Items {
  return items.filter((item) => !item.completed)
}

/** The list with what came from a file after it, but for the items that it holds already. */
export function mergeItems(items: Items, incoming: Items): Items {
  const merged = [...items]
  for (const item of incoming) {
    const isThere = items.some(({ id, name }) => id === item.id && name === item.name)
    if (!isThere) merged.push({ ...item, id: freeId(merged, item.id) })
  }
  return merged
}

/** How many items there are, and how many of them are checked. */
export function countItems(items: Items): { readonly total: number; readonly checked: number } {
  return { total: items.length, checked: items.filter((item) => item.completed).length }
}

export interface StoredList {
  readonly items: Items
  /** The stored text when some of it could not be read, to be kept elsewhere before the next write. */
  readonly setAside: string | null
}

/**
 * Reads the text stored under `shoppingList`; null means that nothing is stored. What can be
 * read is kept, in its order; twins of an id get one of their own. Never throws.
 */
export function parseStoredList(text: string | null): StoredList {
  if (text === null) return { items: [], setAside: null }
  const entries = readEntries(text)
  if (entries === null) return { items: [], setAside: text }
  const items: ShoppingItem[] = []
  for (const entry of entries) {
    const read = shoppingItem.safeParse(entry)
    if (read.success) items.push({ ...read.data, id: freeId(items, read.data.id) })
  }
  return { items, setAside: items.length === entries.length ? null : text }
}

function readEntries(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
