import { describe, expect, it } from 'vitest'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { homeSummary } from '../../../../src/domain/verdict/homeSummary.ts'
import { butter, comte, eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-25'
const list = { articles: 0, about: '' }
const price = (seenOn: string, cents: number, more: Partial<PriceRecord> = {}): PriceRecord => ({
  seenOn,
  cents,
  ...more,
})
const regular = [price('2026-11-20', 330), price('2026-09-01', 300), price('2026-08-01', 300)]

function summaryOf(histories: ReadonlyMap<number, readonly PriceRecord[]>) {
  const plain = [butter, comte, eggs, oliveOil].map((each) => ({ ...each, content: null }))
  return homeSummary(plain, (id) => histories.get(id) ?? null, list, today)
}

describe('what home shows', () => {
  it('counts the products of each category', () => {
    const summary = summaryOf(new Map())
    expect(Object.values(summary.counts).reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(summary.counts[butter.category.id]).toBeGreaterThan(0)
    expect(summary).toMatchObject({ latest: [], rising: [] })
  })

  it('shows the three prices seen last, the newest first, by what was known on their day', () => {
    const { latest } = summaryOf(
      new Map([
        [butter.id, [price('2026-11-24', 200), price('2026-11-01', 300)]],
        [comte.id, [price('2026-11-25', 450)]],
        [eggs.id, [price('2026-11-23', 300, { packs: 2 }), price('2026-11-01', 150)]],
        [oliveOil.id, [price('2026-01-01', 900)]],
      ]),
    )
    expect(latest).toMatchObject([
      { id: comte.id, price: '4,50\u00a0€', verdict: null },
      { id: butter.id, price: '2,00\u00a0€', verdict: 'good' },
      { id: eggs.id, price: '1,50\u00a0€', verdict: 'normal' },
    ])
  })

  it('shows of one day what was recorded last first', () => {
    const at = (recordedAt: number) => [price('2026-11-24', 200, { recordedAt })]
    const { latest } = summaryOf(
      new Map([
        [butter.id, at(2)],
        [comte.id, at(1)],
        [eggs.id, at(4)],
        [oliveOil.id, at(3)],
      ]),
    )
    expect(latest.map(({ id }) => id)).toEqual([eggs.id, oliveOil.id, butter.id])
  })

  it('shows what is a tenth above the usual of three regular prices', () => {
    const { rising } = summaryOf(new Map([[butter.id, regular]]))
    expect(rising).toEqual([
      { id: butter.id, name: butter.name, price: '3,30\u00a0€', percent: 10 },
    ])
  })

  it.each([
    ['two prices', regular.slice(0, 2)],
    ['a rise of 9 %', [price('2026-11-20', 329), ...regular.slice(1)]],
    [
      'a promotion among the three',
      [...regular.slice(0, 2), price('2026-08-01', 300, { promo: 'price' })],
    ],
    ['a price to verify', [price('2026-11-20', 3000), ...regular.slice(1)]],
    ['a price of tomorrow', [price('2026-11-26', 400), ...regular.slice(1)]],
  ])('shows no rise of %s', (_, history) => {
    expect(summaryOf(new Map([[butter.id, history]])).rising).toEqual([])
  })
})
