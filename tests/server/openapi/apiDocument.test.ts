import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument } from '../../../server/openapi/apiDocument.ts'
import { problemCodes } from '../../../src/contract/problems.ts'
import { expectDocumented } from '../../support/server/documentedAnswers.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let document: ApiDocument
beforeAll(async () => {
  server = await startTestServer()
  document = await server.document()
})
afterAll(() => server.stop())

const describedRoutes = () =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(structuredClone({ ...document }))).toEqual({
      valid: true,
    })
  })

  it('describes every route of the server, and no other', () => {
    expect(describedRoutes().toSorted()).toEqual([...new Set(server.routes())].toSorted())
  })

  it('names every call once and every schema that it refers to', () => {
    const names = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
    const referred = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)
    const known = Object.keys(document.components.schemas)
    expect([...new Set([...referred].map(([, name]) => name))].toSorted()).toEqual(known.toSorted())
  })

  it('lists the code of every refusal', () => {
    expect(document.components.schemas).toMatchObject({
      Problem: { properties: { code: { enum: problemCodes } }, required: ['code', 'detail'] },
    })
  })

  it('says which calls need a token', async () => {
    for (const [path, verbs] of Object.entries(document.paths)) {
      for (const [verb, { security }] of Object.entries(verbs)) {
        const { status } = await server.call(verb.toUpperCase(), path.replace(/\{\w+\}/, '1'))
        expect([path, verb, status === 401 && !/login/.test(path)]).toEqual([
          path,
          verb,
          security.length > 0,
        ])
      }
    }
  })
})

describe('an undocumented answer', () => {
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })

  it.each([
    ['an unknown status', 'GET', '/api/auth/me', answer(402, {})],
    ['a body of another shape', 'GET', '/api/auth/me', answer(200, { email: 5 })],
    ['a key too many', 'GET', '/api/health', answer(200, { status: 'ok', version: '1', up: true })],
    ['an unknown call', 'GET', '/api/secrets', answer(200, {})],
    ['a body where there is none', 'DELETE', '/api/products/1', new Response('x', { status: 200 })],
    ['another media type', 'GET', '/api/images/x', answer(200, {})],
    [
      'a password in the account',
      'GET',
      '/api/auth/me',
      answer(200, { email: 'a', password_hash: 'x' }),
    ],
  ])('fails the test that gets it: %s', async (_, method, path, given) => {
    await expect(expectDocumented(server.app(), method, path, given)).rejects.toThrow(
      `${method} ${path} answered`,
    )
  })
})

describe('the readable page', () => {
  it('shows every call and every schema, each once', async () => {
    const { status, body } = await server.call('GET', '/docs')
    expect(status).toBe(200)
    const html = String(body)
    const anchors = [...html.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)
    const calls = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
    const schemas = Object.keys(document.components.schemas).map((name) => `schema-${name}`)
    expect(anchors).toEqual([
      ...document.tags.flatMap(({ name }) =>
        calls.filter(({ tags }) => tags.includes(name)).map(({ operationId }) => operationId),
      ),
      ...schemas,
    ])
    const links = [...html.matchAll(/ href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !anchors.includes(id))).toEqual([])
  })

  it('runs and loads nothing, and its policy allows its own style only', async () => {
    const { body, headers } = await server.call('GET', '/docs')
    const html = String(body)
    expect(html).not.toMatch(/<script|<link|<img|style="|src=|url\(|@import/)
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })
})
