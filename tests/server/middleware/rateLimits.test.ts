import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { translateServerMessage } from '../../../src/copy/failures/serverMessages.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

// Each attempt waits for a disk that other tests keep busy.
const MINUTE = 60_000
const refused = { code: 'too-many-attempts', detail: 'Too many attempts' }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: '10.0.0.1' } })
})
afterEach(() => server.stop())

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

function signIn(email: string, typed: string, from = '192.0.2.1', headers = {}) {
  const form = new URLSearchParams({ username: email, password: typed })
  return server.call('POST', '/auth/login', { form, from, headers })
}

/** @returns the number of attempts before the first 429 */
async function countUntilRefused(
  attempt: (number: number) => Promise<{ status: number }>,
  most = 60,
) {
  for (let number = 0; number < most; number += 1) {
    if ((await attempt(number)).status === 429) return number
  }
  return Number.POSITIVE_INFINITY
}

const ask = (email: string) => server.call('POST', '/auth/forgot-password', { json: { email } })
const register = (email: string) => {
  const json = { email, first_name: 'Zoé', password, confirm_password: password }
  return server.call('POST', '/auth/register', { json })
}
const reset = (token: string) => {
  const json = { token, new_password: password, confirm_password: password }
  return server.call('POST', '/auth/reset-password', { json })
}

