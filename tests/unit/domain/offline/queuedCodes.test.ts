import { describe, expect, it } from 'vitest'
import type { QueuedCode } from '../../../../src/domain/catalogue/kinds/code.ts'
import type { QueuedAddition } from '../../../../src/domain/catalogue/kinds/product.ts'
import { afterWrite, withWrites } from '../../../../src/domain/offline/pendingProducts.ts'
import { writeKinds } from '../../../../src/domain/offline/queuedWrite.ts'
import {
  discardWrite,
  forceWrite,
  mergeQueuedWrite,
  nextWrite,
  settleWrite,
} from '../../../../src/domain/offline/writeQueue.ts'
import { describeWrite } from '../../../../src/pages/offline/writeWords.ts'
import { eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const common = {
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-23T10:00:00Z',
  name: oliveOil.name,
  categoryName: '',
  tried: false,
  failures: 0,
  problem: null,
} as const
const smaller = '3017620422003'
const pack = { amount: 750, measure: 'ml' } as const
const codeWrite: QueuedCode = {
  ...common,
  format: writeKinds.code.format,
  kind: 'code',
  order: 2,
  productId: oliveOil.id,
  key: 'c',
  code: smaller,
  body: pack,
  base: null,
}
const next = { ...codeWrite, order: 0, key: 'n' }
const addition: QueuedAddition = {
  ...common,
  format: writeKinds.add.format,
  kind: 'add',
  order: 1,
  productId: -1,
  key: 'a',
  body: { name: 'Lait', category_id: 4, price: 1.1 },
  photo: null,
}
const change = { ...addition, kind: 'change', order: 0, base: oliveOil } as const
const deletion = {
  ...common,
  format: writeKinds.delete.format,
  kind: 'delete',
  order: 0,
  key: 'd',
  base: null,
} as const
const price = {
  ...common,
  format: writeKinds.price.format,
  kind: 'price',
  order: 3,
  productId: oliveOil.id,
  key: 'p',
  body: { paid: 6.49, seen_on: '2026-11-23' },
  displayedPrice: null,
} as const
const address = () => 'blob:'
const refused = { kind: 'refused', status: 422, detail: null } as const

describe('a queued code', () => {
  it('joins the queue behind the addition of its product and follows it to its id', () => {
    const ofAdded = { ...next, productId: -1 }
    expect(mergeQueuedWrite([addition], ofAdded)).toEqual({ drop: [], put: [ofAdded] })
    const queue = [addition, { ...codeWrite, productId: -1 }]
    expect(nextWrite(queue)).toBe(addition)
    expect(nextWrite(queue, ({ kind }) => kind === 'add')).toBeUndefined()
    expect(settleWrite(queue, addition, 77).put).toEqual([{ ...codeWrite, productId: 77 }])
  })

  it('stands in the place of what waits for the same code of the same product', () => {
    const body = { amount: 700, measure: 'ml' } as const
    const other = { ...next, code: '3274080005003', body }
    expect(mergeQueuedWrite([codeWrite, price], { ...next, body })).toEqual({
      drop: [],
      put: [{ ...next, order: 2, body }],
    })
    expect(mergeQueuedWrite([codeWrite], other)).toEqual({ drop: [], put: [other] })
    const ofEggs = { ...next, productId: eggs.id }
    expect(mergeQueuedWrite([codeWrite], ofEggs)).toEqual({ drop: [], put: [ofEggs] })
  })

  it('leaves nothing to send where the code ends as it began', () => {
    const taken = { ...next, body: null, base: pack }
    expect(mergeQueuedWrite([codeWrite, price], taken)).toEqual({ drop: [2], put: [] })
    const waits = { ...codeWrite, body: null, base: { ...pack, pieces: null } }
    expect(mergeQueuedWrite([waits], { ...next, base: null })).toEqual({ drop: [2], put: [] })
    const bare = { ...next, body: {}, base: null }
    expect(mergeQueuedWrite([waits], bare).put).toEqual([{ ...bare, order: 2, base: waits.base }])
    expect(mergeQueuedWrite([{ ...waits, base: {} }], bare)).toEqual({ drop: [2], put: [] })
  })

  it('is merged with none that the server may have, and answers a refusal', () => {
    const tried = { ...codeWrite, tried: true }
    const taken = { ...next, body: null, base: pack }
    expect(mergeQueuedWrite([tried], taken)).toEqual({ drop: [], put: [taken] })
    const answered = { ...tried, failures: 2, problem: refused }
    expect(mergeQueuedWrite([answered], { ...next, body: {} }).put).toEqual([
      { ...next, order: 2, body: {} },
    ])
  })

  it('stays as it is under a later change, and goes with its product', () => {
    const later = { ...change, productId: oliveOil.id }
    expect(mergeQueuedWrite([codeWrite], later)).toEqual({
      drop: [],
      put: [{ ...later, base: null }],
    })
    const ofAdded = { ...codeWrite, productId: -1 }
    expect(discardWrite([addition, ofAdded], addition).drop).toEqual([1, 2])
    const ofBoth = { ...deletion, productId: -1 }
    expect(mergeQueuedWrite([addition, ofAdded], ofBoth)).toEqual({ drop: [1, 2], put: [] })
    const ofProduct = { ...deletion, productId: oliveOil.id }
    expect(mergeQueuedWrite([codeWrite], ofProduct)).toEqual({ drop: [2], put: [ofProduct] })
  })

  it('leaves what follows it alone when it is given up or sent again', () => {
    expect(discardWrite([codeWrite, price], codeWrite)).toEqual({ drop: [2], put: [] })
    expect(forceWrite({ ...codeWrite, problem: refused }, 'new')).toEqual({
      ...codeWrite,
      key: 'new',
    })
  })

  it('shows on its product at once, as waiting', () => {
    const [shown, other] = withWrites([oliveOil, eggs], [codeWrite], address)
    expect(shown).toEqual({ ...oliveOil, codes: [{ ...pack, code: smaller }], pending: 'waiting' })
    expect(other).toBe(eggs)
    const replacing = { ...codeWrite, body: { ...pack, replaces: oliveOil.barcode } }
    expect(withWrites([oliveOil], [replacing], address)).toMatchObject([
      {
        ...{ barcode: smaller, content: pack, pending: 'waiting' },
        codes: [{ code: oliveOil.barcode, amount: null, replaced_by: smaller }],
      },
    ])
    const known = { ...oliveOil, codes: [{ code: '3274080005003' }, { code: smaller }] }
    const taken = { ...codeWrite, body: null, problem: refused }
    expect(withWrites([known], [taken], address)).toEqual([
      { ...oliveOil, codes: [{ code: '3274080005003' }], pending: 'blocked' },
    ])
    expect(withWrites([eggs], [codeWrite], address)).toEqual([eggs])
  })

  it('leaves its product as the server answers it, or as it would be', () => {
    const now = { ...oliveOil, codes: [{ code: smaller }] }
    expect(afterWrite([oliveOil, eggs], codeWrite, oliveOil.id, now)).toEqual([now, eggs])
    expect(afterWrite([oliveOil], codeWrite, oliveOil.id)[0]?.codes).toEqual([
      { ...pack, code: smaller },
    ])
  })

  it('is listed with its digits, noted or taken away', () => {
    const taken = { ...codeWrite, body: null }
    expect([codeWrite, taken].map((write) => describeWrite(write).label)).toEqual([
      'Nouveau code\u00a0: 3 017620 422003',
      'Code retiré\u00a0: 3 017620 422003',
    ])
  })

  it('has a format that the version before it leaves alone', () => {
    const former = [
      writeKinds.add.format,
      writeKinds.change.format,
      writeKinds.delete.format,
      writeKinds.price.format,
    ]
    expect(new Set(former)).toEqual(new Set([1]))
    expect(writeKinds.code.format).not.toBe(1)
  })
})
