import { describe, expect, it } from 'vitest'
import type { PromotionKind } from '../../../../src/contract/promotionKinds.ts'
import {
  promotionFigures,
  promotionName,
  promotionRecorded,
  promotionSentence,
} from '../../../../src/copy/prices/describePromotion.ts'
import type { PriceEntry } from '../../../../src/domain/promotions/priceEntry.ts'
import { initialPromotion } from '../../../../src/domain/promotions/promotion.ts'
import { priceSheetArgs } from '../../../../stories/fixtures/prices.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

const typed = (kind: PromotionKind, paid: string, change = {}, entry = {}): PriceEntry => ({
  ...priceSheetArgs.model.entry,
  paid,
  promotion: { ...initialPromotion(kind), ...change },
  ...entry,
})

describe('a promotion in words', () => {
  it.each<[PriceEntry, string | null]>([
    [
      typed('multi', '2,40'),
      '3 pour 4,80 €, soit 1,60 € par article (4,00 €/kg). Il faut en prendre 3.',
    ],
    [
      typed('nth', '2,40'),
      '2 pour 3,60 €, soit 1,80 € par article (4,50 €/kg). Il faut en prendre 2.',
    ],
    [
      typed('lot', '6,00'),
      '3 pour 6,00 €, soit 2,00 € par article (5,00 €/kg). Il faut en prendre 3.',
    ],
    [
      typed('lot', '6,00', {}, { content: '' }),
      '3 pour 6,00 €, soit 2,00 € par article. Il faut en prendre 3.',
    ],
    [typed('bonus', '2,40'), "480 g au lieu de 400 g : à vérifier sur l'emballage."],
    [typed('bonus', '2,40', {}, { content: '' }), null],
    [
      typed('card', '2,40', { x: '30' }),
      'Avec la carte : −30 %, soit 1,68 € si vous dépensez la cagnotte.',
    ],
    [typed('card', '2,40'), null],
    [typed('price', '2,40'), null],
    [typed('multi', ''), null],
    [typed('multi', '2,40', { n: '0' }), null],
  ])('%j comes to « %s »', (entry, said) => {
    expect(plain(promotionSentence(entry))).toBe(said)
  })

  it.each<[PriceEntry, string | null]>([
    [typed('multi', '2,40'), '1,60 € par article · −33 %'],
    [typed('nth', '2,40'), '1,80 € par article · −25 %'],
    [typed('lot', '6,00'), '2,00 € par article'],
    [typed('bonus', '2,40'), '480 g · −17 %'],
    [typed('card', '2,40', { x: '30' }), '−30 % sur la carte'],
    [typed('price', '2,40'), null],
    [typed('multi', ''), null],
  ])('%j comes to two figures, « %s »', (entry, figures) => {
    expect(plain(promotionFigures(entry))).toBe(figures)
  })

  it('names a kind with its counts, or as its button begins', () => {
    expect(plain(promotionName('multi', { n: 3, x: 2 }))).toBe('3+2 offerts')
    expect(plain(promotionName('nth', {}))).toBe('2e à −50 %')
    expect(plain(promotionName('lot', { n: 4 }))).toBe('Lot : 4 pour...')
  })

  it('names a noted one by what is known of it', () => {
    const recorded = (kind: PromotionKind, counts = {}) => plain(promotionRecorded(kind, counts))
    expect(recorded('multi', { n: 2, x: 1 })).toBe('2+1 offert')
    expect(recorded('multi')).toBe('X achetés, Y offerts')
    expect(recorded('nth')).toBe('Remise sur le 2e')
    expect(recorded('lot', { n: 3 })).toBe('Lot de 3')
    expect(recorded('lot')).toBe('Lot')
    expect(recorded('bonus', { x: 20 })).toBe('+20 % offert')
    expect(recorded('card', { x: 72 })).toBe('Carte')
  })
})
