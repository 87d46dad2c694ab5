import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackgroundJobs } from '../../../server/jobs/backgroundJobs.ts'
import { problem } from '../../../src/contract/problems.ts'
import { translateServerMessage } from '../../../src/copy/failures/serverMessages.ts'
import { readOutbox, resetLinkIn } from '../../support/journey/outbox.ts'
import { askForLink, askForToken } from '../../support/server/resetLinks.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

const SECOND = 1000
const LIFETIME = 3600 * SECOND
const email = 'camille@exemple.fr'
const refused = { code: 'reset-token-invalid', detail: 'Invalid or expired reset token' }

let server: TestServer
let other: string
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'https://prix.exemple.fr' } })
  await server.signUp(email)
  other = await server.signUp('autre@exemple.fr')
})
afterAll(() => server.stop())

function reset(token: string, new_password = 'autre mot', confirm_password = new_password) {
  const json = { token, new_password, confirm_password }
  return server.call('POST', '/auth/reset-password', { json })
}

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const ask = (address = email, headers = {}) => askForLink(server, address, headers)
const askToken = (address = email) => askForToken(server, address)
const me = async (token: string) => (await server.call('GET', '/auth/me', { token })).status
const rows = () => server.database().selectFrom('reset_tokens').selectAll().execute()

describe('asking for a reset link', () => {
  it('mails a link to PUBLIC_URL, whatever Host the request has', async () => {
    const forged = {
      Host: 'voleur.exemple',
      'X-Forwarded-Host': 'voleur.exemple',
      Forwarded: 'host=voleur.exemple',
      Origin: 'https://voleur.exemple',
    }
    expect((await ask(' CAMILLE@exemple.fr ', forged)).status).toBe(200)
    const mail = readOutbox(server.dataDir).at(-1)
    expect(resetLinkIn(mail).origin).toBe('https://prix.exemple.fr')
    expect(resetLinkIn(mail).search).toMatch(/^\?token=[\w-]{43}$/)
    expect(mail).toContain('\r\nTo: camille@exemple.fr\r\n')
    expect(mail).not.toContain('voleur')
  })

  it('answers an unknown account alike and mails nothing', async () => {
    const mails = readOutbox(server.dataDir).length
    const [known, unknown] = [await ask(), await ask('personne@exemple.fr')]
    const plain = ({ headers }: typeof known) =>
      [...headers].filter(([name]) => name !== 'x-request-id')
    expect([unknown.status, unknown.body]).toEqual([200, known.body])
    expect(plain(unknown)).toEqual(plain(known))
    expect(JSON.stringify([known.body, unknown.body])).not.toContain('exemple')
    expect(readOutbox(server.dataDir)).toHaveLength(mails + 1)
  })

  it('answers before it looks the account up', async () => {
    const kept: Array<() => Promise<void>> = []
    const backgroundJobs = {
      add: (...[, , work]: Parameters<BackgroundJobs['add']>) => {
        kept.push(() => work(AbortSignal.timeout(20_000)))
      },
      finish: async () => undefined,
    }
    const deferring = await startTestServer({ backgroundJobs })
    await deferring.signUp(email)
    const { status } = await deferring.call('POST', '/auth/forgot-password', { json: { email } })
    const tokens = () => deferring.database().selectFrom('reset_tokens').selectAll().execute()
    expect([status, await tokens(), readOutbox(deferring.dataDir)]).toEqual([200, [], []])
    await Promise.all(kept.map((work) => work()))
    expect([await tokens(), readOutbox(deferring.dataDir)]).toMatchObject([
      [{}],
      [expect.any(String)],
    ])
    await deferring.stop()
  })

  it('refuses an invalid address without repeating it', async () => {
    for (const typed of ['camille@exemple', `${email}\r\nBcc: x@y.fr`]) {
      const { status, body } = await ask(typed)
      expect(status).toBe(422)
      expect(problem.parse(body).detail).toMatchObject([{ loc: ['body', 'email'] }])
      expect(JSON.stringify(body)).not.toContain('camille')
    }
  })

  it('stores no token and logs neither address nor token', async () => {
    const token = await askToken()
    const kept = JSON.stringify(await rows())
    expect(kept).toMatch(/"token_hash":"[\da-f]{64}"/)
    expect(kept).not.toContain(token)
    expect(server.logged.join('')).toMatch(/"message":"Mail written","path":"[^"]+\.eml"/)
    expect(server.logged.join('')).not.toMatch(new RegExp(`camille|${token}`))
  })
})

