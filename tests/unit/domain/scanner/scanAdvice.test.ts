import { describe, expect, it } from 'vitest'
import type { RefusedKind } from '../../../../src/domain/failure.ts'
import { readCode } from '../../../../src/domain/scanner/codes.ts'
import {
  adviseAfter,
  adviseAgain,
  adviseConfirmation,
  startAdvice,
} from '../../../../src/domain/scanner/scanAdvice.ts'

/** The advice after reads at these times, each with its refused code. */
function adviceAfter(...looks: ReadonlyArray<readonly [now: number, seen: RefusedKind | null]>) {
  return looks.reduce((watch, [now, seen]) => adviseAfter(watch, seen, now), startAdvice(0)).advice
}

describe('while no code is found', () => {
  it('nothing is told for ten seconds, then what helps', () => {
    expect(adviceAfter([100, null], [9_999, null])).toBeNull()
    expect(adviceAfter([100, null], [10_000, null], [19_000, null])).toBe('slow')
  })
  it('a code of another kind is told once it was seen twice', () => {
    expect(adviceAfter([100, 'link'])).toBeNull()
    expect(adviceAfter([100, 'link'], [200, null], [300, 'link'])).toBe('link')
  })
  it('two different misreads say nothing', () => {
    expect(adviceAfter([100, 'link'], [200, 'wrong'])).toBeNull()
    expect(adviceAfter([100, 'link'], [200, 'wrong'], [300, 'wrong'])).toBe('wrong')
  })
  it('what was told stays for five seconds after the last such code, then what helps comes', () => {
    const seen = [
      [4000, 'link'],
      [5000, 'link'],
      [6000, 'link'],
    ] as const
    expect(adviceAfter(...seen, [10_999, null])).toBe('link')
    expect(adviceAfter(...seen, [7000, 'wrong'], [11_000, null])).toBeNull()
    expect(adviceAfter(...seen, [11_000, null])).toBeNull()
    expect(adviceAfter(...seen, [11_000, null], [16_000, null])).toBe('slow')
    expect(adviceAfter(...seen, [7000, 'coupon'], [7100, 'coupon'])).toBe('coupon')
  })
})

describe('a book', () => {
  const book = readCode('9782070360024')
  const asking = adviseConfirmation(startAdvice(0), book, 100)

  it('is asked about until another code is read', () => {
    expect(asking).toMatchObject({ advice: 'print', unconfirmed: book })
    expect(adviseAfter(asking, null, 60_000)).toBe(asking)
    const coupon = adviseAfter(adviseAfter(asking, 'coupon', 200), 'coupon', 300)
    expect(coupon).toMatchObject({ advice: 'coupon', unconfirmed: null })
  })

  it('is asked about once while it stays before the camera', () => {
    expect(adviseConfirmation(asking, readCode('9782070360024'), 900)).toBe(asking)
    const music = readCode('9790060115615')
    expect(adviseConfirmation(asking, music, 900)).toMatchObject({
      advice: 'print',
      unconfirmed: music,
    })
  })
})

describe('the code that was read last', () => {
  const shown = adviseAgain(adviseAgain(startAdvice(0), 100), 900)

  it('is told while the camera shows it, and gone when it could be read anew', () => {
    expect(adviseAfter(shown, null, 2_399).advice).toBe('again')
    expect(adviseAfter(shown, null, 2_400)).toEqual(startAdvice(900))
  })
  it('gives way to a question about another', () => {
    expect(adviseConfirmation(shown, readCode('9782070360024'), 1_000).advice).toBe('print')
  })
})
