import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, sortKey } from '../../../../src/domain/catalogue/nameOrder.ts'
import { foldText } from '../../../../src/domain/format/foldText.ts'

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
const exactCollator = new Intl.Collator('fr', { numeric: true })

const placed = (name: string) => {
  const folded = foldText(name)
  return { name, folded, key: sortKey(folded) }
}

/** The order that the collator itself gives to two trimmed names. */
const judged = (a: string, b: string) =>
  collator.compare(foldText(a), foldText(b)) || exactCollator.compare(a, b)

const signs = [...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~’«»€°–—', ...'aàâbcçdeéèêëfiîïoôœuùûüæzAÉŒZ']
const word = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom(...'00012789')), { maxLength: 12 })
  .map((all) => all.join(''))

/** Signs of other alphabets, marks, symbols. */
const foreign = fc
  .array(fc.integer({ min: 0x80, max: 0x2fff }), { maxLength: 6 })
  .map((codes) => String.fromCodePoint(...codes))

describe('the order of names', () => {
  it('is that of the French collator, without calling it', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(placed(a).key).not.toBeNull()
        expect(Math.sign(compareNames(placed(a), placed(b)))).toBe(Math.sign(judged(a, b)))
      }),
      { numRuns: 2000 },
    )
  })

  it('falls back to the collator for names with rare characters', () => {
    const any = fc.oneof(word, foreign, fc.constant('Щи'))
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(Math.sign(compareNames(placed(a), placed(b)))).toBe(Math.sign(judged(a, b)))
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['007', '7'],
    ['0', '00'],
  ])('takes %s for the number %s', (a, b) => {
    expect(sortKey(a)).toBe(sortKey(b))
  })

  it('has no key for a name with a rare character', () => {
    expect(sortKey('щи')).toBeNull()
    expect(sortKey('½ l')).toBeNull()
  })
})
