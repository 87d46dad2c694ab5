import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
beforeEach(async () => {
  server = await startTestServer()
  steps = householdSteps(server)
  camille = await server.signUp('camille@exemple.fr')
  alex = await server.signUp('alex@exemple.fr', 'Alex')
})
afterEach(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

const rows = () => server.unscoped().selectFrom('invitations').selectAll().execute()
const register = (token: string, token_hash: string) =>
  server.call('POST', '/household/invitations', { token, json: { token_hash } })
const cancel = (token: string, id: number) =>
  server.call('DELETE', `/household/invitations/${id}`, { token })
const statusAndCode = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const gone = [404, 'invitation-not-found']

/** Past the limits of a minute. */
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 30 * 60_000)
}

async function signUpMany(count: number): Promise<string[]> {
  const people = []
  for (let number = 0; number < count; number += 1) {
    people.push(await server.signUp(`p${number}@exemple.fr`, `P${number}`))
    later()
  }
  return people
}

describe('an invitation', () => {
  it('is kept as a hash, lasts seven days, and is shown to the owner alone', async () => {
    const { id, secret } = await steps.invite(camille)
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain(secret)
    const { invitations } = await steps.read(camille)
    const expires_at = '2026-11-10T10:00:00.000Z'
    expect(invitations).toEqual([{ id, created_at: '2026-11-03T10:00:00.000Z', expires_at }])
    await steps.accept(alex, secret)
    await steps.invite(camille)
    expect((await steps.read(camille)).invitations).toHaveLength(1)
    expect((await steps.read(alex)).invitations).toEqual([])
  })

  it('registered again is the same; that of another person is none', async () => {
    const hash = sha256('x'.repeat(43))
    const first = await register(camille, hash)
    expect(first.status).toBe(201)
    const again = await register(camille, hash)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(statusAndCode(await register(alex, hash))).toEqual([409, 'invitation-taken'])
    await steps.accept(alex, 'x'.repeat(43))
    expect((await register(camille, hash)).status).toBe(200)
    const next = await server.signUp('zoe@exemple.fr', 'Zoé')
    expect(statusAndCode(await steps.accept(next, 'x'.repeat(43)))).toEqual(gone)
    expect(await rows()).toHaveLength(1)
  })

  it('is looked at without being used up, signed in or not', async () => {
    await steps.addProduct(camille, 'Pain')
    const { secret } = await steps.invite(camille)
    const seen = { household: null, inviter: 'Camille', people: 1, products: 1 }
    for (let time = 0; time < 5; time += 1) {
      expect((await steps.preview(secret)).body).toEqual({ ...seen, state: 'open' })
    }
    expect((await steps.preview(secret, alex)).body).toEqual({ ...seen, state: 'open' })
    expect((await steps.preview(secret, camille)).body).toEqual({ ...seen, state: 'own' })
    expect((await steps.preview(secret, 'x'.repeat(43))).status).toBe(401)
    expect((await steps.accept(alex, secret)).status).toBe(200)
    expect(statusAndCode(await steps.preview(secret))).toEqual(gone)
    const { secret: second } = await steps.invite(camille)
    expect((await steps.preview(second, alex)).body).toMatchObject({ people: 2, state: 'member' })
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    const { secret: third } = await steps.invite(zoe)
    expect((await steps.preview(third, alex)).body).toMatchObject({ state: 'elsewhere' })
    expect(statusAndCode(await steps.accept(alex, third))).toEqual([409, 'already-in-household'])
    expect((await steps.preview(third)).body).toMatchObject({ inviter: 'Zoé', state: 'open' })
  })

  it('changes nothing for a person who is in that household', async () => {
    const { secret } = await steps.invite(camille)
    expect((await steps.accept(camille, secret)).status).toBe(200)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await steps.accept(alex, secret)
      expect([status, body]).toEqual([200, await steps.read(alex)])
    }
    expect((await steps.read(camille)).members).toHaveLength(2)
    await steps.remove(camille, 'Alex')
    expect(statusAndCode(await steps.accept(alex, secret))).toEqual(gone)
  })

  it('that is unknown, taken back or expired is answered alike', async () => {
    const taken = await steps.invite(camille)
    expect((await cancel(camille, taken.id)).status).toBe(204)
    expect((await cancel(camille, taken.id)).status).toBe(404)
    const old = await steps.invite(camille)
    const { id } = await steps.invite(camille)
    expect(statusAndCode(await cancel(alex, id))).toEqual(gone)
    server.clock.now = new Date(server.clock.now.getTime() + 7 * DAY)
    const answers = []
    for (const secret of ['u'.repeat(43), taken.secret, old.secret]) {
      for (const answer of [await steps.preview(secret), await steps.accept(alex, secret)]) {
        answers.push(JSON.stringify([answer.status, answer.body, [...answer.headers.keys()]]))
      }
    }
    expect(new Set(answers).size).toBe(1)
    expect((await steps.read(camille)).invitations).toEqual([])
    await server.runCleanup()
    expect(await rows()).toEqual([])
  })

  it('is used by one of eight people who accept it at the same moment', async () => {
    const people = [alex, ...(await signUpMany(7))]
    const { secret } = await steps.invite(camille)
    const answers = await Promise.all(people.map((person) => steps.accept(person, secret)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(404)])
    expect((await steps.read(camille)).members).toHaveLength(2)
  })

  it('brings a person into one of two households that they join at once', async () => {
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    for (let time = 0; time < 3; time += 1) {
      const secrets = [(await steps.invite(camille)).secret, (await steps.invite(zoe)).secret]
      const answers = await Promise.all(secrets.map((secret) => steps.accept(alex, secret)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await steps.leave(alex)
      later()
    }
  })

  it('that is open ends with the removal of a member, who knows its link', async () => {
    const { secret } = await steps.invite(camille)
    await steps.join(camille, alex)
    const { secret: other } = await steps.invite(camille)
    await steps.remove(camille, 'Alex')
    for (const each of [secret, other])
      expect(statusAndCode(await steps.accept(alex, each))).toEqual(gone)
    expect((await steps.read(camille)).invitations).toEqual([])
  })

  it('of two people who accept each other’s at once brings one to the other', async () => {
    const mine = await steps.invite(camille)
    const theirs = await steps.invite(alex)
    const answers = await Promise.all([
      steps.accept(alex, mine.secret),
      steps.accept(camille, theirs.secret),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [one, other] = [await steps.read(camille), await steps.read(alex)]
    expect([one.members.length, other.members.length]).toEqual([2, 2])
  })

  it('ends with the offer of a person who joins another household, however late it came', async () => {
    const { secret } = await steps.invite(alex)
    const { user_id, catalogue_id } = await server.ids('alex@exemple.fr')
    await steps.join(camille, alex)
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    expect(statusAndCode(await steps.accept(zoe, secret))).toEqual(gone)
    const late = { token_hash: 'a', created_at: '2026', expires_at: '2027' }
    const open = server.stores().invitations.open(catalogue_id, user_id, late)
    await expect(open).rejects.toMatchObject({ code: 'owner-only' })
  })
})

describe('a household', () => {
  it('has five open invitations at most', async () => {
    for (let number = 0; number < 5; number += 1) await steps.invite(camille)
    const [{ id } = { id: 0 }] = await rows()
    expect(statusAndCode(await register(camille, 'a'.repeat(64)))).toEqual([
      409,
      'too-many-invitations',
    ])
    await cancel(camille, id)
    const two = [register(camille, 'a'.repeat(64)), register(camille, 'b'.repeat(64))]
    const statuses = (await Promise.all(two)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
    server.clock.now = new Date(server.clock.now.getTime() + 8 * DAY)
    expect((await register(camille, 'c'.repeat(64))).status).toBe(201)
  })

  it('has eight people at most, however many join at once', async () => {
    const people = [alex, ...(await signUpMany(8))]
    for (const person of people.slice(0, 5)) {
      await steps.join(camille, person)
      later()
    }
    const invited: string[] = []
    for (let number = 0; number < 4; number += 1) invited.push((await steps.invite(camille)).secret)
    const answers = await Promise.all(
      people.slice(5).map((person, place) => steps.accept(person, invited[place] ?? '')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409])
    const late = statuses.indexOf(409)
    expect(statusAndCode(answers[late] ?? { status: 0, body: {} })).toEqual([409, 'household-full'])
    expect((await steps.preview(invited[late] ?? '')).body).toMatchObject({
      ...{ people: 8, state: 'full' },
    })
    const answer = await register(camille, 'a'.repeat(64))
    expect(statusAndCode(answer)).toEqual([409, 'household-full'])
  })
})

describe('attempts', () => {
  const tries = async (count: number, attempt: (number: number) => Promise<{ status: number }>) => {
    const statuses = []
    for (let number = 0; number < count; number += 1) statuses.push((await attempt(number)).status)
    return statuses.filter((status) => status !== 429).length
  }
  const unknown = (number: number) => `${number}`.padStart(43, 'u')

  it('at an unknown token are thirty a network, and ten a person on any network', async () => {
    expect(await tries(40, (number) => steps.preview(unknown(number)))).toBe(30)
    const joined = await steps.invite(camille)
    expect((await steps.preview(joined.secret, alex)).status).toBe(200)
    later()
    const accept = (number: number) =>
      server.call('POST', '/invitations/accept', {
        ...{ token: alex, json: { token: unknown(number) }, from: `192.0.2.${number}` },
      })
    expect(await tries(20, accept)).toBe(10)
    const { headers, body } = await accept(1)
    expect([body, headers.get('Retry-After')]).toMatchObject([{ code: 'too-many-attempts' }, '60'])
    const { secret } = await steps.invite(camille)
    expect((await steps.preview(secret)).status).toBe(200)
  })

  it('to invite are twenty a person, to change a household ten', async () => {
    const invite = async (number: number) => {
      const answer = await register(camille, sha256(`${number}`))
      const { id } = answer.body as { id?: number }
      if (id) await cancel(camille, id)
      return answer
    }
    expect(await tries(25, invite)).toBe(20)
    const leave = () => steps.leave(alex)
    expect(await tries(15, leave)).toBe(10)
    expect((await server.call('GET', '/household', { token: alex })).status).toBe(200)
    later()
    expect(statusAndCode(await leave())).toEqual([409, 'not-in-household'])
  })
})
