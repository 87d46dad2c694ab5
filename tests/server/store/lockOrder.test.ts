import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as nodeSqlite from '../../../server/store/engine/nodeSqlite.ts'
import type * as postgres from '../../../server/store/engine/postgres.ts'
import { lockPerson } from '../../../server/store/household/memberships.ts'
import { lockCatalogue } from '../../../server/store/quotas/quotas.ts'
import { deviceList } from '../../../src/contract/accounts.ts'
import { add, link, named, tick } from '../../support/listChanges.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import { priceOf, productOf } from '../../support/server/copySteps.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { recordedLocks } from '../../support/server/recordedLocks.ts'
import { askForToken } from '../../support/server/resetLinks.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

vi.mock('../../../server/store/engine/nodeSqlite.ts', async (original) => {
  const { recorded } = await import('../../support/server/recordedLocks.ts')
  const { nodeSqliteEngine } = await original<typeof nodeSqlite>()
  return { nodeSqliteEngine: (file: string) => recorded(nodeSqliteEngine(file)) }
})

vi.mock('../../../server/store/engine/postgres.ts', async (original) => {
  const { recorded } = await import('../../support/server/recordedLocks.ts')
  const { postgresEngine } = await original<typeof postgres>()
  return { postgresEngine: (url: string) => recorded(postgresEngine(url)) }
})

const email = (name: string) => `${name}@exemple.fr`
const next = { new_password: 'nouveau secret', confirm_password: 'nouveau secret' }

let server: TestServer
let steps: HouseholdSteps
const tokens: Record<string, string> = {}
const answered = new Set<string>()
beforeAll(async () => {
  recordedLocks.cause = 'POST /auth/register'
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://prix.exemple.fr' } })
  steps = householdSteps(server)
  recordedLocks.transactions.length = 0
  for (const name of ['camille', 'alex', 'zoe', 'lou'])
    tokens[name] = await server.signUp(email(name), name)
})
afterAll(() => server.stop())

