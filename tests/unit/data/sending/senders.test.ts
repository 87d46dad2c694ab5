import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadSender } from '../../../../src/data/sending/senders.ts'
import type { Sending } from '../../../../src/data/writes/kinds/sender.ts'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const { id, category, price: _price, ...rest } = oliveOil
const body = { ...rest, category_id: category.id, price: 9.5 }
const mine = { ...oliveOil, price: 9.5 }
const theirs = { ...oliveOil, price: 7 }
const photo = new Blob(['photo'], { type: 'image/jpeg' })

const common = {
  format: 1,
  order: 3,
  person: 'camille@exemple.fr',
  memberSince: null,
  at: '2026-11-21T10:00:00Z',
  productId: id,
  name: oliveOil.name,
  categoryName: category.name,
  key: 'a-key',
  tried: false,
  failures: 0,
  problem: null,
} as const
const addition: QueuedWrite = { ...common, kind: 'add', productId: -3, body, photo: null }
const change: QueuedWrite = { ...common, kind: 'change', body, photo: null, base: oliveOil }
const deletion: QueuedWrite = { ...common, kind: 'delete', base: oliveOil }

/** A server that gives these answers in turn, and the calls that it got. */
function answering(...answers: readonly Response[]) {
  const left = [...answers]
  const calls: { method: string; path: string; headers: Record<string, string>; body: unknown }[] =
    []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method = 'GET', headers, body: sent } = init
    calls.push({
      method,
      path: url.replace(/^.*\/api/, ''),
      headers: headers as Record<string, string>,
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
    })
    const next = left.shift()
    if (!next) throw new TypeError('No network')
    return next
  })
  return calls
}

const json = (value: unknown, status = 200, etag?: string) =>
  new Response(JSON.stringify(value), { status, ...(etag && { headers: { ETag: etag } }) })

async function send(write: QueuedWrite, given: Partial<Sending<QueuedWrite>> = {}) {
  const sender = await loadSender(write)
  return sender.send(write, {
    checksVersion: true,
    onProgress: () => undefined,
    checkSession: () => undefined,
    ...given,
  })
}

const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('a write of the queue', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['change', change, 'PUT', json(mine)],
    ['deletion', deletion, 'DELETE', new Response(null, { status: 204 })],
  ] as const)(
    'that is a %s goes only over what the look has found',
    async (_, write, method, done) => {
      const calls = answering(json(oliveOil, 200, '"v1"'), done)
      await send(write)
      expect(calls.map(line)).toEqual([`GET /products/${id}`, `${method} /products/${id}`])
      expect(calls[1]?.headers['If-Match']).toBe('"v1"')
    },
  )

  it('carries no tag that the server did not give', async () => {
    const calls = answering(json(oliveOil), json(mine))
    await send(change)
    expect(calls[1]?.headers).not.toHaveProperty('If-Match')
  })

  it('stops at a product that was changed since the person saw it', async () => {
    const calls = answering(json(theirs))
    await expect(send(change)).rejects.toMatchObject({ problem: { kind: 'changed', theirs } })
    expect(calls).toHaveLength(1)
  })

  it('stops at a product that was changed between the look and the write', async () => {
    const calls = answering(json(oliveOil, 200, '"v1"'), json({ detail: 'No' }, 412), json(theirs))
    await expect(send(change)).rejects.toMatchObject({ problem: { kind: 'changed', theirs } })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
  })

  it('is done where its first answer was lost', async () => {
    const calls = answering(json(mine))
    await expect(send(change)).resolves.toEqual({ id, product: mine })
    expect(calls).toHaveLength(1)
  })

  it('stops at a product that is gone, unless it was to be deleted', async () => {
    const gone = () => json({ detail: 'Product not found' }, 404)
    answering(gone(), gone())
    await expect(send(change)).rejects.toMatchObject({ problem: { kind: 'gone' } })
    await expect(send(deletion)).resolves.toEqual({ id })
  })

  it('sends its photo first and once, and the product under its own key', async () => {
    const kept: QueuedWrite[] = []
    const calls = answering(json({ image_data: '/images/a' }), json({ id: 41 }, 201))
    const done = await send({ ...addition, photo }, { onProgress: (write) => kept.push(write) })
    expect(done.id).toBe(41)
    expect(calls.map(line)).toEqual(['POST /products/upload-image', 'POST /products'])
    expect(calls[1]?.headers['Idempotency-Key']).toBe('a-key')
    expect(calls[1]?.body).toMatchObject({ image_url: '/images/a', image_data: '/images/a' })
    expect(kept).toEqual([expect.objectContaining({ photo: null, key: 'a-key' })])
  })

  it('sends nothing once another session has begun', async () => {
    const calls = answering()
    const checkSession = () => {
      throw new Error('Another session')
    }
    for (const write of [addition, { ...addition, photo }, change, deletion]) {
      await expect(send(write, { checkSession })).rejects.toThrow('Another session')
    }
    expect(calls).toEqual([])
  })
})

