import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { contentUnits } from '../../../../src/domain/amounts/amount.ts'
import { readQuantity } from '../../../../src/domain/amounts/readQuantity.ts'
import {
  basisOf,
  blankContent,
  type ContentFields,
  comparedAmount,
  comparisonBases,
  contentFault,
  contentFields,
  contentOfText,
  type KnownPack,
  knownPack,
  packSizeOf,
  readContent,
} from '../../../../src/domain/packs/packSize.ts'

const typed = (amount: string, unit: ContentFields['unit'] = 'g', packs = '1'): ContentFields => ({
  ...blankContent,
  amount,
  unit,
  packs,
})
const shown = (content: Content) => {
  const { amount, unit, packs } = contentFields(content)
  return `${amount} ${unit} × ${packs}`
}
const beans: Content = { amount: 400, measure: 'g', drained: 280, basis: 'drained' }
const washing: Content = { amount: 1500, measure: 'ml', pieces: 30 }

describe('a content in its fields', () => {
  it.each<[Content, string]>([
    [{ amount: 400, measure: 'g' }, '400 g × 1'],
    [{ amount: 1500, measure: 'g' }, '1,5 kg × 1'],
    [{ amount: 1234, measure: 'g' }, '1234 g × 1'],
    [{ amount: 23.2, measure: 'g' }, '23,2 g × 1'],
    [{ amount: 750, measure: 'ml' }, '75 cl × 1'],
    [{ amount: 568, measure: 'ml' }, '568 ml × 1'],
    [{ amount: 1000, measure: 'ml' }, '1 l × 1'],
    [{ amount: 1980, measure: 'ml', pieces: 6 }, '33 cl × 6'],
    [{ amount: 500, measure: 'g', pieces: 4 }, '125 g × 4'],
    [{ amount: 300, measure: 'g', pieces: 7 }, '300 g × 1'],
    [{ amount: 1500, measure: 'ml', pieces: 30 }, '1,5 l × 1'],
    [{ amount: 1950, measure: 'ml', pieces: 30 }, '1,95 l × 1'],
    [{ amount: 200, measure: 'g', pieces: 100 }, '200 g × 1'],
    [{ amount: 7920, measure: 'ml', pieces: 24 }, '33 cl × 24'],
    [{ amount: 9900, measure: 'ml', pieces: 30 }, '33 cl × 30'],
    [{ amount: 12, measure: 'piece' }, '12 piece × 1'],
    [{ amount: 12, measure: 'piece', pieces: 2 }, '6 piece × 2'],
  ])('%j is shown as « %s »', (content, fields) => {
    expect(shown(content)).toBe(fields)
  })

  it('keeps the doses inside of what a label says, until another amount is typed', () => {
    const quantity = readQuantity('1,5 L, 30 lavages')
    const content = quantity && contentOfText(quantity)
    expect(content).toEqual({ amount: 1500, measure: 'ml', pieces: 30 })
    const fields = contentFields(content)
    expect(readContent(fields)).toEqual(content)
    expect(readContent({ ...fields, amount: '2' })).toEqual({ amount: 2000, measure: 'ml' })
  })

  it('keeps whether the price counts by the dose', () => {
    const fields = contentFields(washing)
    expect(readContent({ ...fields, basis: 'piece' })).toEqual({ ...washing, basis: 'piece' })
    const chosen = contentFields({ ...washing, basis: 'piece' })
    expect(readContent({ ...chosen, basis: 'net' })).toEqual({ ...washing, basis: 'net' })
    expect(readContent(fields)).toEqual(washing)
  })

  it('is read back as it came, whatever it is', () => {
    const thousandths = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        thousandths,
        fc.constantFrom('g', 'ml', 'piece'),
        fc.option(fc.integer({ min: 1, max: 10_000 })),
        (amount, measure, pieces) => {
          const content = { amount: amount / 1000, measure, pieces } as Content
          expect(readContent(contentFields(content))).toBe(content)
        },
      ),
    )
  })
})

