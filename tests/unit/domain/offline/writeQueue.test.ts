import { describe, expect, it } from 'vitest'
import type {
  QueuedAddition,
  QueuedChange,
  QueuedDeletion,
} from '../../../../src/domain/offline/queuedWrite.ts'
import {
  forceWrite,
  mergeQueuedWrite,
  nextWrite,
} from '../../../../src/domain/offline/writeQueue.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const common = {
  format: 1,
  order: 0,
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-21T10:00:00Z',
  name: 'Lait',
  categoryName: 'Produits Laitiers',
  tried: false,
  failures: 0,
  trouble: null,
} as const
const body = { name: 'Lait', category_id: 4, price: 1.1 }

const addition: QueuedAddition = {
  ...common,
  order: 1,
  productId: -1,
  key: 'a',
  kind: 'add',
  body,
  photo: null,
}
const change: QueuedChange = {
  ...common,
  productId: 12,
  key: 'c',
  kind: 'change',
  body: { ...body, price: 2 },
  photo: null,
  base: oliveOil,
}
const deletion: QueuedDeletion = {
  ...common,
  productId: 12,
  key: 'd',
  kind: 'delete',
  base: oliveOil,
}

describe('a write that joins the queue', () => {
  it('comes last where nothing of its product waits', () => {
    expect(mergeQueuedWrite([addition], change)).toEqual({ drop: [], keep: change })
  })

  it('changes the addition that it is about, under a key of its own', () => {
    const { drop, keep } = mergeQueuedWrite([addition], {
      ...change,
      productId: -1,
      body: { ...body, price: 2, unit: 'l', image_url: '/api/images/x' },
    })
    expect(drop).toEqual([])
    expect(keep).toMatchObject({ kind: 'add', order: 1, productId: -1, key: 'c' })
    expect(keep).toHaveProperty('body', {
      ...body,
      price: 2,
      unit_type: 'l',
      image_url: '/api/images/x',
      image_data: '/api/images/x',
    })
  })

  it('follows an addition that the server may have made, instead of changing it', () => {
    const next = { ...change, productId: -1 }
    expect(mergeQueuedWrite([{ ...addition, tried: true }], next)).toEqual({
      drop: [],
      keep: { ...next, base: null },
    })
  })

  it('corrects an addition that the server refused', () => {
    const trouble = { kind: 'refused', status: 422, detail: 'No' } as const
    const { keep } = mergeQueuedWrite([{ ...addition, tried: true, trouble }], {
      ...change,
      productId: -1,
    })
    expect(keep).toMatchObject({ kind: 'add', trouble: null, tried: false, key: 'c' })
  })

  it('replaces an earlier change, and is still compared with what that one changed', () => {
    const earlier = { ...change, order: 3, base: { ...oliveOil, price: 9 } }
    const { keep } = mergeQueuedWrite([earlier], { ...change, body: { ...body, price: 5 } })
    expect(keep).toMatchObject({ order: 3, body: { price: 5 }, base: { price: 9 } })
  })

  it('leaves a conflict open that waits for a decision', () => {
    const trouble = { kind: 'changed', theirs: oliveOil } as const
    const { keep } = mergeQueuedWrite([{ ...change, order: 3, trouble }], change)
    expect(keep).toMatchObject({ order: 3, trouble })
  })

  it('takes away what was never added', () => {
    const both = [addition, { ...change, order: 2, productId: -1 }]
    expect(mergeQueuedWrite(both, { ...deletion, productId: -1 })).toEqual({
      drop: [1, 2],
      keep: null,
    })
  })

  it('deletes what may have been added', () => {
    const next = { ...deletion, productId: -1 }
    const tried = [{ ...addition, tried: true }]
    expect(mergeQueuedWrite(tried, next)).toEqual({ drop: [], keep: { ...next, base: null } })
  })

  it('deletes instead of changing first', () => {
    const base = { ...oliveOil, price: 9 }
    expect(mergeQueuedWrite([{ ...change, order: 3, base }], deletion)).toEqual({
      drop: [3],
      keep: { ...deletion, base },
    })
  })
})

describe('the next write to send', () => {
  const trouble = { kind: 'gone' } as const

  it('is the first one', () => {
    expect(nextWrite([addition, change])).toBe(addition)
  })

  it('is not one that waits for a decision, nor one behind it on its product', () => {
    const held = { ...change, trouble }
    expect(nextWrite([held, deletion, { ...addition, order: 5 }])?.order).toBe(5)
    expect(nextWrite([held, deletion])).toBeUndefined()
  })
})

describe('a write that is forceWrite on', () => {
  it('goes over what the server has now', () => {
    const theirs = { ...oliveOil, price: 7 }
    const again = forceWrite({ ...change, trouble: { kind: 'changed', theirs } }, 'new')
    expect(again).toMatchObject({ kind: 'change', base: theirs, trouble: null, key: 'new' })
  })

  it('becomes a product of its own where that is gone', () => {
    const again = forceWrite({ ...change, trouble: { kind: 'gone' } }, 'new')
    expect(again).toMatchObject({ kind: 'add', trouble: null, key: 'new', body: { price: 2 } })
    expect(again).not.toHaveProperty('base')
  })

  it('is sent once more as it was where it was refused', () => {
    const refused = { kind: 'refused', status: 500, detail: null } as const
    const again = forceWrite({ ...change, failures: 5, trouble: refused }, 'new')
    expect(again).toMatchObject({ kind: 'change', base: oliveOil, failures: 0, trouble: null })
  })
})
