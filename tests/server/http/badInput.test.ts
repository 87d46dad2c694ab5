import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { account } from '../../../src/contract/accounts.ts'
import { problem } from '../../../src/contract/problems.ts'
import { product } from '../../../src/contract/products.ts'
import { listen, readAll } from '../../support/server/rawSocket.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
let http: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
  http = await listen(server, {
    requestTimeout: 300,
    headersTimeout: 200,
    connectionsCheckingInterval: 50,
  })
})
afterAll(async () => {
  await http.close()
  await server.stop()
})

const post = (json: unknown) => server.call('POST', '/products', { token, json })
const head = (path: string, length: number | string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: prix.exemple.fr',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    typeof length === 'number' ? `Content-Length: ${length}` : `Transfer-Encoding: ${length}`,
    '',
    '',
  ].join('\r\n')
const isAlive = async () => (await fetch(`${http.url}/api/health`)).ok
const failures = () => server.logged.filter((line) => line.includes('"level":"error"'))

describe('a body that is no product', () => {
  it.each([
    ['nothing', ''],
    ['half an object', '{"name":'],
    ['a number', '5'],
    ['null', 'null'],
    ['a list', '[{}]'],
    ['NaN', '{"name":"Sel","category_id":9,"price":NaN}'],
    ['a price beyond all numbers', '{"name":"Sel","category_id":9,"price":1e309}'],
    ['a price below all numbers', '{"name":"Sel","category_id":9,"price":-1e309}'],
    ['a price as text', '{"name":"Sel","category_id":9,"price":"1"}'],
    ['a category beyond 2^53', '{"name":"Sel","category_id":9007199254740993,"price":1}'],
    ['a category of fractions', '{"name":"Sel","category_id":9.5,"price":1}'],
    ['a name that is a list', '{"name":["Sel"],"category_id":9,"price":1}'],
    ['a name that is an object', '{"name":{"toString":"x"},"category_id":9,"price":1}'],
    ['a name of a megabyte', JSON.stringify({ name: 'x'.repeat(1e6), category_id: 9, price: 1 })],
    ['lists in lists in lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['objects in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    [
      'depth in a field',
      `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)},"category_id":9,"price":1}`,
    ],
  ])('%s is refused in the contract’s shape and not stored', async (_, json) => {
    const { status, body } = await post(json)
    expect(status).toBe(422)
    expect(problem.safeParse(body).success).toBe(true)
    expect(JSON.stringify(body).length).toBeLessThan(2000)
    const { body: list } = await server.call('GET', '/users/products', { token })
    expect(list).toEqual([])
  })

  it.each([
    ['lists', '['.repeat(3_000_000) + ']'.repeat(3_000_000)],
    ['objects', `{"name":${'{"a":'.repeat(33)}1${'}'.repeat(34)}`],
    ['lists after a text of brackets', `["]]]]\\"]]",${'['.repeat(32)}${']'.repeat(33)}`],
  ])('nested deep in %s is refused before it is parsed', async (_, json) => {
    const parse = vi.spyOn(JSON, 'parse')
    const { status, body } = await post(json)
    const isParsed = parse.mock.calls.some(([text]) => text === json)
    parse.mockRestore()
    expect([status, isParsed]).toEqual([422, false])
    expect(body).toEqual({
      code: 'invalid-request',
      detail: [{ type: 'json_invalid', loc: ['body', 0], msg: 'JSON decode error' }],
    })
  })

  it.each([
    ['objects', `[${'{},'.repeat(2_500_000)}{}]`],
    ['keys', `{${Array.from({ length: 2000 }, (_, n) => `"k${n}":1`).join()}}`],
    ['values after a text of commas', `[",,,\\",",${'1,'.repeat(1000)}1]`],
  ])('wide with %s is refused before it is parsed', async (_, json) => {
    const parse = vi.spyOn(JSON, 'parse')
    const { status } = await post(json)
    const isParsed = parse.mock.calls.some(([text]) => text === json)
    parse.mockRestore()
    expect([status, isParsed]).toEqual([413, false])
  })

  it('is parsed where only its text holds commas', async () => {
    const made = await post({ name: ','.repeat(500), category_id: 9, price: 1, description: ',,' })
    expect([made.status, made.body]).toMatchObject([201, { description: ',,' }])
    await server.call('DELETE', `/products/${product.parse(made.body).id}`, { token })
  })

  it('is parsed where only its text holds brackets', async () => {
    const name = `${'['.repeat(50)}"${'{'.repeat(50)}\\`
    const made = await post({ name, category_id: 9, price: 1 })
    expect(made.status).toBe(201)
    const { id, ...others } = product.parse(made.body)
    expect(others.name).toBe(name)
    await server.call('DELETE', `/products/${id}`, { token })
  })

  it('is never larger than the contract allows', async () => {
    const json = { name: 'Sel', category_id: 9, price: 1, description: 'x'.repeat(7_000_000) }
    const { status, body } = await post(json)
    expect([status, body]).toEqual([
      413,
      { code: 'body-too-large', detail: 'Request body too large' },
    ])
  })
})

describe('a form', () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=xyz' }
  const part = '--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const tooLarge = { code: 'body-too-large', detail: 'Request body too large' }

  it('of another media type than a photo needs is refused without being read', async () => {
    const body = 'a&'.repeat(1_000_000)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'x']) {
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': type,
        'Content-Length': String(body.length),
      }
      const url = 'http://localhost/api/products/upload-image'
      const request = new Request(url, { method: 'POST', headers, body })
      const { status } = await server.app().request(request)
      expect([type, status, request.bodyUsed]).toEqual([type, 422, false])
    }
  })

  it.each([
    ['/products/upload-image', multipart, `${part.repeat(20_000)}--xyz--`],
    ['/auth/login', multipart, `${part.repeat(100)}--xyz--`],
    ['/auth/login', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a&'.repeat(8000)],
  ])('of too many fields is refused before it is parsed: %s', async (path, headers, json) => {
    const { status, body } = await server.call('POST', path, { token, json, headers })
    expect([status, body]).toEqual([413, tooLarge])
  })

  it('signs in with a field or two more, in either media type', async () => {
    const fields = { grant_type: 'password', username: 'camille@exemple.fr', password, scope: '' }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const sent of [form, new URLSearchParams(fields)]) {
      expect((await server.call('POST', '/auth/login', { form: sent })).status).toBe(200)
    }
  })
})

