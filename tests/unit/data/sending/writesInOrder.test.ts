import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewPrice } from '../../../../src/data/prices/prices.ts'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const milk = { name: 'Lait', category_id: 4, price: 1.1 }
const butter = { id: 12, name: 'Beurre doux', price: 2.5, category: { id: 4, name: 'Frais' } }
const product = { ...butter, ...milk, id: 41 }
const priceAnswer = {
  ...{ id: 7, product_id: 12, seen_on: '2026-11-23', paid: 2.99, packs: 1 },
  ...{ amount: null, measure: null, unit_price: null, unit: null, promotion: null, shop: null },
  ...{ code: null, note: null, source: 'form', created_at: '2026-11-23T10:00:00.000Z' },
}

let device: Device
let app: Awaited<ReturnType<typeof openApp>>

/** The hooks of a page that has just been opened. */
async function openApp() {
  const products = await import('../../../../src/data/catalogue/writeProducts.ts')
  const { useAddPrice } = await import('../../../../src/data/prices/prices.ts')
  return {
    add: () => hookValue(products.useCreateProduct)(milk),
    change: (productId: number, price: number) =>
      hookValue(products.useChangeProduct)(String(productId), { ...milk, price }, null),
    remove: (productId: number) =>
      hookValue(products.useDeleteProduct)(String(productId), { name: milk.name, base: null }),
    addPrice: (price: NewPrice) => hookValue(useAddPrice)(price),
  }
}

const note = (productId: number, paid: number) =>
  app.addPrice({
    productId,
    name: milk.name,
    body: { paid, seen_on: '2026-11-23' },
    displayedPrice: null,
  })

beforeEach(async () => {
  device = await openDevice({
    'GET /products/41': () => [200, product],
    'GET /products/12': () => [200, butter],
    'POST /products': () => [201, product],
    'PUT /products/41': () => [200, product],
    'PUT /products/12': () => [200, butter],
    'DELETE /products/41': () => [204, null],
    'POST /products/41/prices': () => [201, { price: priceAnswer, product }],
    'POST /products/12/prices': () => [201, { price: priceAnswer, product: butter }],
    'DELETE /prices/7': () => [204, null],
  })
  app = await openApp()
})
afterEach(closeDevice)

describe('a write that is under way', () => {
  it('from a form is not changed by what is saved meanwhile, which is sent after it', async () => {
    const release = device.hold('PUT /products/12')
    const first = app.change(12, 3)
    await device.waitForCall('PUT /products/12')
    expect(await app.change(12, 4)).toMatchObject({ queued: true })
    release()
    expect(await first).toMatchObject({ queued: false })
    await device.send()
    expect(device.written()).toEqual([
      ['PUT /products/12', 3],
      ['PUT /products/12', 4],
    ])
    expect(await device.waiting()).toEqual([])
  })

  it('from the queue is not changed by what is saved meanwhile, which is sent after it', async () => {
    device.network.onLine = false
    const { id } = await app.add()
    device.network.onLine = true
    const release = device.hold('POST /products')
    const sending = device.send()
    await device.waitForCall('POST /products')
    expect(await app.change(id, 4)).toMatchObject({ id, queued: true })
    release()
    await sending
    expect(device.written()).toEqual([
      ['POST /products', 1.1],
      ['PUT /products/41', 4],
    ])
    expect(await device.waiting()).toEqual([])
  })

  it('whose product is deleted meanwhile is followed by the deletion', async () => {
    device.network.onLine = false
    const { id } = await app.add()
    device.network.onLine = true
    const release = device.hold('POST /products')
    const sending = device.send()
    await device.waitForCall('POST /products')
    await app.remove(id)
    release()
    await sending
    expect(device.written().map(([call]) => call)).toEqual([
      'POST /products',
      'DELETE /products/41',
    ])
  })
})

describe('a network that is back while a call of before still fails', () => {
  for (const call of ['GET /auth/me', 'PUT /products/12']) {
    it(`sends what waits: ${call}`, async () => {
      device.network.onLine = false
      await app.change(12, 3)
      device.network.onLine = true
      const works = device.answers[call]
      device.answers[call] = () => {
        device.answers[call] = works ?? (() => [404, null])
        throw new TypeError('No network')
      }
      const release = device.hold(call)
      const sending = device.send()
      await device.waitForCall(call)
      const isBack = device.send()
      release()
      await Promise.all([sending, isBack])
      expect(await device.waiting()).toEqual([])
    })
  }
})

