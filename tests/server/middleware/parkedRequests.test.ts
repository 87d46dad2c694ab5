import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import {
  type HouseholdSteps,
  householdSteps,
  statusAndCode,
} from '../../support/server/householdSteps.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

vi.setConfig({ testTimeout: 120_000 })

const bread = { name: 'Pain', category_id: 5, price: 1.2 }
const change = { change_id: 'a'.repeat(32), kind: 'add', id: 1, name: 'Pain' }
const next = { new_password: 'nouveau secret', confirm_password: 'nouveau secret' }
const email = 'alex@exemple.fr'
const TRIP = 'c'.repeat(32)

/** Every writing call of somebody signed in, with a body that would do something; null where none is read. */
const bodies: Readonly<Record<string, object | null>> = {
  'POST /auth/logout': null,
  'PUT /users/profile': { first_name: 'Autre', email },
  'PUT /users/me/password': { password, ...next },
  'DELETE /users/me/sessions': null,
  'DELETE /users/me/sessions/:session_id': null,
  'DELETE /users/me': { email, password },
  'POST /users/me/imports': null,
  'POST /users/me/imports/:import_id/products': {
    products: [{ name: 'Pain', category: 'Boissons', price: 1 }],
  },
  'POST /users/me/imports/:import_id/commit': { expected: 0 },
  'DELETE /users/me/imports/:import_id': null,
  'POST /products': bread,
  'POST /products/upload-image': {},
  'PUT /products/:product_id': { ...bread, name: 'Autre' },
  'DELETE /products/:product_id': null,
  'PUT /products/:product_id/codes/:code': {},
  'DELETE /products/:product_id/codes/:code': null,
  'POST /products/:product_id/merge': { other_id: 2 },
  'POST /products/:product_id/prices': { paid: 2 },
  'PUT /prices/:price_id': { paid: 3 },
  'DELETE /prices/:price_id': null,
  'POST /shops': { name: 'Lidl' },
  'PUT /shops/:shop_id': { name: 'Aldi' },
  'POST /shops/:shop_id/merge': { other_id: 2 },
  'DELETE /shops/:shop_id': null,
  'POST /users/trips': sentTrip,
  'PUT /users/trips/:trip_id': { ...sentTrip, ticket: 1 },
  'DELETE /users/trips/:trip_id': null,
  'PUT /household': { name: 'Autre' },
  'POST /household/owner': { member: 'a'.repeat(32) },
  'DELETE /household/members/:member_key': null,
  'POST /household/leave': { copy: true },
  'POST /household/close': null,
  'POST /household/departure': { seen: true },
  'POST /household/copies': { from: 'own' },
  'POST /household/invitations': { token_hash: sha256('jeton') },
  'DELETE /household/invitations/:invitation_id': null,
  'POST /invitations/accept': { token: 'x'.repeat(43) },
  'POST /list/changes': { changes: [change] },
}
const withBody = Object.keys(bodies).filter((route) => bodies[route] !== null)
/** Refused to a member before a body is read. */
const ofOwner = ['PUT /household', 'POST /household/owner', 'POST /household/invitations']

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
const ids: Record<string, number> = {}
beforeAll(async () => {
  server = await startTestServer()
  steps = householdSteps(server)
  camille = await server.signUp('camille@exemple.fr')
  alex = await server.signUp(email, 'Alex')
  await steps.addProduct(alex, 'Sel')
  ids.product = await steps.addProduct(camille, 'Riz')
  const priced = await server.call('POST', `/products/${ids.product}/prices`, {
    token: camille,
    json: { paid: 2.5, shop_name: 'Carrefour' },
  })
  const { price } = priced.body as { price: { id: number; shop: { id: number } } }
  const headers = { 'Idempotency-Key': TRIP }
  await server.call('POST', '/users/trips', { token: camille, json: sentTrip, headers })
  ids.price = price.id
  ids.shop = price.shop.id
})
afterAll(() => server.stop())

function bodyOf(route: string): { readonly bytes: Promise<Uint8Array>; readonly type: string } {
  if (!route.endsWith('upload-image')) {
    const text = JSON.stringify(bodies[route])
    return { bytes: Promise.resolve(new TextEncoder().encode(text)), type: 'application/json' }
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(3, 3))]), 'photo.png')
  const sent = new Response(form)
  return { bytes: sent.bytes(), type: sent.headers.get('Content-Type') ?? '' }
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Sends the head of a request. @returns what sends the body, once the server waits for it */
async function park(route: string, token: string) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':trip_id', TRIP)
    .replace(/:(\w+)_id/, (_, thing) => String(ids[thing] ?? 1))
    .replace(':code', '3017620422003')
  const { bytes, type } = bodyOf(route)
  const isWanted = deferred()
  const isSent = deferred()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isWanted.resolve()
        await isSent.promise
        controller.enqueue(await bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const answer = Promise.resolve(
    server.app().request(
      `/api${path}`,
      {
        ...{ method, body, duplex: 'half' },
        headers: {
          ...{ Authorization: `Bearer ${token}`, 'Content-Type': type },
          ...(route === 'POST /users/trips' && { 'Idempotency-Key': 'd'.repeat(32) }),
        },
      } as RequestInit,
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    ),
  )
  await Promise.race([isWanted.promise, answer])
  return async () => {
    isSent.resolve()
    const { status } = await answer
    return { status, body: await (await answer).json().catch(() => null) }
  }
}

