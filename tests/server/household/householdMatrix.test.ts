import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { shop, writtenPrice } from '../../../src/contract/prices.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

/** What a route is about: a `thing` or a `list` of the catalogue, something of the `owner`, a `person`. */
const matrix: Readonly<Record<string, 'open' | 'person' | 'list' | 'thing' | 'owner'>> = {
  'GET /health': 'open',
  'GET /openapi.json': 'open',
  'GET /docs': 'open',
  'GET /categories': 'open',
  'GET /images/:name': 'open',
  'POST /auth/register': 'open',
  'POST /auth/login': 'open',
  'POST /auth/forgot-password': 'open',
  'POST /auth/check-reset-token': 'open',
  'POST /auth/reset-password': 'open',
  'POST /invitations/preview': 'open',
  'GET /categories/:category_id': 'person',
  'POST /auth/logout': 'person',
  'GET /auth/me': 'person',
  'PUT /users/profile': 'person',
  'PUT /users/me/password': 'person',
  'GET /users/me/sessions': 'person',
  'DELETE /users/me/sessions': 'person',
  'DELETE /users/me/sessions/:session_id': 'person',
  'DELETE /users/me': 'person',
  'GET /household': 'person',
  'POST /household/leave': 'person',
  'POST /household/close': 'person',
  'POST /household/departure': 'person',
  'POST /household/copies': 'person',
  'POST /invitations/accept': 'person',
  'GET /users/me/export': 'list',
  'POST /users/me/imports': 'list',
  'GET /users/products': 'list',
  'GET /users/categories/:category_id/products': 'list',
  'POST /products': 'list',
  'POST /products/upload-image': 'list',
  'GET /users/prices': 'list',
  'GET /shops': 'list',
  'POST /shops': 'list',
  'GET /users/trips': 'list',
  'POST /users/trips': 'list',
  'GET /list': 'list',
  'POST /list/changes': 'list',
  'GET /live': 'list',
  'POST /users/me/imports/:import_id/products': 'thing',
  'POST /users/me/imports/:import_id/commit': 'thing',
  'DELETE /users/me/imports/:import_id': 'thing',
  'GET /products/:product_id': 'thing',
  'PUT /products/:product_id': 'thing',
  'DELETE /products/:product_id': 'thing',
  'PUT /products/:product_id/codes/:code': 'thing',
  'DELETE /products/:product_id/codes/:code': 'thing',
  'POST /products/:product_id/merge': 'thing',
  'GET /products/:product_id/prices': 'thing',
  'POST /products/:product_id/prices': 'thing',
  'PUT /prices/:price_id': 'thing',
  'DELETE /prices/:price_id': 'thing',
  'PUT /shops/:shop_id': 'thing',
  'POST /shops/:shop_id/merge': 'thing',
  'DELETE /shops/:shop_id': 'thing',
  'PUT /users/trips/:trip_id': 'thing',
  'DELETE /users/trips/:trip_id': 'thing',
  'PUT /household': 'owner',
  'POST /household/owner': 'owner',
  'DELETE /household/members/:member_key': 'owner',
  'POST /household/invitations': 'owner',
  'DELETE /household/invitations/:invitation_id': 'owner',
}
const rowsOf = (...kinds: string[]) =>
  Object.keys(matrix).filter((route) => kinds.includes(matrix[route] ?? ''))

const insiders = ['owner', 'member'] as const
/** Members who ask for their own catalogue, and people of no or another household. */
const outsiders = ['ownShown', 'otherOwner', 'removed', 'invited', 'alone', 'signedOut'] as const
type Person = (typeof insiders)[number] | (typeof outsiders)[number]

const MISSING = 424_242
const CODE = '3017620422003'

let server: TestServer
let steps: HouseholdSteps
let people: Record<Person, { token?: string; headers?: Record<string, string> }>
let household: string
let turn = 0

