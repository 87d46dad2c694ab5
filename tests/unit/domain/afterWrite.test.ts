import { describe, expect, it } from 'vitest'
import { afterWrite } from '../../../src/domain/pendingProducts.ts'
import type { QueuedWrite } from '../../../src/domain/queuedWrite.ts'
import { eggs, oliveOil } from '../../../stories/fixtures/products.ts'

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
  trouble: null,
  photo: null,
} as const
const body = { name: 'Lait', category_id: 4, price: 1.1, unit_type: 'l' }

describe('a list once the server has done a write', () => {
  it('has what was added, under the id that the server gave', () => {
    const write: QueuedWrite = { ...common, kind: 'add', productId: -1, body }
    const [, added] = afterWrite([eggs], write, 77)
    expect(added).toMatchObject({ id: 77, name: 'Lait', price: 1.1, unit: 'l' })
    expect(added?.category).toEqual({ id: 4, name: 'Produits Laitiers' })
    expect(added).not.toHaveProperty('pending')
    // Its answer was lost, and the list already told of it.
    expect(afterWrite([eggs, { ...oliveOil, id: 77 }], write, 77)).toHaveLength(2)
  })

  it('has what was changed in its place, also where the list had not told of it', () => {
    const write: QueuedWrite = {
      ...common,
      kind: 'change',
      productId: oliveOil.id,
      body: { ...body, unit: 'kg' },
      base: oliveOil,
    }
    const changed = { id: oliveOil.id, name: 'Lait', created_at: oliveOil.created_at }
    expect(afterWrite([oliveOil, eggs], write, oliveOil.id)).toMatchObject([changed, eggs])
    expect(afterWrite([eggs], write, oliveOil.id)).toMatchObject([eggs, changed])
  })

  it('no longer has what was deleted', () => {
    const write: QueuedWrite = { ...common, kind: 'delete', productId: eggs.id, base: eggs }
    expect(afterWrite([oliveOil, eggs], write, eggs.id)).toEqual([oliveOil])
  })
})