describe('a write of a form', () => {
  afterEach(() => vi.unstubAllGlobals())
  const now = { checksVersion: false }

  it('is one call', async () => {
    const calls = answering(json({ id: 41 }), json(mine), new Response(null, { status: 204 }))
    for (const write of [addition, change, deletion]) await send(write, now)
    expect(calls.map(line)).toEqual([
      'POST /products',
      `PUT /products/${id}`,
      `DELETE /products/${id}`,
    ])
    expect(calls.slice(1).every(({ headers }) => !('If-Match' in headers))).toBe(true)
  })

  it('reads the product that the answer to a change does not hold', async () => {
    const calls = answering(new Response(null, { status: 204 }), json(mine))
    await expect(send(change, now)).resolves.toEqual({ id, product: mine })
    expect(calls.map(line)).toEqual([`PUT /products/${id}`, `GET /products/${id}`])
  })

  it('tells that the product is gone', async () => {
    answering(json({ detail: 'Product not found' }, 404))
    await expect(send(deletion, now)).rejects.toMatchObject({ status: 404 })
  })
})

describe('sending a price', () => {
  const price: QueuedWrite = {
    ...common,
    kind: 'price',
    body: { paid: 6.49, seen_on: '2026-11-21' },
    displayedPrice: null,
  }
  const written = {
    id: 7,
    product_id: id,
    ...{ seen_on: '2026-11-21', paid: 6.49, packs: 1, amount: null, measure: null },
    ...{ unit_price: null, unit: null, promotion: null, shop: null, code: null, note: null },
    ...{ source: 'form', created_at: '2026-11-21T10:00:00Z' },
  }

  it('sends it once, under its key, and knows the product’s new price', async () => {
    const calls = answering(json({ price: written, product: { ...oliveOil, price: 6.49 } }, 201))
    const done = await send(price)
    expect(done).toMatchObject({ id, price: { id: 7 }, product: { price: 6.49 } })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: `/products/${id}/prices`,
      headers: { 'Idempotency-Key': 'a-key' },
      body: { paid: 6.49, seen_on: '2026-11-21' },
    })
  })

  it.each([{ code: 'product-not-found', detail: 'Reworded' }, { detail: 'Product not found' }])(
    'stops where its product is gone (%j)',
    async (refusal) => {
      answering(json(refusal, 404))
      await expect(send(price)).rejects.toMatchObject({ problem: { kind: 'gone' } })
    },
  )

  it('is refused, and its product not gone, where its shop is', async () => {
    answering(json({ code: 'shop-not-found', detail: 'Shop not found' }, 404))
    await expect(send(price)).rejects.toMatchObject({ status: 404, code: 'shop-not-found' })
  })

  it.each([{ code: 'price-not-found', detail: 'Reworded' }, { detail: 'Price not found' }])(
    'is done where it was sent before and deleted since (%j)',
    async (refusal) => {
      answering(json(refusal, 404))
      await expect(send(price)).resolves.toEqual({ id })
    },
  )
})

