import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewPrice } from '../../../../src/data/prices.ts'
import { memoryDatabase } from '../../../support/fakes/memoryDatabase.ts'
import { hookValue } from '../../../support/hookValue.ts'

const camille = { email: 'camille@exemple.fr', first_name: 'Camille', created_at: null }
const milk = { name: 'Lait', category_id: 4, price: 1.1 }
const butter = { id: 12, name: 'Beurre doux', price: 2.5, category: { id: 4, name: 'Frais' } }
const nothing = async () => undefined

interface Call {
  readonly call: string
  readonly body: Record<string, unknown> | undefined
  readonly key: string | undefined
}

const network = { onLine: true }
let calls: Call[]
/** Answers that a test holds back, by call. */
let held: Map<string, Promise<void>>
let answers: Record<string, () => [status: number, body: unknown]>

async function answer(url: string, init: RequestInit): Promise<Response> {
  if (!network.onLine) throw new TypeError('No network')
  const call = `${init.method ?? 'GET'} ${url.replace(/^.*\/api/, '')}`
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const { 'Idempotency-Key': key } = init.headers as Record<string, string>
  calls.push({ call, body, key })
  await held.get(call)
  const [status, content] = answers[call]?.() ?? [404, { detail: 'Not found' }]
  return new Response(status === 204 ? null : JSON.stringify(content), { status })
}

/** The modules of a page that has just been opened. */
async function openApp() {
  const { startSession } = await import('../../../../src/platform/storage/session.ts')
  startSession(crypto.randomUUID(), camille.email)
  const products = await import('../../../../src/data/writes/writeProducts.ts')
  const { sendOutbox } = await import('../../../../src/data/writes/sendOutbox.ts')
  const store = await import('../../../../src/platform/offline/writeStore.ts')
  const { useAddPrice } = await import('../../../../src/data/prices.ts')
  return {
    add: () => hookValue(products.useCreateProduct)(milk),
    change: (productId: number, price: number) =>
      hookValue(products.useChangeProduct)(String(productId), { ...milk, price }, null),
    remove: (productId: number) =>
      hookValue(products.useDeleteProduct)(String(productId), { name: milk.name, base: null }),
    send: () => sendOutbox(nothing as never),
    store,
    waiting: async () => (await store.readQueue(camille.email)).writes,
    addPrice: (price: NewPrice) => hookValue(useAddPrice)(price),
  }
}
let app: Awaited<ReturnType<typeof openApp>>

const note = (productId: number, paid: number) =>
  app.addPrice({ productId, name: milk.name, body: { paid, seen_on: '2026-11-23' }, shown: null })
const written = () =>
  calls
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, body }) => [call, body?.price ?? body?.paid])

/** Holds an answer back. @returns lets it come */
function hold(call: string): () => void {
  let release = () => {}
  held.set(
    call,
    new Promise((resolve) => {
      release = resolve
    }),
  )
  return () => {
    held.delete(call)
    release()
  }
}
const asked = (call: string) =>
  vi.waitFor(() => expect(calls.map((each) => each.call)).toContain(call))

beforeEach(async () => {
  vi.resetModules()
  const database = memoryDatabase()
  vi.doMock('../../../../src/platform/offline/database.ts', () => database)
  vi.stubGlobal('fetch', answer)
  const location = new URL('https://localhost')
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('navigator', network)
  network.onLine = true
  calls = []
  held = new Map()
  const product = { ...butter, ...milk, id: 41 }
  answers = {
    'GET /auth/me': () => [200, camille],
    'GET /users/products': () => [200, []],
    'GET /users/prices': () => [200, { shops: [], prices: {} }],
    'GET /products/41': () => [200, product],
    'GET /products/12': () => [200, butter],
    'POST /products': () => [201, product],
    'PUT /products/41': () => [200, product],
    'PUT /products/12': () => [200, butter],
    'DELETE /products/41': () => [204, null],
    'POST /products/41/prices': () => [201, { price: priceAnswer, product }],
    'POST /products/12/prices': () => [201, { price: priceAnswer, product: butter }],
    'DELETE /prices/7': () => [204, null],
  }
  app = await openApp()
})
afterEach(async () => {
  const { endSession } = await import('../../../../src/platform/storage/session.ts')
  endSession()
  vi.doUnmock('../../../../src/platform/offline/database.ts')
  vi.resetModules()
  vi.unstubAllGlobals()
})

const priceAnswer = {
  ...{ id: 7, product_id: 12, seen_on: '2026-11-23', paid: 2.99, packs: 1 },
  ...{ amount: null, measure: null, unit_price: null, unit: null, promotion: null, shop: null },
  ...{ code: null, note: null, source: 'form', created_at: '2026-11-23T10:00:00.000Z' },
}

