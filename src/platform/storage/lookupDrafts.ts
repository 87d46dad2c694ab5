import { readOwn, writeOwn } from './session.ts'
import { readStored, type StorageKey, writeStored } from './storage.ts'

const MOST_KEPT = 500

const readCodes = (key: StorageKey): readonly string[] =>
  (readOwn(key) ?? '').split(' ').filter(Boolean)

function saveCode(key: StorageKey, code: string, isKept: boolean): void {
  const others = readCodes(key).filter((each) => each !== code)
  const kept = isKept ? [...others, code].slice(-MOST_KEPT) : others
  writeOwn(key, kept.length > 0 ? kept.join(' ') : null)
}

/** The codes whose found name the person did not want. */
export const refusedNames = () => readCodes('refusedNames')

/** Remembers or forgets that the name found for a code is not wanted. */
export function saveRefusedName(code: string, isRefused: boolean): void {
  saveCode('refusedNames', code, isRefused)
}

/** The codes that were saved with a product before the food database answered. */
export const unansweredCodes = () => readCodes('unansweredCodes')

/** Remembers or forgets that a code was saved before the food database answered. */
export function saveUnansweredCode(code: string, isUnanswered: boolean): void {
  saveCode('unansweredCodes', code, isUnanswered)
}

/** The codes of products that were put into the last product's category. */
export const guessedCategories = () => readCodes('guessedCategories')

/** Remembers or forgets that the category of a code's product is a guess. */
export function saveGuessedCategory(code: string, isGuessed: boolean): void {
  saveCode('guessedCategories', code, isGuessed)
}

const MOST_STARTS = 20

/** Of this tab, where the browser stores nothing. */
let ownStarts: readonly number[] = []

/** When the latest background lookups began, in any tab, oldest first, in milliseconds. */
export function lookupStarts(): readonly number[] {
  const stored = (readStored('lookupStarts') ?? '').split(' ').map(Number).filter(Boolean)
  return stored.length > 0 ? stored : ownStarts
}

/** Records that one begins. */
export function saveLookupStart(now: number): void {
  ownStarts = [...lookupStarts(), now].slice(-MOST_STARTS)
  writeStored('lookupStarts', ownStarts.join(' '))
}
