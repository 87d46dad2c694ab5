import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Price, PriceBody } from '../../../../src/contract/prices.ts'
import { pricesAfterWrites, waitingPrices } from '../../../../src/domain/offline/queuedPrices.ts'
import { bodyOf } from '../../../../src/domain/prices/priceRecords.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const { id, name } = oliveOil
const priceOf = (priceId: number, seen_on: string, paid: number): Price => ({
  ...{ id: priceId, product_id: id, seen_on, paid, packs: 1, amount: 750, measure: 'ml' },
  ...{ unit_price: null, unit: null, promotion: null, shop: null, code: null, note: null },
  ...{ source: 'form', created_at: '2026-11-23T10:00:00.000Z' },
})
const newest = priceOf(7, '2026-11-20', 6.49)
const older = priceOf(4, '2026-03-02', 5.99)
const body: PriceBody = { paid: 6.29, amount: 750, measure: 'ml', seen_on: newest.seen_on }
const notFound = () => [404, { detail: 'Price not found' }] as [number, unknown]

let device: Device
let app: Awaited<ReturnType<typeof openApp>>

/** A page that shows the product and its two prices. */
async function openApp() {
  const { answerCache } = await import('../../../../src/data/cache/answerCache.ts')
  const { keys } = await import('../../../../src/data/cache/keys.ts')
  const prices = await import('../../../../src/data/prices/prices.ts')
  answerCache().replace(keys.product(String(id)), oliveOil)
  answerCache().replace(keys.productPrices(String(id)), { items: [newest, older] })
  return {
    correct: (former = newest) => hookValue(prices.useChangePrice)(former, name, body),
    remove: (former = newest) => hookValue(prices.useRemovePrice)(former, name),
    add: (price: Price, isKnown = false) =>
      hookValue(prices.useAddPrice)({
        isKnown,
        productId: id,
        name,
        body: bodyOf(price),
        displayedPrice: null,
      }),
  }
}

beforeEach(async () => {
  device = await openDevice({
    'PUT /prices/7': () => [200, { price: { ...newest, paid: 6.29 }, product: oliveOil }],
    'DELETE /prices/7': () => [204, null],
    'DELETE /prices/4': () => [204, null],
  })
  app = await openApp()
})
afterEach(closeDevice)

describe('a correction', () => {
  it('is one call where there is a network', async () => {
    expect(await app.correct()).toMatchObject({ queued: false })
    expect(device.written()).toEqual([['PUT /prices/7', 6.29]])
  })

  it('waits without a network with the own price that its product will have, and is sent once', async () => {
    device.network.onLine = false
    expect(await app.correct()).toMatchObject({ id, queued: true })
    expect(await device.waiting()).toMatchObject([
      { former: newest, displayedPrice: { price: 6.29 } },
    ])
    device.network.onLine = true
    await device.send()
    expect(device.written()).toEqual([['PUT /prices/7', 6.29]])
    expect(await device.waiting()).toEqual([])
  })

  it('of a price that is gone waits for a decision; from the page it is refused', async () => {
    device.answers['PUT /prices/7'] = notFound
    await expect(app.correct()).rejects.toMatchObject({ status: 404 })
    expect(await device.waiting()).toEqual([])
    device.network.onLine = false
    await app.correct()
    device.network.onLine = true
    await device.send()
    expect(await device.waiting()).toMatchObject([{ problem: { kind: 'gone' } }])
  })
})

describe('a deletion', () => {
  it('waits without a network, its product back at the price before, and is done where the price is gone', async () => {
    device.network.onLine = false
    expect(await app.remove()).toMatchObject({ queued: true })
    expect(await device.waiting()).toMatchObject([{ displayedPrice: { price: 5.99 } }])
    device.answers['DELETE /prices/7'] = notFound
    device.network.onLine = true
    await device.send()
    expect(device.written().map(([call]) => call)).toEqual(['DELETE /prices/7'])
    expect(await device.waiting()).toEqual([])
  })

  it('of an older price leaves its product as it is', async () => {
    device.network.onLine = false
    await app.remove(older)
    expect(await device.waiting()).toMatchObject([{ displayedPrice: null }])
  })

  it('is taken back while it waits, and alone', async () => {
    device.network.onLine = false
    await app.correct()
    const { takeBack } = await app.remove()
    expect(await takeBack()).toBe(true)
    expect(await device.waiting()).toMatchObject([{ kind: 'changePrice' }])
  })

  it('is too late to take back once the server may have done it, and the price shows once when it is added again', async () => {
    const { queued, takeBack } = await app.remove()
    expect([queued, await takeBack()]).toEqual([false, false])
    device.network.onLine = false
    const waiting = await app.remove(older)
    for (const write of await device.waiting()) await device.store.startWrite(write)
    expect(await waiting.takeBack()).toBe(false)
    expect(await device.waiting()).toMatchObject([{ kind: 'removePrice' }])
    await app.add(older)
    const writes = await device.waiting()
    expect(pricesAfterWrites([newest, older], writes)).toEqual([newest])
    expect(waitingPrices(writes, id)).toMatchObject([{ body: { paid: older.paid } }])
  })
})

describe('a new price', () => {
  const recording = `POST /products/${id}/prices`
  const calls = () => device.written().map(([call]) => call)

  it.each([
    ['is deleted again by its undoing', false, [recording, recording, 'DELETE /prices/7']],
    ['that was there before stays', true, [recording, recording]],
  ])('whose answer was lost %s', async (_, repeated, expected) => {
    device.answers[recording] = () => {
      throw new TypeError('No answer')
    }
    const { queued, undo } = await app.add(newest)
    expect(queued).toBe(true)
    device.answers[recording] = () => [201, { price: newest, product: oliveOil, repeated }]
    await undo()
    expect(calls()).toEqual(expected)
    expect(await device.waiting()).toEqual([])
    const keys = device.calls.filter(({ call }) => call === recording).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })

  it('that was never sent is undone without a call', async () => {
    device.network.onLine = false
    const { undo } = await app.add(newest)
    expect(await device.waiting()).toHaveLength(1)
    device.network.onLine = true
    await undo()
    expect([calls(), await device.waiting()]).toEqual([[], []])
  })

  it('that this device knows does not wait, and its undoing changes nothing', async () => {
    device.network.onLine = false
    const { repeated, undo } = await app.add(newest, true)
    expect(repeated).toBe(true)
    expect(await device.waiting()).toEqual([])
    await undo()
    await device.send()
    expect(calls()).toEqual([])
  })
})
