import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DescribedCall } from '../../../server/openapi/apiDocument.ts'
import { deviceList } from '../../../src/contract/accounts.ts'
import { writtenPrice } from '../../../src/contract/prices.ts'
import { createdProduct, uploadedImage } from '../../../src/contract/products.ts'
import { trip } from '../../../src/contract/trips.ts'
import { exif, makeJpeg, makePng, makeWebp } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import { householdSteps } from '../../support/server/householdSteps.ts'
import {
  headersArbitrary,
  knownCode,
  pathArbitrary,
} from '../../support/server/requestArbitraries.ts'
import {
  almostValid,
  anyValueArbitrary,
  plainValue,
  type Schema,
  schemaArbitrary,
} from '../../support/server/schemaArbitrary.ts'
import { startTestServer } from '../../support/server/testServer.ts'

// The test server compares each answer with the API's description, so any undocumented one fails.
const SEED = 20_261_121
/** The longest pause that a rate limit asks for; fifty of them end before an import expires. */
const PAUSE_MS = 10 * 60 * 1000

const server = await startTestServer()
const { paths, components } = await server.document()
const calls = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ verb: verb.toUpperCase(), path, call })),
)
// These take little or no input, so fewer runs suffice.
const isShort = (path: string) =>
  /login|reset|health|docs|openapi|logout|me$|s$/.test(path) &&
  !/products$|^\/products.*prices$|shops$/.test(path)
// No random request succeeds here.
const isLocked = (path: string) =>
  /login|reset|upload|images|^\/invitations|\/owner|\/copies/.test(path)
const runsFor = (path: string, runs: number) => ({
  seed: SEED,
  numRuns: isShort(path) ? Math.ceil(runs / 5) : runs,
  endOnFailure: true,
})

let token: string
beforeAll(renew)
afterAll(() => server.stop())

async function renew(): Promise<void> {
  const { body } = await server.signIn('camille@exemple.fr')
  const known = (body as { access_token?: string }).access_token
  token = known ?? (await server.signUp('camille@exemple.fr'))
}

const addCode = (id: number) =>
  server.call('PUT', `/products/${id}/codes/${knownCode}`, { token, json: {} })

let keys = 0
const newKey = () => ({ 'Idempotency-Key': `${++keys}`.padStart(32, '0') })

/** Of a session that is not the one that asks. */
async function otherSession(): Promise<string> {
  await server.signIn('camille@exemple.fr')
  const { body } = await server.call('GET', '/users/me/sessions', { token })
  return deviceList.parse(body).items.find((device) => !device.is_current)?.id ?? ''
}

/** The key of a person who has joined. */
async function otherMember(): Promise<string> {
  const steps = householdSteps(server)
  await steps.join(token, await server.signUp('alex@exemple.fr', 'Alex'))
  return steps.keyOf(token, 'Alex')
}

async function addTrip(): Promise<string> {
  const call = { token, headers: newKey(), json: sentTrip }
  return trip.parse((await server.call('POST', '/users/trips', call)).body).id
}

async function knownId(path: string): Promise<number | string> {
  if (/^\/li(st|ve)/.test(path)) await otherMember()
  if (/session_id/.test(path)) return otherSession()
  if (/invitation_id/.test(path)) return (await householdSteps(server).invite(token)).id
  if (/member_key/.test(path)) return otherMember()
  if (/trip_id/.test(path)) return addTrip()
  if (!/import_id|product_id|price_id|shop_id/.test(path)) return 5
  const place = /import_id/.test(path) ? '/users/me/imports' : '/products'
  // A barcode of its own, so that another code is a further one.
  const json = { name: 'Pain', category_id: 5, price: 1, barcode: '22222222' }
  if (/shop_id/.test(path)) {
    const shop = await server.call('POST', '/shops', { token, json })
    return createdProduct.parse(shop.body).id
  }
  const { id } = createdProduct.parse((await server.call('POST', place, { token, json })).body)
  if (/code/.test(path)) await addCode(id)
  if (!/price_id/.test(path)) return id
  const price = { token, json: { paid: 1 } }
  const recorded = await server.call('POST', `/products/${id}/prices`, price)
  return writtenPrice.parse(recorded.body).price.id
}

/** Avoids the rate limits. */
function later(): void {
  server.clock.now = new Date(server.clock.now.getTime() + PAUSE_MS)
}

