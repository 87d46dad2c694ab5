import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCode } from '../../../../src/domain/scanner/codes.ts'
import {
  formerShop,
  isPackAnswered,
  moveDraft,
  readDraft,
  readNewProductDraft,
  saveDraft,
  saveNewProductDraft,
  savePackAnswer,
  saveShopCodeMeaning,
  saveShopOfDay,
  shopCodeMeaning,
  shopOfDay,
} from '../../../../src/platform/storage/priceDrafts.ts'
import { endSession } from '../../../../src/platform/storage/session.ts'

const ham = readCode('2611008003214')
const cheese = readCode('2650011001237')
const pie = readCode('2860050040672')

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

describe('the shop of a day', () => {
  it('is proposed on a later day, and never set then', () => {
    saveShopOfDay('2026-11-24', 'Lidl')
    expect(shopOfDay('2026-11-24')).toBe('Lidl')
    expect(formerShop('2026-11-24')).toBeNull()
    expect(shopOfDay('2026-11-25')).toBeNull()
    expect(formerShop('2026-11-25')).toEqual({ day: '2026-11-24', name: 'Lidl' })
    saveShopOfDay('2026-11-25', null)
    expect(formerShop('2026-11-26')).toBeNull()
  })
})

describe('the meaning of a number on the labels of a shop', () => {
  it('is kept for the codes of this shop that begin alike', () => {
    expect(shopCodeMeaning(ham, 'Lidl')).toBeNull()
    saveShopCodeMeaning(ham, 'Lidl', 'price')
    expect(shopCodeMeaning(ham, 'lidl ')).toBe('price')
    expect(shopCodeMeaning(cheese, 'Lidl')).toBe('price')
    expect(shopCodeMeaning(pie, 'Lidl')).toBeNull()
    expect(shopCodeMeaning(ham, 'Leclerc')).toBeNull()
    expect(shopCodeMeaning(ham, null)).toBeNull()
  })

  it('is kept apart for each beginning and shop, and can be corrected', () => {
    saveShopCodeMeaning(ham, 'Lidl', 'price')
    saveShopCodeMeaning(pie, null, 'none')
    saveShopCodeMeaning(ham, 'Lidl', 'weight')
    expect(shopCodeMeaning(ham, 'Lidl')).toBe('weight')
    expect(shopCodeMeaning(pie, null)).toBe('none')
  })

  it('is forgotten when what is stored makes no sense', () => {
    for (const text of ['{', '[]', 'null', '{"26 lidl":"free"}', '{"26 lidl":["price"]}']) {
      stored.set('shopCodes', text)
      expect(shopCodeMeaning(ham, 'Lidl')).toBeNull()
    }
  })
})

describe('what was typed for a price', () => {
  it('goes with its product to the id that the server gives', () => {
    saveDraft(-1, { paid: '1,95' })
    moveDraft(-2, 76)
    expect(readDraft(-1)).toEqual({ paid: '1,95' })
    moveDraft(-1, 77)
    expect(readDraft(-1)).toEqual({})
    expect(readDraft(77)).toEqual({ paid: '1,95' })
  })

  it('is kept for two products, until it is saved', () => {
    saveDraft(12, { paid: '1' })
    saveDraft(13, { paid: '2' })
    saveDraft(12, { paid: '1,9' })
    expect(readDraft(12)).toEqual({ paid: '1,9' })
    expect(readDraft(13)).toEqual({ paid: '2' })
    saveDraft(14, { paid: '3' })
    expect(readDraft(13)).toEqual({})
    saveDraft(14, null)
    expect(readDraft(14)).toEqual({})
    expect(readDraft(12)).toEqual({ paid: '1,9' })
    saveDraft(12, null)
    expect(stored.has('priceDraft')).toBe(false)
  })

  it('is kept for two codes', () => {
    const typed = { entry: { paid: '1,99' }, name: 'Huile', categoryId: 4 }
    saveNewProductDraft('3274080005003', typed)
    saveNewProductDraft('3560070805259', { ...typed, name: null })
    expect(readNewProductDraft('3274080005003')).toEqual(typed)
    expect(readNewProductDraft('3560070805259')).toEqual({ ...typed, name: null })
  })

  it('is gone where an earlier version of the app kept it without its time', () => {
    stored.set('priceDraft', '{"product":12,"entry":{"paid":"1,95"}}')
    expect(readDraft(12)).toEqual({})
  })

  it('is forgotten when what is stored makes no sense', () => {
    for (const text of ['{', '[]', 'null', '7', '[7,null]']) {
      stored.set('priceDraft', text)
      expect(readDraft(12)).toEqual({})
      saveDraft(12, { paid: '2' })
      expect(readDraft(12)).toEqual({ paid: '2' })
    }
  })
})

describe('a question about a pack that was answered', () => {
  it('is kept, until two hundred others were', () => {
    expect(isPackAnswered('first')).toBe(false)
    savePackAnswer('first')
    for (let at = 1; at < 200; at += 1) savePackAnswer(`other ${at}`)
    expect(isPackAnswered('first')).toBe(true)
    savePackAnswer('other 7')
    expect(isPackAnswered('first')).toBe(true)
    savePackAnswer('other 200')
    expect(isPackAnswered('first')).toBe(false)
    expect(JSON.parse(stored.get('packAnswers') ?? '').answered).toHaveLength(200)
  })

  it('is asked again when what is stored makes no sense', () => {
    for (const text of ['{', '[]', 'null', '{"answered":7}']) {
      stored.set('packAnswers', text)
      expect(isPackAnswered('7')).toBe(false)
    }
  })
})

describe('what is typed and not saved', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const typed = { paid: '3,00' }
  const minute = 60_000

  it.each([
    ['a reload later', 1000, typed],
    ['nine minutes later', 9 * minute, typed],
    ['ten minutes later', 10 * minute, {}],
    ['eleven days later', 11 * 24 * 60 * minute, {}],
    ['when the clock was set back by an hour', -60 * minute, {}],
  ])('is there or gone: %s', (_, later, expected) => {
    vi.setSystemTime('2026-11-28T10:00:00')
    saveDraft(7, typed)
    saveNewProductDraft('3560070805259', { entry: typed, name: 'Huile', categoryId: 4 })
    vi.setSystemTime(Date.now() + later)
    expect(readDraft(7)).toEqual(expected)
    const isGone = !('paid' in expected)
    expect(readNewProductDraft('3560070805259')).toEqual(
      isGone
        ? { entry: {}, name: null, categoryId: null }
        : { entry: typed, name: 'Huile', categoryId: 4 },
    )
  })

  it('lives on from the last letter', () => {
    vi.setSystemTime('2026-11-28T10:00:00')
    saveDraft(7, { paid: '3' })
    vi.setSystemTime('2026-11-28T10:09:00')
    saveDraft(7, typed)
    vi.setSystemTime('2026-11-28T10:18:00')
    expect(readDraft(7)).toEqual(typed)
  })
})
