import { listLimits, type ShoppingItem, shoppingItem } from '../../contract/shopping.ts'
import { parseJson } from '../format/parseJson.ts'
import { isSameName } from './productMatches.ts'

type Items = readonly ShoppingItem[]

const idsOf = (items: Items) => new Set(items.map(({ id }) => id))

/** The first unused id from a timestamp on: two taps can share a millisecond. */
function firstFreeId(ids: ReadonlySet<number>, timestamp: number): number {
  let id = timestamp
  while (ids.has(id)) id += 1
  return id
}

/** Appends an unchecked item, linked where a product is given; returns the same list when the name is blank. */
export function addItem(
  items: Items,
  name: string,
  now: Date,
  productId?: number,
  count = 1,
): Items {
  const trimmed = name.trim()
  if (trimmed === '') return items
  const id = firstFreeId(idsOf(items), now.getTime())
  const item = { id, name: trimmed, completed: false, addedAt: now.toISOString() }
  const linked = productId === undefined ? item : { ...item, productId }
  return [...items, count > 1 ? { ...linked, count } : linked]
}

/** The first unchecked item of this product, or else of this name and of no other product. */
export function openItemLike(
  items: Items,
  name: string,
  productId?: number,
): ShoppingItem | undefined {
  const open = items.filter(({ completed }) => !completed)
  const isLike = (item: ShoppingItem) =>
    (productId === undefined || item.productId === undefined) && isSameName(item.name, name)
  const isOf = (item: ShoppingItem) => item.productId !== undefined && item.productId === productId
  return open.find(isOf) ?? open.find(isLike)
}

/** The first unchecked item that is linked to a product. */
export function openItemOf(items: Items, productId: number): ShoppingItem | undefined {
  return items.find((item) => item.productId === productId && !item.completed)
}

/** Links items to the ids that the server gave to products added without a network. */
export function relinkItems(items: Items, resolvedIds: ReadonlyMap<number, number>): Items {
  return items.map((item) => {
    const productId = resolvedIds.get(item.productId ?? 0)
    const candidateId = resolvedIds.get(item.candidateId ?? 0)
    if (productId === undefined && candidateId === undefined) return item
    return { ...item, ...(productId && { productId }), ...(candidateId && { candidateId }) }
  })
}

/** Links an item to a product, unless it has one. */
export function linkItem(items: Items, id: number, productId: number | undefined): Items {
  if (productId === undefined) return items
  return items.map((item) => (item.id === id ? { productId, ...item } : item))
}

/** Links an item to the product that its name was found to mean, in so many packs. */
export function takeProduct(items: Items, id: number, productId: number, packs: number): Items {
  return items.map((item) => {
    if (item.id !== id) return item
    const { count: _, ...rest } = withoutCandidate(item)
    return { ...rest, productId, ...(packs > 1 && { count: packs }) }
  })
}

/** Gives an item another name, and the product that it is linked to; null for none. Another product's price is forgotten. */
export function renameItem(
  items: Items,
  id: number,
  name: string,
  productId: number | null,
): Items {
  const trimmed = name.trim()
  if (trimmed === '') return items
  return items.map((item) => {
    if (item.id !== id) return item
    const { productId: former, paid, ...rest } = withoutCandidate(item)
    const isSame = former === (productId ?? undefined)
    return {
      ...rest,
      name: trimmed,
      ...(productId !== null && { productId }),
      ...(isSame && paid !== undefined && { paid }),
    }
  })
}

/** Links unlinked items of these names; returns the same list when there is nothing to link. */
export function linkNamed(
  items: Items,
  names: ReadonlySet<string>,
  idOf: (name: string) => number | undefined,
): Items {
  const linked = items.map((item) => {
    if (item.productId !== undefined || !names.has(item.name)) return item
    const productId = idOf(item.name)
    return productId === undefined ? item : { ...item, productId }
  })
  return linked.some((item, at) => item !== items[at]) ? linked : items
}