/** A thing of the household that the route names last, made anew. */
async function makeThing(route: string): Promise<number | string> {
  const { token = '' } = people.owner
  const post = async (path: string, json: object) =>
    (await server.call('POST', path, { token, json })).body
  turn += 1
  if (/:member_key|owner$/.test(route)) return steps.keyOf(token, 'Alex')
  if (route.includes(':invitation_id')) return (await steps.invite(token)).id
  if (route.includes(':import_id'))
    return openedImport.parse(await post('/users/me/imports', {})).id
  if (route.includes(':trip_id')) {
    const key = `${turn}`.padStart(32, '0')
    const headers = { 'Idempotency-Key': key }
    await server.call('POST', '/users/trips', { token, json: sentTrip, headers })
    return key
  }
  if (route.includes(':shop_id')) return shop.parse(await post('/shops', { name: `S${turn}` })).id
  const barcode = '22222222'
  const id = await steps.addProduct(token, `Pain du foyer ${turn}`, {}, { barcode })
  if (route.includes(':code')) {
    await server.call('PUT', `/products/${id}/codes/${CODE}`, { token, json: {} })
  }
  if (!route.includes(':price_id')) return id
  return writtenPrice.parse(await post(`/products/${id}/prices`, { paid: 1 })).price.id
}

async function call(person: Person, route: string, thing: number | string, headers = {}) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(/:(product|import|price|shop|trip|invitation|session)_id|:member_key/, String(thing))
    .replace(':category_id', '5')
    .replace(':code', CODE)
  const other_id = route.includes('merge') ? await otherOf(person, route) : undefined
  const json = {
    ...{
      name: `Pris ${++turn}`,
      category_id: 5,
      price: 1,
      paid: 1,
      expected: 0,
      other_id,
      seen: true,
    },
    ...{ products: [{ name: 'Pris', category: 'Boissons', price: 1 }], member: String(thing) },
    ...{ token_hash: sha256(`${person} ${++turn}`), token: 'u'.repeat(43), first_name: 'Moi' },
    ...{ email: 'autre@exemple.fr', password: 'faux', new_password: 'faux 1234' },
    ...{ confirm_password: 'faux 1234', owner: 'x' },
    from: person === 'removed' ? 'left' : 'own',
    ...sentTrip,
    changes: [{ change_id: `${++turn}`.padStart(32, '0'), kind: 'add', id: turn, name: 'Pris' }],
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(3, 3))]), 'photo.png')
  const body = route.endsWith('upload-image') ? { form } : method === 'GET' ? {} : { json }
  // Past the limits of a minute.
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const { token, headers: own } = people[person]
  return server.call(method, path, {
    ...(token ? { token } : {}),
    headers: {
      ...(route === 'POST /users/trips'
        ? { 'Idempotency-Key': `${++turn}`.padStart(32, '0') }
        : {}),
      ...{ ...own, ...headers },
    },
    ...body,
  })
}

/** A second thing to merge, of the person's own catalogue. */
async function otherOf(person: Person, route: string): Promise<number> {
  const { token, headers } = people[person]
  if (!token) return MISSING
  const call = { token, ...(headers ? { headers } : {}) }
  if (!route.includes('shop')) return steps.addProduct(token, 'Autre', headers)
  const { body } = await server.call('POST', '/shops', { ...call, json: { name: `A${++turn}` } })
  return shop.parse(body).id
}

/** Every row of the household. */
async function kept(): Promise<string> {
  const database = server.unscoped()
  const { catalogue_id } = await server.ids('camille@exemple.fr')
  const owned = ['products', 'photo_names', 'imports', 'prices', 'product_codes', 'shops'] as const
  const ofList = ['list_items', 'list_changes', 'trips'] as const
  const rows = [...owned, ...ofList, 'catalogue_members' as const, 'invitations' as const].map(
    (table) =>
      database.selectFrom(table).selectAll().where('catalogue_id', '=', catalogue_id).execute(),
  )
  const copies = database.selectFrom('copies').selectAll().where('into_id', '=', catalogue_id)
  const catalogue = database.selectFrom('catalogues').selectAll().where('id', '=', catalogue_id)
  const staged = database.selectFrom('import_products').selectAll().execute()
  return JSON.stringify(await Promise.all([...rows, copies.execute(), catalogue.execute(), staged]))
}

