/** The list as items that verbs turn into others: what the commands are held to. */
export interface Item {
  readonly id: number
  readonly name: string
  readonly completed: boolean
  readonly addedAt: string
  readonly productId?: number
  readonly count?: number
  readonly paid?: number
}
type Items = readonly Item[]

const MOST = 99

export function linkItem(items: Items, id: number, productId: number | undefined): Items {
  if (productId === undefined) return items
  return items.map((item) => (item.id === id ? { productId, ...item } : item))
}

export function takeProduct(items: Items, id: number, productId: number, packs: number): Items {
  return items.map((item) => {
    if (item.id !== id) return item
    const { count: _, ...rest } = item
    return { ...rest, productId, ...(packs > 1 && { count: packs }) }
  })
}

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
    const { productId: former, paid, ...rest } = item
    const isSame = former === (productId ?? undefined)
    return {
      ...rest,
      name: trimmed,
      ...(productId !== null && { productId }),
      ...(isSame && paid !== undefined && { paid }),
    }
  })
}

export function changeCount(items: Items, id: number, by: number): Items {
  return items.map((item) => {
    const count = (item.count ?? 1) + by
    if (item.id !== id || count < 1 || count > MOST) return item
    const { paid: _, ...rest } = item
    return { ...rest, count }
  })
}

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

export function toggleItem(items: Items, id: number): Items {
  const toggled = (item: Item) => ({
    ...item,
    completed: !item.completed,
  })
  return items.map((item) => (item.id === id ? toggled(item) : item))
}

export function tickItem(items: Items, id: number, productId: number): Items {
  const ticked = (item: Item) => ({ ...item, productId, completed: true })
  return items.map((item) => (item.id === id ? ticked(item) : item))
}

export function payItem(items: Items, id: number, cents: number, packs: number): Items {
  return items.map((item) => {
    if (item.id !== id) return item
    const { paid: _, ...rest } = item
    const lots = Math.min(Math.ceil((item.count ?? 1) / packs), Math.floor(MOST / packs))
    const count = lots * packs
    return { ...rest, ...(count > 1 && { count }), ...(cents > 0 && { paid: cents * lots }) }
  })
}

export function removeItem(items: Items, id: number): Items {
  return items.filter((item) => item.id !== id)
}

export function restoreItems(items: Items, before: Items, removed: ReadonlySet<number>): Items {
  const byId = new Map(items.map((item) => [item.id, item]))
  const restored = before.filter(({ id }) => byId.has(id) || removed.has(id))
  const known = new Set(restored.map(({ id }) => id))
  return [
    ...restored.map((item) => byId.get(item.id) ?? item),
    ...items.filter(({ id }) => !known.has(id)),
  ]
}

export const addItem = (items: Items, name: string, now: Date): Items => [
  ...items,
  { id: now.getTime(), name, completed: false, addedAt: now.toISOString() },
]
