import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShoppingItem } from '../../../../src/contract/shopping.ts'
import { addArticles, takeArticlesBack } from '../../../../src/domain/shopping/addedArticles.ts'
import { addItem } from '../../../../src/domain/shopping/shoppingList.ts'

const now = new Date('2026-11-22T08:00:00Z')
const one = (name: string, count = 1, productId?: number) => ({ name, count, productId })
const rows = (items: readonly ShoppingItem[]) =>
  items.map(({ name, count = 1, productId }) => [name, count, productId])

describe('several articles come at once', () => {
  test('new ones go to the end, open ones of the same name count up', () => {
    const before = addItem(addItem([], 'Lait', now), 'Café', now)
    const { items, leftOut } = addArticles(before, [one('laits', 2), one('Pain'), one('pain')], now)
    expect(rows(items)).toEqual([
      ['Lait', 3, undefined],
      ['Café', 1, undefined],
      ['Pain', 2, undefined],
    ])
    expect(leftOut).toEqual([])
    expect(takeArticlesBack(items, before, items)).toEqual([{ ...before[0], count: 1 }, before[1]])
  })

  test('a full list takes what counts up, and names the rest', () => {
    const many = Array.from({ length: 299 }, (_, at) => one(`Article ${at}`))
    const { items: before } = addArticles([], many, now)
    const { items, leftOut } = addArticles(
      before,
      [one('Sel'), one('Poivre'), one('Article 7', 2)],
      now,
    )
    expect(items).toHaveLength(300)
    expect(items[7]?.count).toBe(3)
    expect(leftOut).toEqual([one('Poivre')])
  })

  test('taken back, what others changed meanwhile stays', () => {
    const before = addItem([], 'Lait', now)
    const { items: after } = addArticles(before, [one('Lait'), one('Pain')], now)
    const later = addItem(after, 'Sel', now).filter(({ name }) => name !== 'Lait')
    expect(rows(takeArticlesBack(later, before, after))).toEqual([['Sel', 1, undefined]])
  })

  test('whatever is added is taken back', () => {
    const article = fc.record({
      name: fc.constantFrom('Lait', 'laits', 'Pain', 'Sel', 'Café'),
      count: fc.integer({ min: 1, max: 9 }),
      productId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(article), fc.array(article), (first, second) => {
        const { items: before } = addArticles([], first, now)
        const { items: after } = addArticles(before, second, now)
        const counts = (items: readonly ShoppingItem[]) =>
          items.map(({ id, count = 1 }) => [id, count])
        expect(counts(takeArticlesBack(after, before, after))).toEqual(counts(before))
      }),
    )
  })
})
