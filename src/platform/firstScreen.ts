import type { FirstScreen } from '../domain/firstRows.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

// In the storage that can be read before anything is drawn: the browser's database answers some
// frames too late.
// Never in another shape under the same name: tabs of two versions read it.
interface Stored {
  readonly person: string
  readonly shown: FirstScreen
}

function read(): Stored | null {
  try {
    return JSON.parse(readStored(storageKeys.firstScreen) ?? 'null')
  } catch {
    return null
  }
}

function store(stored: Stored): void {
  writeStored(storageKeys.firstScreen, JSON.stringify(stored))
}

/** What was kept for this person: nobody sees another's. */
export function readFirstScreen(person: string | null): FirstScreen {
  const stored = read()
  return (person !== null && stored?.person === person && stored.shown) || {}
}

/** Keeps a part for this person, in place of what was kept of anyone else. */
export function keepFirstScreen(person: string, part: FirstScreen): void {
  store({ person, shown: { ...readFirstScreen(person), ...part } })
}

/** Forgets the rows: they have changed since they were shown. */
export function forgetFirstRows(): void {
  const stored = read()
  if (!stored?.shown?.rows) return
  const { rows: _, ...shown } = stored.shown
  store({ ...stored, shown })
}

/** Forgets everything, whoever's it is. */
export function forgetFirstScreen(): void {
  writeStored(storageKeys.firstScreen, null)
}