describe('text that a database refuses', () => {
  it('is cleaned: NUL goes, a lone surrogate becomes U+FFFD', async () => {
    const json = '{"name":"S\\u0000e\\ud800l","category_id":9,"price":1,"description":"\\udfff"}'
    const { body } = await post(json)
    const { id, ...made } = product.parse(body)
    expect(made).toMatchObject({ name: 'Se\ufffdl', description: '\ufffd' })
    await server.call('DELETE', `/products/${id}`, { token })
    const profile = '{"first_name":"Ca\\u0000mi\\ud800lle","email":"camille@exemple.fr"}'
    await server.call('PUT', '/users/profile', { token, json: profile })
    const me = await server.call('GET', '/auth/me', { token })
    expect(account.parse(me.body).first_name).toBe('Cami\ufffdlle')
  })

  it('creates no account', async () => {
    for (const username of [
      '\0',
      'camille@exemple.fr\0x',
      '\ud800@exemple.fr',
      '%00',
      "' or 1=1 --",
    ]) {
      const form = new URLSearchParams({ username, password: '\0\ud800' })
      expect((await server.call('POST', '/auth/login', { form })).status).toBe(401)
    }
  })
})

describe('a body of 100 MB', () => {
  const megabyte = Buffer.alloc(1_000_000, 0x20)
  // Without the short time-outs, which a busy machine reaches first.
  let patient: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    patient = await listen(server)
  })
  afterAll(() => patient.close())

  it.each([
    ['said in advance', 100_000_000],
    ['without saying so', 'chunked'],
  ])('%s is refused before it is read', async (_, length) => {
    const socket = patient.open()
    const answer = readAll(socket)
    let sent = 0
    const send = () => {
      while (!socket.destroyed && sent < 100) {
        sent += 1
        const chunk = typeof length === 'number' ? megabyte : `f4240\r\n${megabyte}\r\n`
        if (!socket.write(chunk)) return void socket.once('drain', send)
      }
    }
    const before = process.memoryUsage().rss
    const readBefore = patient.bytesRead()
    socket.write(head('/api/products', length))
    send()
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*Request body too large/)
    // Not what was sent, of which the kernel alone may hold 37 MB.
    expect(patient.bytesRead() - readBefore).toBeLessThan(25_000_000)
    expect(sent).toBeLessThan(100)
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(80)
    expect(await isAlive()).toBe(true)
  })
})

describe('a body of 3 MB that is refused', () => {
  const size = 3_000_000
  const body = Buffer.alloc(size, 0x20)

  it.each([
    ['said in advance', size, body],
    ['without saying so', 'chunked', `${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ] as const)('%s leaves the connection to the next request', async (_, length, sent) => {
    const next = 'GET /api/health HTTP/1.1\r\nHost: prix\r\nConnection: close\r\n\r\n'
    const patient = await listen(server)
    const answers = await patient.exchange(head('/api/auth/login', length), sent, next)
    await patient.close()
    expect(answers).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /)
  })
})

describe('a slow client', () => {
  it.each([
    ['its headers', 'POST /api/auth/login HTTP/1.1\r\nHost: prix'],
    ['its body', () => `${head('/api/products', 100)}{"na`],
    ['a chunk', () => `${head('/api/products', 'chunked')}5\r\n{"na`],
  ])('over %s is cut off, and nothing is logged as an error', async (_, given) => {
    const answer = await http.exchange(typeof given === 'string' ? given : given())
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(failures()).toEqual([])
    expect(await isAlive()).toBe(true)
  })

  it('that disconnects halfway logs no error', async () => {
    const socket = http.open()
    const closed = readAll(socket)
    const lines = server.logged.length
    await new Promise((sent) => socket.write(`${head('/api/products', 100)}{"na`, sent))
    socket.end()
    await closed
    await expect.poll(() => server.logged.length).toBeGreaterThan(lines)
    expect(failures()).toEqual([])
  })
})

describe('malformed HTTP', () => {
  it.each([
    ['garbage', '\0\x01\x02\r\n\r\n'],
    ['garbage after a request', 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\nGARBAGE\0\r\n\r\n'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a host with a blank', 'GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [
      'a header of 100 KB',
      `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    ],
    ['a line of 100 KB', `GET /api/health?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('%s is refused, and the next request is answered', async (_, bytes) => {
    expect(await http.exchange(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(failures()).toEqual([])
    expect(await isAlive()).toBe(true)
  })
})
