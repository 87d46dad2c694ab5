import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { mountHook } from '../../../support/mountHook.ts'

const account = { account_id: 'idOfAlex', email: 'camille@exemple.fr', first_name: 'Alex' }
const alone = { ...account, created_at: null }
const household = { key: 'household', name: 'Maison', role: 'member', people: 2 }
const member = { ...alone, household, own: { key: 'own', products: 3 } }
const elsewhere = { ...member, household: { ...household, key: 'other' } }
const bread = { id: 12, name: 'Pain', price: 1.2, category: { id: 5, name: 'Épicerie' } }
const milk = { name: 'Lait', category_id: 5, price: 1.1 }
const price = {
  ...{ id: 7, product_id: 12, seen_on: '2026-11-23', paid: 2.5, packs: 1, shop: null },
  ...{ amount: null, measure: null, unit_price: null, unit: null, promotion: null },
  ...{ code: null, note: null, source: 'form', created_at: '2026-11-23T10:00:00.000Z' },
}
const CODE = '3560070805259'

let device: Device
let app: Awaited<ReturnType<typeof openApp>>

async function openApp() {
  const { createWrite, submitWrite } = await import('../../../../src/data/sending/submitWrite.ts')
  const { useLostWrites } = await import('../../../../src/data/household/lostWrites.ts')
  const { request } = await import('../../../../src/data/session/request.ts')
  const { memberAccount } = await import('../../../../src/contract/accounts.ts')
  const session = await import('../../../../src/platform/storage/session.ts')
  const submit = (write: object) =>
    submitWrite(createWrite(write as never) as QueuedWrite, (async () => undefined) as never)
  return {
    submit,
    readAccount: () => request('/auth/me', { schema: memberAccount }),
    /** Answers what the person is asked about; without an answer they only read it. */
    async answerQuestion(expected: object | null, keepsNew?: boolean): Promise<void> {
      vi.stubGlobal('document', new EventTarget())
      const page = await mountHook(useLostWrites, undefined)
      const expectShown = (shown: object | null) =>
        vi.waitFor(async () => {
          await page.run(() => undefined)
          expect(page.value()).toEqual(shown && expect.objectContaining(shown))
        })
      await expectShown(expected)
      if (keepsNew !== undefined) {
        await page.run(() => page.value()?.end(keepsNew))
        await expectShown(null)
      }
      await page.unmount()
    },
    lost: () => device.store.readLostWrites('idOfAlex', session.currentSession().sharedCatalogue),
  }
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  device = await openDevice({
    'GET /products/12': () => [200, bread],
    'POST /products': () => [201, { ...bread, ...milk, id: 41 }],
    'POST /products/41/prices': () => [
      201,
      { price: { ...price, product_id: 41 }, product: bread },
    ],
    'POST /products/12/prices': () => [201, { price, product: bread }],
    'PUT /products/12': () => [200, { ...bread, price: 3 }],
    'DELETE /products/12': () => [204, null],
    [`PUT /products/12/codes/${CODE}`]: () => [200, bread],
    'POST /products/12/merge': () => [200, bread],
    'DELETE /prices/7': () => [204, null],
    'PUT /prices/7': () => [200, { price: { ...price, paid: 2.6 }, product: bread }],
  })
  answerAs(member)
  app = await openApp()
  await app.readAccount()
})
afterEach(closeDevice)

const answerAs = (who: object) => {
  device.answers['GET /auth/me'] = () => [200, who]
}

/** What the server was asked to write: call, catalogue and key of each. */
const written = () =>
  device.calls
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ call, catalogue, key }) => ({ call, catalogue, key }))

/** The server does the next call, and its answer does not arrive. */
function loseAnswer(call: string): void {
  const works = device.answers[call] ?? (() => [404, null])
  device.answers[call] = () => {
    device.answers[call] = works
    throw new TypeError('No answer')
  }
}

const of12 = { productId: 12, name: 'Pain' }
const writes = [
  [
    'a new product',
    'POST /products',
    { kind: 'add', productId: 0, name: 'Lait', categoryName: '', photo: null, body: milk },
  ],
  [
    'a price',
    'POST /products/12/prices',
    { kind: 'price', ...of12, body: { paid: 2.5, seen_on: '2026-11-23' }, displayedPrice: null },
  ],
  [
    'a change',
    'PUT /products/12',
    {
      ...{ kind: 'change', ...of12, categoryName: '', photo: null, base: bread },
      body: { ...milk, name: 'Pain', price: 3 },
    },
  ],
  ['a deletion', 'DELETE /products/12', { kind: 'delete', ...of12, base: bread }],
  [
    'a code',
    `PUT /products/12/codes/${CODE}`,
    { kind: 'code', ...of12, code: CODE, body: {}, base: null },
  ],
  [
    'a merge',
    'POST /products/12/merge',
    { kind: 'merge', name: 'Pain', mainId: 12, other: { ...bread, id: 13 } },
  ],
  [
    'a corrected price',
    'PUT /prices/7',
    {
      ...{ kind: 'changePrice', ...of12, former: price, displayedPrice: null },
      body: { paid: 2.6, seen_on: '2026-11-23' },
    },
  ],
  [
    'a removed price',
    'DELETE /prices/7',
    { kind: 'removePrice', ...of12, former: price, displayedPrice: null },
  ],
] as const

const losses = [
  ['is in none any more', alone],
  ['is in another one', elsewhere],
] as const

