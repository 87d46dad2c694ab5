import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server/security/passwords.ts'
import { sha256 } from '../../../server/security/tokens.ts'
import { account, loginAnswer, profile } from '../../../src/contract/accounts.ts'
import { problem } from '../../../src/contract/problems.ts'
import { readOutbox } from '../../support/journey/outbox.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const camille = {
  email: 'Camille.Roy@Exemple.fr ',
  first_name: ' Camille ',
  password,
  confirm_password: password,
}

function register(changes: Record<string, unknown>) {
  return server.call('POST', '/auth/register', {
    json: { ...camille, email: 'nouvelle@exemple.fr', ...changes },
  })
}

describe('creating an account', () => {
  it('answers 201 with the account, its e-mail in lower case and its name trimmed', async () => {
    const { status, body } = await server.call('POST', '/auth/register', { json: camille })
    expect(status).toBe(201)
    expect(account.parse(body)).toEqual({
      account_id: expect.stringMatching(/^[\w-]{32}$/),
      email: 'camille.roy@exemple.fr',
      first_name: 'Camille',
      created_at: '2026-11-03T10:00:00.000Z',
      features: ['prices', 'codes', 'devices', 'household', 'trips'],
    })
  })

  it('refuses an e-mail that is registered, however it is written', async () => {
    const { status, body } = await register({ email: 'CAMILLE.roy@exemple.FR' })
    expect([status, body]).toEqual([
      400,
      { code: 'email-taken', detail: 'Email already registered' },
    ])
  })

  it('refuses two different passwords', async () => {
    const { status, body } = await register({ confirm_password: 'autre chose' })
    expect([status, body]).toEqual([
      400,
      { code: 'passwords-differ', detail: 'Passwords do not match' },
    ])
  })

  it('refuses a password of five characters and takes one of six', async () => {
    const short = await register({ password: '12345', confirm_password: '12345' })
    expect([short.status, short.body]).toEqual([
      400,
      { code: 'password-too-short', detail: 'Password too short' },
    ])
    const long = { email: 'six@exemple.fr', password: '123456', confirm_password: '123456' }
    expect((await register(long)).status).toBe(201)
  })

  it.each([
    ['a.@exemple.fr', 'An email address cannot have a period immediately before the @-sign.'],
    ['a..b@exemple.fr', 'An email address cannot have two periods in a row.'],
    ['.a@exemple.fr', 'An email address cannot start with a period.'],
    ['exemple.fr', 'An email address must have an @-sign.'],
    ['@exemple.fr', 'There must be something before the @-sign.'],
    ['a@', 'There must be something after the @-sign.'],
    ['a@exemple', 'The part after the @-sign is not valid. It should have a period.'],
    ['a b@exemple.fr', 'The email address contains invalid characters before the @-sign.'],
    ['a@ex emple.fr', 'The part after the @-sign contains invalid characters.'],
    [`${'a'.repeat(65)}@exemple.fr`, 'The email address is too long.'],
  ])('refuses %s in pydantic’s words', async (email, reason) => {
    const { status, body } = await register({ email })
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toMatchObject([
      {
        type: 'value_error',
        loc: ['body', 'email'],
        msg: `value is not a valid email address: ${reason}`,
      },
    ])
  })

  it('lists every missing or ill-typed field, and never repeats a password', async () => {
    const json = { email: 5, password: 'x'.repeat(300), confirm_password: 4711 }
    const { status, body } = await server.call('POST', '/auth/register', { json })
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toEqual([
      {
        type: 'string_type',
        loc: ['body', 'email'],
        msg: 'Input should be a valid string',
        input: 5,
      },
      {
        type: 'string_too_long',
        loc: ['body', 'password'],
        msg: 'String should have at most 256 characters',
      },
      {
        type: 'string_type',
        loc: ['body', 'confirm_password'],
        msg: 'Input should be a valid string',
      },
      { type: 'missing', loc: ['body', 'first_name'], msg: 'Field required' },
    ])
  })

  it.each(['{', '', '[]', '"x"', 'null'])('refuses the body %j with 422', async (json) => {
    const { status, body } = await server.call('POST', '/auth/register', { json })
    expect(status).toBe(422)
    expect(problem.safeParse(body).success).toBe(true)
  })

  it('refuses a body of more than 16 KiB with 413', async () => {
    const { status } = await register({ first_name: 'x'.repeat(20_000) })
    expect(status).toBe(413)
  })

  it('is refused where registration is closed', async () => {
    const closed = await startTestServer({ settings: { REGISTRATION: 'closed' } })
    const { status, body } = await closed.call('POST', '/auth/register', { json: camille })
    expect([status, body]).toEqual([
      403,
      { code: 'registration-closed', detail: 'Registration is closed' },
    ])
    await closed.stop()
  })

  it('takes the holder of an open invitation where only those are taken, seven of a household and then one a day', async () => {
    const invited = await startTestServer({ settings: { REGISTRATION: 'invited' } })
    const addAccount = (at: number, invitation?: string) =>
      invited.call('POST', '/auth/register', {
        json: { ...camille, email: `invite${at}@exemple.fr`, invitation },
      })
    const hash = await hashPassword(password, { key: 'founder', isKnown: false })
    const email = 'fondatrice@exemple.fr'
    const founder = { email, first_name: 'Louise', created_at: invited.clock.now.toISOString() }
    await invited.stores().users.add(founder, hash)
    const token = loginAnswer.parse((await invited.signIn(email)).body).access_token
    const [open, cancelled] = ['a'.repeat(43), 'b'.repeat(43)]
    const invite = (secret: string) =>
      invited.call('POST', '/household/invitations', {
        token,
        json: { token_hash: sha256(secret) },
      })
    const other = 'd'.repeat(43)
    for (const secret of [open, other, '']) await invite(secret)
    const { body } = await invite(cancelled)
    await invited.call('DELETE', `/household/invitations/${(body as { id: number }).id}`, { token })
    const refused = [403, { code: 'registration-closed', detail: 'Registration is closed' }]
    for (const secret of [undefined, '', 'c'.repeat(43), cancelled, sha256(open)]) {
      const { status, body } = await addAccount(0, secret)
      expect([status, body]).toEqual(refused)
    }
    const statuses = []
    for (let each = 1; each <= 8; each += 1)
      statuses.push((await addAccount(each, each % 2 ? open : other)).status)
    expect(statuses).toEqual([...Array(7).fill(201), 429])
    invited.clock.now = new Date(invited.clock.now.getTime() + 24 * 3600 * 1000)
    for (const each of [9, 10]) statuses.push((await addAccount(each, open)).status)
    expect(statuses.slice(8)).toEqual([201, 429])
    await invited.stop()
  })
})