beforeAll(async () => {
  server = await startTestServer()
  steps = householdSteps(server)
  const signUp = (name: string, first: string) => server.signUp(`${name}@exemple.fr`, first)
  const owner = await signUp('camille', 'Camille du foyer')
  const member = await signUp('alex', 'Alex')
  const removed = await signUp('remi', 'Rémi')
  await steps.join(owner, removed)
  await steps.remove(owner, 'Rémi')
  await server.call('POST', '/household/departure', { token: removed, json: { seen: true } })
  await steps.join(owner, member)
  const otherOwner = await signUp('zoe', 'Zoé')
  await steps.join(otherOwner, await signUp('lou', 'Lou'))
  const invited = await signUp('ines', 'Inès')
  await steps.invite(owner)
  const alone = await signUp('seul', 'Seul')
  const [own, shared] = (await steps.read(member)).catalogues
  household = shared?.key ?? ''
  const shown = { token: member, headers: { Catalogue: own?.key ?? '' } }
  people = {
    ...{ owner: { token: owner }, member: { token: member }, ownShown: shown, signedOut: {} },
    ...{ otherOwner: { token: otherOwner }, removed: { token: removed } },
    ...{ invited: { token: invited }, alone: { token: alone } },
  }
  await steps.addProduct(owner, 'Pain du foyer')
  await server.call('POST', '/shops', { token: owner, json: { name: 'Lidl du foyer' } })
  const added = { change_id: 'f'.repeat(32), kind: 'add', id: 1, name: 'Lait du foyer' }
  await server.call('POST', '/list/changes', { token: owner, json: { changes: [added] } })
})
afterAll(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

it('the table has a row for every route of the server', () => {
  expect([...new Set(server.routes())].toSorted()).toEqual(Object.keys(matrix).toSorted())
})

describe('the members of a household', () => {
  it.each(rowsOf('list', 'thing'))('both reach its catalogue by %s', async (route) => {
    for (const person of insiders) {
      for (const headers of [{}, { Catalogue: household }]) {
        const { status } = await call(person, route, await makeThing(route), headers)
        expect([person, status < 300]).toEqual([person, true])
        // So that the next one need not wait for an import that is open.
        await server
          .unscoped()
          .updateTable('imports')
          .set({ user_id: null, used_at: null })
          .execute()
      }
    }
  })

  it.each(rowsOf('owner'))('but the owner are refused %s', async (route) => {
    const thing = await makeThing(route)
    const before = await kept()
    for (const person of ['member', 'ownShown'] as const) {
      const { status, body } = await call(person, route, thing)
      expect([status, body]).toMatchObject([403, { code: 'owner-only' }])
    }
    expect(await kept()).toBe(before)
  })
})

describe('anybody else', () => {
  it.each(rowsOf('thing', 'owner'))('finds by %s what an unknown id finds', async (route) => {
    const thing = await makeThing(route)
    const before = await kept()
    const namesThing = route.includes('_id') || route.includes('_key')
    for (const person of outsiders) {
      if (person === 'ownShown' && matrix[route] === 'owner') continue
      const foreign = await call(person, route, thing)
      const missing = await call(person, route, MISSING)
      const both = [foreign, missing].map(({ status, body }) => JSON.stringify([status, body]))
      if (namesThing || route === 'POST /household/owner') {
        expect(both[0], person).toBe(both[1])
        expect(foreign.status, person).toBe(person === 'signedOut' ? 401 : 404)
      }
      if (person === 'signedOut') expect(foreign.status).toBe(401)
    }
    expect(await kept()).toBe(before)
  })

  it.each(rowsOf('list', 'person', 'open'))(
    'reads and changes nothing of it by %s',
    async (route) => {
      const before = await kept()
      for (const person of outsiders) {
        if (person === 'ownShown' && matrix[route] === 'person') continue
        if (/logout|sessions$/.test(route)) continue
        const { status, body } = await call(person, route, 'x'.repeat(32))
        expect(JSON.stringify(body), person).not.toContain('du foyer')
        if (person === 'signedOut' && matrix[route] !== 'open') expect(status).toBe(401)
      }
      expect(await kept()).toBe(before)
    },
  )

  it.each(rowsOf('list', 'thing', 'owner', 'person'))('is refused its key by %s', async (route) => {
    const before = await kept()
    for (const person of outsiders) {
      if (person === 'ownShown') continue
      const foreign = await call(person, route, MISSING, { Catalogue: household })
      const missing = await call(person, route, MISSING, { Catalogue: 'x'.repeat(32) })
      const code = person === 'signedOut' ? 'not-authenticated' : 'access-denied'
      expect([person, foreign.body]).toMatchObject([person, { code }])
      expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body])
      expect([...missing.headers.keys()]).toEqual([...foreign.headers.keys()])
    }
    expect(await kept()).toBe(before)
  })
})
