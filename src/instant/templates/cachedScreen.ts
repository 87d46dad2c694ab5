import { parseJson } from '../../domain/format/parseJson.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import type { CachedScreen } from './cachedRows.ts'

export const cachedScreenKey = 'firstScreen'

interface Stored {
  readonly person: string
  readonly parts: CachedScreen
}

const read = () => parseJson(readStored(cachedScreenKey)) as Stored | null

function write(stored: Stored): void {
  writeStored(cachedScreenKey, JSON.stringify(stored))
}

export function readCachedScreen(person: string | null): CachedScreen {
  const stored = read()
  return (person !== null && stored?.person === person && stored.parts) || {}
}

/** Stores a part for this person and drops what belongs to another. */
export function updateCachedScreen(person: string, part: CachedScreen): void {
  write({ person, parts: { ...readCachedScreen(person), ...part } })
}

/** Drops the rows: the list has changed since they were kept. */
export function clearCachedRows(): void {
  const stored = read()
  if (!stored?.parts.top) return
  const { top: _, ...parts } = stored.parts
  write({ ...stored, parts })
}

export function clearCachedScreen(): void {
  writeStored(cachedScreenKey, null)
}
