import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyListChanges,
  type ListCommand,
  type ListRow,
} from '../../../../src/domain/shopping/listChanges.ts'
import {
  addArticles,
  addTo,
  countItems,
  linkNamed,
  openItemLike,
  openItemOf,
  payFor,
  relink,
  takeArticlesBack,
} from '../../../../src/domain/shopping/listCommands.ts'
import { isPresent } from '../../../../src/domain/shopping/storedList.ts'
import { article } from '../../../../stories/fixtures/shopping.ts'
import { named } from '../../../support/listChanges.ts'

type Rows = readonly ListRow[]

/** The articles that stand on the list of one device after these commands. */
function listAfter(rows: Rows, commands: readonly ListCommand[]): Rows {
  const sender = { by: '', at: '2026-11-22T08:00:00.000Z', isProduct: () => true, isAlone: true }
  return applyListChanges(rows, commands.map(named), sender).rows.filter(isPresent)
}

const milk = article(1, 'Lait demi-écrémé')
const coffee = article(2, 'Café moulu', { done: true })
const bread = article(3, 'Pain', { product_id: 7 })

describe('a person adds what stands on the list', () => {
  test('its open article is found by product, or else by name without case, accents and plural', () => {
    expect(openItemLike([milk], 'LAITS demi-ecremes')).toBe(milk)
    expect(openItemLike([milk], 'lait demi-écrémé', 9)).toBe(milk)
    expect(openItemLike([milk, bread], 'Pain complet', 7)).toBe(bread)
    expect(openItemLike([bread], 'pain')).toBe(bread)
  })

  test('one that is checked, of another name or of another product is not', () => {
    expect(openItemLike([{ ...milk, done: true }], milk.name)).toBeUndefined()
    expect(openItemLike([milk], 'Lait')).toBeUndefined()
    expect(openItemLike([bread], 'Pain', 8)).toBeUndefined()
  })

  test('it is counted up by as many, and linked where it was not', () => {
    const two = { name: '', count: 2, productId: 9 }
    expect(listAfter([milk], addTo(milk, two))).toEqual([{ ...milk, count: 3, product_id: 9 }])
    expect(listAfter([bread], addTo(bread, two))).toEqual([{ ...bread, count: 3 }])
    const most = { ...milk, count: 99 }
    expect(listAfter([most], addTo(most, { name: '', count: 1 }))).toEqual([most])
  })

  test('the first open article of a product is found', () => {
    const first = { ...bread, id: 4 }
    const rows = [{ ...coffee, product_id: 7 }, milk, first, bread]
    expect(openItemOf(rows, 7)).toBe(first)
    expect(openItemOf(rows, 8)).toBeUndefined()
    expect(countItems(rows)).toEqual({ total: 4, checked: 1 })
  })
})

describe('a question about an article', () => {
  const withQuestion = { ...milk, candidate_id: 7 }

  test.each<[string, ListCommand]>([
    ['it is ticked', { kind: 'tick', id: 1, done: true }],
    ['it gets a product', { kind: 'set', id: 1, product_id: 9 }],
    ['it gets another name', { kind: 'set', id: 1, name: 'Crème' }],
    ['it is answered', { kind: 'ask', id: 1, candidate_id: null }],
  ])('stays until %s', (_, command) => {
    const [row] = listAfter([milk], [{ kind: 'ask', id: 1, candidate_id: 7 }])
    expect(row).toEqual(withQuestion)
    expect(listAfter([withQuestion], [{ kind: 'set', id: 1, count: 2 }])[0]).toHaveProperty(
      'candidate_id',
      7,
    )
    expect(listAfter([withQuestion], [command])[0]).not.toHaveProperty('candidate_id')
  })

  test('follows its product to the id that the server gives it, as does what was paid', () => {
    const rows = [
      { ...withQuestion, candidate_id: -1 },
      { ...bread, product_id: -3, paid: 105 },
      coffee,
    ]
    const ids = new Map([
      [-1, 8],
      [-3, 12],
    ])
    expect(listAfter(rows, relink(rows, ids))).toEqual([
      { ...milk, candidate_id: 8 },
      { ...bread, product_id: 12, paid: 105 },
      coffee,
    ])
    expect(relink(listAfter(rows, relink(rows, ids)), ids)).toEqual([])
  })
})

