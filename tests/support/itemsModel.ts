/** The list as items that verbs turn into others: what the commands are held to. */
export interface Item {
  readonly id: number
  readonly name: string
  readonly completed: boolean
  readonly addedAt: string
  readonly count?: number
}
type Items = readonly Item[]

const MOST = 99

export function changeCount(items: Items, id: number, by: number): Items {
  return items.map((item) => {
    const count = (item.count ?? 1) + by
    if (item.id !== id || count < 1 || count > MOST) return item
    return { ...item, count }
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
