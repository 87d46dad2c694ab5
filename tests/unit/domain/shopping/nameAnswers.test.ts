import { describe, expect, test } from 'vitest'
import {
  answerTo,
  parseAnswers,
  recordNameAnswer,
} from '../../../../src/domain/shopping/nameAnswers.ts'

describe('what a person answered about a typed name', () => {
  test('holds for its plural and its accents, until the next answer', () => {
    const taken = recordNameAnswer({}, 'Yaourts', 7)
    expect(answerTo(taken, 'yaourt')).toBe(7)
    expect(answerTo(recordNameAnswer(taken, 'YAOURT', null), 'yaourts')).toBeNull()
    expect(answerTo(taken, 'constructor')).toBeUndefined()
  })

  test('holds for no other word: pasta is no pâté', () => {
    const taken = recordNameAnswer({}, 'pâtes', 7)
    expect(answerTo(taken, 'Pâte')).toBe(7)
    expect(answerTo(taken, 'pâté')).toBeUndefined()
    const both = recordNameAnswer(taken, 'pâté', 8)
    expect([answerTo(both, 'pâtes'), answerTo(both, 'pâtés')]).toEqual([7, 8])
    // Typed in a hurry, it may be either: the newest answer counts.
    expect(answerTo(both, 'pates')).toBe(8)
  })

  test('is still read where an earlier version kept it, without accents', () => {
    const kept = parseAnswers('{"pate":7,"creme fraiche":9}')
    expect(answerTo(kept, 'Pâtes')).toBe(7)
    expect(answerTo(kept, 'crèmes fraîches')).toBe(9)
    const both = recordNameAnswer(kept, 'pâté', null)
    expect([answerTo(both, 'pâtes'), answerTo(both, 'pâté')]).toEqual([7, null])
  })

  test('is kept of the 300 newest names', () => {
    let answers = parseAnswers(null)
    for (let at = 0; at < 301; at += 1) answers = recordNameAnswer(answers, `nom ${at}`, at)
    expect(answerTo(answers, 'nom 0')).toBeUndefined()
    expect(answerTo(answers, 'nom 300')).toBe(300)
  })

  test.each([null, '', '{', '[]', 'null', '3', '{"lait":"7","sel":1.5}'])(
    'is nothing when %j is stored',
    (text) => {
      expect(parseAnswers(text)).toEqual({})
    },
  )
})
