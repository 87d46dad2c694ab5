import { readStored, storageKeys, writeStored } from './storage.ts'

const MOST_KEPT = 500

/** The codes whose found name the person did not want. */
export function refusedNames(): readonly string[] {
  return (readStored(storageKeys.refusedNames) ?? '').split(' ').filter(Boolean)
}

/** Remembers or forgets that the name found for a code is not wanted. */
export function keepRefusedName(code: string, isRefused: boolean): void {
  const others = refusedNames().filter((each) => each !== code)
  const kept = isRefused ? [...others, code].slice(-MOST_KEPT) : others
  writeStored(storageKeys.refusedNames, kept.length > 0 ? kept.join(' ') : null)
}

const MOST_STARTS = 20

/** Of this tab, where the browser stores nothing. */
let ownStarts: readonly number[] = []

/** When the latest lookups began that nobody waited for, in any tab, oldest first, in milliseconds. */
export function lookupStarts(): readonly number[] {
  const stored = (readStored(storageKeys.lookupStarts) ?? '').split(' ').map(Number).filter(Boolean)
  return stored.length > 0 ? stored : ownStarts
}

/** Notes that one begins. */
export function keepLookupStart(now: number): void {
  ownStarts = [...lookupStarts(), now].slice(-MOST_STARTS)
  writeStored(storageKeys.lookupStarts, ownStarts.join(' '))
}