describe('a write of a product of which another waits', () => {
  it('is sent after it, while other products go ahead', async () => {
    device.network.onLine = false
    await app.change(12, 3)
    device.network.onLine = true
    expect(await note(12, 2.99)).toMatchObject({ queued: true })
    expect(await note(41, 1.2)).toMatchObject({ queued: false })
    await device.send()
    expect(device.written()).toEqual([
      ['POST /products/41/prices', 1.2],
      ['PUT /products/12', 3],
      ['POST /products/12/prices', 2.99],
    ])
  })

  it('waits with it where that needs a decision', async () => {
    const problem = { kind: 'refused', problem: 'unknown-category', detail: 'No' }
    device.answers['PUT /products/12'] = () => [422, { code: problem.problem, detail: 'No' }]
    device.network.onLine = false
    await app.change(12, 3)
    await note(12, 2.99)
    device.network.onLine = true
    await device.send()
    expect(await note(12, 3.99)).toMatchObject({ queued: true })
    await device.send()
    expect(device.written()).toEqual([['PUT /products/12', 3]])
    expect(await device.waiting()).toMatchObject([{ problem }, {}, {}])
  })
})

describe('a product added without a network', () => {
  beforeEach(async () => {
    device.network.onLine = false
    await app.add()
  })

  it('gives its id to what waits behind it', async () => {
    await note(-1, 1.2)
    await note(-1, 1.3)
    device.network.onLine = true
    await device.send()
    expect(device.written()).toEqual([
      ['POST /products', 1.1],
      ['POST /products/41/prices', 1.2],
      ['POST /products/41/prices', 1.3],
    ])
  })

  it('gives its id to what a page that still has the local one saves later', async () => {
    device.network.onLine = true
    await device.send()
    await note(-1, 1.2)
    await app.change(-1, 4)
    expect(await app.remove(-1)).toMatchObject({ id: 41 })
    expect(device.written().slice(1)).toEqual([
      ['POST /products/41/prices', 1.2],
      ['PUT /products/41', 4],
      ['DELETE /products/41', undefined],
    ])
  })

  it('gives its id to a price that is taken back once both were sent', async () => {
    const { undo } = await note(-1, 1.2)
    device.network.onLine = true
    await device.send()
    await undo()
    const [, sent, again] = device.calls.filter(({ call }) => call.startsWith('POST'))
    expect(again).toEqual(sent)
    expect(device.written().at(-1)?.[0]).toBe('DELETE /prices/7')
  })
})

it('a product that was added gives its id to what a former version queued with the local one', async () => {
  device.network.onLine = false
  await app.add()
  device.network.onLine = true
  await device.send()
  device.network.onLine = false
  await app.change(12, 4)
  for (const write of await device.waiting())
    await device.store.updateWrite({ ...write, productId: -1 } as QueuedWrite)
  device.network.onLine = true
  await device.send()
  expect(device.written().at(-1)).toEqual(['PUT /products/41', 4])
  expect(await device.waiting()).toEqual([])
})

describe('a price that is taken back', () => {
  it('leaves the queue while it waits, and nothing else does', async () => {
    device.network.onLine = false
    const { undo } = await note(12, 2.99)
    await note(12, 3.99)
    await undo()
    expect(await device.waiting()).toMatchObject([{ body: { paid: 3.99 } }])
    device.network.onLine = true
    await device.send()
    expect(device.written()).toEqual([['POST /products/12/prices', 3.99]])
  })

  it('while it is under way is deleted by the id that the server gives', async () => {
    device.network.onLine = false
    const { undo } = await note(12, 2.99)
    device.network.onLine = true
    const release = device.hold('POST /products/12/prices')
    const sending = device.send()
    await device.waitForCall('POST /products/12/prices')
    const undone = undo()
    release()
    await sending
    await undone
    expect(device.written().at(-1)?.[0]).toBe('DELETE /prices/7')
    expect(await device.waiting()).toEqual([])
  })

  it('stays, and says so, where it was sent and the network is away', async () => {
    device.network.onLine = false
    const { undo } = await note(12, 2.99)
    device.network.onLine = true
    await device.send()
    device.network.onLine = false
    await expect(undo()).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('is gone already where its product is', async () => {
    device.network.onLine = false
    const { undo } = await note(12, 2.99)
    device.network.onLine = true
    await device.send()
    device.answers['POST /products/12/prices'] = () => [404, { detail: 'Product not found' }]
    await undo()
    expect(device.written().map(([call]) => call)).not.toContain('DELETE /prices/7')
  })
})
