import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCode } from '../../../../src/domain/scanner/codes.ts'
import {
  isPackAnswered,
  keepDraft,
  keepPackAnswer,
  keepShopCodeMeaning,
  moveDraft,
  readDraft,
  shopCodeMeaning,
} from '../../../../src/platform/storage/priceMemos.ts'

const ham = readCode('2611008003214')
const cheese = readCode('2650011001237')
const pie = readCode('2860050040672')

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

describe('the meaning of a number on the labels of a shop', () => {
  it('is kept for the codes of this shop that begin alike', () => {
    expect(shopCodeMeaning(ham, 'Lidl')).toBeNull()
    keepShopCodeMeaning(ham, 'Lidl', 'price')
    expect(shopCodeMeaning(ham, 'lidl ')).toBe('price')
    expect(shopCodeMeaning(cheese, 'Lidl')).toBe('price')
    expect(shopCodeMeaning(pie, 'Lidl')).toBeNull()
    expect(shopCodeMeaning(ham, 'Leclerc')).toBeNull()
    expect(shopCodeMeaning(ham, null)).toBeNull()
  })

  it('is kept apart for each beginning and shop, and can be corrected', () => {
    keepShopCodeMeaning(ham, 'Lidl', 'price')
    keepShopCodeMeaning(pie, null, 'none')
    keepShopCodeMeaning(ham, 'Lidl', 'weight')
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
    keepDraft(-1, { paid: '1,95' })
    moveDraft(-2, 76)
    expect(readDraft(-1)).toEqual({ paid: '1,95' })
    moveDraft(-1, 77)
    expect(readDraft(-1)).toEqual({})
    expect(readDraft(77)).toEqual({ paid: '1,95' })
  })
})

describe('a question about a pack that was answered', () => {
  it('is kept, until two hundred others were', () => {
    expect(isPackAnswered('first')).toBe(false)
    keepPackAnswer('first')
    for (let at = 1; at < 200; at += 1) keepPackAnswer(`other ${at}`)
    expect(isPackAnswered('first')).toBe(true)
    keepPackAnswer('other 7')
    expect(isPackAnswered('first')).toBe(true)
    keepPackAnswer('other 200')
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
