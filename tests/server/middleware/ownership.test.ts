import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceList } from '../../../src/contract/accounts.ts'
import { household } from '../../../src/contract/household.ts'
import { shop } from '../../../src/contract/prices.ts'
import { product, productList, uploadedImage } from '../../../src/contract/products.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let camille: string
let intruder: string
let id: number
let photo: string
let device: string
let member: string

const bread = { name: 'Pain de Camille', category_id: 5, price: 1.2 }
const MISSING = 424_242
const CODE = '3017620422003'
const TRIP = 'c'.repeat(32)

// `same`: another person's id is answered like an unknown one. `own`: only the caller's data.
// `open`: no personal data.
const matrix: Readonly<Record<string, 'same' | 'own' | 'open'>> = {
  'GET /health': 'open',
  'GET /openapi.json': 'open',
  'GET /docs': 'open',
  'GET /categories': 'open',
  'GET /categories/:category_id': 'open',
  'GET /images/:name': 'open',
  'POST /auth/register': 'open',
  'POST /auth/login': 'open',
  'POST /auth/forgot-password': 'open',
  'POST /auth/check-reset-token': 'open',
  'POST /auth/reset-password': 'open',
  'POST /auth/logout': 'own',
  'GET /auth/me': 'own',
  'PUT /users/profile': 'own',
  'PUT /users/me/password': 'own',
  'GET /users/me/sessions': 'own',
  'DELETE /users/me/sessions': 'own',
  'DELETE /users/me/sessions/:session_id': 'same',
  'GET /users/me/export': 'own',
  'POST /users/me/imports': 'own',
  'POST /users/me/imports/:import_id/products': 'same',
  'POST /users/me/imports/:import_id/commit': 'same',
  'DELETE /users/me/imports/:import_id': 'same',
  'DELETE /users/me': 'own',
  'GET /users/products': 'own',
  'GET /users/categories/:category_id/products': 'own',
  'POST /products': 'own',
  'POST /products/upload-image': 'own',
  'GET /products/:product_id': 'same',
  'PUT /products/:product_id': 'same',
  'DELETE /products/:product_id': 'same',
  'PUT /products/:product_id/codes/:code': 'same',
  'DELETE /products/:product_id/codes/:code': 'same',
  'POST /products/:product_id/merge': 'same',
  'GET /products/:product_id/prices': 'same',
  'POST /products/:product_id/prices': 'same',
  'PUT /prices/:price_id': 'same',
  'DELETE /prices/:price_id': 'same',
  'GET /users/prices': 'own',
  'GET /shops': 'own',
  'POST /shops': 'own',
  'PUT /shops/:shop_id': 'same',
  'POST /shops/:shop_id/merge': 'same',
  'DELETE /shops/:shop_id': 'same',
  'GET /users/trips': 'own',
  'POST /users/trips': 'own',
  'PUT /users/trips/:trip_id': 'same',
  'DELETE /users/trips/:trip_id': 'same',
  'GET /household': 'own',
  'PUT /household': 'own',
  'POST /household/owner': 'own',
  'DELETE /household/members/:member_key': 'same',
  'POST /household/leave': 'own',
  'POST /household/close': 'own',
  'POST /household/departure': 'own',
  'POST /household/copies': 'own',
  'POST /household/invitations': 'own',
  'DELETE /household/invitations/:invitation_id': 'same',
  'POST /invitations/preview': 'open',
  'POST /invitations/accept': 'own',
  'GET /list': 'own',
  'POST /list/changes': 'own',
  'GET /live': 'own',
}
const rowsOf = (kind: string) => Object.keys(matrix).filter((route) => matrix[route] === kind)

