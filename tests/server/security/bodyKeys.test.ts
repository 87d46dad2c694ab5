import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument } from '../../../server/openapi/apiDocument.ts'
import { sha256 } from '../../../server/security/tokens.ts'
import { shop } from '../../../src/contract/prices.ts'
import { uploadedImage } from '../../../src/contract/products.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const MISSING = 424_242
/** A trip of the other household. */
const TRIP = 'c'.repeat(32)
/** On the list of the other household. */
const ARTICLE = 777_777
/** And the next one, on one's own. */
const OWN = 555_555

let server: TestServer
let document: ApiDocument
let steps: HouseholdSteps
/** Each owns a household of two. */
let camille: string
let zoe: string
let mine: number
let myShop: number
let theirs: { product: number; shop: number; photo: string; member: string; change: string }

const post = (path: string, json: object, token = camille) =>
  server.call('POST', path, { token, json })

let sent = 0
async function change(token: string, sentChange: object): Promise<string> {
  const change_id = (++sent).toString(16).padStart(32, '0')
  await post('/list/changes', { changes: [{ change_id, ...sentChange }] }, token)
  return change_id
}

/** The answer without the id that the change was given. */
async function changed(json: object) {
  const change_id = (++sent).toString(16).padStart(32, '0')
  const { status, body } = await post('/list/changes', { changes: [{ change_id, ...json }] })
  return { status, body: JSON.parse(JSON.stringify(body).replaceAll(change_id, 'ID')) }
}

beforeAll(async () => {
  server = await startTestServer()
  document = await server.document()
  steps = householdSteps(server)
  camille = await server.signUp('camille@exemple.fr')
  await steps.join(camille, await server.signUp('alex@exemple.fr', 'Alex'))
  zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
  await steps.join(zoe, await server.signUp('lou@exemple.fr', 'Lou'))
  mine = await steps.addProduct(camille, 'Pain')
  myShop = shop.parse((await post('/shops', { name: 'Aldi' })).body).id
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'photo.png')
  const uploaded = await server.call('POST', '/products/upload-image', { token: zoe, form })
  theirs = {
    product: await steps.addProduct(zoe, 'Sel'),
    shop: shop.parse((await post('/shops', { name: 'Lidl' }, zoe)).body).id,
    photo: uploadedImage.parse(uploaded.body).image_data,
    member: await steps.keyOf(zoe, 'Lou'),
    change: await change(zoe, { kind: 'add', id: ARTICLE, name: 'Sel' }),
  }
  const headers = { 'Idempotency-Key': TRIP }
  await server.call('POST', '/users/trips', { token: zoe, json: sentTrip, headers })
  await change(camille, { kind: 'add', id: OWN, name: 'Lait' })
  await change(camille, { kind: 'add', id: OWN + 1, name: 'Pain' })
})
afterAll(() => server.stop())

const unknownPhoto = `/api/images/${'a'.repeat(32)}`
const bread = { name: 'Pain', category_id: 5, price: 1 }
const unknownKey = 'x'.repeat(32)
const { shop_name: shopOfTrip, ...sums } = sentTrip
const importedTrip = { ...sums, shop: shopOfTrip }
const withPhoto = (field: string) => (photo: unknown) =>
  post('/products', { ...bread, [field]: photo })

type Send = (value: never) => Promise<{ status: number; body: unknown }>

/** Sends a value of another household, and one of nothing. */
const rows: Readonly<
  Record<string, readonly [send: Send, foreign: () => unknown, unknown: unknown]>