describe('setting a new password', () => {
  it.each(['.', ')', ' ', '?fbclid=IwAR0x', '\u200b', 'x'])(
    'accepts a token behind which « %s » is glued',
    async (tail) => {
      expect((await reset((await askToken()) + tail)).status).toBe(200)
    },
  )

  it('accepts only the new password from then on, and ends every session of this person', async () => {
    const signIn = async () => (await server.signIn(email)).body as { access_token: string }
    const sessions = [(await signIn()).access_token, (await signIn()).access_token]
    const answer = await reset(await askToken(), 'tout neuf')
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed' }])
    expect(await Promise.all(sessions.map(me))).toEqual([401, 401])
    expect(await me(other)).toBe(200)
    expect((await server.signIn(email, password)).status).toBe(401)
    expect((await server.signIn(email, 'tout neuf')).status).toBe(200)
  })

  it('works once', async () => {
    const token = await askToken()
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token, 'encore', 'un')
    expect([again.status, again.body]).toEqual([400, refused])
    expect((await server.signIn(email, 'autre mot')).status).toBe(200)
  })

  it('works once when twenty try at the same time', async () => {
    const token = await askToken()
    const tries = Array.from({ length: 20 }, (_, number) => reset(token, `essai numéro ${number}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(400)])
    const winner = `essai numéro ${statuses.indexOf(200)}`
    expect((await server.signIn(email, winner)).status).toBe(200)
  })

  it('works for an hour and not a second longer', async () => {
    const first = await askToken()
    later(LIFETIME - SECOND)
    expect((await reset(first)).status).toBe(200)
    const second = await askToken()
    later(LIFETIME + SECOND)
    expect((await reset(second)).body).toEqual(refused)
  })

  it('accepts the newest link only', async () => {
    const [older, newer] = [await askToken(), await askToken()]
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  it('refuses a link that went to a former address', async () => {
    const [token, stays] = [await server.signUp('avant@exemple.fr'), await server.signUp('r@e.fr')]
    const [lost, kept] = [await askToken('avant@exemple.fr'), await askToken('r@e.fr')]
    const rename = (signedIn: string, address: string) =>
      server.call('PUT', '/users/profile', {
        token: signedIn,
        json: { first_name: 'Zoé', email: address, password },
      })
    await rename(token, 'apres@exemple.fr')
    await rename(stays, 'r@e.fr')
    expect((await reset(lost)).status).toBe(400)
    expect((await reset(kept)).status).toBe(200)
  })

  it('checks the token, then that both passwords agree, then their length', async () => {
    const token = await askToken()
    const details = [
      await reset('inconnu', '1', '2'),
      await reset(token, '1', '2'),
      await reset(token, '12345'),
    ].map(({ status, body }) => [status, body])
    expect(details).toEqual([
      [400, refused],
      [400, { code: 'passwords-differ', detail: 'Passwords do not match' }],
      [400, { code: 'password-too-short', detail: 'Password too short' }],
    ])
    expect(translateServerMessage(refused.detail)).toBe(
      'Token de réinitialisation manquant ou invalide',
    )
    expect((await reset(token, '123456')).status).toBe(200)
  })

  it('requires every field', async () => {
    const { status, body } = await server.call('POST', '/auth/reset-password', { json: {} })
    expect(status).toBe(422)
    const fields = ['token', 'new_password', 'confirm_password']
    expect(problem.parse(body).detail).toMatchObject(
      fields.map((field) => ({ type: 'missing', loc: ['body', field] })),
    )
  })

  it('refuses a sign-in that checked the old password just before', async () => {
    const { users, sessions } = server.stores()
    const checked = await users.credentials(email)
    if (!checked) throw new Error('no account')
    expect((await reset(await askToken(), 'sans course')).status).toBe(200)
    const end = new Date(server.clock.now.getTime() + LIFETIME).toISOString()
    const ends = { expires_at: end, ends_at: end, seen_at: end, browser: null, system: null }
    expect(await sessions.open('empreinte', checked, ends)).toBe(false)
    await users.renewPasswordHash(checked.id, checked.password_hash, 'ancien')
    expect((await server.signIn(email, 'sans course')).status).toBe(200)
  })

  it('deletes expired tokens when a link is asked for', async () => {
    await askToken()
    expect(await rows()).not.toEqual([])
    later(LIFETIME)
    await askToken('autre@exemple.fr')
    expect(await rows()).toHaveLength(1)
  })
})
