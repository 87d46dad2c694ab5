import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

interface Hash {
  readonly of: string
  readonly finish: () => void
}

// Each hash takes until the test finishes it, so that no clock decides.
const { hashes, slow } = vi.hoisted(() => ({
  hashes: [] as Hash[],
  slow: { isOn: false },
}))
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original()
  const argon2: typeof crypto.argon2 = (_, { message }, done) => {
    const of = String(message)
    const finish = () => done(null, crypto.createHash('sha256').update(of).digest())
    if (slow.isOn) hashes.push({ of, finish })
    else finish()
  }
  return { ...crypto, argon2 }
})

const RUNNING = 2
const QUEUED = 256
const FLOOD = RUNNING + QUEUED + 40
const email = 'camille@exemple.fr'
const home = '192.0.2.1'

let server: TestServer
let finished: number
beforeEach(async () => {
  slow.isOn = false
  hashes.length = 0
  finished = 0
  server = await startTestServer()
  const person = { email, first_name: 'Camille', password, confirm_password: password }
  await server.call('POST', '/auth/register', { json: person, from: home })
  slow.isOn = true
})
afterEach(() => server.stop())

function signIn(username: string, typed: string, from: string) {
  const form = new URLSearchParams({ username, password: typed })
  return server.call('POST', '/auth/login', { form, from })
}

/** So many strangers at once, each with a network and an account of their own. */
function startFlood() {
  const refused: unknown[] = []
  const all = Array.from({ length: FLOOD }, async (_, number) => {
    const from = `198.18.${number >> 8}.${number & 255}`
    const { status, body } = await signIn(`personne${number}@exemple.fr`, 'faux', from)
    if (status === 429) refused.push(body)
    return status
  })
  return { all: Promise.all(all), refused }
}

async function finishRest(flood: ReturnType<typeof startFlood>): Promise<number[]> {
  let isOver = false
  flood.all.finally(() => {
    isOver = true
  })
  while (!isOver) {
    hashes[finished]?.finish()
    if (hashes[finished]) finished += 1
    await new Promise((next) => setImmediate(next))
  }
  return flood.all
}

describe('a flood of wrong passwords from as many networks', () => {
  it.each([
    ['from where they have signed in', home],
    ['from where nobody has', '203.0.113.9'],
  ])('lets another person in next, %s, and refuses its own alone', async (_, from) => {
    const flood = startFlood()
    // The queue is full once the rest has been refused.
    await expect
      .poll(() => flood.refused.length, { timeout: 30_000 })
      .toBe(FLOOD - RUNNING - QUEUED)
    const person = signIn(email, password, from)
    await expect.poll(() => flood.refused.length).toBe(FLOOD - RUNNING - QUEUED + 1)
    expect(hashes.map(({ of }) => of)).toEqual(['faux', 'faux'])
    hashes[0]?.finish()
    await expect.poll(() => hashes.length).toBe(3)
    expect(hashes[2]?.of).toBe(password)
    hashes[2]?.finish()
    expect((await person).status).toBe(200)
    finished = 3
    hashes[1]?.finish()
    const statuses = await finishRest(flood)
    expect(statuses.filter((status) => status === 401)).toHaveLength(RUNNING + QUEUED - 1)
    expect(flood.refused).toEqual(
      Array(FLOOD - RUNNING - QUEUED + 1).fill({
        code: 'too-many-requests',
        detail: 'Too many requests',
      }),
    )
  })
})
