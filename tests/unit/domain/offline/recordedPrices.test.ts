import { describe, expect, it } from 'vitest'
import type { Price } from '../../../../src/contract/prices.ts'
import { withWrites } from '../../../../src/domain/offline/pendingProducts.ts'
import { pendingItem } from '../../../../src/domain/offline/pendingWrites.ts'
import {
  pricesAfterWrites,
  recentAfterWrites,
} from '../../../../src/domain/offline/queuedPrices.ts'
import { writeKinds } from '../../../../src/domain/offline/queuedWrite.ts'
import { discardWrite, mergeQueuedWrite } from '../../../../src/domain/offline/writeQueue.ts'
import { displayedPriceOf } from '../../../../src/domain/prices/displayedPrice.ts'
import type {
  QueuedPriceChange,
  QueuedPriceRemoval,
} from '../../../../src/domain/prices/kinds/recordedPrice.ts'
import { bodyOf } from '../../../../src/domain/prices/priceRecords.ts'
import { describeWrite } from '../../../../src/pages/offline/writeWords.ts'
import { eggs, oliveOil } from '../../../../stories/fixtures/products.ts'

const lidl = { id: 3, name: 'Lidl' }
const priceOf = (id: number, seen_on: string, changes: Partial<Price> = {}): Price => ({
  ...{ id, product_id: oliveOil.id, seen_on, paid: 6.49, packs: 1, amount: 750, measure: 'ml' },
  ...{ unit_price: null, unit: null, promotion: null, shop: lidl, code: null, note: null },
  ...{ source: 'form', created_at: '2026-11-23T10:00:00.000Z' },
  ...changes,
})
const newest = priceOf(7, '2026-11-20')
const older = priceOf(4, '2026-03-02', { paid: 5.99 })

const common = {
  format: writeKinds.changePrice.format,
  order: 2,
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-24T10:00:00Z',
  name: oliveOil.name,
  productId: oliveOil.id,
  key: 'c',
  tried: false,
  failures: 0,
  problem: null,
} as const
const displayedPrice = { price: 6.29, unit_price: 8.39, unit: 'l' } as const
const correction: QueuedPriceChange = {
  ...common,
  kind: 'changePrice',
  former: newest,
  body: { ...bodyOf(newest), paid: 6.29 },
  displayedPrice,
}
const removal: QueuedPriceRemoval = {
  ...common,
  kind: 'removePrice',
  order: 3,
  key: 'r',
  former: newest,
  displayedPrice: null,
}
const gone = { kind: 'gone' } as const
const recent = {
  shops: [[3, 'Lidl']],
  prices: { [oliveOil.id]: [['2026-11-20', 649, 1, 750_000, 'ml', null, 3]] },
} as const

describe('a correction that waits', () => {
  it('shows on its product, in its history and to verdicts', () => {
    const corrected = { ...newest, paid: 6.29 }
    expect(withWrites([oliveOil, eggs], [correction], () => '')).toEqual([
      { ...oliveOil, ...displayedPrice, pending: 'waiting' },
      eggs,
    ])
    expect(pricesAfterWrites([newest, older], [correction])).toEqual([corrected, older])
    expect(recentAfterWrites(recent, [correction]).prices[oliveOil.id]).toEqual([
      ['2026-11-20', 629, 1, 750_000, 'ml', null, 3, null, Date.parse(newest.created_at)],
    ])
  })

  it('keeps what it leaves out, and names a shop that the server does not know yet', () => {
    const recorded = priceOf(7, '2026-11-20', { note: 'En rayon', shop: null })
    const body = { paid: 6.29, note: undefined, shop_name: 'Biocoop', seen_on: '2026-01-01' }
    const [, moved] = pricesAfterWrites(
      [recorded, older],
      [{ ...correction, former: recorded, body }],
    )
    expect(moved).toEqual({
      ...recorded,
      paid: 6.29,
      seen_on: '2026-01-01',
      shop: { id: -2, name: 'Biocoop' },
    })
  })

  it('of the same price is one write, none where the price ends as it began', () => {
    const again = { ...correction, order: 0, key: 'd', former: { ...newest, paid: 6.29 } }
    const body = { ...again.body, paid: 6.19 }
    expect(mergeQueuedWrite([correction], { ...again, body })).toEqual({
      drop: [],
      put: [{ ...again, body, order: 2, former: newest }],
    })
    const back = { ...again, body: bodyOf(newest) }
    expect(mergeQueuedWrite([correction], back)).toEqual({ drop: [2], put: [] })
    const other = { ...again, former: older }
    expect(mergeQueuedWrite([correction], other).put).toEqual([other])
    const tried = { ...correction, tried: true }
    expect(mergeQueuedWrite([tried], again).put).toEqual([again])
  })

  it('is worded with what was paid; where its price is gone it can only be dropped', () => {
    expect(describeWrite(correction)).toEqual({
      icon: 'pencil',
      label: expect.stringMatching(/^Prix corrigé\s:\s6,29\s€$/),
      question: null,
    })
    const blocked = { ...correction, problem: gone }
    expect(pendingItem(blocked, null, describeWrite(blocked))).toMatchObject({
      question: expect.stringContaining('ne peut plus être corrigé'),
      productId: oliveOil.id,
      hasVersions: false,
      canRetry: false,
    })
    expect(pricesAfterWrites([newest], [blocked])).toEqual([newest])
  })
})

describe('a price that waits to be deleted', () => {
  it('is hidden from its history and from verdicts, until it is taken back', () => {
    const queue = [correction, removal]
    expect(pricesAfterWrites([newest, older], queue)).toEqual([older])
    expect(recentAfterWrites(recent, [removal]).prices[oliveOil.id]).toEqual([])
    expect(discardWrite(queue, removal)).toEqual({ drop: [3], put: [] })
  })

  it('stays behind a correction that waits', () => {
    const next = { ...removal, order: 0 }
    expect(mergeQueuedWrite([correction], next)).toEqual({ drop: [], put: [next] })
  })

  it('is worded with what was paid', () => {
    const { icon, label } = describeWrite(removal)
    expect([icon, label]).toEqual(['trash', expect.stringMatching(/^Prix supprimé\s:\s6,49\s€$/)])
  })
})

it('the own price of a product is that of its newest regular price', () => {
  const promotion = priceOf(9, '2026-11-23', { paid: 4, promotion: { kind: 'price' } })
  expect(displayedPriceOf([promotion, newest, older].map(bodyOf), oliveOil)?.price).toBe(6.49)
  expect(displayedPriceOf([older, newest].map(bodyOf), oliveOil)?.price).toBe(6.49)
  expect(displayedPriceOf([promotion].map(bodyOf), oliveOil)).toBeNull()
})

it('a version that does not know these writes leaves them alone', () => {
  expect([writeKinds.changePrice.format, writeKinds.removePrice.format]).not.toContain(1)
})
