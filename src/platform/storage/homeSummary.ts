import type { HomeSummary } from '../../domain/prices/homeSummary.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

interface Stored {
  readonly person: string
  readonly summary: HomeSummary
}

/** What home can show of a person's catalogue in its first frame; null where this device knows nothing. */
export function readHomeSummary(person: string | null): HomeSummary | null {
  try {
    const stored: Stored | null = JSON.parse(readStored(storageKeys.homeSummary) ?? 'null')
    return person !== null && stored?.person === person ? stored.summary : null
  } catch {
    return null
  }
}

/** Saves it for the next visit. */
export function saveHomeSummary(person: string, summary: HomeSummary): void {
  const stored: Stored = { person, summary }
  writeStored(storageKeys.homeSummary, JSON.stringify(stored))
}
