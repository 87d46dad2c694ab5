import { civilDay } from '../../domain/format/civilDays.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { homeOn } from '../../domain/verdict/homeOpening.ts'
import type { HomeSummary } from '../../domain/verdict/homeSummary.ts'
import { readStored, writeStored } from './storage.ts'

interface Stored {
  readonly scope: string
  readonly summary: HomeSummary
}

/** What home can show of an account's catalogue in its first frame; null where this device knows nothing. */
export function readHomeSummary(scope: string | null): HomeSummary | null {
  const stored = parseJson(readStored('homeSummary')) as Stored | null
  if (scope === null || stored?.scope !== scope) return null
  return homeOn(stored.summary, civilDay(new Date()))
}

/** Saves it for the next visit. */
export function saveHomeSummary(scope: string, summary: HomeSummary): void {
  const stored: Stored = { scope, summary }
  writeStored('homeSummary', JSON.stringify(stored))
}
