import { describe, expect, test } from 'vitest'
import type { ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import { scanOutcome } from '../../../../src/domain/shopping/listScan.ts'
import { article } from '../../../../stories/fixtures/shopping.ts'

const milk = { id: 7, name: 'Lait demi-écrémé Lactel' }
const duplicate = { id: 8, name: 'Lait Lactel 1 L' }
const never = () => false
const known =
  (...ids: readonly number[]) =>
  (id: number) =>
    ids.includes(id)

function outcome(
  items: readonly ListRow[],
  products: readonly (typeof milk)[],
  isRefused: (itemId: number, productId: number) => boolean = never,
) {
  return scanOutcome(items, products, { isKnown: known(7, 8), isRefused })
}

describe('a person scans a product', () => {
  test('the first open article with that product is ticked, then the next', () => {
    const first = article(1, 'Lait', { product_id: 7 })
    const second = article(2, 'Lait', { product_id: 7 })
    expect(outcome([first, second], [milk])).toEqual({ kind: 'ticked', itemId: 1, productId: 7 })
    const next = [{ ...first, done: true }, second]
    expect(outcome(next, [milk])).toMatchObject({ kind: 'ticked', itemId: 2 })
  })

  test('one that is ticked already is told, unless another article is open', () => {
    const ticked = article(1, 'Lait', { product_id: 7, done: true })
    expect(outcome([ticked], [milk])).toMatchObject({ kind: 'already', itemId: 1 })
    expect(outcome([ticked, article(2, 'Lait')], [milk])).toMatchObject({
      kind: 'needs-confirmation',
      itemId: 2,
    })
  })

  test('of several products with one code, the one on the list is meant', () => {
    const listed = article(1, 'Lait', { product_id: 8 })
    expect(outcome([listed], [milk, duplicate])).toEqual({
      kind: 'ticked',
      itemId: 1,
      productId: 8,
    })
    const ticked = article(2, 'Lait', { product_id: 7, done: true })
    expect(outcome([ticked, listed], [milk, duplicate])).toMatchObject({
      kind: 'ticked',
      itemId: 1,
    })
    expect(outcome([ticked], [milk, duplicate])).toMatchObject({ kind: 'already', itemId: 2 })
  })

  test('of several products with one code, none or two of them on the list, it is asked which', () => {
    const several = { kind: 'several' }
    expect(outcome([], [milk, duplicate])).toEqual(several)
    expect(outcome([article(1, 'Chocolat')], [milk, duplicate])).toEqual(several)
    const both = [article(1, 'Lait', { product_id: 8 }), article(2, 'Lait', { product_id: 7 })]
    expect(outcome(both, [milk, duplicate])).toEqual(several)
    expect(outcome(both, [milk])).toMatchObject({ kind: 'ticked', itemId: 2 })
    const checked = both.map((each) => ({ ...each, done: true }))
    expect(outcome(checked, [milk, duplicate])).toEqual(several)
    expect(outcome([article(1, 'lait')], [milk, duplicate], () => true)).toEqual(several)
  })

  test('a typed article is asked about when the product begins with it, the longest first', () => {
    const items = [article(1, 'lait'), article(2, 'LAITS demi-écrémés'), article(3, 'Chocolat')]
    expect(outcome(items, [milk])).toEqual({ kind: 'needs-confirmation', itemId: 2, productId: 7 })
    const isRefused = (itemId: number) => itemId === 2
    expect(outcome(items, [milk], isRefused)).toMatchObject({
      kind: 'needs-confirmation',
      itemId: 1,
    })
    expect(outcome(items, [milk], () => true)).toMatchObject({ kind: 'not-listed' })
  })

  test('an article with an open question about another product is not asked about', () => {
    const other = article(1, 'Lait', { candidate_id: 8 })
    expect(outcome([other], [milk])).toMatchObject({ kind: 'not-listed' })
    expect(outcome([other, article(2, 'lait')], [milk])).toMatchObject({
      kind: 'needs-confirmation',
      itemId: 2,
    })
    expect(outcome([{ ...other, candidate_id: 7 }], [milk])).toMatchObject({
      kind: 'needs-confirmation',
    })
    expect(outcome([{ ...other, candidate_id: 99 }], [milk])).toMatchObject({
      kind: 'needs-confirmation',
    })
  })

  test('a typed article that is named as the product needs no question', () => {
    const items = [article(1, 'LAIT demi-ecreme lactel')]
    expect(outcome(items, [milk])).toMatchObject({ kind: 'ticked', itemId: 1 })
  })

  test('an article whose product is gone goes by its name; one of another product never', () => {
    expect(outcome([article(1, 'Lait', { product_id: 99 })], [milk])).toMatchObject({
      kind: 'needs-confirmation',
    })
    expect(outcome([article(1, 'Lait', { product_id: 8 })], [milk])).toMatchObject({
      kind: 'not-listed',
    })
  })

  test('what the list does not ask for, or has ticked without a product, is not on it', () => {
    expect(outcome([article(1, 'Lait', { done: true })], [milk])).toEqual({
      ...{ kind: 'not-listed', itemId: null, productId: 7 },
    })
    expect(outcome([article(1, 'Lait')], [])).toBeNull()
  })
})
