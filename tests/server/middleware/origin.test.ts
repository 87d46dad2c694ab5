import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loginAnswer } from '../../../src/contract/accounts.ts'
import { askForToken } from '../../support/server/resetLinks.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

// Each attempt waits for a disk that other tests keep busy.
const DAY = 24 * 3600 * 1000
const email = 'camille@exemple.fr'
const home = '192.0.2.1'
const elsewhere = '203.0.113.9'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  const person = { email, first_name: 'Camille', password, confirm_password: password }
  await server.call('POST', '/auth/register', { json: person, from: home })
})
afterEach(() => server.stop())

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

function signIn(from: string, typed = password, device_token = '', username = email) {
  const form = new URLSearchParams({ username, password: typed, device_token })
  return server.call('POST', '/auth/login', { form, from })
}
const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).status
const deviceOf = async (...given: Parameters<typeof signIn>) =>
  loginAnswer.parse((await signIn(...given)).body).device_token

async function attack(addressOf: (number: number) => string, count = 50): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1)
    statuses.push(await statusOf(addressOf(number), 'faux'))
  return statuses
}
const everywhere = (number: number) => `198.18.${number}.1`

async function countTries(attempt: () => Promise<number>): Promise<number> {
  for (let tries = 0; tries < 60; tries += 1) if ((await attempt()) === 429) return tries
  return Number.POSITIVE_INFINITY
}

describe('fifty wrong passwords of strangers', () => {
  it('keep out strangers, but nobody where the account was created or has signed in', async () => {
    expect(await statusOf(elsewhere)).toBe(200)
    expect(await attack(everywhere)).toEqual(Array(50).fill(401))
    expect(await statusOf('198.51.100.7')).toBe(429)
    expect([await statusOf(home), await statusOf(elsewhere)]).toEqual([200, 200])
  })

  it('keep no device out that has signed in before, wherever it is', async () => {
    const device = await deviceOf(home)
    await attack(everywhere)
    expect(await statusOf('198.51.100.7', password, 'x'.repeat(43))).toBe(429)
    expect(await statusOf('198.51.100.7', password, device)).toBe(200)
  })

  it('from one /48 of IPv6 keep out nobody else', async () => {
    const statuses = await attack((number) => `2001:db8:1:${number.toString(16)}::1`)
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(30).fill(429)])
    expect(await statusOf('2001:db8:2::1')).toBe(200)
  })
})

describe('a place that the account has signed in from', () => {
  it('has as many wrong passwords as any, and so has a device', async () => {
    const device = await deviceOf(home)
    expect(await countTries(() => statusOf(home, 'faux'))).toBe(10)
    expect(await countTries(() => statusOf(elsewhere, 'faux', device))).toBe(10)
    expect(await statusOf(home, password, device)).toBe(429)
  })

  it('helps with no other account', async () => {
    const other = 'autre@exemple.fr'
    const device = await deviceOf(home)
    const tries = async (number: number) => statusOf(everywhere(number), 'faux', device, other)
    for (let number = 0; number < 50; number += 1) expect(await tries(number)).toBe(401)
    expect(await tries(51)).toBe(429)
    expect(await statusOf(home, 'faux', device, other)).toBe(429)
  })

  it('is one after a right password only', async () => {
    await statusOf(elsewhere, 'faux')
    await attack(everywhere)
    expect(await statusOf(elsewhere)).toBe(429)
  })

  it('is forgotten after ninety days without a sign-in', async () => {
    const device = await deviceOf(home)
    later(90 * DAY)
    await attack(everywhere)
    expect([await statusOf(home), await statusOf(elsewhere, password, device)]).toEqual([429, 429])
    await server.runCleanup()
    expect(await server.database().selectFrom('known_origins').selectAll().execute()).toEqual([])
  })

  it('is forgotten when the password is reset, but for where that was done', async () => {
    const device = await deviceOf(home)
    const token = await askForToken(server, email)
    const json = { token, new_password: 'tout neuf', confirm_password: 'tout neuf' }
    await server.call('POST', '/auth/reset-password', { json, from: elsewhere })
    await attack(everywhere)
    expect(await statusOf('198.51.100.7', 'tout neuf', device)).toBe(429)
    expect(await statusOf(home, 'tout neuf')).toBe(429)
    expect(await statusOf(elsewhere, 'tout neuf')).toBe(200)
  })
})

describe('what is kept of devices', () => {
  const rows = (kind: 'device' | 'network') =>
    server.database().selectFrom('known_origins').selectAll().where('kind', '=', kind).execute()

  it('is a hash, of a token that is sent once', async () => {
    const device = await deviceOf(home)
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(await deviceOf(home, password, device)).toBeUndefined()
    expect(await deviceOf(home, password, 'x'.repeat(43))).not.toBe(device)
    const kept = JSON.stringify([await rows('device'), await rows('network')])
    expect(kept).not.toContain(device)
    expect(kept).not.toContain(home)
  })

  it('is twenty of them, and twenty networks, those that were seen last', async () => {
    const first = await deviceOf(home)
    later(1000)
    const second = await deviceOf(home)
    for (let number = 0; number < 19; number += 1) {
      later(1000)
      await signIn(everywhere(number))
    }
    expect([(await rows('device')).length, (await rows('network')).length]).toEqual([20, 20])
    await attack((number) => `198.19.${number}.1`)
    expect(await statusOf('198.51.100.7', password, first)).toBe(429)
    expect(await statusOf('198.51.100.7', password, second)).toBe(200)
  })
})

describe('asking for reset links', () => {
  const ask = (from: string, address = email) =>
    server.call('POST', '/auth/forgot-password', { json: { email: address }, from })
  const mails = async () => {
    await server.backgroundJobsDone()
    return server.logged.filter((line) => line.includes('Mail written')).length
  }

  it('is answered alike when five mails have gone, and mails no more', async () => {
    const answers = []
    for (let number = 0; number < 9; number += 1) {
      answers.push(await ask(everywhere(number)))
      await mails()
    }
    expect(await mails()).toBe(5)
    const plain = answers.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'x-request-id'),
    }))
    expect(plain).toEqual(Array(9).fill(plain[0]))
    expect(plain[0]).toMatchObject({ status: 200 })
    later(10 * 60_000)
    await ask(everywhere(9))
    expect(await mails()).toBe(6)
  })

  it('of strangers leaves the owner the mails of where they sign in', async () => {
    for (let number = 0; number < 9; number += 1) {
      await ask(everywhere(number))
      await mails()
    }
    expect((await ask(home)).status).toBe(200)
    expect(await mails()).toBe(6)
  })
})
