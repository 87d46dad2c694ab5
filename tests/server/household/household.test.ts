import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type HouseholdSteps,
  startWithTwoPeople,
  statusAndCode,
} from '../../support/server/householdSteps.ts'
import type { TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
})
afterEach(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

describe('a person alone', () => {
  it('reads of their own catalogue, and no answer names one', async () => {
    const { status, body, headers } = await server.call('GET', '/household', { token: camille })
    const key = expect.stringMatching(/^[\w-]{32}$/)
    expect([status, body]).toEqual([
      200,
      {
        catalogues: [{ key, name: null, shared: false, products: 1 }],
        members: [
          {
            ...{ key, first_name: 'Camille', role: 'owner', is_me: true },
            joined_at: '2026-11-03T10:00:00.000Z',
          },
        ],
        invitations: [],
      },
    ])
    expect(headers.get('Catalogue')).toBeNull()
    expect(headers.get('Vary')).toBe('Authorization, Accept-Encoding')
    expect(Object.keys(await steps.me(camille))).toEqual([
      ...['account_id', 'email', 'first_name', 'created_at', 'features'],
    ])
  })

  it('may name their catalogue, and no unknown one', async () => {
    const [own] = (await steps.read(camille)).catalogues
    expect(await steps.names(camille, { Catalogue: own?.key })).toEqual(['Pain'])
    for (const Catalogue of [
      '',
      'x'.repeat(32),
      (await steps.read(alex)).catalogues[0]?.key ?? '',
    ]) {
      const headers = { Catalogue }
      const { status, body } = await server.call('GET', '/auth/me', { token: camille, headers })
      expect([status, body]).toEqual([403, { code: 'access-denied', detail: 'Access denied' }])
    }
  })

  it('is in no household to leave, and closes none', async () => {
    expect(statusAndCode(await steps.leave(camille))).toEqual([409, 'not-in-household'])
    expect((await steps.close(camille)).status).toBe(200)
    expect(await steps.names(camille)).toEqual(['Pain'])
  })
})

describe('a member', () => {
  beforeEach(() => steps.join(camille, alex))

  it('reads and writes the household’s catalogue, and keeps their own', async () => {
    const { catalogues } = await steps.read(alex)
    expect(catalogues).toMatchObject([
      { shared: false, products: 1 },
      { shared: true, products: 1 },
    ])
    const [own, shared] = catalogues
    expect(await steps.names(alex)).toEqual(['Pain'])
    expect(await steps.names(alex, { Catalogue: own?.key })).toEqual(['Sel'])
    await steps.addProduct(alex, 'Lait')
    await steps.addProduct(alex, 'Thé', { Catalogue: own?.key })
    expect(await steps.names(camille)).toEqual(['Pain', 'Lait'])
    expect(await steps.names(alex, { Catalogue: shared?.key })).toEqual(['Pain', 'Lait'])
    expect(await steps.names(alex, { Catalogue: own?.key })).toEqual(['Sel', 'Thé'])
  })

  it('learns from every answer which catalogue it is of, and caches keep the two apart', async () => {
    const [own, shared] = (await steps.read(alex)).catalogues
    for (const [token, key, headers] of [
      [alex, shared?.key, {}],
      [alex, own?.key, { Catalogue: own?.key ?? '' }],
      [camille, shared?.key, {}],
    ] as const) {
      const list = await server.call('GET', '/users/products', { token, headers })
      expect([list.status, list.headers.get('Catalogue')]).toEqual([200, key])
      expect(list.headers.get('Vary')).toBe('Authorization, Accept-Encoding, Catalogue')
      const known = { ...headers, 'If-None-Match': list.headers.get('ETag') ?? '' }
      const same = await server.call('GET', '/users/products', { token, headers: known })
      expect([same.status, same.headers.get('Catalogue')]).toEqual([304, key])
      expect(same.headers.get('Vary')).toMatch(/Catalogue$/)
      for (const path of ['/products/999', '/products/x', '/categories/99']) {
        const { headers: got } = await server.call('GET', path, { token, headers })
        expect(got.get('Catalogue')).toBe(key)
      }
    }
    const etag = async (headers = {}) =>
      (await server.call('GET', '/users/products', { token: alex, headers })).headers.get('ETag')
    expect(await etag()).not.toBe(await etag({ Catalogue: own?.key ?? '' }))
  })

  it('is described by first names alone, and is told of in their account', async () => {
    const [own, shared] = (await steps.read(alex)).catalogues
    expect(await steps.me(alex)).toMatchObject({
      household: { key: shared?.key, name: null, role: 'member', people: 2 },
      own: { key: own?.key, products: 1 },
    })
    const { household, own: none } = await steps.me(camille)
    expect([household, none]).toEqual([
      { key: shared?.key, name: null, role: 'owner', people: 2 },
      undefined,
    ])
    const text = JSON.stringify([await steps.read(alex), await steps.read(camille)])
    expect(text).not.toMatch(/exemple|user_id|catalogue_id/)
  })

  it('turns no sentence around with a name', async () => {
    const named = 'Zo\u202eé \u2067Foyer\u2069'
    const profile = { first_name: named, email: 'camille@exemple.fr' }
    await server.call('PUT', '/users/profile', { token: camille, json: profile })
    await steps.rename(camille, named)
    const { members } = await steps.read(alex)
    expect(members.map(({ first_name }) => first_name)).toContain('Zoé Foyer')
    expect((await steps.me(alex)).household?.name).toBe('Zoé Foyer')
  })

  it('uses a key once in each catalogue', async () => {
    const [own] = (await steps.read(alex)).catalogues
    const headers = { 'Idempotency-Key': 'clef', Catalogue: own?.key }
    const id = await steps.addProduct(alex, 'Thé', headers)
    expect(await steps.addProduct(alex, 'Thé', headers)).toBe(id)
    const shared = { 'Idempotency-Key': 'clef' }
    const other = await steps.addProduct(alex, 'Thé', shared)
    expect(await steps.addProduct(alex, 'Thé', shared)).toBe(other)
    expect(other).not.toBe(id)
    expect(await steps.names(alex)).toEqual(['Pain', 'Thé'])
    expect(await steps.names(alex, { Catalogue: own?.key })).toEqual(['Sel', 'Thé'])
  })

  it('does nothing that is the owner’s', async () => {
    const key = await steps.keyOf(camille, 'Camille')
    const hash = { token_hash: 'a'.repeat(64) }
    const calls = [
      steps.rename(alex, 'Chez Alex'),
      steps.handOver(alex, await steps.keyOf(alex, 'Alex')),
      server.call('DELETE', `/household/members/${key}`, { token: alex }),
      server.call('POST', '/household/invitations', { token: alex, json: hash }),
      server.call('DELETE', '/household/invitations/1', { token: alex }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(statusAndCode(answer)).toEqual([403, 'owner-only'])
    }
    expect((await steps.read(alex)).invitations).toEqual([])
  })

  it('leaves and keeps their own catalogue; what they wrote stays', async () => {
    await steps.addProduct(alex, 'Lait')
    const { status, body } = await steps.leave(alex)
    expect([status, body]).toMatchObject([200, { catalogues: [{ shared: false, products: 1 }] }])
    expect(await steps.names(alex)).toEqual(['Sel'])
    expect(await steps.names(camille)).toEqual(['Pain', 'Lait'])
    expect(statusAndCode(await steps.leave(alex))).toEqual([409, 'not-in-household'])
    expect((await steps.me(alex)).left).toBeUndefined()
  })

  it('who is removed reads nothing more, and is told so until they have read it', async () => {
    const shared = (await steps.read(camille)).catalogues[0]?.key ?? ''
    await steps.rename(camille, '  Notre\n foyer ')
    expect((await steps.remove(camille, 'Alex')).status).toBe(204)
    expect(await steps.names(alex)).toEqual(['Sel'])
    const headers = { Catalogue: shared }
    for (const path of ['/users/products', '/household', '/auth/me']) {
      const answer = await server.call('GET', path, { token: alex, headers })
      expect(statusAndCode(answer)).toEqual([403, 'access-denied'])
    }
    expect((await steps.me(alex)).left).toEqual({ name: 'Notre foyer' })
    const seen = () =>
      server.call('POST', '/household/departure', { token: alex, json: { seen: true } })
    expect([(await seen()).status, (await seen()).status]).toEqual([204, 204])
    expect((await steps.me(alex)).left).toBeUndefined()
    await steps.join(camille, alex)
    expect(await steps.names(alex)).toEqual(['Pain'])
  })

  it('whose banner is open reads nothing of it once they are back', async () => {
    await steps.remove(camille, 'Alex')
    await steps.join(camille, alex)
    expect((await steps.me(alex)).left).toBeUndefined()
    await steps.leave(alex)
    expect((await steps.me(alex)).left).toBeUndefined()
  })
})
