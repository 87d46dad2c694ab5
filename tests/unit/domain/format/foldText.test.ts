import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText } from '../../../../src/domain/format/foldText.ts'

it('folded, a text has no case, no accents and no blanks around it', () => {
  expect(foldText('  Crème BRÛLÉE à l’Œuf ')).toBe('creme brulee a l’oeuf')
  expect(foldText('Nævus')).toBe('naevus')
  expect(foldText('Lait `cru` ^2')).toBe('lait `cru` ^2')
})

it('a text beside an accent is folded as it is alone', () => {
  const plain = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(plain, (text) => {
      expect(foldText(`é${text}.`)).toBe(`e${foldText(`.${text}.`).slice(1)}`)
    }),
  )
})
