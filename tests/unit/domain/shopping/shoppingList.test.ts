import { describe, expect, test } from 'vitest'
import {
  addItem,
  countItems,
  mergeItems,
  parseStoredList,
  removeChecked,
  removeItem,
  toggleItem,
} from '../../../../src/domain/shopping/shoppingList.ts'

const now = new Date('2026-11-02T08:00:00.000Z')
const milk = {
  id: 1,
  name: 'Lait demi-écrémé',
  completed: false,
  addedAt: '2026-11-02T07:00:00.000Z',
}
const coffee = { ...milk, id: 2, name: 'Café moulu', completed: true }

describe('a person fills the list', () => {
  test('the new item stands at the end, unchecked, trimmed, with its instant', () => {
    expect(addItem([coffee], '  Pain complet ', now)).toEqual([
      coffee,
      {
        id: now.getTime(),
        name: 'Pain complet',
        completed: false,
        addedAt: '2026-11-02T08:00:00.000Z',
      },
    ])
  })

  test.each(['', '   ', '\n\t'])('a blank name %j adds nothing', (name) => {
    expect(addItem([milk], name, now)).toEqual([milk])
  })

  test('two items added in the same instant have two ids', () => {
    const ids = addItem(addItem([], 'Pain', now), 'Pain', now).map(({ id }) => id)
    expect(ids).toEqual([now.getTime(), now.getTime() + 1])
  })
})

describe('a person goes through the list', () => {
  test('checks one item, then unchecks it', () => {
    const checked = toggleItem([milk, coffee], 1)
    expect(checked).toEqual([{ ...milk, completed: true }, coffee])
    expect(toggleItem(checked, 1)).toEqual([milk, coffee])
  })

  test('removes one item', () => {
    expect(removeItem([milk, coffee], 1)).toEqual([coffee])
  })

  test('removes the checked items', () => {
    expect(removeChecked([milk, coffee])).toEqual([milk])
  })

  test('sees how many items there are and how many are checked', () => {
    expect(countItems([milk, coffee, { ...milk, id: 3 }])).toEqual({ total: 3, checked: 1 })
    expect(countItems([])).toEqual({ total: 0, checked: 0 })
  })
})

describe('the list comes back from storage', () => {
  test('as it was stored', () => {
    const text = JSON.stringify([milk, coffee])
    expect(parseStoredList(text)).toEqual({ items: [milk, coffee], unreadable: null })
  })

  test('empty when nothing is stored', () => {
    expect(parseStoredList(null)).toEqual({ items: [], unreadable: null })
    expect(parseStoredList('[]')).toEqual({ items: [], unreadable: null })
  })

  test.each(['', '[{"id":1', 'null', '{}', '"lait"', '12'])(
    'empty when %j is no list, and the text is set aside',
    (text) => {
      expect(parseStoredList(text)).toEqual({ items: [], unreadable: text })
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
    expect(parseStoredList(text)).toEqual({ items: [coffee], unreadable: text })
  })

  test('gives duplicate ids new ones', () => {
    const twin = { ...coffee, id: milk.id }
    const { items, unreadable } = parseStoredList(JSON.stringify([milk, twin]))
    expect(items).toEqual([milk, { ...twin, id: milk.id + 1 }])
    expect(unreadable).toBeNull()
  })
})

describe('a list that comes from a file', () => {
  test('is appended without items that are there already; duplicate ids get new ones', () => {
    const other = { ...coffee, id: milk.id }
    expect(mergeItems([milk], [milk, other, coffee])).toEqual([
      milk,
      { ...other, id: 2 },
      { ...coffee, id: 3 },
    ])
    expect(mergeItems([], [coffee])).toEqual([coffee])
  })
})
