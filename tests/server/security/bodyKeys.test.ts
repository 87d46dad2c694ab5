import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiDocument } from '../../../server/openapi/apiDocument.ts'
import { sha256 } from '../../../server/security/tokens.ts'
import { shop } from '../../../src/contract/prices.ts'
import { uploadedImage } from '../../../src/contract/products.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const MISSING = 424_242

let server: TestServer
let steps: HouseholdSteps
/** Each owns a household of two. */
let camille: string
let zoe: string
let mine: number
let myShop: number
let theirs: { product: number; shop: number; photo: string; member: string }

const post = (path: string, json: object, token = camille) =>
  server.call('POST', path, { token, json })

beforeAll(async () => {
  server = await startTestServer()
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
  }
})
afterAll(() => server.stop())

const unknownPhoto = `/api/images/${'a'.repeat(32)}`
const bread = { name: 'Pain', category_id: 5, price: 1 }
const unknownKey = 'x'.repeat(32)
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
  'Login.device_token': 'a secret',
  'ResetToken.token': 'a secret',
  'NewPassword.token': 'a secret',
  'InvitationToken.token': 'a secret',
  'InvitationHash.token_hash': 'made from a secret',
}

const namesThing =
  /(^|_)(id|ids|by|key|token|token_hash|member|owner|image_url|image_data|before|after)$/

describe('a value in a body that names a thing', () => {
  it('has a row for each field of the API', () => {
    const { paths, components } = apiDocument()
    const bodies = Object.values(paths).flatMap((verbs) =>
      Object.values(verbs).map(({ requestBody }) => JSON.stringify(requestBody ?? '')),
    )
    const sent = new Set(bodies.flatMap((body) => /schemas\/(\w+)/.exec(body)?.[1] ?? []))
    const fields = [...sent].flatMap((name) => {
      const properties = Object.keys((components.schemas[name]?.properties ?? {}) as object)
      return properties.filter((field) => namesThing.test(field)).map((field) => `${name}.${field}`)
    })
    expect(fields.toSorted()).toEqual([...Object.keys(rows), ...Object.keys(others)].toSorted())
  })

  it.each(Object.keys(rows))('is answered like an unknown one: %s', async (field) => {
    const [send, foreign, unknown] = rows[field] ?? []
    const answers = []
    for (const value of [foreign?.(), unknown]) {
      const { status, body } = (await send?.(value as never)) ?? {}
      const text = typeof value === 'number' ? `\\b${value}\\b` : String(value)
      answers.push(JSON.stringify([status, body]).replace(new RegExp(text, 'g'), 'VALUE'))
    }
    // Merging a shop that is gone already is done.
    expect(answers[0]).toMatch(field === 'ShopMerge.other_id' ? /^\[200,/ : /^\[4\d\d,/)
    expect(answers[0]).toBe(answers[1])
  })

  it('tells the hash of another household’s invitation from a new one, and joins nothing', async () => {
    const { secret } = await steps.invite(zoe)
    const { status, body } = await post('/household/invitations', { token_hash: sha256(secret) })
    expect([status, body]).toMatchObject([409, { code: 'invitation-taken' }])
    expect((await steps.preview(secret)).body).toMatchObject({ inviter: 'Zoé' })
  })
})
