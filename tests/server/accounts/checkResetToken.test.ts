import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckResetTokenRequest } from '../../../src/contract/accounts.ts'
import { problem } from '../../../src/contract/problems.ts'
import { askForToken } from '../../support/server/resetLinks.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

const SECOND = 1000
const LIFETIME = 3600 * SECOND
const refused = { code: 'reset-token-invalid', detail: 'Invalid or expired reset token' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const askToken = () => askForToken(server, 'camille@exemple.fr')
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

function check(token: string) {
  const json = { token } satisfies CheckResetTokenRequest
  return server.call('POST', '/auth/check-reset-token', { json })
}

function reset(token: string) {
  const json = { token, new_password: password, confirm_password: password }
  return server.call('POST', '/auth/reset-password', { json })
}

describe('checking a reset link', () => {
  it('answers 204 without a body any number of times, and leaves the link usable', async () => {
    const token = await askToken()
    for (let time = 0; time < 40; time += 1) {
      expect(await check(token)).toMatchObject({ status: 204, body: '' })
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('answers an expired, a used, a replaced and an unknown link alike with 400', async () => {
    const replaced = await askToken()
    const used = await askToken()
    await reset(used)
    const expired = await askToken()
    later(LIFETIME)
    for (const token of [replaced, used, expired, 'inconnu']) {
      expect(await check(token)).toMatchObject({ status: 400, body: refused })
    }
  })

  it('answers 204 until the last second of the hour', async () => {
    const token = await askToken()
    later(LIFETIME - SECOND)
    expect((await check(token)).status).toBe(204)
  })

  it('requires a token, and limits its length and the body’s', async () => {
    const missing = await server.call('POST', '/auth/check-reset-token', { json: {} })
    expect(missing.status).toBe(422)
    expect(problem.parse(missing.body).detail).toMatchObject([{ loc: ['body', 'token'] }])
    expect((await check('x'.repeat(16_384))).status).toBe(413)
    expect((await check('x'.repeat(257))).status).toBe(422)
  })

  it('shares the rate limit with the reset', async () => {
    const token = await askToken()
    for (let time = 0; time < 15; time += 1) {
      expect((await check(`essai-${time}`)).status).toBe(400)
      expect((await reset(`essai-${time}`)).status).toBe(400)
    }
    const answers = [await check(token), await check('inconnu'), await reset(token)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([429, { code: 'too-many-attempts', detail: 'Too many attempts' }]),
    )
    later(20 * SECOND)
    expect((await check(token)).status).toBe(204)
  })
})
