import { describe, expect, it } from 'vitest'
import type { Content } from '../../../../src/contract/content.ts'
import { basisText, contentText, otherPrice } from '../../../../src/copy/prices/describeContent.ts'
import { type KnownPack, packSizeOf } from '../../../../src/domain/packs/packSize.ts'

describe('what a pack holds, in words', () => {
  it.each<[Content, string]>([
    [{ amount: 400, measure: 'g' }, '400 g'],
    [{ amount: 1500, measure: 'ml' }, '1,5 l'],
    [{ amount: 1980, measure: 'ml', pieces: 6 }, '6 × 33 cl'],
    [{ amount: 1500, measure: 'ml', pieces: 30 }, '1,5 l (30 pièces)'],
    [{ amount: 12, measure: 'piece' }, '12 pièces'],
    [{ amount: 1, measure: 'piece' }, '1 pièce'],
    [{ amount: 400, measure: 'g', drained: 280, basis: 'net' }, '400 g (280 g égoutté)'],
  ])('%j is « %s »', (content, text) => {
    expect(contentText(content).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('what a price counts by, in words', () => {
  const beans: Content = { amount: 400, measure: 'g', drained: 280, basis: 'drained' }
  it.each([
    [beans, null, 'égoutté 280 g'],
    [{ ...beans, basis: 'net' }, null, 'net 400 g'],
    [{ amount: 1500, measure: 'ml', pieces: 30, basis: 'net' }, 'dose', 'au litre'],
    [{ amount: 200, measure: 'g', pieces: 100, basis: 'net' }, 'sachet', 'au kilo'],
    [{ amount: 200, measure: 'g', pieces: 100, basis: 'piece' }, 'sachet', 'au sachet'],
    [{ amount: 1500, measure: 'ml', pieces: 30, basis: 'piece' }, 'dose', 'à la dose'],
    [{ amount: 636, measure: 'g', pieces: 12, basis: 'piece' }, 'oeuf', "à l'œuf"],
    [{ amount: 636, measure: 'g', pieces: 12, basis: 'piece' }, null, "à l'unité"],
  ] as const)('of %j with the noun %s is « %s »', (content, noun, text) => {
    expect(plain(basisText({ ...packSizeOf(content), noun }))).toBe(text)
  })
})

describe('the price beside the compared one', () => {
  const washing: KnownPack = {
    ...packSizeOf({ amount: 1500, measure: 'ml', pieces: 30 }),
    noun: 'lavage',
  }
  it('is that of a dose, or of a litre where doses are compared', () => {
    expect(plain(otherPrice(washing, { cents: 630 }))).toBe('soit 0,21 € le lavage')
    expect(plain(otherPrice(washing, { cents: 1260, packs: 2 }))).toBe('soit 0,21 € le lavage')
    expect(plain(otherPrice({ ...washing, basis: 'piece' }, { cents: 630 }))).toBe('soit 4,20 €/l')
  })

  it('is none of nothing, and none where nobody named what is inside', () => {
    expect(otherPrice(washing, { cents: 0 })).toBe(null)
    expect(otherPrice({ ...washing, noun: null }, { cents: 630 })).toBe(null)
  })
})