describe('an article', () => {
  test.each([
    [{}, 105, 1, { paid: 105 }],
    [{ count: 3 }, 105, 1, { count: 3, paid: 315 }],
    [{ count: 2, paid: 999 }, 480, 3, { count: 3, paid: 480 }],
    [{ count: 4 }, 480, 3, { count: 6, paid: 960 }],
    [{ count: 99 }, 100, 2, { count: 98, paid: 4900 }],
    [{ count: 2, paid: 999 }, 0, 1, { count: 2, paid: null }],
  ])('%j pays %i cents for %i packs: %j', (given, cents, packs, paid) => {
    const row = { ...milk, ...given }
    expect(listAfter([row, coffee], payFor(row, cents, packs))).toEqual([
      { ...milk, ...paid },
      coffee,
    ])
  })

  test('is linked by a name that was typed, once there is a product', () => {
    const rows = [milk, bread, article(4, 'Thé')]
    const idOf = (name: string) => (name === 'Thé' ? undefined : 12)
    expect(linkNamed(rows, new Set(['Thé', bread.name]), idOf)).toEqual([])
    expect(listAfter(rows, linkNamed(rows, new Set(['Thé', milk.name]), idOf))[0]?.product_id).toBe(
      12,
    )
  })

  test('may stand twice on the list of one device, whose names and number have no limit', () => {
    const many = Array.from({ length: 400 }, (_, id) => ({
      ...{ kind: 'add' as const, id, name: 'Lait'.repeat(80) },
    }))
    expect(listAfter([], many)).toHaveLength(400)
    expect(listAfter([], [{ kind: 'add', id: 1, name: '  ' }])).toEqual([])
  })
})

describe('several articles come at once', () => {
  const one = (name: string, count = 1, productId?: number) => ({ name, count, productId })
  const shown = (rows: Rows) => rows.map(({ name, count, product_id }) => [name, count, product_id])
  let id = 100
  const newId = () => ++id
  const add = (rows: Rows, articles: readonly ReturnType<typeof one>[]) => {
    const { commands, leftOut } = addArticles(rows, articles, newId)
    return { rows: listAfter(rows, commands), leftOut }
  }

  test('new ones go to the end, open ones of the same name count up', () => {
    const before = add([], [one('Lait'), one('Café')]).rows
    const { rows, leftOut } = add(before, [one('laits', 2), one('Pain'), one('pain')])
    expect(shown(rows)).toEqual([
      ['Lait', 3, null],
      ['Café', 1, null],
      ['Pain', 2, null],
    ])
    expect(leftOut).toEqual([])
    expect(listAfter(rows, takeArticlesBack(rows, before, rows))).toEqual(before)
  })

  test('a full list takes what counts up, and names the rest', () => {
    const many = Array.from({ length: 299 }, (_, at) => one(`Article ${at}`))
    const { rows: before } = add([], many)
    const { rows, leftOut } = add(before, [one('Sel'), one('Poivre'), one('Article 7', 2)])
    expect(rows).toHaveLength(300)
    expect(rows[7]?.count).toBe(3)
    expect(leftOut).toEqual([one('Poivre')])
  })

  test('taken back, what others changed meanwhile stays', () => {
    const { rows: before } = add([], [one('Lait')])
    const { rows } = add(before, [one('Lait'), one('Pain')])
    const later = add(rows, [one('Sel')]).rows.filter(({ name }) => name !== 'Lait')
    expect(shown(listAfter(later, takeArticlesBack(later, before, rows)))).toEqual([
      ['Sel', 1, null],
    ])
  })

  test('whatever is added is taken back', () => {
    const some = fc.array(
      fc.record({
        name: fc.constantFrom('Lait', 'laits', 'Pain', 'Sel', 'Café'),
        count: fc.integer({ min: 1, max: 9 }),
        productId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      }),
    )
    fc.assert(
      fc.property(some, some, (first, second) => {
        const { rows: before } = add([], first)
        const { rows } = add(before, second)
        const counts = (of: Rows) => of.map(({ id, count }) => [id, count])
        expect(counts(listAfter(rows, takeArticlesBack(rows, before, rows)))).toEqual(
          counts(before),
        )
      }),
    )
  })
})
