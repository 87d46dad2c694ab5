import { describe, expect, it } from 'vitest'
import type { Price, PriceBody } from '../../../../src/contract/prices.ts'
import type { WriteProblem } from '../../../../src/domain/offline/kinds/writeKind.ts'
import { pendingProduct, withWrites } from '../../../../src/domain/offline/pendingProducts.ts'
import { pendingChanges, pendingItem } from '../../../../src/domain/offline/pendingWrites.ts'
import {
  isRepeatedPrice,
  knownPrices,
  pricesAfterWrites,
  recentAfterWrites,
  waitingPrices,
} from '../../../../src/domain/offline/queuedPrices.ts'
import {
  type QueuedWrite,
  type WriteKindName,
  writeKinds,
} from '../../../../src/domain/offline/queuedWrite.ts'
import { nextWrite } from '../../../../src/domain/offline/writeQueue.ts'
import { describeWrite } from '../../../../src/pages/offline/writeWords.ts'
import { eggs as eggsWithoutCode, oliveOil } from '../../../../stories/fixtures/products.ts'

const { id } = oliveOil
const eggs = { ...eggsWithoutCode, barcode: '3270190119357' }
const NEW = -9
const CODE = '3017620422003'
const price: Price = {
  ...{ id: 7, product_id: id, seen_on: '2026-11-20', paid: 6.49, packs: 1, amount: 750 },
  ...{ measure: 'ml', unit_price: null, unit: null, promotion: null, shop: null, code: null },
  ...{ note: null, source: 'form', created_at: '2026-11-20T10:00:00.000Z' },
}
const paid: PriceBody = { paid: 5, seen_on: '2026-11-23', amount: 750, measure: 'ml' }
const displayedPrice = { price: 5, unit_price: 6.67, unit: 'l' } as const
const values = { name: 'Huile', category_id: oliveOil.category.id, price: 5 }
const ofForm = { categoryName: oliveOil.category.name, photo: null, body: values }

const own: { readonly [Kind in WriteKindName]: object } = {
  add: { ...ofForm, productId: NEW },
  change: { ...ofForm, base: oliveOil },
  delete: { base: oliveOil },
  price: { body: paid, displayedPrice },
  changePrice: { former: price, body: { paid: 5 }, displayedPrice },
  removePrice: { former: price, displayedPrice },
  code: { code: CODE, body: {}, base: null },
  merge: { mainId: id, other: eggs },
  list: { body: { kind: 'add', id: 5, name: 'Lait' } },
  trip: { tripId: 'a', isNew: true, body: null },
}
const writeOf = (kind: WriteKindName, problem: WriteProblem | null = null, order = 2) =>
  ({
    ...{ format: writeKinds[kind].format, order, person: 'camille@exemple.fr', memberSince: null },
    ...{ at: '2026-11-23T10:00:00Z', name: oliveOil.name, productId: id, key: `key ${order}` },
    ...{ tried: true, failures: 0, problem, kind, ...own[kind] },
  }) as unknown as QueuedWrite

const theirs = { ...oliveOil, price: 9 }
const problems: { readonly [Kind in WriteProblem['kind']]: WriteProblem } = {
  changed: { kind: 'changed', theirs },
  gone: { kind: 'gone' },
  refused: { kind: 'refused', status: 422, detail: 'No', problem: 'unknown-category', limit: null },
}

const address = () => ''
const recent = { shops: [], prices: { [id]: [['2026-11-20', 649, 1, 750_000, 'ml', null, null]] } }

/** What each reader of the queue makes of it. */
function read(write: QueuedWrite) {
  const queue = [write]
  const listed = withWrites([oliveOil, eggs], queue, address)
  const line = (of: number) => {
    const row = listed.find((each) => each.id === of)
    if (!row) return 'none'
    const codes = row.codes?.map(({ code }) => code) ?? []
    return [row.name, row.price, ...codes, row.pending ?? 'sent'].join(' · ')
  }
  const page = (of: number) => {
    const known = [oliveOil, eggs].find((each) => each.id === of) ?? null
    const shown = pendingProduct(of, queue, address, known)
    return shown === undefined ? 'sent' : (shown?.pending ?? 'none')
  }
  const memory = recentAfterWrites(recent as never, queue)
  const paidOf = (of: number) => knownPrices(memory, queue, of)?.map(({ cents }) => cents)
  return {
    list: [line(id), line(eggs.id), line(NEW)],
    page: [page(id), page(eggs.id), page(NEW)],
    history: pricesAfterWrites([price], queue).map((each) => each.paid),
    waiting: waitingPrices(queue, id).map(({ body }) => body.paid),
    verdict: [paidOf(id), paidOf(NEW)],
    repeated: isRepeatedPrice(queue, { productId: id, body: paid }),
    sentNext: nextWrite(queue)?.order ?? null,
  }
}

const oil = oliveOil.name
const untouched = (mark: string) => `${oil} · ${oliveOil.price} · ${mark}`
const egg = `${eggs.name} · ${eggs.price} · sent`
const forOil = { page: ['blocked', 'sent', 'sent'] }
/** Nothing of it counts: not in the history, in no verdict, and it is not sent. */
const uncounted = {
  ...{ history: [6.49], waiting: [], verdict: [[649], []], repeated: false, sentNext: null },
}