describe('a write that is under way', () => {
  it('from a form is not changed by what is saved meanwhile, which is sent after it', async () => {
    const release = hold('PUT /products/12')
    const first = app.change(12, 3)
    await asked('PUT /products/12')
    expect(await app.change(12, 4)).toMatchObject({ queued: true })
    release()
    expect(await first).toMatchObject({ queued: false })
    await app.send()
    expect(written()).toEqual([
      ['PUT /products/12', 3],
      ['PUT /products/12', 4],
    ])
    expect(await app.waiting()).toEqual([])
  })

  it('from the queue is not changed by what is saved meanwhile, which is sent after it', async () => {
    network.onLine = false
    const { id } = await app.add()
    network.onLine = true
    const release = hold('POST /products')
    const sending = app.send()
    await asked('POST /products')
    expect(await app.change(id, 4)).toMatchObject({ id, queued: true })
    release()
    await sending
    expect(written()).toEqual([
      ['POST /products', 1.1],
      ['PUT /products/41', 4],
    ])
    expect(await app.waiting()).toEqual([])
  })

  it('whose product is deleted meanwhile is followed by the deletion', async () => {
    network.onLine = false
    const { id } = await app.add()
    network.onLine = true
    const release = hold('POST /products')
    const sending = app.send()
    await asked('POST /products')
    await app.remove(id)
    release()
    await sending
    expect(written().map(([call]) => call)).toEqual(['POST /products', 'DELETE /products/41'])
  })
})

describe('a write of a product of which another waits', () => {
  it('is sent after it, while other products go ahead', async () => {
    network.onLine = false
    await app.change(12, 3)
    network.onLine = true
    expect(await note(12, 2.99)).toMatchObject({ queued: true })
    expect(await note(41, 1.2)).toMatchObject({ queued: false })
    await app.send()
    expect(written()).toEqual([
      ['POST /products/41/prices', 1.2],
      ['PUT /products/12', 3],
      ['POST /products/12/prices', 2.99],
    ])
  })

  it('waits with it where that needs a decision', async () => {
    answers['PUT /products/12'] = () => [422, { detail: 'No' }]
    network.onLine = false
    await app.change(12, 3)
    await note(12, 2.99)
    network.onLine = true
    await app.send()
    expect(await note(12, 3.99)).toMatchObject({ queued: true })
    await app.send()
    expect(written()).toEqual([['PUT /products/12', 3]])
    expect(await app.waiting()).toMatchObject([{ trouble: { kind: 'refused' } }, {}, {}])
  })
})

describe('a product added without a network', () => {
  beforeEach(async () => {
    network.onLine = false
    await app.add()
  })

  it('gives its id to what waits behind it', async () => {
    await note(-1, 1.2)
    await note(-1, 1.3)
    network.onLine = true
    await app.send()
    expect(written()).toEqual([
      ['POST /products', 1.1],
      ['POST /products/41/prices', 1.2],
      ['POST /products/41/prices', 1.3],
    ])
  })

  it('gives its id to what a page that still has the local one saves later', async () => {
    network.onLine = true
    await app.send()
    await note(-1, 1.2)
    await app.change(-1, 4)
    expect(await app.remove(-1)).toMatchObject({ id: 41 })
    expect(written().slice(1)).toEqual([
      ['POST /products/41/prices', 1.2],
      ['PUT /products/41', 4],
      ['DELETE /products/41', undefined],
    ])
  })

  it('gives its id to a price that is taken back once both were sent', async () => {
    const { undo } = await note(-1, 1.2)
    network.onLine = true
    await app.send()
    await undo()
    const [, sent, again] = calls.filter(({ call }) => call.startsWith('POST'))
    expect(again).toEqual(sent)
    expect(written().at(-1)?.[0]).toBe('DELETE /prices/7')
  })
})

it('a product that was added gives its id to what a former version queued with the local one', async () => {
  network.onLine = false
  await app.add()
  network.onLine = true
  await app.send()
  network.onLine = false
  await app.change(12, 4)
  for (const write of await app.waiting()) await app.store.updateWrite({ ...write, productId: -1 })
  network.onLine = true
  await app.send()
  expect(written().at(-1)).toEqual(['PUT /products/41', 4])
  expect(await app.waiting()).toEqual([])
})

describe('a price that is taken back', () => {
  it('leaves the queue while it waits, and nothing else does', async () => {
    network.onLine = false
    const { undo } = await note(12, 2.99)
    await note(12, 3.99)
    await undo()
    expect(await app.waiting()).toMatchObject([{ body: { paid: 3.99 } }])
    network.onLine = true
    await app.send()
    expect(written()).toEqual([['POST /products/12/prices', 3.99]])
  })

  it('while it is under way is deleted by the id that the server gives', async () => {
    network.onLine = false
    const { undo } = await note(12, 2.99)
    network.onLine = true
    const release = hold('POST /products/12/prices')
    const sending = app.send()
    await asked('POST /products/12/prices')
    const undone = undo()
    release()
    await sending
    await undone
    expect(written().at(-1)?.[0]).toBe('DELETE /prices/7')
    expect(await app.waiting()).toEqual([])
  })

  it('stays, and says so, where it was sent and the network is away', async () => {
    network.onLine = false
    const { undo } = await note(12, 2.99)
    network.onLine = true
    await app.send()
    network.onLine = false
    await expect(undo()).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('is gone already where its product is', async () => {
    network.onLine = false
    const { undo } = await note(12, 2.99)
    network.onLine = true
    await app.send()
    answers['POST /products/12/prices'] = () => [404, { detail: 'Product not found' }]
    await undo()
    expect(written().map(([call]) => call)).not.toContain('DELETE /prices/7')
  })
})