describe('sending a code', () => {
  const pack = { amount: 700, measure: 'ml' } as const
  const added: QueuedWrite = {
    ...common,
    kind: 'code',
    code: '3560070805259',
    body: pack,
    base: null,
  }
  const taken: QueuedWrite = { ...added, body: null, base: pack }
  const known = { ...oliveOil, codes: [{ code: '3560070805259', ...pack }] }
  const gone = (detail: string) => json({ detail }, 404)

  it('is one call, and knows the product as it is then', async () => {
    const calls = answering(json(known), json(oliveOil))
    await expect(send(added)).resolves.toMatchObject({ id, product: known })
    await expect(send(taken)).resolves.toMatchObject({ id, product: oliveOil })
    expect(calls.map(line)).toEqual([
      `PUT /products/${id}/codes/3560070805259`,
      `DELETE /products/${id}/codes/3560070805259`,
    ])
    expect(calls.map(({ body }) => body)).toEqual([pack, undefined])
  })

  it.each([{ code: 'code-not-found', detail: 'Reworded' }, { detail: 'Code not found' }])(
    'is done where it was taken away before (%j)',
    async (refusal) => {
      answering(json(refusal, 404))
      await expect(send(taken)).resolves.toEqual({ id })
    },
  )

  it('stops where its product is gone; from a page it is refused', async () => {
    for (const write of [added, taken]) {
      answering(gone('Product not found'), gone('Product not found'))
      await expect(send(write)).rejects.toMatchObject({ problem: { kind: 'gone' } })
      await expect(send(write, { checksVersion: false })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('sends nothing once another session has begun', async () => {
    const calls = answering()
    const checkSession = () => {
      throw new Error('Another session')
    }
    await expect(send(added, { checkSession })).rejects.toThrow('Another session')
    expect(calls).toEqual([])
  })
})

describe('a trip', () => {
  afterEach(() => vi.unstubAllGlobals())

  const tripId = 'a'.repeat(32)
  const sums = { basket: 4780, usual: 4990, priced: 8, unpriced: 0, ticket: null }
  const tripBody = { day: '2026-11-30', shop_name: 'Lidl', ...sums }
  const kept = { id: tripId, day: '2026-11-30', shop: { id: 1, name: 'Lidl' }, ...sums }
  const { productId: _, categoryName: __, ...own } = common
  const trip = { ...own, kind: 'trip', tripId, isNew: true, body: tripBody } as const
  const gone = () => json({ code: 'trip-not-found', detail: 'Trip not found' }, 404)

  it('is added under its own id, whatever key its write has', async () => {
    const calls = answering(json(kept, 201))
    expect(await send(trip)).toEqual({ id: 0, trip: kept })
    expect(calls.map(line)).toEqual(['POST /users/trips'])
    expect(calls[0]?.headers['Idempotency-Key']).toBe(tripId)
  })

  it('is replaced and deleted at its address', async () => {
    const calls = answering(json(kept), new Response(null, { status: 204 }))
    await send({ ...trip, isNew: false })
    expect(await send({ ...trip, isNew: false, body: null })).toEqual({ id: 0 })
    expect(calls.map(line)).toEqual([`PUT /users/trips/${tripId}`, `DELETE /users/trips/${tripId}`])
  })

  it('that is gone asks about its total, and about nothing else', async () => {
    answering(gone(), gone(), gone())
    expect(await send(trip)).toEqual({ id: 0 })
    expect(await send({ ...trip, isNew: false, body: null })).toEqual({ id: 0 })
    await expect(send({ ...trip, isNew: false })).rejects.toMatchObject({
      problem: { kind: 'gone' },
    })
  })
})