const blocked: { readonly [Kind in WriteKindName]: ReturnType<typeof read> } = {
  add: {
    ...uncounted,
    list: [untouched('sent'), egg, 'Huile · 5 · blocked'],
    page: ['sent', 'sent', 'blocked'],
    verdict: [[649], [500]],
  },
  change: { ...uncounted, ...forOil, list: ['Huile · 5 · blocked', egg, 'none'] },
  delete: { ...uncounted, ...forOil, list: [untouched('blocked'), egg, 'none'] },
  price: { ...uncounted, ...forOil, list: [`${oil} · 5 · blocked`, egg, 'none'] },
  changePrice: { ...uncounted, ...forOil, list: [`${oil} · 5 · blocked`, egg, 'none'] },
  removePrice: { ...uncounted, ...forOil, list: [`${oil} · 5 · blocked`, egg, 'none'] },
  code: {
    ...uncounted,
    ...forOil,
    list: [`${oil} · ${oliveOil.price} · ${CODE} · blocked`, egg, 'none'],
  },
  list: {
    ...uncounted,
    list: [untouched('sent'), egg, 'none'],
    page: ['sent', 'sent', 'sent'],
  },
  trip: {
    ...uncounted,
    list: [untouched('sent'), egg, 'none'],
    page: ['sent', 'sent', 'sent'],
  },
  merge: {
    ...uncounted,
    list: [
      untouched(`${eggs.barcode} · blocked`),
      `${eggs.name} · ${eggs.price} · blocked`,
      'none',
    ],
    page: ['blocked', 'blocked', 'sent'],
  },
}

const ofProducts = (kind: WriteKindName) => kind !== 'list' && kind !== 'trip'
const kinds = Object.keys(own) as WriteKindName[]

describe.each(kinds)('a write of the kind %s', (kind) => {
  it.each(Object.keys(problems) as (keyof typeof problems)[])(
    'whose problem is « %s » is shown, is decided about, and counts nowhere else',
    (problem) => {
      expect(read(writeOf(kind, problems[problem]))).toEqual(blocked[kind])
    },
  )

  it('is sent while it has none', () => {
    expect(nextWrite([writeOf(kind)])).toMatchObject({ order: 2 })
  })

  it.runIf(ofProducts(kind))('holds back what follows on its products, and nothing else', () => {
    const first = writeOf(kind, problems.refused)
    const followers = ['price', 'code', 'merge'] as const
    const [productId] = writeKinds[kind].productIds(first as never)
    const later = followers.map((each, place) => ({ ...writeOf(each, null, 3 + place), productId }))
    const ofProduct = later.filter((each) => each.kind !== 'merge' || kind !== 'add')
    expect(nextWrite([first, ...(ofProduct as QueuedWrite[])])).toBeUndefined()
    const other = { ...writeOf('price', null, 9), productId: 4711 } as QueuedWrite
    expect(nextWrite([first, ...(ofProduct as QueuedWrite[]), other])).toMatchObject({ order: 9 })
  })
})

it('an article that the list does not take holds back what is about it', () => {
  const change = (order: number, body: object, problem: WriteProblem | null = null) =>
    ({ ...writeOf('list', problem, order), body }) as QueuedWrite
  const added = change(1, { kind: 'add', id: 5, name: 'Lait' }, problems.refused)
  const finish = change(3, { kind: 'finish', ids: [4, 5] })
  expect(nextWrite([added, change(2, { kind: 'tick', id: 5, done: true }), finish])).toBeUndefined()
  const other = change(4, { kind: 'tick', id: 6, done: true })
  expect(nextWrite([added, finish, other])).toBe(other)
  const renamed = change(1, { kind: 'set', id: 6, name: 'Pain' }, problems.refused)
  expect(nextWrite([renamed, other])).toBe(other)
})

/** What can be decided, by kind: versions to compare, another attempt. */
const decisions: readonly (readonly [
  keyof typeof problems,
  ReadonlyArray<WriteKindName>,
  object,
])[] = [
  ['changed', ['change', 'delete'], { hasVersions: true, canRetry: false, theirs }],
  ['gone', ['change', 'delete'], { hasVersions: true, canRetry: false, theirs: null }],
  [
    'gone',
    ['price', 'changePrice', 'removePrice', 'code', 'merge'],
    { hasVersions: false, canRetry: false, theirs: null },
  ],
  ['refused', kinds, { hasVersions: false, canRetry: true, theirs: null }],
]

describe('the page of what waits', () => {
  it.each(decisions)('asks about what is « %s » of %j', (problem, some, expected) => {
    for (const kind of some) {
      const write = writeOf(kind, problems[problem])
      const item = pendingItem(write, null, describeWrite(write))
      expect([kind, item]).toMatchObject([kind, { ...expected, question: expect.any(String) }])
      expect(pendingChanges([write])).toEqual([write])
    }
  })

  it('counts the price that was given with a product as one change with it', () => {
    const added = writeOf('add', problems.refused)
    const given = { ...writeOf('price', null, 3), productId: NEW, ofAddition: true } as QueuedWrite
    expect(pendingChanges([added, given])).toEqual([added])
    expect(pendingChanges([given])).toEqual([given])
  })
})
