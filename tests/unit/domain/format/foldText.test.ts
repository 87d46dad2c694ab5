import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../../src/domain/format/foldText.ts'

describe('folded, two writings of one name are equal', () => {
  it.each([
    ['  Crème BRÛLÉE à l’Œuf ', "creme brulee a l'oeuf"],
    ['Nævus', 'naevus'],
    ['Lait `cru` ^2', 'lait `cru` ^2'],
    // A phone writes ’ (OFF-server #3215, #7301; hassil PR #137; OFF-server PR #3245).
    ['L’Épicier', "l'epicier"],
    ['L‘Épicier', "l'epicier"],
    ['L′Épicier', "l'epicier"],
    ['LʼÉpicier', "l'epicier"],
    ['L´Épicier', "l'epicier"],
    ['L＇Épicier', "l'epicier"],
    ['L\u0092Épicier', "l'epicier"],
    ['Demi‐sel', 'demi-sel'],
    ['Demi‑sel', 'demi-sel'],
    ['Demi–sel', 'demi-sel'],
    ['Demi—sel', 'demi-sel'],
    ['Demi−sel', 'demi-sel'],
    ['Pain “American”', 'pain "american"'],
    ['Thé\u00a0vert', 'the vert'],
    ['Thé\u202fvert', 'the vert'],
    ['Thé\u2009 \u3000vert', 'the vert'],
    ['Thé   vert', 'the vert'],
    ['The   vert', 'the vert'],
    ['Thé\tvert\r\nbio', 'the vert bio'],
    ['The\tvert', 'the vert'],
    ['\ufeffLait', 'lait'],
    ['La\u200bit', 'lait'],
    ['La\u00adit', 'lait'],
    ['\u200eLait\u202c', 'lait'],
    ['❤️', '❤'],
    ['Weißwurst', 'weisswurst'],
    ['WEIẞWURST', 'weisswurst'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['Đorđe', 'dorde'],
    ['İSTANBUL', 'istanbul'],
    ['ﬁn', 'fin'],
    ['Ｌａｉｔ', 'lait'],
    ['½ baguette', '1/2 baguette'],
    ['6 ㎏', '6 kg'],
    ['E\u0301clair', 'eclair'],
  ])('%s is %s', (name, folded) => {
    expect(foldText(name)).toBe(folded)
  })

  it('any text is folded once for all, in any case, with any invisible mark inside', () => {
    const texts = fc.string({ unit: 'binary' })
    const marks = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u200e',
      '\u202a',
      '\u2060',
      '\ufeff',
      '\u00ad',
    )
    fc.assert(
      fc.property(texts, texts, marks, (start, end, mark) => {
        const folded = foldText(start + end)
        expect(foldText(folded)).toBe(folded)
        expect(foldText(start + mark + end)).toBe(folded)
        expect(foldText((start + end).toLowerCase())).toBe(folded)
      }),
    )
  })
})

it('a text beside an accent is folded as it is alone', () => {
  const plain = fc.string({ unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(plain, (text) => {
      expect(foldText(`é${text}.`)).toBe(`e${foldText(`.${text}.`).slice(1)}`)
    }),
  )
})