function call(token: string, route: string, productId: number, changes: object = {}) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(/:(product|import|price|shop|invitation)_id/, String(productId))
    .replace(':trip_id', productId === id ? TRIP : 'f'.repeat(32))
    .replace(':session_id', productId === id ? device : 'a'.repeat(32))
    .replace(':member_key', productId === id ? member : 'a'.repeat(32))
    .replace(':category_id', '5')
    .replace(':code', CODE)
    .replace(':name', 'a'.repeat(32))
  const products = [{ ...bread, name: 'Pain', category: 'Boissons' }]
  const added = [{ change_id: 'a'.repeat(32), kind: 'add', id: 1, name: 'Pain' }]
  const wanted = { products, expected: 1, paid: 1, from: 'left', changes: added }
  const isRemoval = route === 'DELETE /users/me'
  const who = isRemoval ? { email: 'camille@exemple.fr', password } : { email: 'autre@exemple.fr' }
  const own = {
    ...sentTrip,
    ...wanted,
    first_name: 'Autre',
    ...who,
    ...bread,
    name: 'Pain',
    ...changes,
  }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(3, 3))]), 'photo.png')
  const body = route.endsWith('upload-image') ? { form } : method === 'GET' ? {} : { json: own }
  const headers = route === 'POST /users/trips' ? { 'Idempotency-Key': TRIP } : {}
  return server.call(method, path, { token, headers, ...body })
}

/** What the last id of a route names. */
function missingThing(route: string): string {
  const [thing = ''] = route.match(/(?<=:)\w+(?=_(id|key))/g)?.slice(-1) ?? []
  return thing.replace(/^./, (first) => first.toUpperCase())
}

/** Every row that belongs to Camille. */
async function keptOfCamille(): Promise<string> {
  const database = server.unscoped()
  const { user_id, catalogue_id } = await server.ids('camille@exemple.fr')
  const tables = ['sessions', 'creations', 'reset_tokens', 'known_origins'] as const
  const personal = tables.map((table) =>
    database.selectFrom(table).selectAll().where('user_id', '=', user_id).execute(),
  )
  const owned = ['products', 'photo_names', 'imports', 'prices', 'product_codes', 'shops'] as const
  const visited = database.selectFrom('trips').selectAll()
  const ofList = ['list_items', 'list_changes'] as const
  const common = [...owned, ...ofList, 'catalogue_members' as const, 'invitations' as const].map(
    (table) =>
      database.selectFrom(table).selectAll().where('catalogue_id', '=', catalogue_id).execute(),
  )
  const user = database.selectFrom('users').selectAll().where('id', '=', user_id).execute()
  const catalogue = database.selectFrom('catalogues').selectAll().where('id', '=', catalogue_id)
  const staged = database.selectFrom('import_products').selectAll().execute()
  const trips = visited.where('catalogue_id', '=', catalogue_id).execute()
  const rows = [...personal, ...common, trips, user, catalogue.execute(), staged]
  return JSON.stringify(await Promise.all(rows))
}

beforeAll(async () => {
  server = await startTestServer()
  camille = await server.signUp('camille@exemple.fr')
  intruder = await server.signUp('autre@exemple.fr')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'photo.png')
  const uploaded = await server.call('POST', '/products/upload-image', { token: camille, form })
  photo = uploadedImage.parse(uploaded.body).image_data
  const json = { ...bread, image_url: photo, image_data: photo }
  const headers = { 'Idempotency-Key': 'clef' }
  const created = await server.call('POST', '/products', { token: camille, json, headers })
  id = product.parse(created.body).id
  await server.call('PUT', `/products/${id}/codes/${CODE}`, { token: camille, json: {} })
  const shop = { name: 'Lidl de Camille' }
  await server.call('POST', '/shops', { token: camille, json: shop })
  await server.call('POST', '/users/trips', {
    token: camille,
    json: { ...sentTrip, shop_name: shop.name },
    headers: { 'Idempotency-Key': TRIP },
  })
  const devices = await server.call('GET', '/users/me/sessions', { token: camille })
  device = deviceList.parse(devices.body).items[0]?.id ?? ''
  const { body } = await server.call('GET', '/household', { token: camille })
  member = household.parse(body).members[0]?.key ?? ''
  const token_hash = 'f'.repeat(64)
  await server.call('POST', '/household/invitations', { token: camille, json: { token_hash } })
  const opened = await server.call('POST', '/users/me/imports', { token: camille })
  // The import, the product, its price, the shop and the invitation have the same id, so one number serves every route.
  expect(openedImport.parse(opened.body).id).toBe(id)
  const products = [{ ...bread, category: 'Boissons' }]
  await server.call('POST', `/users/me/imports/${id}/products`, {
    token: camille,
    json: { products },
  })
})
afterAll(() => server.stop())

describe('the table of routes and people', () => {
  it('has a row for every route of the server', () => {
    expect([...new Set(server.routes())].toSorted()).toEqual(Object.keys(matrix).toSorted())
  })
})

