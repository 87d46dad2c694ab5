import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  keepLookupStart,
  keepRefusedName,
  keepUnansweredCode,
  lookupStarts,
  refusedNames,
  unansweredCodes,
} from '../../../../src/platform/storage/lookupMemos.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

describe('the names that a person refused', () => {
  it('are kept by their code, once each, until they are wanted again', () => {
    expect(refusedNames()).toEqual([])
    for (const code of ['54491472', '3274080005003', '54491472']) keepRefusedName(code, true)
    expect(refusedNames()).toEqual(['3274080005003', '54491472'])
    keepRefusedName('3274080005003', false)
    keepRefusedName('54491472', false)
    expect(refusedNames()).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('are five hundred at most: the oldest goes', () => {
    for (let code = 0; code < 501; code += 1) keepRefusedName(String(code), true)
    expect(refusedNames()).toHaveLength(500)
    expect(refusedNames()[0]).toBe('1')
  })
})

describe('the codes that were saved before the food database answered', () => {
  it('are kept once each, until it has answered', () => {
    for (const code of ['54491472', '3274080005003', '54491472']) keepUnansweredCode(code, true)
    expect(unansweredCodes()).toEqual(['3274080005003', '54491472'])
    expect(refusedNames()).toEqual([])
    keepUnansweredCode('54491472', false)
    expect(unansweredCodes()).toEqual(['3274080005003'])
    keepUnansweredCode('3274080005003', false)
    expect(stored.size).toBe(0)
  })
})

describe('the latest lookups', () => {
  it('are known to every tab, and to this one where the browser stores nothing', () => {
    for (let now = 1; now <= 21; now += 1) keepLookupStart(now)
    expect(lookupStarts()).toEqual(Array.from({ length: 20 }, (_, place) => place + 2))
    stored.set('lookupStarts', '5 6')
    expect(lookupStarts()).toEqual([5, 6])
    vi.stubGlobal('localStorage', undefined)
    keepLookupStart(22)
    keepLookupStart(23)
    expect(lookupStarts().slice(-2)).toEqual([22, 23])
  })
})