describe('signing in with wrong passwords', () => {
  it('is refused after ten at one account, with Retry-After and a sentence that the app translates', async () => {
    expect(await countUntilRefused(() => signIn('a@b.fr', 'faux'))).toBe(10)
    const { status, body, headers } = await signIn('a@b.fr', 'faux')
    expect([status, body, headers.get('Retry-After')]).toEqual([429, refused, '60'])
    expect(translateServerMessage(refused.detail)).toBe(
      'Trop de tentatives. Réessayez dans quelques minutes.',
    )
    later(MINUTE - 1)
    expect((await signIn('a@b.fr', 'faux')).status).toBe(429)
    later(1)
    expect((await signIn('a@b.fr', 'faux')).status).toBe(401)
    expect((await signIn('a@b.fr', 'faux')).status).toBe(429)
  })

  it('treats known and unknown accounts alike', async () => {
    await server.signUp('camille@exemple.fr')
    const tries = ['camille@exemple.fr', 'personne@exemple.fr'].map((email, place) =>
      countUntilRefused(() => signIn(email, 'faux', `192.0.2.${place}`)),
    )
    expect(await Promise.all(tries)).toEqual([10, 10])
  })

  it('locks out neither another account at the same address nor the owner elsewhere', async () => {
    await server.signUp('camille@exemple.fr')
    await countUntilRefused(() => signIn('camille@exemple.fr', 'faux'))
    expect((await signIn('camille@exemple.fr', password)).status).toBe(429)
    expect((await signIn('autre@exemple.fr', 'faux')).status).toBe(401)
    expect((await signIn('camille@exemple.fr', password, '192.0.2.2')).status).toBe(200)
  })

  it('is refused after thirty from one address, whatever the accounts', async () => {
    expect(await countUntilRefused((number) => signIn(`a${number}@b.fr`, 'faux'))).toBe(30)
  })

  it('is refused after fifty at one account, whatever the addresses', async () => {
    const spread = (number: number) => signIn('a@b.fr', 'faux', `198.51.100.${number}`)
    expect(await countUntilRefused(spread)).toBe(50)
  })

  it('counts an IPv6 /64 as one address', async () => {
    const inside = (number: number) => signIn(`a${number}@b.fr`, 'faux', `2001:db8:1:2::${number}`)
    expect(await countUntilRefused(inside)).toBe(30)
    expect((await signIn('z@b.fr', 'faux', '2001:db8:1:3::1')).status).toBe(401)
  })

  it('counts parallel attempts', async () => {
    const tries = Array.from({ length: 20 }, () => signIn('a@b.fr', 'faux'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  it('is still refused after a restart', async () => {
    await countUntilRefused(() => signIn('a@b.fr', 'faux'))
    await server.restart()
    expect((await signIn('a@b.fr', 'faux')).status).toBe(429)
  })
})

describe('signing in with the right password', () => {
  it('is never refused, however often', async () => {
    await server.signUp('camille@exemple.fr')
    const right = () => signIn('camille@exemple.fr', password)
    for (let number = 0; number < 15; number += 1) expect((await right()).status).toBe(200)
  })
})

describe('other limits', () => {
  it.each([
    ['registering from one address', 30, (number: number) => register(`a${number}@b.fr`)],
    ['registering one address of mail', 10, () => register('a@b.fr')],
    ['asking for links from one address', 20, (number: number) => ask(`a${number}@b.fr`)],
    ['trying reset tokens', 30, (number: number) => reset(`token-${number}`)],
  ])('%s is refused after %d', async (_, most, attempt) => {
    expect(await countUntilRefused(attempt)).toBe(most)
    const { body, headers } = await attempt(99)
    expect(body).toEqual(refused)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  const move = (token: string, email: string, typed = password) => {
    const json = { first_name: 'Zoé', email, password: typed }
    return server.call('PUT', '/users/profile', { token, json, from: '192.0.2.77' })
  }

  it('let a session find no more accounts than registering does', async () => {
    const token = await server.signUp('camille@exemple.fr')
    await server.signUp('autre@exemple.fr')
    // Their registration was the first of ten.
    expect(await countUntilRefused(() => move(token, 'autre@exemple.fr'))).toBe(9)
    // The refused one counted too, and thirty is the most of one network.
    expect(await countUntilRefused((number) => move(token, `a${number}@b.fr`))).toBe(20)
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  it('let a session guess no more passwords than signing in does', async () => {
    const token = await server.signUp('camille@exemple.fr')
    expect(await countUntilRefused(() => move(token, 'b@c.fr', 'faux'))).toBe(10)
    expect((await move(token, 'b@c.fr')).status).toBe(429)
  })

  it('do not count invalid requests', async () => {
    for (let number = 0; number < 40; number += 1) {
      expect((await register('pas une adresse')).status).toBe(422)
    }
    expect((await register('a@b.fr')).status).toBe(201)
  })
})

describe('a proxy', () => {
  const forwarded = (list: string) => ({ 'X-Forwarded-For': list })

  it('that is trusted determines the client address', async () => {
    const from = (number: number) =>
      signIn(`a${number}@b.fr`, 'faux', '10.0.0.1', forwarded(`192.0.2.${number}`))
    expect(await countUntilRefused(from, 32)).toBe(Number.POSITIVE_INFINITY)
    const same = (number: number) =>
      signIn(`b${number}@b.fr`, 'faux', '10.0.0.1', forwarded(`192.0.2.${number}, 203.0.113.9`))
    expect(await countUntilRefused(same)).toBe(30)
  })
})

describe('a stored attempt', () => {
  it('contains neither address nor account, and is deleted once it no longer counts', async () => {
    const rows = () => server.database().selectFrom('attempts').selectAll().execute()
    await signIn('a@b.fr', 'faux')
    const kept = await rows()
    expect(kept).toHaveLength(3)
    expect(JSON.stringify(kept)).not.toMatch(/a@b\.fr|192\.0/)
    later(59_000)
    await server.runCleanup()
    expect(await rows()).toHaveLength(2)
    later(1000)
    await server.runCleanup()
    expect(await rows()).toEqual([])
  })
})

describe('a clock that was a year ahead', () => {
  const YEAR = 365 * 24 * 60 * MINUTE

  it('lets its person in a minute after it is right again', async () => {
    later(YEAR)
    expect(await countUntilRefused(() => signIn('a@b.fr', 'faux'))).toBe(10)
    later(-YEAR)
    const refusal = await signIn('a@b.fr', 'faux')
    expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([429, '20'])
    expect((await signIn('a@b.fr', 'faux')).status).toBe(429)
    later(MINUTE)
    expect((await signIn('a@b.fr', 'faux')).status).toBe(401)
    expect((await signIn('a@b.fr', 'faux')).status).toBe(429)
  })

  it('leaves no count behind that no limit reaches', async () => {
    later(YEAR)
    await signIn('a@b.fr', 'faux')
    later(-YEAR)
    await signIn('z@b.fr', 'faux', '192.0.2.9')
    await server.runCleanup()
    const rows = await server.database().selectFrom('attempts').select('free_at').execute()
    expect(rows).toHaveLength(3)
    const ends = rows.map(({ free_at }) => free_at - server.clock.now.getTime())
    expect(Math.max(...ends)).toBeLessThanOrEqual(50 * MINUTE)
  })
})