describe('a typed content', () => {
  it.each<[ContentFields, object | null]>([
    [typed('400'), { amount: 400, measure: 'g' }],
    [typed('1,5', 'kg'), { amount: 1500, measure: 'g' }],
    [typed('1.5', 'l'), { amount: 1500, measure: 'ml' }],
    [typed('33', 'cl', '6'), { amount: 1980, measure: 'ml', pieces: 6 }],
    [typed('33', 'cl', ' '), { amount: 330, measure: 'ml' }],
    [typed('12', 'piece'), { amount: 12, measure: 'piece' }],
    [typed('0,0001', 'kg'), { amount: 0.1, measure: 'g' }],
    [typed('1000', 'kg'), { amount: 1_000_000, measure: 'g' }],
    [typed(''), null],
  ])('%j is %j', (fields, content) => {
    expect(readContent(fields)).toEqual(content)
    expect(contentFault(fields)).toBe(null)
  })

  it.each(['0', '-1', 'abc', '1e3', '0,0001', '1000001', '4OO'])(
    'is refused when its amount is « %s »',
    (amount) => {
      expect(contentFault(typed(amount))).toBe('amount')
      expect(readContent(typed(amount))).toBe(null)
    },
  )

  it.each(['0', '-2', '1,5', 'x', '10001'])('is refused when its packs are « %s »', (packs) => {
    expect(contentFault(typed('400', 'g', packs))).toBe('packs')
    expect(readContent(typed('400', 'g', packs))).toBe(null)
  })

  it('never fails, and never weighs more than a tonne', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...contentUnits),
        fc.string(),
        (text, unit, packs) => {
          const read = readContent(typed(text, unit, packs))
          expect(read?.amount ?? 1).toBeGreaterThan(0)
          expect(read?.amount ?? 1).toBeLessThanOrEqual(1_000_000)
        },
      ),
    )
  })
})

describe('a drained weight', () => {
  it('stays with the content that it belongs to, counted or not', () => {
    const fields = contentFields(beans)
    expect(fields.basis).toBe('drained')
    expect(readContent({ ...fields, basis: 'net' })).toEqual({ ...beans, basis: 'net' })
    expect(readContent({ ...fields, amount: '0,4', unit: 'kg' })).toEqual(beans)
  })

  it('goes with the content when another one is typed, and comes back with it', () => {
    const fields = contentFields(beans)
    expect(readContent({ ...fields, amount: '425' })).toEqual({ amount: 425, measure: 'g' })
    expect(readContent({ ...fields, packs: '2' })).toEqual({ amount: 800, measure: 'g', pieces: 2 })
    expect(readContent({ ...fields, amount: '400' })).toEqual(beans)
  })
})

describe('a quantity that was read', () => {
  it.each<[string, Content]>([
    ['75 cl', { amount: 750, measure: 'ml' }],
    ['6 x 33 cl', { amount: 1980, measure: 'ml', pieces: 6 }],
    ['1 barquette de 40g', { amount: 40, measure: 'g' }],
    ['425 g (230 g égoutté)', { amount: 425, measure: 'g', drained: 230, basis: 'drained' }],
    ['12 tranches', { amount: 12, measure: 'piece' }],
  ])('of « %s » is kept as %j', (text, content) => {
    const quantity = readQuantity(text)
    expect(quantity && contentOfText(quantity)).toEqual(content)
  })

  it('is computed with as it was read', () => {
    const quantity = { measure: 'g', total: 425_000, count: null, drained: 230_000 } as const
    expect(packSizeOf(contentOfText(quantity))).toEqual({ ...quantity, basis: 'drained' })
  })
})

describe('what prices of a pack count by', () => {
  const pineapple: Content = { amount: 565, measure: 'g', drained: 340, pieces: 10 }
  it.each<[Content, string, readonly string[]]>([
    [{ amount: 400, measure: 'g' }, 'Coquillettes', ['net']],
    [beans, 'Haricots verts', ['drained', 'net']],
    [{ amount: 440, measure: 'g', drained: 440 }, 'Haricots verts', ['net']],
    [washing, 'Lessive 30 doses', ['net', 'piece']],
    [washing, 'Lessive', ['net']],
    [{ ...washing, basis: 'piece' }, 'Lessive', ['net', 'piece']],
    [{ ...washing, pieces: 201 }, 'Lessive 201 doses', ['net']],
    [{ amount: 24, measure: 'piece', pieces: 24 }, '24 rouleaux', ['net']],
    [pineapple, 'Ananas 10 tranches', ['drained', 'net', 'piece']],
  ])('of %j, named « %s », is %j', (content, name, bases) => {
    const pack = knownPack({ content, name })
    expect(pack && comparisonBases(pack)).toEqual(bases)
  })

  it('names what is inside after the first line of the description, else after the name', () => {
    const noun = (name: string, description: string | null) =>
      knownPack({ content: washing, name, description })?.noun
    expect(noun('Lessive', 'Ariel · 1,5 L, 30 lavages')).toBe('lavage')
    expect(noun('Lessive 30 doses', null)).toBe('dose')
    expect(noun('Lessive', 'Ariel\n30 doses')).toBe(null)
    expect(knownPack({ content: null, name: 'Lessive 30 doses' })).toBe(null)
  })

  it('is found again from the amount of a price', () => {
    const pack: KnownPack = { ...packSizeOf({ ...beans, pieces: 20 }), noun: 'tranche' }
    for (const basis of comparisonBases(pack)) {
      expect(basisOf(pack, comparedAmount({ ...pack, basis }))).toBe(basis)
    }
    expect(basisOf(pack, { measure: 'g', total: 360_000 })).toBe(null)
    expect(basisOf(pack, { measure: 'ml', total: 400_000 })).toBe(null)
    expect(basisOf(pack, null)).toBe(null)
  })
})
