import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceList } from '../../../src/contract/accounts.ts'
import { readOutbox } from '../../support/journey/outbox.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

const HOUR = 3600 * 1000

let server: TestServer
let email: string
let token: string
let people = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  people += 1
  email = `camille${people}@exemple.fr`
  token = await server.signUp(email)
})

async function signInWith(userAgent: string): Promise<string> {
  const form = new URLSearchParams({ username: email, password })
  const headers = { 'User-Agent': userAgent }
  const { body } = await server.call('POST', '/auth/login', { form, headers })
  return (body as { access_token: string }).access_token
}
const devices = async (bearer = token) =>
  deviceList.parse((await server.call('GET', '/users/me/sessions', { token: bearer })).body).items
const me = async (bearer: string) =>
  (await server.call('GET', '/auth/me', { token: bearer })).status
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const agents = [
  [
    'Firefox',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    null,
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  [
    'Chrome',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet',
    'Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome',
    'Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Edge',
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  ],
  [
    'Opera',
    'Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0',
  ],
  [
    'Safari',
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [null, null, '<script>alert(1)</script>'.repeat(100)],
  [null, null, ''],
] as const

describe('the devices of a person', () => {
  it.each(agents)('go by what the browser says: %s on %s', async (browser, system, agent) => {
    const bearer = await signInWith(agent)
    const here = (await devices(bearer)).find(({ is_current }) => is_current)
    expect(here).toEqual({
      ...{ id: expect.stringMatching(/^[\w-]{32}$/), browser, system },
      opened_at: server.clock.now.toISOString(),
      ...{ seen_at: server.clock.now.toISOString(), is_current: true },
    })
  })

  it('are listed newest first, without their tokens or what is made from them', async () => {
    later(1000)
    const other = await signInWith('Firefox/140.0')
    expect((await devices()).map(({ browser, is_current }) => [browser, is_current])).toEqual([
      ['Firefox', false],
      [null, true],
    ])
    const rows = await server.database().selectFrom('sessions').select('token_hash').execute()
    const answer = JSON.stringify(await devices(other))
    for (const { token_hash } of rows) expect(answer).not.toContain(token_hash)
    expect(answer).not.toContain(other)
  })

  it('are seen anew at most once an hour', async () => {
    const first = server.clock.now.toISOString()
    const seen = async () => (await devices())[0]?.seen_at
    later(HOUR - 1)
    expect(await seen()).toBe(first)
    later(1)
    expect(await seen()).toBe(server.clock.now.toISOString())
    const second = server.clock.now.toISOString()
    later(HOUR / 2)
    expect(await seen()).toBe(second)
    // The sign-in stays the same.
    expect(await devices()).toMatchObject([{ opened_at: first }])
  })

  it('of an earlier version say who they are at their next use', async () => {
    const none = { browser: null, system: null, seen_at: null }
    await server.database().updateTable('sessions').set(none).execute()
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' }
    await server.call('GET', '/auth/me', { token, headers })
    expect(await devices()).toMatchObject([
      { browser: 'Firefox', system: 'Windows', seen_at: server.clock.now.toISOString() },
    ])
  })

  it('are signed out one by one, once, and learn it at their next call', async () => {
    later(1000)
    const other = await signInWith('Firefox/140.0')
    const third = await signInWith('Safari/605.1.15')
    const id = (await devices()).find(({ browser }) => browser === 'Firefox')?.id
    const close = () => server.call('DELETE', `/users/me/sessions/${id}`, { token })
    expect((await close()).status).toBe(204)
    expect([await me(other), await me(third), await me(token)]).toEqual([401, 200, 200])
    const again = await close()
    expect([again.status, again.body]).toEqual([
      404,
      { code: 'session-not-found', detail: 'Session not found' },
    ])
    const strange = await server.call('DELETE', '/users/me/sessions/%00', { token })
    expect([strange.status, strange.body]).toEqual([again.status, again.body])
  })

  it('are signed out together, but for the one that asks and those of other people', async () => {
    const stranger = await server.signUp(`autre${people}@exemple.fr`)
    const others = [await signInWith('Firefox/140.0'), await signInWith('Safari/605.1.15')]
    expect((await server.call('DELETE', '/users/me/sessions', { token })).status).toBe(204)
    expect(await Promise.all([...others, token, stranger].map(me))).toEqual([401, 401, 200, 200])
    expect(await devices()).toHaveLength(1)
  })
})

describe('changing one’s password', () => {
  const fresh = { password, new_password: 'panier vert', confirm_password: 'panier vert' }
  const change = (json: object, from = '192.0.2.1') =>
    server.call('PUT', '/users/me/password', { token, json, from })
  const mailsTo = async () => {
    await server.backgroundJobsDone()
    const mails = readOutbox(server.dataDir)
    return mails.filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`))
  }

  it('signs the other devices out, keeps this one, and is told by mail', async () => {
    const stranger = await server.signUp(`autre${people}@exemple.fr`)
    const others = [await signInWith('Firefox/140.0'), await signInWith('Safari/605.1.15')]
    expect((await change(fresh)).status).toBe(204)
    expect(await Promise.all([...others, token, stranger].map(me))).toEqual([401, 401, 200, 200])
    expect((await server.signIn(email)).status).toBe(401)
    expect((await server.signIn(email, 'panier vert')).status).toBe(200)
    const [mail, ...more] = await mailsTo()
    expect(more).toEqual([])
    expect(mail).toContain('Vos autres appareils ont été déconnectés.')
    expect(mail).not.toContain('panier vert')
  })

  it('needs the present password, and changes nothing without it', async () => {
    const other = await signInWith('Firefox/140.0')
    const refused = await change({ ...fresh, password: 'faux' })
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'wrong-password', detail: 'Incorrect password' },
    ])
    expect((await change({ ...fresh, password: '' })).status).toBe(422)
    expect((await change({ ...fresh, confirm_password: 'autre' })).body).toMatchObject({
      code: 'passwords-differ',
    })
    const short = { ...fresh, new_password: '12345', confirm_password: '12345' }
    expect((await change(short)).body).toMatchObject({ code: 'password-too-short' })
    expect([await me(other), (await server.signIn(email)).status]).toEqual([200, 200])
    expect(await mailsTo()).toEqual([])
  })

  it('is no way to guess it: wrong ones count as wrong sign-ins', async () => {
    const answers = []
    for (let place = 0; place < 25; place += 1) {
      answers.push((await change({ ...fresh, password: `faux ${place}` }, '203.0.113.7')).status)
    }
    expect(answers.at(-1)).toBe(429)
    expect(answers.filter((status) => status === 403).length).toBeLessThanOrEqual(20)
  })

  it('voids a reset link that was asked for before', async () => {
    await server.call('POST', '/auth/forgot-password', { json: { email } })
    const [mail] = await mailsTo()
    const link = /reset-password\?token=([\w-]+)/.exec(mail ?? '')?.[1]
    expect((await change(fresh)).status).toBe(204)
    const check = await server.call('POST', '/auth/check-reset-token', { json: { token: link } })
    expect(check.body).toMatchObject({ code: 'reset-token-invalid' })
  })

  it('happens once where two devices change it at the same time', async () => {
    const other = await signInWith('Firefox/140.0')
    const answers = await Promise.all(
      [token, other].map((bearer) =>
        server.call('PUT', '/users/me/password', { token: bearer, json: fresh }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect((await server.signIn(email, 'panier vert')).status).toBe(200)
  })
})