> = {
  'PriceBody.shop_id': [
    (shop_id) => post(`/products/${mine}/prices`, { paid: 1, shop_id }),
    () => theirs.shop,
    MISSING,
  ],
  'ProductMerge.other_id': [
    (other_id) => post(`/products/${mine}/merge`, { other_id }),
    () => theirs.product,
    MISSING,
  ],
  'ShopMerge.other_id': [
    (other_id) => post(`/shops/${myShop}/merge`, { other_id }),
    () => theirs.shop,
    MISSING,
  ],
  'ImportBatch.id': [
    async (id) => {
      const opened = await post('/users/me/imports', {})
      const path = `/users/me/imports/${(opened.body as { id: number }).id}`
      await post(`${path}/products`, { products: [], trips: [{ ...importedTrip, id }] })
      return post(`${path}/commit`, { expected: 0 })
    },
    () => TRIP,
    'e'.repeat(32),
  ],
  'ProductCreation.image_url': [withPhoto('image_url'), () => theirs.photo, unknownPhoto],
  'ProductCreation.image_data': [withPhoto('image_data'), () => theirs.photo, unknownPhoto],
  'ProductChange.image_url': [
    (image_url) =>
      server.call('PUT', `/products/${mine}`, { token: camille, json: { ...bread, image_url } }),
    () => theirs.photo,
    unknownPhoto,
  ],
  'ProductChange.image_data': [
    (image_data) =>
      server.call('PUT', `/products/${mine}`, { token: camille, json: { ...bread, image_data } }),
    () => theirs.photo,
    unknownPhoto,
  ],
  'OwnerChange.member': [
    (member) => post('/household/owner', { member }),
    () => theirs.member,
    unknownKey,
  ],
  'ListChange.product_id': [
    (product_id) => changed({ kind: 'set', id: OWN, product_id }),
    () => theirs.product,
    MISSING,
  ],
  'ListChange.id': [(id) => changed({ kind: 'tick', id, done: true }), () => ARTICLE, MISSING],
  'ListChange.ids': [(id) => changed({ kind: 'restore', ids: [id] }), () => ARTICLE, MISSING],
  'ListChange.before': [
    (before) => changed({ kind: 'move', id: OWN, before, after: OWN + 1 }),
    () => ARTICLE,
    MISSING,
  ],
  'ListChange.after': [
    (after) => changed({ kind: 'move', id: OWN, before: null, after }),
    () => ARTICLE,
    MISSING,
  ],
  'ListChange.change_id': [
    (change_id) => changed({ change_id, kind: 'tick', id: OWN + 1, done: true }),
    () => theirs.change,
    'e'.repeat(32),
  ],
  'HouseholdDeparture.owner': [
    (owner) => post('/household/leave', { owner }),
    () => theirs.member,
    unknownKey,
  ],
}

/** Names nothing of a catalogue, or is itself the secret that opens what it names. */
const others: Readonly<Record<string, string>> = {
  'ProductCreation.category_id': 'categories are everybody’s',
  'ProductChange.category_id': 'categories are everybody’s',
  'CodeBody.replaced_by': 'a code',
  'ImportedProduct.replaced_by': 'a code',
  'Login.device_token': 'a secret',
  'ResetToken.token': 'a secret',
  'NewPassword.token': 'a secret',
  'InvitationToken.token': 'a secret',
  'InvitationAcceptance.token': 'a secret',
  'InvitationHash.token_hash': 'made from a secret',
}

const namesThing =
  /(^|_)(id|ids|by|key|token|token_hash|member|owner|image_url|image_data|before|after)$/

/** The fields of a schema that name a thing, of the schemas in it too. */
function namesIn(schema: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === '$ref') {
      const [, other = ''] = /schemas\/(\w+)/.exec(String(value)) ?? []
      return namesIn(other, document.components.schemas[other])
    }
    if (key !== 'properties') return namesIn(schema, value)
    const named = Object.keys(value as object).filter((field) => namesThing.test(field))
    return [
      ...named.map((field) => `${schema}.${field}`),
      ...namesIn(schema, Object.values(value as object)),
    ]
  })
}

describe('a value in a body that names a thing', () => {
  it('has a row for each field of the API', () => {
    const { paths, components } = document
    const bodies = Object.values(paths).flatMap((verbs) =>
      Object.values(verbs).map(({ requestBody }) => JSON.stringify(requestBody ?? '')),
    )
    const sent = bodies.flatMap((body) => /schemas\/(\w+)/.exec(body)?.[1] ?? [])
    const fields = new Set(sent.flatMap((name) => namesIn(name, components.schemas[name])))
    expect([...fields].toSorted()).toEqual(
      [...Object.keys(rows), ...Object.keys(others)].toSorted(),
    )
  })

  it.each(Object.keys(rows))('is answered like an unknown one: %s', async (field) => {
    const [send, foreign, unknown] = rows[field] ?? []
    const answers = []
    for (const value of [foreign?.(), unknown]) {
      const { status, body } = (await send?.(value as never)) ?? {}
      // A whole number of the JSON: a random id may hold the same digits between two dashes.
      const text = typeof value === 'number' ? `(?<=[:,[])${value}(?=[,\\]}])` : String(value)
      answers.push(JSON.stringify([status, body]).replace(new RegExp(text, 'g'), 'VALUE'))
    }
    // Merging a shop that is gone already is done, a list leaves out what it does not hold, and a trip's id is new in each catalogue.
    expect(answers[0]).toMatch(
      /^(ShopMerge|ListChange|ImportBatch)\./.test(field) ? /^\[200,/ : /^\[4\d\d,/,
    )
    expect(answers[0]).toBe(answers[1])
  })

  it('tells the hash of another household’s invitation from a new one, and joins nothing', async () => {
    const { secret } = await steps.invite(zoe)
    const { status, body } = await post('/household/invitations', { token_hash: sha256(secret) })
    expect([status, body]).toMatchObject([409, { code: 'invitation-taken' }])
    expect((await steps.preview(secret)).body).toMatchObject({ inviter: 'Zoé' })
  })
})
