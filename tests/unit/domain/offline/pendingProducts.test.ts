import { describe, expect, it } from 'vitest'
import {
  afterWrite,
  pendingProduct,
  withWrites,
} from '../../../../src/domain/offline/pendingProducts.ts'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const common = {
  format: 1,
  order: 1,
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-21T10:00:00Z',
  name: 'Lait',
  categoryName: 'Produits Laitiers',
  key: 'k',
  tried: false,
  failures: 0,
  problem: null,
  photo: null,
} as const
const body = { name: 'Lait', category_id: 4, price: 1.1, unit_type: 'l' }
const added = { ...common, kind: 'add', productId: -1, body } as const satisfies QueuedWrite
const changed = {
  ...common,
  kind: 'change',
  productId: oliveOil.id,
  body: { ...body, unit: 'kg' },
  base: oliveOil,
} as const satisfies QueuedWrite
const deleted: QueuedWrite = { ...common, kind: 'delete', productId: oliveOil.id, base: oliveOil }
const address = (_: Blob, key: string) => `blob:${key}`

describe('a list with what waits', () => {
  it('is the same list where nothing waits', () => {
    const rows = [oliveOil]
    expect(withWrites(rows, [], address)).toBe(rows)
  })

  it('shows what was added, changed and deleted here', () => {
    const shown = withWrites([oliveOil, eggs], [added, changed], address)
    expect(shown.map(({ id, name, pending }) => [id, name, pending])).toEqual([
      [oliveOil.id, 'Lait', 'waiting'],
      [eggs.id, eggs.name, undefined],
      [-1, 'Lait', 'waiting'],
    ])
    expect(shown[0]).toMatchObject({ unit: 'kg', category: { id: 4, name: 'Produits Laitiers' } })
    expect(withWrites([oliveOil, eggs], [deleted], address)).toEqual([eggs])
  })

  it('shows the content of a pack as it was written, emptied or not mentioned', () => {
    const content = { amount: 750, measure: 'ml' } as const
    const known = { ...oliveOil, content }
    const shown = (body: object) =>
      withWrites([known], [{ ...changed, body: { ...changed.body, ...body } }], address)[0]
    expect(shown({ content: { ...content, amount: 500 } })?.content?.amount).toBe(500)
    expect(shown({ content: null })?.content).toBe(null)
    expect(shown({})?.content).toEqual(content)
    const addition = { ...added, body: { ...body, content } }
    expect(withWrites([], [addition], address)[0]?.content).toEqual(content)
  })

  it('shows a product again whose deletion needs a decision', () => {
    const problem = { kind: 'changed', theirs: oliveOil } as const
    const [shown] = withWrites([oliveOil], [{ ...deleted, problem }], address)
    expect(shown).toEqual({ ...oliveOil, pending: 'blocked' })
  })

  it('of a category, gains what moves into it and loses what moves out', () => {
    expect(withWrites([], [changed], address, 4).map(({ id }) => id)).toEqual([oliveOil.id])
    expect(withWrites([oliveOil], [changed], address, oliveOil.category.id)).toEqual([])
  })

  it('shows a photo that is still on this device', () => {
    const photo = new Blob(['x'])
    const [shown] = withWrites([], [{ ...added, photo } as QueuedWrite], address)
    expect(shown?.image_url).toBe('blob:k')
  })
})

describe('one product with what waits', () => {
  it('is told apart from one that nothing waits of, and from one that will be gone', () => {
    expect(pendingProduct(eggs.id, [added], address, eggs)).toBeUndefined()
    expect(pendingProduct(oliveOil.id, [deleted], address, oliveOil)).toBeNull()
    expect(pendingProduct(-1, [added], address, null)).toMatchObject({ id: -1, name: 'Lait' })
  })
})

describe('a list once the server has done a write', () => {
  it('has what was added, under the id that the server gave', () => {
    const [, row] = afterWrite([eggs], added, 77)
    expect(row).toMatchObject({ id: 77, name: 'Lait', price: 1.1, unit: 'l' })
    expect(row?.category).toEqual({ id: 4, name: 'Produits Laitiers' })
    expect(row).not.toHaveProperty('pending')
    // Its answer was lost, and the list already holds it.
    expect(afterWrite([eggs, { ...oliveOil, id: 77 }], added, 77)).toHaveLength(2)
  })

  it('has what was changed in its place, also where the list had not told of it', () => {
    const row = { id: oliveOil.id, name: 'Lait', created_at: oliveOil.created_at }
    expect(afterWrite([oliveOil, eggs], changed, oliveOil.id)).toMatchObject([row, eggs])
    expect(afterWrite([eggs], changed, oliveOil.id)).toMatchObject([eggs, row])
  })

  it('no longer has what was deleted', () => {
    expect(afterWrite([oliveOil, eggs], deleted, oliveOil.id)).toEqual([eggs])
  })
})
