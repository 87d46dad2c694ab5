import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redactError } from '../../../server/config/log.ts'
import { product, uploadedImage } from '../../../src/contract/products.ts'
import { readOutbox, resetLinkIn } from '../../support/journey/outbox.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => server.stop())

const email = 'camille.personne@exemple.fr'
const personal = {
  name: 'Camembert privé',
  description: 'Chez Zoé, rue du Four',
  barcode: '3012345678902',
}

/** Everything a person does in the app, with everything that can go wrong. */
async function wholeSession(): Promise<readonly string[]> {
  const headers = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'Navigateur de Camille' }
  const token = await server.signUp(email, 'Camille-Prénom')
  const call = (method: string, path: string, json?: object) =>
    server.call(method, path, { token, headers, ...(json ? { json } : {}) })
  await server.signIn(email, 'mauvais-mot-de-passe')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'vacances-privées.png')
  const { body } = await server.call('POST', '/products/upload-image', { token, form, headers })
  const image_url = uploadedImage.parse(body).image_data
  const json = { ...personal, category_id: 4, price: 3.21, image_url }
  const made = await server.call('POST', '/products', {
    token,
    json,
    headers: { ...headers, 'Idempotency-Key': 'clef-privée'.replace('é', 'e') },
  })
  const { id } = product.parse(made.body)
  await call('PUT', `/products/${id}`, { ...json, category_id: 99 })
  await call('GET', `/users/products?recherche=${personal.name}`)
  await server.fetchPath('GET', image_url)
  await call('DELETE', `/products/${id}`)
  const moved = { first_name: 'Zoé-Prénom', email: 'zoe@exemple.fr', password }
  await call('PUT', '/users/profile', moved)
  await server.backgroundJobsDone()
  await server.call('POST', '/auth/forgot-password', { json: { email: 'zoe@exemple.fr' } })
  await server.backgroundJobsDone()
  const reset = resetLinkIn(readOutbox(server.dataDir).at(-1)).searchParams.get('token') ?? ''
  const wish = { token: reset, new_password: 'tout-neuf', confirm_password: 'tout-neuf' }
  await server.call('POST', '/auth/reset-password', { json: wish })
  await call('GET', `/auth/me?access_token=${token}`)
  return [token, reset, image_url.split('/').at(-1) ?? '', '3.21']
}

describe('the log of a session', () => {
  it('has one valid line per answer and no personal data', async () => {
    const secrets = await wholeSession()
    const text = server.logged.join('')
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ message }) => message === 'Request').length).toBeGreaterThan(10)
    for (const line of lines)
      expect(line).toMatchObject({ time: expect.any(String), level: 'info' })
    const words = [email, 'exemple', 'amille', 'Zoé', 'Prénom', password, 'mauvais', 'tout-neuf']
    const more = [...Object.values(personal), 'vacances', 'clef', 'Navigateur', '203.0.113.77']
    for (const word of [...words, ...more, ...secrets]) expect(text).not.toContain(word)
  })
})

describe('an unforeseen failure', () => {
  it('is answered without its reason, and logged with its stack and the request’s id', async () => {
    const { body, status, headers } = await brokenCall()
    expect([status, body]).toEqual([500, { code: 'internal', detail: 'Internal server error' }])
    const line = server.logged
      .map((text) => JSON.parse(text))
      .find(({ level }) => level === 'error')
    expect(line).toMatchObject({ message: 'Unexpected failure' })
    expect(line.request).toBe(headers.get('X-Request-Id'))
    expect(line.error).toMatch(/(no such table|does not exist).*\n {4}at /s)
  })

  it('is logged without what a person typed', () => {
    const engine = Object.assign(new Error('invalid input syntax for type bigint: "Camembert"'), {
      code: '22P02',
    })
    expect(redactError(engine)).toMatch(/^Error 22P02: invalid input syntax for type bigint: …\n/)
    expect(redactError(new Error(`cannot mail ${email}`))).not.toContain('@')
    expect(redactError(new Error("near 'a\nb'"))).toMatch(/^Error: near …\n {4}at /)
    expect(redactError('Camembert')).toBe('string')
  })
})

async function brokenCall() {
  await server.database().schema.alterTable('categories').renameTo('shelves').execute()
  const answer = await server.app().request('/api/categories')
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}
