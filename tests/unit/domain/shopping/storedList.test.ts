import { describe, expect, test } from 'vitest'
import {
  mergeRows,
  parseStoredList,
  storedText,
} from '../../../../src/domain/shopping/storedList.ts'

const milk = {
  ...{ id: 1, name: 'Lait demi-écrémé', completed: false },
  addedAt: '2026-11-02T07:00:00.000Z',
}
const coffee = { ...milk, id: 2, name: 'Café moulu', completed: true }

const rowsOf = (...items: readonly object[]) => parseStoredList(JSON.stringify(items)).rows
/** What is stored of what is read. */
const stored = (text: string | null) => JSON.parse(storedText(parseStoredList(text).rows))
const unreadable = (text: string | null) => parseStoredList(text).unreadable

describe('the list comes back from storage', () => {
  test('as it was stored, to the letter', () => {
    const text = JSON.stringify([milk, coffee])
    expect(storedText(parseStoredList(text).rows)).toBe(text)
    expect(parseStoredList(text).rows).toMatchObject([
      { id: 1, done: false, product_id: null, count: 1, paid: null },
      { id: 2, done: true, added_at: milk.addedAt },
    ])
  })

  test('empty when nothing is stored', () => {
    expect(parseStoredList(null)).toEqual({ rows: [], unreadable: null })
    expect(parseStoredList('[]')).toEqual({ rows: [], unreadable: null })
  })

  test.each(['', '[{"id":1', 'null', '{}', '"lait"', '12'])(
    'empty when %j is no list, and the text is set aside',
    (text) => {
      expect(parseStoredList(text)).toEqual({ rows: [], unreadable: text })
    },
  )

  test.each([
    null,
    'lait',
    {},
    { ...milk, id: '1' },
    { ...milk, id: 1.5 },
    { ...milk, name: '  ' },
    { ...milk, name: 4 },
    { ...milk, completed: 'oui' },
    { ...milk, addedAt: 'hier' },
  ])('keeps what it can read beside %j, and sets the text aside', (broken) => {
    const text = JSON.stringify([broken, coffee])
    expect([stored(text), unreadable(text)]).toEqual([[coffee], text])
  })

  test('gives duplicate ids new ones', () => {
    const duplicate = { ...coffee, id: milk.id }
    const text = JSON.stringify([milk, duplicate])
    expect(stored(text)).toEqual([milk, { ...duplicate, id: milk.id + 1 }])
    expect(unreadable(text)).toBeNull()
  })
})

describe('what is stored beyond the specified keys', () => {
  test('is kept, also what a later version adds', () => {
    const more = { productId: -7, candidateId: 3, count: 99, paid: 0, aisle: 'froid' }
    const text = JSON.stringify([{ ...milk, ...more }])
    expect([stored(text), unreadable(text)]).toEqual([[{ ...milk, ...more }], null])
  })

  test.each([
    { productId: 'x' },
    { productId: 1.5 },
    { count: 0 },
    { count: 100 },
    { count: '2' },
    { paid: -1 },
    { paid: null },
  ])('%j is left out, and the article stays', (more) => {
    const text = JSON.stringify([{ ...milk, ...more }])
    expect([stored(text), unreadable(text)]).toEqual([[milk], null])
  })
})

test('articles of a file are appended without those that are there already; duplicate ids get new ones', () => {
  const other = { ...coffee, id: milk.id }
  const merged = mergeRows(rowsOf(milk), [...rowsOf(milk), ...rowsOf(other), ...rowsOf(coffee)])
  expect(JSON.parse(storedText(merged))).toEqual([milk, { ...other, id: 2 }, { ...coffee, id: 3 }])
})