describe('signing in', () => {
  it('answers a token that opens the account', async () => {
    const { status, body } = await server.signIn('camille.ROY@exemple.fr')
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer' })
    const { access_token } = loginAnswer.parse(body)
    const me = await server.call('GET', '/auth/me', { token: access_token })
    expect(account.parse(me.body).email).toBe('camille.roy@exemple.fr')
  })

  it('answers the id of the account, which stays when the e-mail changes and never comes back', async () => {
    const email = 'numero@exemple.fr'
    const token = await server.signUp(email)
    const id = async (bearer: string) =>
      account.parse((await server.call('GET', '/auth/me', { token: bearer })).body).account_id
    const first = await id(token)
    expect(first).toMatch(/^[\w-]{32}$/)
    const json = { first_name: 'Zoé', email: 'numero2@exemple.fr', password }
    await server.call('PUT', '/users/profile', { token, json })
    const again = loginAnswer.parse((await server.signIn(json.email)).body)
    expect([again.account_id, await id(again.access_token)]).toEqual([first, first])
    await server.call('DELETE', '/users/me', { token, json: { email: json.email, password } })
    expect(await id(await server.signUp(json.email))).not.toBe(first)
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await server.signIn('camille.roy@exemple.fr', 'autre')
    const unknown = await server.signIn('personne@exemple.fr', 'autre')
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: 'wrong-credentials', detail: 'Incorrect email or password' },
    ])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('requires both fields of the form', async () => {
    const { status, body } = await server.call('POST', '/auth/login', { json: camille })
    expect(status).toBe(422)
    expect(problem.parse(body).detail).toMatchObject([
      { type: 'missing', loc: ['body', 'username'], msg: 'Field required' },
      { type: 'missing', loc: ['body', 'password'], msg: 'Field required' },
    ])
  })

  it('renews a hash that was made with older parameters', async () => {
    const hashes = () => server.database().selectFrom('users').select('password_hash').execute()
    const token = await server.signUp('ancienne@exemple.fr')
    expect(token).toHaveLength(43)
    // “secret 123” under m=8,t=1,p=1 and a salt of zeros.
    const { argon2Sync } = await import('node:crypto')
    const parameters = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: Buffer.alloc(16),
      ...parameters,
    })
    const old = `$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$${tag.toString('base64').slice(0, -1)}`
    await server.database().updateTable('users').set({ password_hash: old }).execute()
    expect((await server.signIn('ancienne@exemple.fr')).status).toBe(200)
    const renewed = (await hashes()).filter(({ password_hash }) => password_hash !== old)
    expect(renewed).toHaveLength(1)
    expect(renewed[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('changing one’s profile', () => {
  const put = (token: string, json: object, from = '192.0.2.1') =>
    server.call('PUT', '/users/profile', { token, json, from })

  it('answers the new name and e-mail, trimmed', async () => {
    const token = await server.signUp('profil@exemple.fr')
    const json = { first_name: ' Zoé ', email: ' Zoe@exemple.fr ', password }
    const { status, body } = await put(token, json)
    expect([status, profile.parse(body)]).toEqual([
      200,
      { first_name: 'Zoé', email: 'zoe@exemple.fr' },
    ])
  })

  it('asks for the password where the e-mail changes, and nowhere else', async () => {
    const token = await server.signUp('reste@exemple.fr')
    const moving = { first_name: 'Zoé', email: 'ailleurs@exemple.fr' }
    const withoutPassword = await put(token, moving)
    expect([withoutPassword.status, withoutPassword.body]).toEqual([
      403,
      { code: 'password-wanted', detail: 'Password required to change the email' },
    ])
    const wrong = await put(token, { ...moving, password: 'faux' })
    expect([wrong.status, wrong.body]).toEqual([
      403,
      { code: 'wrong-password', detail: 'Incorrect password' },
    ])
    const staying = await put(token, { first_name: 'Zoé', email: ' RESTE@exemple.fr' })
    expect(staying.body).toEqual({ first_name: 'Zoé', email: 'reste@exemple.fr' })
    const me = await server.call('GET', '/auth/me', { token })
    expect(profile.parse(me.body)).toEqual(staying.body)
  })

  it('tells the former address by mail, once it has changed', async () => {
    const token = await server.signUp('avant@exemple.fr')
    const mails = readOutbox(server.dataDir).length
    await put(token, { first_name: 'Zoé', email: 'avant@exemple.fr' })
    await put(token, { first_name: 'Zoé', email: 'apres@exemple.fr', password: 'faux' })
    await put(token, { first_name: 'Zoé', email: 'camille.roy@exemple.fr', password })
    await server.backgroundJobsDone()
    expect(readOutbox(server.dataDir)).toHaveLength(mails)
    await put(token, { first_name: 'Zoé', email: 'apres@exemple.fr', password })
    await server.backgroundJobsDone()
    expect(readOutbox(server.dataDir)).toHaveLength(mails + 1)
    const mail = readOutbox(server.dataDir).at(-1)
    expect(mail).toContain('\r\nTo: avant@exemple.fr\r\n')
    expect(mail).toContain('http://localhost:3000')
    expect(mail).not.toContain('apres@exemple.fr')
  })

  it('refuses the e-mail of another account, and a blank name', async () => {
    const token = await server.signUp('autre@exemple.fr')
    const taken = await put(token, { first_name: 'Zoé', email: 'camille.roy@exemple.fr', password })
    expect([taken.status, taken.body]).toEqual([
      400,
      { code: 'email-taken', detail: 'Email already registered' },
    ])
    expect((await put(token, { first_name: '  ', email: 'autre@exemple.fr' })).status).toBe(422)
  })
})