/** Whatever a person could have written. */
async function everything(): Promise<string> {
  const database = server.unscoped()
  const tables = [
    ...(['users', 'catalogues', 'catalogue_members', 'invitations', 'departures'] as const),
    ...(['copies', 'list_items', 'list_changes', 'photo_names', 'creations'] as const),
    ...(['imports', 'import_products', 'products', 'product_codes', 'shops', 'prices'] as const),
    ...(['trips', 'import_trips'] as const),
  ]
  const rows = tables.map((table) => database.selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(rows))
}

const openImport = async () => {
  const { body } = await server.call('POST', '/users/me/imports', { token: alex })
  return (body as { id: number }).id
}

/** Past all limits. */
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
}

const signInAgain = async (typed = password) => {
  const { body } = await server.signIn(email, typed)
  return (body as { access_token: string }).access_token
}

it('names every writing call of somebody signed in', async () => {
  const writing = [...new Set(server.routes())].filter((route) => !route.startsWith('GET '))
  const document = await server.document()
  const needsSession = (route: string) => {
    const [verb = '', path = ''] = route.split(' ')
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]
    return (described?.[verb.toLowerCase()]?.security.length ?? 0) > 0
  }
  const named = [...Object.keys(bodies), 'POST /invitations/preview'].toSorted()
  const open = writing.filter((route) => !needsSession(route) && route.includes('/auth/'))
  expect(named).toEqual(writing.filter((route) => !open.includes(route)).toSorted())
})

describe('a request whose body comes after', () => {
  it.each(withBody)('the removal of its member writes nothing: %s', async (route) => {
    later()
    alex = await signInAgain()
    await steps.join(camille, alex)
    ids.import = await openImport()
    const send = await park(route, alex)
    expect((await steps.remove(camille, 'Alex')).status).toBe(204)
    const before = await everything()
    expect(statusAndCode(await send())).toEqual(
      ofOwner.includes(route) ? [403, 'owner-only'] : [403, 'access-denied'],
    )
    expect(await everything()).toBe(before)
  })

  it.each(withBody)('the end of its session writes nothing: %s', async (route) => {
    later()
    alex = await signInAgain()
    if (!(await steps.me(alex)).household) await steps.join(camille, alex)
    ids.import = await openImport()
    const send = await park(route, alex)
    const other = await signInAgain()
    await server.call('DELETE', '/users/me/sessions', { token: other })
    const before = await everything()
    const refused = statusAndCode(await send())
    expect(refused).toEqual(ofOwner.includes(route) ? [403, 'owner-only'] : [401, 'unauthorized'])
    expect(await everything()).toBe(before)
  })

  it('a new password of its account does not remove the account', async () => {
    later()
    const token = await server.signUp('zoe@exemple.fr', 'Zoé')
    const send = await park('DELETE /users/me', token)
    const own = await server.signIn('zoe@exemple.fr')
    const { access_token } = own.body as { access_token: string }
    const json = { password, ...next }
    const changed = await server.call('PUT', '/users/me/password', { token: access_token, json })
    expect(changed.status).toBe(204)
    expect(statusAndCode(await send())).toEqual([401, 'unauthorized'])
    expect((await server.call('GET', '/auth/me', { token: access_token })).status).toBe(200)
  })
})

describe('a long answer', () => {
  it.each(['/users/me/export?photos=none', '/users/products', '/users/prices'])(
    'ends where its reader is removed: %s',
    async (path) => {
      later()
      alex = await signInAgain()
      if (!(await steps.me(alex)).household) await steps.join(camille, alex)
      const { catalogue_id } = await server.ids('camille@exemple.fr')
      const database = server.database()
      const [row] = await database
        .selectFrom('products')
        .selectAll()
        .where('catalogue_id', '=', catalogue_id)
        .execute()
      if (!row) throw new Error('No product')
      const { id: _, ...product } = row
      for (let page = 0; page < 40; page += 1) {
        const many = Array.from({ length: 50 }, () => ({
          ...product,
          description: 'x'.repeat(900),
        }))
        const added = await database.insertInto('products').values(many).returning('id').execute()
        const price = {
          seen_on: '2026-11-01',
          paid_cents: 200,
          packs: 1,
          source: 'form',
          created_at: '',
        } as const
        const priced = added.flatMap(({ id }) =>
          Array.from({ length: 9 }, () => ({ ...price, catalogue_id, product_id: id })),
        )
        await database.insertInto('prices').values(priced).execute()
      }
      const answer = await server
        .app()
        .request(`/api${path}`, { headers: { Authorization: `Bearer ${alex}` } })
      const reader = answer.body?.getReader()
      expect([answer.status, (await reader?.read())?.done]).toEqual([200, false])
      await steps.remove(camille, 'Alex')
      const readOn = async () => {
        while (!(await reader?.read())?.done);
      }
      await expect(readOn()).rejects.toThrow()
    },
  )
})