describe('another person', () => {
  it.each(rowsOf('same'))('gets the same answer from %s as for an unknown id', async (route) => {
    const before = await keptOfCamille()
    const foreign = await call(intruder, route, id)
    const missing = await call(intruder, route, MISSING)
    expect([foreign.status, foreign.body]).toEqual([
      404,
      {
        code: `${missingThing(route).toLowerCase()}-not-found`,
        detail: `${missingThing(route)} not found`,
      },
    ])
    expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body])
    expect([...foreign.headers.keys()]).toEqual([...missing.headers.keys()])
    expect(await keptOfCamille()).toBe(before)
  })

  // Last, because it ends the intruder's session.
  const own = rowsOf('own').toSorted((a, b) => Number(/logout/.test(a)) - Number(/logout/.test(b)))
  it.each([...rowsOf('open'), ...own])(
    'neither reads nor changes her data by %s',
    async (route) => {
      const before = await keptOfCamille()
      const own = await server.ids('camille@exemple.fr')
      const ids = { id, ...own, product_id: id, owner: own.user_id, member }
      const answer = await call(intruder, route, id, ids)
      expect(await keptOfCamille()).toBe(before)
      expect(JSON.stringify(answer.body)).not.toMatch(/camille|de Camille/)
      expect(JSON.stringify(answer.body)).not.toContain(photo)
    },
  )
})

describe('ids in the body', () => {
  beforeAll(async () => {
    const { body } = await server.signIn('autre@exemple.fr')
    intruder = (body as { access_token: string }).access_token
  })

  it.each(['image_url', 'image_data'])('reveal no photo of another person by %s', async (field) => {
    const json = { ...bread, [field]: photo }
    const foreign = await server.call('POST', '/products', { token: intruder, json })
    const missing = await server.call('POST', '/products', {
      token: intruder,
      json: { ...bread, [field]: `/api/images/${'a'.repeat(32)}` },
    })
    expect(foreign.status).toBe(422)
    expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body])
  })

  it('note no price in another person’s shop', async () => {
    const made = await server.call('POST', '/products', { token: intruder, json: bread })
    const path = `/products/${product.parse(made.body).id}/prices`
    for (const shop_id of [id, MISSING]) {
      const json = { paid: 1, shop_id }
      const { status, body } = await server.call('POST', path, { token: intruder, json })
      expect([status, body]).toEqual([404, { code: 'shop-not-found', detail: 'Shop not found' }])
    }
  })

  it('move no price of another person’s shop', async () => {
    const before = await keptOfCamille()
    const made = await server.call('POST', '/shops', { token: intruder, json: { name: 'Aldi' } })
    const path = `/shops/${shop.parse(made.body).id}/merge`
    const merge = async (other_id: number) => {
      const { status, body } = await server.call('POST', path, {
        token: intruder,
        json: { other_id },
      })
      return [status, body]
    }
    expect(await merge(id)).toEqual([200, made.body])
    expect(await merge(MISSING)).toEqual(await merge(id))
    expect(await keptOfCamille()).toBe(before)
  })

  it('set neither a product’s owner nor its id', async () => {
    const own = await server.ids('camille@exemple.fr')
    const json = { ...bread, id, ...own, photo_name: photo.split('/').at(-1) }
    const made = await server.call('POST', '/products', { token: intruder, json })
    const theirs = product.parse(made.body)
    expect(theirs).toMatchObject({ image_url: null })
    expect(theirs.id).not.toBe(id)
    const { body } = await server.call('GET', '/users/products', { token: camille })
    expect(productList.parse(body).map((row) => row.id)).toEqual([id])
  })

  it('treat the same idempotency key of two people as two', async () => {
    const headers = { 'Idempotency-Key': 'clef' }
    const json = { ...bread, name: 'Sel' }
    const made = await server.call('POST', '/products', { token: intruder, json, headers })
    expect([made.status, product.parse(made.body).name]).toEqual([201, 'Sel'])
  })
})

describe('ids', () => {
  it.each(['0', '999999999999999', '1e3', '-1', '%2e%2e%2f', '..%2fusers', '1%00', '9'.repeat(40)])(
    '%s find no product',
    async (text) => {
      const { status } = await server.call('GET', `/products/${text}`, { token: camille })
      expect([404, 422]).toContain(status)
    },
  )
})
