import { describe, expect, it } from 'vitest'
import {
  asChange,
  type QueuedAddition,
  type QueuedChange,
  type QueuedDeletion,
} from '../../../../src/domain/catalogue/kinds/product.ts'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import {
  discardWrite,
  forceWrite,
  mergeQueuedWrite,
  nextWrite,
  readdProduct,
  settleWrite,
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
  problem: null,
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
    expect(mergeQueuedWrite([addition], change)).toEqual({ drop: [], put: [change] })
  })

  it('changes the addition that it is about, under a key of its own', () => {
    const {
      drop,
      put: [stored],
    } = mergeQueuedWrite([addition], {
      ...change,
      productId: -1,
      body: { ...body, price: 2, unit: 'l', image_url: '/api/images/x' },
    })
    expect(drop).toEqual([])
    expect(stored).toMatchObject({ kind: 'add', order: 1, productId: -1, key: 'c' })
    expect(stored).toHaveProperty('body', {
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
      put: [{ ...next, base: null }],
    })
  })

  it('corrects an addition that the server refused', () => {
    const problem = { kind: 'refused', status: 422, detail: 'No' } as const
    const {
      put: [stored],
    } = mergeQueuedWrite([{ ...addition, tried: true, problem }], {
      ...change,
      productId: -1,
    })
    expect(stored).toMatchObject({ kind: 'add', problem: null, tried: false, key: 'c' })
  })

  it('replaces an earlier change, and is still compared with what that one changed', () => {
    const earlier = { ...change, order: 3, base: { ...oliveOil, price: 9 } }
    const {
      put: [stored],
    } = mergeQueuedWrite([earlier], { ...change, body: { ...body, price: 5 } })
    expect(stored).toMatchObject({ order: 3, body: { price: 5 }, base: { price: 9 } })
  })

  it('leaves a conflict open that waits for a decision', () => {
    const problem = { kind: 'changed', theirs: oliveOil } as const
    const {
      put: [stored],
    } = mergeQueuedWrite([{ ...change, order: 3, problem }], change)
    expect(stored).toMatchObject({ order: 3, problem })
  })

  it('takes away what was never added', () => {
    const both = [addition, { ...change, order: 2, productId: -1 }]
    expect(mergeQueuedWrite(both, { ...deletion, productId: -1 })).toEqual({
      drop: [1, 2],
      put: [],
    })
  })

  it('deletes what may have been added', () => {
    const next = { ...deletion, productId: -1 }
    const tried = [{ ...addition, tried: true }]
    expect(mergeQueuedWrite(tried, next)).toEqual({ drop: [], put: [{ ...next, base: null }] })
  })

  it('deletes instead of changing first', () => {
    const base = { ...oliveOil, price: 9 }
    expect(mergeQueuedWrite([{ ...change, order: 3, base }], deletion)).toEqual({
      drop: [3],
      put: [{ ...deletion, base }],
    })
  })
})

describe('the next write to send', () => {
  const problem = { kind: 'gone' } as const

  it('is the first one', () => {
    expect(nextWrite([addition, change])).toBe(addition)
  })

  it('is not one that waits for a decision, nor one behind it on its product', () => {
    const held = { ...change, problem }
    expect(nextWrite([held, deletion, { ...addition, order: 5 }])?.order).toBe(5)
    expect(nextWrite([held, deletion])).toBeUndefined()
  })

  it('is not one that a form of another tab is sending, nor one behind it on its product', () => {
    const isHeld = ({ key }: QueuedWrite) => key === change.key
    expect(nextWrite([change, deletion, { ...addition, order: 5 }], isHeld)?.order).toBe(5)
    expect(nextWrite([change, deletion], isHeld)).toBeUndefined()
  })
})

describe('a write that is sent after a decision', () => {
  it('goes over what the server has now', () => {
    const theirs = { ...oliveOil, price: 7 }
    const again = forceWrite({ ...change, problem: { kind: 'changed', theirs } }, 'new')
    expect(again).toMatchObject({ kind: 'change', base: theirs, problem: null, key: 'new' })
  })

  it('becomes a product of its own where that is gone', () => {
    const again = forceWrite({ ...change, problem: { kind: 'gone' } }, 'new')
    expect(again).toMatchObject({ kind: 'add', problem: null, key: 'new', body: { price: 2 } })
    expect(again).not.toHaveProperty('base')
  })

  it('is sent once more as it was where it was refused', () => {
    const refused = { kind: 'refused', status: 500, detail: null } as const
    const again = forceWrite({ ...change, failures: 5, problem: refused }, 'new')
    expect(again).toMatchObject({ kind: 'change', base: oliveOil, failures: 0, problem: null })
  })
})

describe('a write that is given up', () => {
  it('leaves what it had found to the write behind it, which is still compared with it', () => {
    const first = { ...change, order: 3, tried: true }
    const behind = { ...deletion, order: 4, base: null }
    expect(discardWrite([first, behind], first)).toEqual({
      drop: [3],
      put: [{ ...behind, base: oliveOil }],
    })
  })

  it('does not take from a later write what that has found itself', () => {
    const later = { ...oliveOil, price: 9 }
    const behind = { ...deletion, order: 4, base: later }
    const { put } = discardWrite([{ ...change, order: 3 }, behind], { ...change, order: 3 })
    expect(put).toEqual([behind])
  })

  it('takes with it what was to follow an addition, and nothing of another product', () => {
    const behind = { ...change, order: 2, productId: -1 }
    const other = { ...change, order: 3 }
    expect(discardWrite([addition, behind, other], addition)).toEqual({ drop: [1, 2], put: [] })
  })
})

describe('a write that the server has done', () => {
  it("gives the later writes of its product the server's id, and nothing to be compared with", () => {
    const behind = { ...change, order: 2, productId: -1 }
    expect(settleWrite([addition, behind, { ...change, order: 3 }], addition, 41)).toEqual({
      drop: [1],
      put: [{ ...behind, productId: 41, base: null }],
    })
  })
})

describe('a change of a product that is gone', () => {
  it('becomes an addition that later writes follow', () => {
    const again = { ...addition, order: 7, productId: 12 }
    const behind = { ...change, order: 8 }
    expect(readdProduct([again, behind], again)).toEqual({
      drop: [],
      put: [
        { ...again, productId: -7 },
        { ...behind, productId: -7, base: null },
      ],
    })
  })
})

describe('the change that follows an addition', () => {
  it('has its values under the names of a change', () => {
    const creation = { ...body, unit_type: 'l', image_url: '/a.jpg', image_data: '/a.jpg' }
    expect(asChange(creation)).toEqual({ ...body, unit: 'l', image_url: '/a.jpg' })
  })
})
