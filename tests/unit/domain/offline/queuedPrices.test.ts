import { describe, expect, it } from 'vitest'
import type { QueuedAddition } from '../../../../src/domain/catalogue/kinds/product.ts'
import { afterWrite, withWrites } from '../../../../src/domain/offline/pendingProducts.ts'
import { pendingChanges, pendingItem } from '../../../../src/domain/offline/pendingWrites.ts'
import {
  discardWrite,
  forceWrite,
  mergeQueuedWrite,
  settleWrite,
} from '../../../../src/domain/offline/writeQueue.ts'
import type { QueuedPrice } from '../../../../src/domain/prices/kinds/price.ts'
import { describeWrite } from '../../../../src/pages/offline/writeWords.ts'
import { eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const common = {
  format: 1,
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-21T10:00:00Z',
  name: oliveOil.name,
  categoryName: '',
  tried: false,
  failures: 0,
  problem: null,
} as const
const price: QueuedPrice = {
  ...common,
  kind: 'price',
  order: 2,
  productId: oliveOil.id,
  key: 'p',
  body: { paid: 6.49, seen_on: '2026-11-21' },
  displayedPrice: { price: 6.49, unit_price: 8.65, unit: 'l' },
}
const addition: QueuedAddition = {
  ...common,
  kind: 'add',
  order: 1,
  productId: -1,
  key: 'a',
  body: { name: 'Lait', category_id: 4, price: 1.1 },
  photo: null,
}
const change = { ...addition, kind: 'change', order: 0, base: oliveOil } as const
const deletion = { ...common, kind: 'delete', order: 0, key: 'd', base: null } as const
const address = () => 'blob:'

describe('a queued price', () => {
  it('joins the queue after whatever waits, and is merged with nothing', () => {
    const again = { ...price, order: 0, key: 'q' }
    expect(mergeQueuedWrite([price], again)).toEqual({ drop: [], put: [again] })
    const ofAdded = { ...price, order: 0, productId: -1 }
    expect(mergeQueuedWrite([addition], ofAdded)).toEqual({ drop: [], put: [ofAdded] })
  })

  it('stays as it is under a later change, which then has no base', () => {
    const later = { ...change, productId: oliveOil.id }
    expect(mergeQueuedWrite([price], later)).toEqual({
      drop: [],
      put: [{ ...later, base: null }],
    })
  })

  it('goes with its product, and with an addition that is given up', () => {
    const ofProduct = { ...deletion, productId: oliveOil.id }
    expect(mergeQueuedWrite([price], ofProduct)).toEqual({ drop: [2], put: [ofProduct] })
    const ofAdded = { ...price, productId: -1 }
    expect(discardWrite([addition, ofAdded], addition).drop).toEqual([1, 2])
    const ofBoth = { ...deletion, productId: -1 }
    expect(mergeQueuedWrite([addition, ofAdded], ofBoth)).toEqual({ drop: [1, 2], put: [] })
  })

  it('follows its product to the id that the server gives', () => {
    const ofAdded = { ...price, productId: -1 }
    expect(settleWrite([addition, ofAdded], addition, 77).put).toEqual([
      { ...ofAdded, productId: 77 },
    ])
  })

  it('leaves what follows it alone when it is given up or sent again', () => {
    const next = { ...price, order: 3 }
    expect(discardWrite([price, next], price)).toEqual({ drop: [2], put: [] })
    const refused = { kind: 'refused', status: 422, detail: null } as const
    expect(forceWrite({ ...price, problem: refused }, 'new')).toMatchObject({
      key: 'new',
      problem: null,
    })
  })

  it('shows on its product at once, as waiting', () => {
    expect(withWrites([oliveOil, eggs], [price], address)).toEqual([
      { ...oliveOil, price: 6.49, unit_price: 8.65, unit: 'l', pending: 'waiting' },
      eggs,
    ])
    const promotion = { ...price, displayedPrice: null }
    expect(withWrites([oliveOil], [promotion], address)[0]?.price).toBe(oliveOil.price)
    expect(withWrites([eggs], [price], address)).toEqual([eggs])
  })

  it('leaves its product as the server answers it, or as it would read', () => {
    const now = { ...oliveOil, price: 6.5 }
    expect(afterWrite([oliveOil, eggs], price, oliveOil.id, now)).toEqual([now, eggs])
    expect(afterWrite([oliveOil], price, oliveOil.id)[0]?.price).toBe(6.49)
    expect(afterWrite([eggs], price, oliveOil.id)).toEqual([eggs])
  })

  it('is one change with the product that it was given with, until that is sent', () => {
    const given = { ...price, productId: -1, ofAddition: true } as const
    const later = { ...price, order: 3, key: 'q', productId: -1 }
    expect(pendingChanges([addition, given, later])).toEqual([addition, later])
    const refused = { kind: 'refused', status: 422, detail: null } as const
    const sent = { ...given, productId: 77, problem: refused }
    expect(pendingChanges([sent, { ...addition, order: 4 }])).toHaveLength(2)
    expect(pendingChanges([price])).toEqual([price])
  })

  it('is listed with what was paid', () => {
    expect(pendingItem(price, null, describeWrite(price))).toMatchObject({
      label: expect.stringMatching(/^Nouveau prix\s:\s6,49\s€$/),
      mine: null,
      question: null,
    })
  })
})
