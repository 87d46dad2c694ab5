/** Between neighbours, so that most moves write one row. */
const GAP = 1024

interface Placed {
  readonly id: number
}

/**
 * The place of each row of a list, in its order: rows with a known place keep it, the others get one
 * between their neighbours. Without room in between, all are numbered anew.
 * @param last the largest place of the list
 */
export function placesOf(
  rows: readonly Placed[],
  known: ReadonlyMap<number, number>,
  last: number,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  let before = 0
  for (let at = 0; at < rows.length; ) {
    let end = at
    while (end < rows.length && !known.has(rows[end]?.id ?? 0)) end += 1
    const next = known.get(rows[end]?.id ?? 0)
    const start = next === undefined ? Math.max(before, last) : before
    const step = next === undefined ? GAP : Math.floor((next - start) / (end - at + 1))
    if (step < 1) return new Map(rows.map(({ id }, place) => [id, (place + 1) * GAP]))
    for (let place = at; place < end; place += 1) {
      places.set(rows[place]?.id ?? 0, start + (place - at + 1) * step)
    }
    if (next !== undefined) places.set(rows[end]?.id ?? 0, next)
    before = next ?? before
    at = end + 1
  }
  return places
}
