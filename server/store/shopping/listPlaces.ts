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
  const idAt = (at: number) => rows[at]?.id ?? 0
  let before = 0
  for (let at = 0; at < rows.length; ) {
    let end = at
    while (end < rows.length && !known.has(idAt(end))) end += 1
    const next = known.get(idAt(end))
    const start = next === undefined ? Math.max(before, last) : before
    const step = next === undefined ? GAP : Math.floor((next - start) / (end - at + 1))
    if (step < 1) return new Map(rows.map(({ id }, place) => [id, (place + 1) * GAP]))
    for (let place = at; place < end; place += 1) {
      places.set(idAt(place), start + (place - at + 1) * step)
    }
    at = end + 1
    if (next === undefined) continue
    places.set(idAt(end), next)
    before = next
  }
  return places
}
