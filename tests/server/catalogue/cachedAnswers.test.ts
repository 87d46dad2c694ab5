import type { ScopedMutator } from 'swr'
import { initCache } from 'swr/_internal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberAccount } from '../../../src/contract/accounts.ts'
import { type Price, type PriceBody, recentPrices } from '../../../src/contract/prices.ts'
import type { Product } from '../../../src/contract/products.ts'
import { answerCache } from '../../../src/data/cache/answerCache.ts'
import { isPriceAnswer, isProduct, isProductList } from '../../../src/data/cache/keys.ts'
import { createWrite, submitWrite } from '../../../src/data/sending/submitWrite.ts'
import { request } from '../../../src/data/session/request.ts'
import type { QueuedWrite } from '../../../src/domain/offline/queuedWrite.ts'
import { currentSession, endSession, startSession } from '../../../src/platform/storage/session.ts'
import { startWithTwoPeople } from '../../support/server/householdSteps.ts'

interface Known {
  readonly bread: Product
  readonly salt: Product
  /** Of the bread, newest first. */
  readonly prices: readonly Price[]
}
type Making = (known: Known) => QueuedWrite

const codes = ['3017620422003', '3560070805259'] as const
const price = (body: PriceBody): Making => {
  return ({ bread: { id: productId, name } }) =>
    createWrite({ kind: 'price', productId, name, body, displayedPrice: null })
}
const correction = (place: number, change: Partial<PriceBody>): Making => {
  return ({ bread, prices }) => {
    const former = prices[place] as Price
    const { paid, packs, seen_on, amount, measure, promotion, code, note, shop } = former
    const values = { paid, packs, seen_on, amount, measure, promotion, code, note }
    const body = { ...values, shop_id: shop?.id ?? null, ...change }
    const { id: productId, name } = bread
    return createWrite({
      ...{ kind: 'changePrice', productId, name, former, body, displayedPrice: null },
    })
  }
}
const removal = (place: number): Making => {
  return ({ bread: { id: productId, name }, prices }) => {
    const former = prices[place] as Price
    return createWrite({ kind: 'removePrice', productId, name, former, displayedPrice: null })
  }
}
const changed = (values: object): Making => {
  return ({ bread }) => {
    const { id: productId, category, name } = bread
    const body = { name, category_id: category.id, price: bread.price, ...values }
    const write = { kind: 'change', productId, name, categoryName: '', photo: null } as const
    return createWrite({ ...write, body, base: bread } as never)
  }
}
const added = (values: object): Making => {
  return () => {
    const body = { name: 'Riz', category_id: 5, price: 2, ...values }
    return createWrite({
      ...{ kind: 'add', productId: 0, name: 'Riz', categoryName: '', photo: null, body },
    } as never)
  }
}
const code = (barcode: string, body: object | null): Making => {
  return ({ bread: { id: productId, name } }) =>
    createWrite({ kind: 'code', productId, name, code: barcode, body, base: null } as never)
}
const merge = (isBreadKept: boolean): Making => {
  return ({ bread, salt }) => {
    const [main, other] = isBreadKept ? [bread, salt] : [salt, bread]
    return createWrite({ kind: 'merge', name: main.name, mainId: main.id, other })
  }
}

const pack = { amount: 500, measure: 'g' } as const
const writes: ReadonlyArray<readonly [name: string, making: Making]> = [
  ['a new product', added({})],
  ['a new product of another category', added({ category_id: 4, content: pack })],
  ['a new price', price({ paid: 3, seen_on: '2026-11-03' })],
  ['a price of a new shop', price({ paid: 3, seen_on: '2026-11-02', shop_name: 'Carrefour' })],
  ['a price of a known shop', price({ paid: 2, seen_on: '2026-11-03', shop_name: 'lidl' })],
  ['a price between others', price({ paid: 3, seen_on: '2026-10-15', ...pack })],
  ['a price of a day of others', price({ paid: 3, seen_on: '2026-10-20' })],
  ['a price that is known', price({ paid: 1.5, seen_on: '2026-10-01', ...pack })],
  ['a promotion', price({ paid: 1, packs: 2, promotion: { kind: 'nth', n: 2, x: 50 } })],
  ['a price of a further code', price({ paid: 1, seen_on: '2026-11-03', code: codes[1] })],
  ['a correction of the newest price', correction(0, { paid: 4 })],
  ['a correction of an older price', correction(1, { paid: 9 })],
  ['a correction of a day', correction(0, { seen_on: '2026-09-20' })],
  ['a correction of a shop', correction(1, { shop_name: 'Auchan' })],
  ['a correction of a note', correction(1, { note: 'Du rayon frais' })],
  ['a removal of the newest price', removal(0)],
  ['a removal of an older price', removal(1)],
  ['a changed name', changed({ name: 'Pain complet' })],
  ['a changed category', changed({ category_id: 4 })],
  ['a changed price', changed({ price: 7 })],
  ['a further code with an amount', code(codes[0], pack)],
  ['a further code without one', code(codes[0], {})],
  ['a code taken away', code(codes[1], null)],
  ['a merge', merge(true)],
  ['a merge the other way', merge(false)],
  [
    'a deletion',
    ({ bread }) =>
      createWrite({ kind: 'delete', productId: bread.id, name: bread.name, base: bread }),
  ],
]

