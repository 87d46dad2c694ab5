import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  changeCount,
  countItems,
  linkItem,
  linkNamed,
  mergeItems,
  moveItem,
  openItemLike,
  openItemOf,
  parseStoredList,
  payItem,
  relinkItems,
  removeItem,
  restoreItems,
  setCandidate,
  tickItem,
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

describe('a person adds what stands on the list', () => {
  const bread = { ...milk, id: 3, name: 'Pain', productId: 7 }

  test('its open article is found by product, or else by name without case, accents and plural', () => {
    expect(openItemLike([milk], 'LAITS demi-ecremes')).toBe(milk)
    expect(openItemLike([milk], 'lait demi-écrémé', 9)).toBe(milk)
    expect(openItemLike([milk, bread], 'Pain complet', 7)).toBe(bread)
    expect(openItemLike([bread], 'pain')).toBe(bread)
  })

  test('one that is checked, of another name or of another product is not', () => {
    expect(openItemLike([{ ...milk, completed: true }], milk.name)).toBeUndefined()
    expect(openItemLike([milk], 'Lait')).toBeUndefined()
    expect(openItemLike([bread], 'Pain', 8)).toBeUndefined()
  })

  test('it is counted up by as many, and linked where it was not', () => {
    expect(changeCount([milk], milk.id, 2)).toEqual([{ ...milk, count: 3 }])
    expect(addItem([], 'Lait', now, undefined, 2)[0]).toMatchObject({ count: 2 })
    expect(linkItem([milk, bread], milk.id, 9)).toEqual([{ ...milk, productId: 9 }, bread])
    expect(linkItem([bread], bread.id, 9)).toEqual([bread])
  })
})