/** @param route with its ids in place of their names, which `answered` keeps */
async function call(
  person: string,
  route: string,
  json?: object,
  { ids = {}, ...more }: { ids?: Record<string, unknown>; form?: FormData; headers?: object } = {},
) {
  const [method = '', pattern = ''] = route.split(' ')
  recordedLocks.cause = route
  const path = pattern.replace(/:(\w+)/g, (_, name) => String(ids[name]))
  const options = { token: tokens[person], ...(json && { json }), ...more } as object
  const { status, body } = await server.call(method, path, options)
  if (status >= 400) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`)
  answered.add(route)
  return body as { id: number; price: { id: number; shop: { id: number } } }
}

let keys = 0
const key = () => ({ headers: { 'Idempotency-Key': String(++keys) } })

async function writeProducts(person: string): Promise<void> {
  const bread = { name: 'Pain', category_id: 5, price: 1.2, barcode: '3017620422003' }
  const { id } = await call(person, 'POST /products', bread)
  const ids = { product_id: id, code: '3274080005003' }
  const other = await call(person, 'POST /products', { ...bread, barcode: null }, key())
  await call(person, 'PUT /products/:product_id', { ...bread, price: 3 }, { ids })
  await call(person, 'PUT /products/:product_id/codes/:code', {}, { ids })
  await call(person, 'DELETE /products/:product_id/codes/:code', undefined, { ids })
  const prices = 'POST /products/:product_id/prices'
  const first = await call(person, prices, { paid: 2, shop_name: 'Lidl' }, { ids })
  await call(person, prices, { paid: 2, shop_name: 'Lidl' }, { ids })
  const keyed = { ids: { product_id: other.id }, ...key() }
  const second = await call(person, prices, { paid: 4, shop_name: 'Aldi' }, keyed)
  const price_id = { ids: { price_id: first.price.id } }
  await call(person, 'PUT /prices/:price_id', { paid: 3, shop_name: 'Casino' }, price_id)
  await call(person, 'DELETE /prices/:price_id', undefined, price_id)
  const shop = await call(person, 'POST /shops', { name: 'Carrefour' })
  const shops = { ids: { shop_id: shop.id } }
  await call(person, 'PUT /shops/:shop_id', { name: 'Carrefour City' }, shops)
  await call(person, 'POST /shops/:shop_id/merge', { other_id: second.price.shop.id }, shops)
  await call(person, 'DELETE /shops/:shop_id', undefined, shops)
  const merge = 'POST /products/:product_id/merge'
  await call(person, merge, { other_id: other.id }, { ids, ...key() })
  const third = await call(person, 'POST /products', { ...bread, barcode: null })
  await call(person, merge, { other_id: third.id }, { ids })
  await call(person, 'DELETE /products/:product_id', undefined, { ids })
  await call(person, 'POST /products', { ...bread, price: 2 })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(3, 3))]), 'photo.png')
  await call(person, 'POST /products/upload-image', undefined, { form })
}

async function writeTrips(person: string): Promise<void> {
  const keyed = (letter: string) => ({ headers: { 'Idempotency-Key': letter.repeat(32) } })
  await call(person, 'POST /users/trips', sentTrip, keyed('a'))
  await call(person, 'POST /users/trips', { ...sentTrip, shop_name: 'Halles' }, keyed('b'))
  const ids = { trip_id: 'a'.repeat(32) }
  await call(person, 'PUT /users/trips/:trip_id', { ...sentTrip, shop_name: 'Bazar' }, { ids })
  await call(person, 'DELETE /users/trips/:trip_id', undefined, { ids })
}

async function importInto(person: string, name: string): Promise<void> {
  const products = [5, 6].map((number) =>
    productOf(number, { prices: [priceOf('2026-06-01', 2, { shop: name })], name }),
  )
  const { id } = await call(person, 'POST /users/me/imports')
  const ids = { import_id: id }
  const batch = 'POST /users/me/imports/:import_id/products'
  await call(person, batch, { products: products.slice(0, 1) }, { ids })
  const { shop_name: _, ...sums } = sentTrip
  const trips = [{ ...sums, shop: `${name} de la gare` }]
  await call(person, batch, { products: products.slice(1), trips }, { ids })
  await call(person, 'POST /users/me/imports/:import_id/commit', { expected: 2 }, { ids })
  const dropped = { ids: { import_id: (await call(person, 'POST /users/me/imports')).id } }
  await call(person, batch, { products, trips }, dropped)
  await call(person, 'DELETE /users/me/imports/:import_id', undefined, dropped)
}

async function join(owner: string, person: string, bring = true): Promise<void> {
  const { secret } = await steps.invite(tokens[owner] ?? '')
  await call(person, 'POST /invitations/accept', { token: secret, bring })
  await server.copiesDone()
}

/** Later than all limits and quarantines of a day. */
function passDays(days: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 3600_000)
}

const keyOf = (owner: string, name: string) => steps.keyOf(tokens[owner] ?? '', name)

const signIn = async (name: string, typed = password) => {
  recordedLocks.cause = 'POST /auth/login'
  const { body } = await server.signIn(email(name), typed)
  tokens[name] = (body as { access_token: string }).access_token
}

describe('the locks of a transaction', () => {
  it('are taken in one order by what a person does with their catalogue', async () => {
    for (const person of ['camille', 'alex']) {
      await writeProducts(person)
      await writeTrips(person)
      await importInto(person, 'Auchan')
    }
    expect(recordedLocks.faults()).toEqual([])
  })

  it('are taken in one order by what members of a household do', async () => {
    const opened = await call('camille', 'POST /household/invitations', {
      token_hash: 'a'.repeat(64),
    })
    const ids = { invitation_id: opened.id }
    await call('camille', 'DELETE /household/invitations/:invitation_id', undefined, { ids })
    await join('camille', 'alex')
    await join('camille', 'zoe')
    await call('camille', 'PUT /household', { name: 'Notre foyer' })
    await writeProducts('alex')
    await importInto('alex', 'Système U')
    const { id } = await call('alex', 'POST /products', { name: 'Riz', category_id: 5, price: 2 })
    const changes = [add(1, 'Riz'), add(2, 'Sel'), link(1, id), tick(2)].map(named)
    await call('zoe', 'POST /list/changes', { changes })
    await call('camille', 'DELETE /products/:product_id', undefined, { ids: { product_id: id } })
    const owner = { member: await keyOf('camille', 'alex') }
    await call('camille', 'POST /household/owner', owner)
    expect(recordedLocks.faults()).toEqual([])
  })

  it('are taken in one order by departures and copies', async () => {
    const member_key = await keyOf('alex', 'zoe')
    recordedLocks.cause = 'DELETE /household/members/:member_key'
    const offered = `/household/members/${member_key}?copy=offer`
    expect((await server.call('DELETE', offered, { token: tokens.alex ?? '' })).status).toBe(204)
    await writeProducts('alex')
    await call('zoe', 'POST /household/copies', { from: 'left' })
    await server.copiesDone()
    await writeProducts('lou')
    await join('alex', 'lou', false)
    await call('lou', 'POST /household/copies', { from: 'own' })
    await server.copiesDone()
    const ids = { member_key: await keyOf('alex', 'lou') }
    await call('alex', 'DELETE /household/members/:member_key', undefined, { ids })
    await call('lou', 'POST /household/departure', { seen: true })
    await call('camille', 'POST /household/leave', { copy: true })
    await server.copiesDone()
    await call('alex', 'POST /household/leave', {})
    await join('zoe', 'lou', false)
    await call('lou', 'POST /household/leave', {})
    await call('zoe', 'POST /household/close')
    expect(recordedLocks.faults()).toEqual([])
  })

  it('are taken in one order by what a person changes of their account', async () => {
    const profile = { first_name: 'Zoé', email: email('zoe2'), password }
    await call('zoe', 'PUT /users/profile', profile)
    await call('zoe', 'PUT /users/me/password', { password, ...next })
    await signIn('lou')
    await call('lou', 'DELETE /users/me/sessions')
    await server.signIn(email('lou'))
    const { body } = await server.call('GET', '/users/me/sessions', { token: tokens.lou })
    const other = deviceList.parse(body).items.find(({ is_current }) => !is_current)
    const ids = { session_id: other?.id }
    await call('lou', 'DELETE /users/me/sessions/:session_id', undefined, { ids })
    await call('lou', 'POST /auth/logout')
    recordedLocks.cause = 'POST /auth/forgot-password'
    const token = await askForToken(server, email('lou'))
    recordedLocks.cause = 'POST /auth/reset-password'
    const json = { token, ...next }
    expect((await server.call('POST', '/auth/reset-password', { json })).status).toBe(200)
    await signIn('lou', next.new_password)
    expect(recordedLocks.faults()).toEqual([])
  })

  it('are taken in one order by the removal of accounts', async () => {
    passDays(1)
    for (const name of ['camille', 'alex']) await signIn(name)
    await signIn('lou', next.new_password)
    await join('camille', 'alex')
    await join('camille', 'lou')
    await writeProducts('camille')
    await writeProducts('lou')
    const me = (name: string, typed = password) => ({ email: email(name), password: typed })
    await call('lou', 'DELETE /users/me', me('lou', next.new_password))
    await call('camille', 'DELETE /users/me', me('camille'))
    await call('alex', 'DELETE /users/me', me('alex'))
    expect(recordedLocks.faults()).toEqual([])
  })

  it('are taken in one order by the cleanup', async () => {
    recordedLocks.cause = 'cleanup'
    passDays(200)
    await server.runCleanup()
    expect(recordedLocks.faults()).toEqual([])
  })

  it('are found out in another order', async () => {
    recordedLocks.cause = 'planted'
    await server.signUp(email('max'))
    await server.signUp(email('eve'))
    const { user_id, catalogue_id: first } = await server.ids(email('max'))
    const { catalogue_id: second } = await server.ids(email('eve'))
    const shop = { catalogue_id: second, name: 'Lidl', name_key: 'lidl', created_at: '2026' }
    const database = server.database()
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('shops').values(shop).execute()
      await lockCatalogue(transaction, second)
      await lockCatalogue(transaction, first)
      await lockPerson(transaction, user_id)
    })
    await database.deleteFrom('shops').where('catalogue_id', '=', second).execute()
    expect(recordedLocks.faults()).toEqual([
      'planted: insert into shops before its catalogue',
      'planted: a catalogue after shops',
      `planted: catalogue ${first} after ${second}`,
      'planted: a person after shops, catalogues, catalogues',
      'planted: delete from shops: several rows, no catalogue',
    ])
  })

  it('were seen of every writing call', () => {
    const writing = [...new Set(server.routes())].filter((route) => !route.startsWith('GET '))
    const causes = new Set(recordedLocks.transactions.map(({ cause }) => cause))
    const unseen = writing.filter((route) => !answered.has(route) && !causes.has(route))
    expect(unseen).toEqual(['POST /auth/check-reset-token', 'POST /invitations/preview'])
  })
})