let people: Awaited<ReturnType<typeof startWithTwoPeople>>
let refetched: string[]

/** Any of these that is asked for anew on a page is right by itself. */
function recordRefetches(real: ScopedMutator): ScopedMutator {
  return ((key: unknown, data: unknown, options?: { revalidate?: boolean }) => {
    const isRefetched = typeof key === 'function' ? key : (each: string) => each === key
    if (options?.revalidate !== false)
      refetched.push(...[...answerCache().keys()].filter((each) => isRefetched(each)))
    return real(key as string, data as never, options as never)
  }) as ScopedMutator
}

async function read(path: string): Promise<unknown> {
  const { token } = currentSession()
  return (await people.server.call('GET', path, { token: token ?? '' })).body
}

async function prepare(token: string, isMember: boolean): Promise<Known> {
  const { server, camille } = people
  const other = isMember ? camille : token
  const list = (await server.call('GET', '/users/products', { token })).body as Product[]
  const bread = list[0] as Product
  const json = { name: 'Sel fin', category_id: 5, price: 2.2, barcode: '3029330003533' }
  await server.call('POST', '/products', { token: other, json })
  for (const body of [
    { paid: 1.5, seen_on: '2026-10-01', ...pack },
    { paid: 1.8, seen_on: '2026-10-20', shop_name: 'Lidl', note: 'Grand' },
    { paid: 1.6, seen_on: '2026-10-20', packs: 2, ...pack },
  ])
    await server.call('POST', `/products/${bread.id}/prices`, { token: other, json: body })
  await server.call('PUT', `/products/${bread.id}/codes/${codes[1]}`, { token: other, json: {} })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const rows = (await read('/users/products')) as Product[]
  const [now, salt] = [
    rows.find(({ id }) => id === bread.id),
    rows.find(({ name }) => name === 'Sel fin'),
  ] as Product[]
  if (!now || !salt) throw new Error('The products were not added')
  const { items } = (await read(`/products/${bread.id}/prices`)) as { items: Price[] }
  const ids = [now.id, salt.id]
  const paths = [
    ...['/users/products', '/users/prices', '/users/categories/5/products'],
    ...['/users/categories/4/products', ...ids.map((id) => `/products/${id}`)],
    ...ids.map((id) => `/products/${id}/prices`),
  ]
  for (const path of paths) answerCache().replace(path, await read(path))
  return { bread: now, salt, prices: items }
}

beforeEach(async () => {
  people = await startWithTwoPeople()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method = 'GET', headers, body } = init
    const form = body as FormData | undefined
    const given = { headers: headers as Record<string, string>, ...(form && { form }) }
    return people.server.fetchPath(method, url.replace(/^.*\/api/, '/api'), given)
  })
  refetched = []
})
afterEach(async () => {
  endSession()
  vi.unstubAllGlobals()
  await people.server.stop()
})

/** Of a row only its values count: the server names the moment of the newest ones alone. */
function linesOf(key: string, answer: unknown): readonly string[] {
  if (key === '/users/prices') {
    const { shops, prices } = recentPrices.parse(answer)
    const lines = Object.entries(prices).flatMap(([id, rows]) =>
      rows.map((row) => [id, ...row.slice(0, 7), row[7] ?? null].join()),
    )
    return [...shops.map((shop) => shop.join()).sort(), ...lines]
  }
  const withoutNull = (_: string, value: unknown) => value ?? undefined
  const { items = answer } = (answer ?? {}) as { items?: unknown }
  return [items].flat().map((item) => JSON.stringify(item, withoutNull))
}

async function differences(): Promise<readonly object[]> {
  const found: object[] = []
  for (const key of [...answerCache().keys()]) {
    if (!isProductList(key) && !isProduct(key) && !isPriceAnswer(key)) continue
    const cached = answerCache().get(key)?.data
    if (refetched.includes(key) || cached === undefined || cached === null) continue
    const [here, there] = [linesOf(key, cached), linesOf(key, await read(key))]
    const only = (some: readonly string[], others: readonly string[]) =>
      some.filter((line) => !others.includes(line))
    if (here.join() !== there.join())
      found.push({ key, here: only(here, there), there: only(there, here) })
  }
  return found
}

describe.each([
  ['of somebody alone', false],
  ['of a member', true],
])('the cached answers %s', (_, isMember) => {
  it.each(writes)('are what the server would say after %s', async (__, making) => {
    const { steps, camille, alex } = people
    if (isMember) await steps.join(camille, alex)
    startSession(alex, 'alex@exemple.fr')
    await request('/auth/me', { schema: memberAccount })
    const known = await prepare(alex, isMember)
    const [, mutate] = initCache(answerCache()) ?? []
    if (!mutate) throw new Error('The cache is in use')
    const done = await submitWrite(making(known), recordRefetches(mutate))
    expect(done.queued).toBe(false)
    await request('/auth/me')
    expect(await differences()).toEqual([])
  })
})