describe('a question about an article', () => {
  const withQuestion = { ...milk, candidateId: 7 }

  test('stays with it until it is answered or ticked', () => {
    expect(setCandidate([milk, coffee], milk.id, 7)).toEqual([withQuestion, coffee])
    expect(setCandidate([withQuestion], milk.id, null)).toEqual([milk])
    expect(changeCount([withQuestion], milk.id, 1)[0]).toHaveProperty('candidateId', 7)
    expect(toggleItem([withQuestion], milk.id)[0]).not.toHaveProperty('candidateId')
    expect(tickItem([withQuestion], milk.id, 7)[0]).not.toHaveProperty('candidateId')
    expect(relinkItems([{ ...milk, candidateId: -1 }], new Map([[-1, 8]]))).toEqual([
      { ...milk, candidateId: 8 },
    ])
  })
})

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

  test('finds one item in the shop: it is checked and linked, and stays so', () => {
    const found = tickItem([milk, coffee], 1, 7)
    expect(found).toEqual([{ ...milk, completed: true, productId: 7 }, coffee])
    expect(tickItem(found, 1, 7)).toEqual(found)
  })

  test.each([
    [{}, 105, 1, { paid: 105 }],
    [{ count: 3 }, 105, 1, { count: 3, paid: 315 }],
    [{ count: 2, paid: 999 }, 480, 3, { count: 3, paid: 480 }],
    [{ count: 4 }, 480, 3, { count: 6, paid: 960 }],
    [{ count: 99 }, 100, 2, { count: 98, paid: 4900 }],
    [{ count: 2, paid: 999 }, 0, 1, { count: 2 }],
  ])('%j pays %i cents for %i packs: %j', (item, cents, packs, paid) => {
    expect(payItem([{ ...milk, ...item }, coffee], milk.id, cents, packs)).toEqual([
      { ...milk, ...paid },
      coffee,
    ])
  })

  test('removes one item', () => {
    expect(removeItem([milk, coffee], 1)).toEqual([coffee])
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
    const duplicate = { ...coffee, id: milk.id }
    const { items, unreadable } = parseStoredList(JSON.stringify([milk, duplicate]))
    expect(items).toEqual([milk, { ...duplicate, id: milk.id + 1 }])
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

describe('an article of the catalogue', () => {
  test('knows its product; a plain one keeps the specified shape', () => {
    expect(addItem([], 'Lait', now, 7)).toEqual([expect.objectContaining({ productId: 7 })])
    expect(Object.keys(addItem([], 'Lait', now)[0] ?? {})).toEqual([
      'id',
      'name',
      'completed',
      'addedAt',
    ])
  })

  test('is found while it is unchecked, the first of two', () => {
    const first = { ...milk, id: 3, productId: 7 }
    const items = [{ ...coffee, productId: 7 }, milk, first, { ...first, id: 4 }]
    expect(openItemOf(items, 7)).toBe(first)
    expect(openItemOf(items, 8)).toBeUndefined()
  })

  test('is counted from 1 to 99, and forgets what another number cost', () => {
    const two = changeCount([{ ...milk, paid: 105 }, coffee], milk.id, 1)
    expect(two).toEqual([{ ...milk, count: 2 }, coffee])
    expect(changeCount(two, milk.id, -1)).toEqual([{ ...milk, count: 1 }, coffee])
    expect(changeCount([milk], milk.id, -1)).toEqual([milk])
    expect(changeCount([{ ...milk, count: 99 }], milk.id, 1)).toEqual([{ ...milk, count: 99 }])
  })

  test('follows its product to the id that the server gives it', () => {
    const added = { ...milk, productId: -3 }
    expect(relinkItems([added, coffee], new Map([[-3, 12]]))).toEqual([
      { ...milk, productId: 12 },
      coffee,
    ])
  })

  test('is linked by a name that was typed, once there is a product', () => {
    const linked = { ...coffee, productId: 7 }
    const items = [milk, linked, { ...milk, id: 3, name: 'Thé' }]
    const idOf = (name: string) => (name === 'Thé' ? undefined : 12)
    expect(linkNamed(items, new Set(['Thé', coffee.name]), idOf)).toBe(items)
    expect(linkNamed(items, new Set(['Thé', milk.name]), idOf)).toEqual([
      { ...milk, productId: 12 },
      linked,
      items[2],
    ])
  })
})

describe('the order of the list', () => {
  const three = [milk, coffee, { ...milk, id: 3 }]
  const idsAfter = (id: number, before: number | null, after: number | null = null) =>
    moveItem(three, id, before, after).map((item) => item.id)

  test('an item moves before another one, or to the end', () => {
    expect(idsAfter(3, 1)).toEqual([3, 1, 2])
    expect(idsAfter(1, 3)).toEqual([2, 1, 3])
    expect(idsAfter(1, null)).toEqual([2, 3, 1])
    expect(idsAfter(1, 1)).toEqual([1, 2, 3])
    expect(idsAfter(9, 1)).toEqual([1, 2, 3])
  })

  test('behind its other neighbour where the one that it was to precede is gone', () => {
    expect(idsAfter(3, 9, 1)).toEqual([1, 3, 2])
    expect(idsAfter(1, 9, 8)).toEqual([2, 3, 1])
    expect(idsAfter(3, 1, 2)).toEqual([3, 1, 2])
  })

  test('removed items come back to their places, beside what changed meanwhile', () => {
    const added = { ...milk, id: 4 }
    const renamed = { ...coffee, name: 'Thé' }
    expect(restoreItems([renamed, added], three, new Set([1])).map(({ id }) => id)).toEqual([
      1, 2, 4,
    ])
    expect(restoreItems([renamed], three, new Set([1]))[1]).toBe(renamed)
  })

  test('moving loses nothing, whatever another tab did meanwhile', () => {
    const ids = fc.uniqueArray(fc.nat(20))
    fc.assert(
      fc.property(ids, fc.nat(20), fc.option(fc.nat(20)), (list, id, before) => {
        const items = list.map((own) => ({ ...milk, id: own }))
        const moved = moveItem(items, id, before)
        expect(moved.map((item) => item.id).sort()).toEqual([...list].sort())
      }),
    )
  })
})

describe('what is stored beyond the specified keys', () => {
  const read = (more: object) => parseStoredList(JSON.stringify([{ ...milk, ...more }]))

  test('is kept, also what a later version adds', () => {
    const more = { productId: -7, count: 99, paid: 0, aisle: 'froid' }
    expect(read(more)).toEqual({ items: [{ ...milk, ...more }], unreadable: null })
  })

  test.each([
    { productId: 'x' },
    { productId: 1.5 },
    { count: 0 },
    { count: 100 },
    { count: '2' },
    { paid: -1 },
    { paid: null },
  ])('%j is left out, and the item stays', (more) => {
    const { items, unreadable } = read(more)
    expect(JSON.parse(JSON.stringify(items))).toEqual([milk])
    expect(unreadable).toBeNull()
  })

  test('a plain list is written as it was read', () => {
    expect(JSON.stringify(read({}).items)).toBe(JSON.stringify([milk]))
  })
})
