import type { FirstScreen } from '../domain/firstRows.ts'
import { readStored, storageKeys, writeStored } from './storage/storage.ts'

// In the storage that can be read before anything is drawn: the browser's database answers some
// frames too late.
interface Stored {
  readonly person: string
  readonly parts: FirstScreen
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
  return (person !== null && stored?.person === person && stored.parts) || {}
}

/** Keeps a part for this person, in place of what was kept of anyone else. */
export function keepFirstScreen(person: string, part: FirstScreen): void {
  const parts = { ...readFirstScreen(person), ...part }
  store({ person, parts })
}

/** Forgets the top of the list: it has changed since it was shown. */
export function forgetFirstRows(): void {
  const stored = read()
  if (!stored?.parts.top) return
  const { top: _, ...parts } = stored.parts
  store({ ...stored, parts })
}

/** Forgets everything, whoever's it is. */
export function forgetFirstScreen(): void {
  writeStored(storageKeys.firstScreen, null)
}