describe.each(writes)('%s whose answer was lost', (name, call, write) => {
  const isNew = name === 'a new product'

  beforeEach(async () => {
    loseAnswer(call)
    expect(await app.submit(write)).toMatchObject({ queued: true })
    expect(written()).toMatchObject([{ call, catalogue: 'household' }])
  })

  describe.each(losses)('of somebody who %s', (_, who) => {
    beforeEach(async () => {
      answerAs(who)
      await device.send()
    })

    it('is sent to no other catalogue, and they are asked about it', async () => {
      await device.send()
      expect(written()).toHaveLength(1)
      await app.answerQuestion({ count: 1, inList: 0, newProducts: isNew ? 1 : 0 })
    })

    it('is given up where they say so', async () => {
      await app.answerQuestion({ count: 1 }, false)
      await device.send()
      answerAs(member)
      await device.send()
      expect(written()).toHaveLength(1)
    })

    it('is kept only where it is new, once and under a key that no catalogue has seen', async () => {
      await app.answerQuestion({ count: 1 }, true)
      answerAs(alone)
      for (const _time of [1, 2]) await device.send()
      const [first, ...later] = written()
      expect(later.map((each) => each.call)).toEqual(isNew ? [call] : [])
      expect(later.map(({ catalogue }) => catalogue)).not.toContain('household')
      expect(later.map(({ key }) => key)).not.toContain(first?.key)
    })
  })

  it('is sent again to the household where its person is back, under the same key', async () => {
    answerAs(alone)
    await device.send()
    answerAs(member)
    for (const _time of [1, 2]) await device.send()
    const [first, ...later] = written()
    expect(later).toEqual([first])
    expect(await app.lost()).toEqual([])
  })
})

describe.each(writes)('%s that finds the household lost', (_, call, write) => {
  /** The server takes the person out just before the call. */
  function loseHousehold(): void {
    device.answers[call] = () => {
      answerAs(alone)
      return [403, { code: 'access-denied', detail: 'Access denied' }]
    }
  }

  afterEach(async () => {
    const sent = written().length
    await device.send()
    expect(written()).toHaveLength(sent)
    expect(written().every(({ catalogue }) => catalogue === 'household')).toBe(true)
    expect(await app.lost()).toMatchObject([{ problem: null }])
    await app.answerQuestion({ count: 1, inList: 0 })
  })

  it('is kept for their answer, from its form', async () => {
    loseHousehold()
    await expect(app.submit(write)).rejects.toMatchObject({ status: 401 })
  })

  it('is kept for their answer, sent again after a lost one', async () => {
    loseAnswer(call)
    await app.submit(write)
    loseHousehold()
    await device.send()
    expect(written()).toHaveLength(2)
  })
})

describe('what waits for a lost household', () => {
  afterEach(() => void vi.useRealTimers())
  const days30 = 30 * 24 * 3600 * 1000

  it.each([
    ['is asked about while its newest is a moment younger than 30 days', days30 - 1, 2],
    ['is gone once that is so old', days30, 0],
  ])('%s', async (_, age, count) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    device.network.onLine = false
    await app.submit(writes[1][2])
    vi.setSystemTime(Date.now() + 3600_000)
    await app.submit(writes[0][2])
    device.network.onLine = true
    answerAs(alone)
    await app.readAccount()
    vi.setSystemTime(Date.now() + age)
    await app.answerQuestion(count > 0 ? { count } : null)
    await vi.waitFor(async () => expect(await app.lost()).toHaveLength(count))
  })
})

/** They get an empty catalogue of their own, which the household's products are not in. */
describe('a founder who is removed, with a write whose answer was lost', () => {
  it.each([
    ['a new product', [], 2],
    ['a price', ['gone'], 2],
    ['a change', ['gone'], 1],
    ['a deletion', [], 1],
    ['a code', ['gone'], 2],
    ['a merge', ['gone'], 2],
    ['a corrected price', ['gone'], 2],
    ['a removed price', [], 2],
  ] as const)('%s: waits with %j after %i calls', async (name, waiting, calls) => {
    answerAs({ ...alone, household: { ...household, role: 'owner' } })
    await app.readAccount()
    const [, call, write] = writes.find((each) => each[0] === name) ?? writes[0]
    loseAnswer(call)
    await app.submit(write)
    answerAs(alone)
    const isMissing = (each: string) => each !== 'GET /auth/me' && /1[23]|7/.test(each)
    const code = call.endsWith('/prices/7') ? 'price-not-found' : 'product-not-found'
    for (const each of Object.keys(device.answers).filter(isMissing))
      device.answers[each] = () => [404, { code, detail: 'Not found' }]
    for (const _time of [1, 2]) await device.send()
    const { writes: queue } = await device.store.readQueue('idOfAlex')
    expect(queue.map(({ problem }) => problem?.kind)).toEqual(waiting)
    expect(written()).toHaveLength(calls)
    expect(new Set(written().map(({ key }) => key)).size).toBe(1)
    expect(await app.lost()).toEqual([])
  })
})

it('a price of a new product whose answer was lost goes with the product', async () => {
  loseAnswer('POST /products')
  const { id } = await app.submit(writes[0][2])
  await app.submit({ ...writes[1][2], productId: id, name: 'Lait' })
  device.network.onLine = false
  await app.submit(writes[1][2])
  device.network.onLine = true
  answerAs(alone)
  await device.send()
  const before = written()
  await app.answerQuestion({ count: 3, newProducts: 1 }, true)
  await device.send()
  const later = written().slice(before.length)
  expect(later.map(({ call }) => call)).toEqual(['POST /products', 'POST /products/41/prices'])
  expect(before.map(({ key }) => key)).not.toContain(later[0]?.key)
})