function schemaOfBody({ requestBody }: DescribedCall, type: string) {
  return requestBody?.content[type]?.schema
}

async function sendBody(
  verb: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
) {
  later()
  return server.call(verb, path, { token, headers, json: body as object })
}

/** Answered with success whatever the random requests came to. */
async function sendPlain(verb: string, path: string, schema: Schema): Promise<number> {
  const known = String(await knownId(path))
  const place = path.replace('{code}', knownCode).replace(/\{\w+\}/, known)
  return (await sendBody(verb, place, newKey(), plainValue(schema, components.schemas))).status
}

describe('a random request', () => {
  it.each(calls)('to $verb $path is answered as described', async ({ verb, path, call }) => {
    const heard: number[] = []
    const schema = schemaOfBody(call, 'application/json')
    const fitting = schema ? schemaArbitrary(schema, components.schemas) : fc.constant(undefined)
    const body = schema
      ? fc.oneof(
          fitting,
          almostValid(fitting),
          anyValueArbitrary.map((value) => JSON.stringify(value) ?? ''),
        )
      : fitting
    const known = await knownId(path)
    const property = fc.asyncProperty(
      pathArbitrary(path, known),
      headersArbitrary,
      body,
      async (place, headers, sent) => {
        const { status } = await sendBody(verb, place, headers as Record<string, string>, sent)
        heard.push(status)
      },
    )
    await fc.assert(property, runsFor(path, 50))
    await renew()
    if (schema && !isLocked(path) && verb !== 'DELETE') {
      heard.push(await sendPlain(verb, path, schema))
    }
    const isHeard = heard.some((status) => status < 300)
    expect([verb, path, isHeard]).toEqual([verb, path, !isLocked(path)])
  })

  it.each(calls.filter(({ call }) => call.requestBody))(
    'to $verb $path with a malformed body is refused',
    async ({ verb, path }) => {
      const types = fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/plain;charset=utf-16',
        'x',
      )
      const bodies = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom(
          '--x\r\n',
          '--x--',
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n--x--',
          'a=b&a=c',
          '%',
          '{"a":',
        ),
      )
      const property = fc.asyncProperty(types, bodies, async (type, body) => {
        const { status } = await sendBody(
          verb,
          path.replace(/\{\w+\}/, '1'),
          { 'Content-Type': type },
          body,
        )
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      })
      await fc.assert(property, runsFor(path, 30))
    },
  )
})

describe('a form', () => {
  it('of random fields signs no one in', async () => {
    const schema = schemaOfBody(
      paths['/auth/login']?.post as DescribedCall,
      'application/x-www-form-urlencoded',
    )
    const fields = schemaArbitrary(schema ?? {}, components.schemas)
    const property = fc.asyncProperty(fields, async (sent) => {
      later()
      const form = new URLSearchParams(sent as Record<string, string>)
      expect([401, 422]).toContain((await server.call('POST', '/auth/login', { form })).status)
    })
    await fc.assert(property, runsFor('/auth/login', 60))
  })
})

describe('a photo', () => {
  const pictures = [makeJpeg(30, 20, [exif]), makePng(9, 9), makeWebp(30, 20)]
  const spoilt = fc
    .tuple(
      fc.constantFrom(...pictures),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      fc.nat(),
      fc.boolean(),
    )
    .map(([picture, changes, end, isCut]) => {
      const bytes = Buffer.from(picture)
      for (const [place, value] of changes) bytes[place % bytes.length] = value
      return isCut ? bytes.subarray(0, end % bytes.length) : bytes
    })

  it('with random damage is refused or stored without metadata', async () => {
    const property = fc.asyncProperty(spoilt, async (bytes) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
      const { status, body } = await server.call('POST', '/products/upload-image', { token, form })
      expect([200, 415, 422]).toContain(status)
      if (status !== 200) return
      const { image_data } = uploadedImage.parse(body)
      const kept = await (await server.fetchPath('GET', image_data)).arrayBuffer()
      const again = new FormData()
      again.append('file', new Blob([kept]), 'photo.jpg')
      const same = await server.call('POST', '/products/upload-image', { token, form: again })
      expect(same.body).toEqual(body)
    })
    await fc.assert(property, { seed: SEED, numRuns: 250, endOnFailure: true })
  })
})
