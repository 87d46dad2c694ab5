import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loginAnswer } from '../../../src/contract/accounts.ts'
import { readOutbox, resetLinkIn } from '../../support/journey/outbox.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

// Attacks that succeeded against the program in brackets.

// Counts hashes and makes them cheap.
const hashes: object[] = []
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original()
  const argon2: typeof crypto.argon2 = (_, { message, nonce, ...cost }, done) => {
    hashes.push(cost)
    done(null, crypto.createHash('sha256').update(String(message)).digest())
  }
  return { ...crypto, argon2 }
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
let email: string
let people = 0
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://prix.exemple.fr' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  email = `camille${people}@exemple.fr`
  later(HOUR)
  await server.signUp(email)
})

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const me = async (token: string) => (await server.call('GET', '/auth/me', { token })).status
const tokenOf = async (typed = password) =>
  loginAnswer.parse((await server.signIn(email, typed)).body).access_token

async function ask(address = email, headers: Record<string, string> = {}) {
  const json = { email: address }
  const answer = await server.call('POST', '/auth/forgot-password', { json, headers })
  await server.backgroundJobsDone()
  return answer
}
async function askToken(headers: Record<string, string> = {}): Promise<string> {
  await ask(email, headers)
  return resetLinkIn(readOutbox(server.dataDir).at(-1)).searchParams.get('token') ?? ''
}
const reset = (token: string, new_password = 'tout neuf') =>
  server.call('POST', '/auth/reset-password', {
    json: { token, new_password, confirm_password: new_password },
  })

describe('using a reset link again (Vikunja)', () => {
  it('fails after its use, after a newer link and after an hour', async () => {
    const used = await askToken()
    expect([(await reset(used)).status, (await reset(used)).status]).toEqual([200, 400])
    const [older, newer] = [await askToken(), await askToken()]
    expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([400, 200])
    const late = await askToken()
    later(HOUR + 1000)
    expect((await reset(late)).status).toBe(400)
    await server.runCleanup()
    expect(await server.database().selectFrom('reset_tokens').selectAll().execute()).toEqual([])
  })
})

describe('using a reset link in parallel (Gitea)', () => {
  it('lets one of twenty through', async () => {
    const token = await askToken()
    const tries = Array.from({ length: 20 }, (_, number) => reset(token, `mot de passe ${number}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
    expect(await tokenOf(`mot de passe ${statuses.indexOf(200)}`)).toHaveLength(43)
  })
})

describe('keeping a session after a password reset (Strapi, Initiative)', () => {
  it('fails for every session', async () => {
    const tokens = [await tokenOf(), await tokenOf()]
    expect((await reset(await askToken())).status).toBe(200)
    expect(await Promise.all(tokens.map(me))).toEqual([401, 401])
    expect(await me(await tokenOf('tout neuf'))).toBe(200)
  })
})

describe('using the token of a deleted account (Vikunja)', () => {
  it('fails, and so does that of an ended session', async () => {
    const [kept, ended] = [await tokenOf(), await tokenOf()]
    await server.call('POST', '/auth/logout', { token: ended })
    expect([await me(kept), await me(ended)]).toEqual([200, 401])
    await server.database().deleteFrom('users').where('email', '=', email).execute()
    expect(await me(kept)).toBe(401)
  })
})

describe('forging X-Forwarded-For against the rate limit (Vikunja)', () => {
  it('does not add attempts', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 50; number += 1) {
      const address = `203.0.113.${number}`
      const headers = {
        'X-Forwarded-For': address,
        'X-Real-IP': address,
        'X-Client-IP': address,
        'CF-Connecting-IP': address,
        Forwarded: `for=${address}`,
      }
      const form = new URLSearchParams({ username: `a${number}@exemple.fr`, password: 'faux' })
      statuses.push((await server.call('POST', '/auth/login', { form, headers })).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
    expect(statuses.slice(30)).toEqual(Array(20).fill(429))
  })
})

describe('timing answers to find accounts (Note Mark)', () => {
  const queries = async (work: () => Promise<unknown>) => {
    const statements: string[] = []
    const database = server.database()
    const spies = (['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'] as const).map(
      (verb) => {
        const original = database[verb].bind(database) as (...given: unknown[]) => unknown
        return vi.spyOn(database, verb).mockImplementation(((...given: unknown[]) => {
          statements.push(`${verb} ${String(given[0])}`)
          return original(...given)
        }) as never)
      },
    )
    const answer = await work()
    for (const spy of spies) spy.mockRestore()
    return { statements, answer }
  }
  const plain = (answer: Awaited<ReturnType<typeof ask>>) => ({
    status: answer.status,
    body: answer.body,
    headers: [...answer.headers].filter(([name]) => name !== 'x-request-id'),
  })

  it('fails at sign-in: a known and an unknown account cost the same hashing', async () => {
    const seen = []
    for (const address of [email, `personne${people}@exemple.fr`]) {
      hashes.length = 0
      const { statements, answer } = await queries(() => server.signIn(address, 'faux'))
      seen.push({ statements, hashes: [...hashes], ...plain(answer as never) })
    }
    expect(seen[0]?.hashes).toHaveLength(1)
    expect(seen[1]).toEqual(seen[0])
  })

  it('fails at a forgotten password: the account is looked up after the answer', async () => {
    const seen = []
    for (const address of [email, `personne${people}@exemple.fr`]) {
      hashes.length = 0
      const json = { email: address }
      const { statements, answer } = await queries(() =>
        server.call('POST', '/auth/forgot-password', { json }),
      )
      seen.push({
        statements: statements.filter((each) => !/users|reset/.test(each)),
        ...plain(answer as never),
      })
      await server.backgroundJobsDone()
    }
    expect(hashes).toEqual([])
    expect(seen[1]).toEqual(seen[0])
  })
})

describe('forging the Host header of a reset (password-reset poisoning)', () => {
  it('does not change the link in the mail', async () => {
    const forged = { Host: 'voleur.exemple', 'X-Forwarded-Host': 'voleur.exemple' }
    expect(await askToken({ ...forged, Origin: 'https://voleur.exemple' })).toHaveLength(43)
    const mail = readOutbox(server.dataDir).at(-1) ?? ''
    expect(resetLinkIn(mail).origin).toBe('https://prix.exemple.fr')
    expect(mail).not.toContain('voleur')
  })
})
