import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  guessedCategories,
  lookupStarts,
  refusedNames,
  saveGuessedCategory,
  saveLookupStart,
  saveRefusedName,
  saveUnansweredCode,
  unansweredCodes,
} from '../../../../src/platform/storage/lookupDrafts.ts'
import { endSession } from '../../../../src/platform/storage/session.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  endSession()
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

describe('the names that a person refused', () => {
  it('are kept by their code, once each, until they are wanted again', () => {
    expect(refusedNames()).toEqual([])
    for (const code of ['54491472', '3274080005003', '54491472']) saveRefusedName(code, true)
    expect(refusedNames()).toEqual(['3274080005003', '54491472'])
    saveRefusedName('3274080005003', false)
    saveRefusedName('54491472', false)
    expect(refusedNames()).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('are five hundred at most: the oldest goes', () => {
    for (let code = 0; code < 501; code += 1) saveRefusedName(String(code), true)
    expect(refusedNames()).toHaveLength(500)
    expect(refusedNames()[0]).toBe('1')
  })
})

describe('the codes that were saved before the food database answered', () => {
  it('are kept once each, until it has answered', () => {
    for (const code of ['54491472', '3274080005003', '54491472']) saveUnansweredCode(code, true)
    expect(unansweredCodes()).toEqual(['3274080005003', '54491472'])
    expect(refusedNames()).toEqual([])
    saveUnansweredCode('54491472', false)
    expect(unansweredCodes()).toEqual(['3274080005003'])
    saveUnansweredCode('3274080005003', false)
    expect(stored.size).toBe(0)
  })
})

describe('the codes of products whose category is a guess', () => {
  it('are kept apart, until it is certain', () => {
    saveGuessedCategory('54491472', true)
    expect(guessedCategories()).toEqual(['54491472'])
    expect([...refusedNames(), ...unansweredCodes()]).toEqual([])
    saveGuessedCategory('54491472', false)
    expect(stored.size).toBe(0)
  })
})

describe('the latest lookups', () => {
  it('are known to every tab, and to this one where the browser stores nothing', () => {
    for (let now = 1; now <= 21; now += 1) saveLookupStart(now)
    expect(lookupStarts()).toEqual(Array.from({ length: 20 }, (_, place) => place + 2))
    stored.set('lookupStarts', '5 6')
    expect(lookupStarts()).toEqual([5, 6])
    vi.stubGlobal('localStorage', undefined)
    saveLookupStart(22)
    saveLookupStart(23)
    expect(lookupStarts().slice(-2)).toEqual([22, 23])
  })
})