/** Adds to the number of packs of an item, from 1 to 99; what was paid for another number is forgotten. */
export function changeCount(items: Items, id: number, by: number): Items {
  return items.map((item) => {
    const count = (item.count ?? 1) + by
    if (item.id !== id || count < 1 || count > listLimits.count) return item
    const { paid: _, ...rest } = item
    return { ...rest, count }
  })
}

/** Moves an item before another one; where that is gone behind its other neighbour, else to the end. */
export function moveItem(
  items: Items,
  id: number,
  before: number | null,
  after: number | null = null,
): Items {
  const moved = items.find((item) => item.id === id)
  if (!moved || id === before) return items
  const others = items.filter((item) => item.id !== id)
  const placeOf = (neighbour: number | null) => others.findIndex((item) => item.id === neighbour)
  const next = placeOf(before)
  const previous = placeOf(after)
  const at = next >= 0 ? next : previous >= 0 ? previous + 1 : others.length
  return others.toSpliced(at, 0, moved)
}

function withoutCandidate({ candidateId: _, ...item }: ShoppingItem): ShoppingItem {
  return item
}

/** Checks or unchecks an item. */
export function toggleItem(items: Items, id: number): Items {
  const toggled = (item: ShoppingItem) => ({
    ...withoutCandidate(item),
    completed: !item.completed,
  })
  return items.map((item) => (item.id === id ? toggled(item) : item))
}

/** Checks an item that is found to be a product, and links it. */
export function tickItem(items: Items, id: number, productId: number): Items {
  const ticked = (item: ShoppingItem) => ({ ...withoutCandidate(item), productId, completed: true })
  return items.map((item) => (item.id === id ? ticked(item) : item))
}

/** Remembers, or forgets for null, the product that an item may be. */
export function setCandidate(items: Items, id: number, candidateId: number | null): Items {
  return items.map((item) => {
    if (item.id !== id) return item
    return candidateId === null ? withoutCandidate(item) : { ...item, candidateId }
  })
}

/** Takes what so many packs cost, in cents, as paid for an item; packs sold together are taken together. */
export function payItem(items: Items, id: number, cents: number, packs: number): Items {
  return items.map((item) => {
    if (item.id !== id) return item
    const { paid: _, ...rest } = item
    const lots = Math.min(
      Math.ceil((item.count ?? 1) / packs),
      Math.floor(listLimits.count / packs),
    )
    const count = lots * packs
    return { ...rest, ...(count > 1 && { count }), ...(cents > 0 && { paid: cents * lots }) }
  })
}

/** Removes an item. */
export function removeItem(items: Items, id: number): Items {
  return items.filter((item) => item.id !== id)
}

/** Puts removed items back to the places that they had in an earlier list. */
export function restoreItems(items: Items, before: Items, removed: ReadonlySet<number>): Items {
  const byId = new Map(items.map((item) => [item.id, item]))
  const restored = before.filter(({ id }) => byId.has(id) || removed.has(id))
  const known = new Set(restored.map(({ id }) => id))
  return [
    ...restored.map((item) => byId.get(item.id) ?? item),
    ...items.filter(({ id }) => !known.has(id)),
  ]
}

/** Appends imported items that the list does not hold yet. */
export function mergeItems(items: Items, incoming: Items): Items {
  const merged = [...items]
  for (const item of incoming) {
    const isThere = items.some(({ id, name }) => id === item.id && name === item.name)
    if (!isThere) merged.push({ ...item, id: firstFreeId(idsOf(merged), item.id) })
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
  const ids = new Set<number>()
  for (const entry of entries) {
    const { success, data } = shoppingItem.safeParse(entry)
    if (!success) continue
    const id = firstFreeId(ids, data.id)
    ids.add(id)
    items.push({ ...data, id })
  }
  return { items, unreadable: items.length === entries.length ? null : text }
}

function readEntries(text: string): readonly unknown[] | null {
  const value = parseJson(text)
  return Array.isArray(value) ? value : null
}
