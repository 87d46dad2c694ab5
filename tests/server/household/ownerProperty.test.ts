import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sharedList } from '../../../src/contract/sharedList.ts'
import { add, named } from '../../support/listChanges.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

vi.setConfig({ testTimeout: 120_000 })

const PEOPLE = 5
const SEED = 20_261_126

let server: TestServer
let steps: HouseholdSteps
beforeAll(async () => {
  server = await startTestServer()
  steps = householdSteps(server)
})
afterAll(() => server.stop())

type Kind =
  | ('invite' | 'accept' | 'leave' | 'remove' | 'handOver' | 'close' | 'add' | 'account')
  | ('bring' | 'list')
const action = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom<Kind>('invite', 'accept', 'accept') },
    { weight: 5, arbitrary: fc.constantFrom<Kind>('leave', 'remove', 'handOver', 'close', 'add') },
    { weight: 3, arbitrary: fc.constantFrom<Kind>('bring', 'list', 'list') },
    { weight: 1, arbitrary: fc.constant<Kind>('account') },
  ),
  by: fc.nat(PEOPLE - 1),
  place: fc.nat(7),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

let run = 0

/** People, their open invitations, and the texts that each catalogue was given. */
async function start() {
  run += 1
  const people = Array.from({ length: PEOPLE }, (_, number) => `r${run}p${number}@exemple.fr`)
  const tokens = await Promise.all(
    people.map((email, number) => server.signUp(email, `P${number}`)),
  )
  return {
    people,
    tokens,
    secrets: [] as readonly string[],
    written: new Map<string, Set<string>>(),
    /** The articles of each shared list. */
    listed: new Map<string, Set<string>>(),
  }
}
type World = Awaited<ReturnType<typeof start>>

/** The catalogue that a request without a header is about. */
async function shownTo(token: string): Promise<string> {
  const { catalogues } = await steps.read(token)
  return (catalogues.find(({ shared }) => shared) ?? catalogues[0])?.key ?? ''
}

async function act(world: World, { kind, by, place }: Action): Promise<number> {
  const token = world.tokens[by] ?? ''
  const { members } = await steps.read(token)
  const key = members.at(-1 - (place % members.length))?.key ?? ''
  const post = async (path: string, json: object) =>
    (await server.call('POST', path, { token, json })).status
  if (kind === 'accept') {
    return (
      await steps.accept(token, world.secrets[place % world.secrets.length] ?? 'u'.repeat(43))
    ).status
  }
  if (kind === 'leave') return (await steps.leave(token, key)).status
  if (kind === 'handOver') return post('/household/owner', { member: key })
  if (kind === 'close') {
    const shown = await shownTo(token)
    const status = await post('/household/close', {})
    if (status === 200) world.listed.delete(shown)
    return status
  }
  if (kind === 'list') {
    const shown = await shownTo(token)
    const texts = world.listed.get(shown) ?? new Set()
    const name = `${run}/${world.listed.size}/${texts.size}/${by} L`
    const changes = [named(add(place + texts.size * 8 + 1, name))]
    const status = await post('/list/changes', { changes })
    if (status === 200) world.listed.set(shown, texts.add(name))
    return status
  }
  if (kind === 'remove') {
    return (await server.call('DELETE', `/household/members/${key}`, { token })).status
  }
  if (kind === 'invite') {
    const isOwner = members.some(({ is_me, role }) => is_me && role === 'owner')
    const made = isOwner && (await steps.invite(token).catch(() => null))
    // The newest first, so that most are still open.
    if (made) world.secrets = [made.secret, ...world.secrets.slice(0, 2)]
    return 200
  }
  if (kind === 'add') {
    const shown = await shownTo(token)
    const texts = world.written.get(shown) ?? new Set()
    const name = `${run}/${world.written.size}/${texts.size}/${by}`
    const status = await post('/products', { name, category_id: 5, price: 1.2 })
    // A person who joins meanwhile no longer writes to the catalogue of before.
    expect([201, 403]).toContain(status)
    if (status === 201) world.written.set(shown, texts.add(name))
    return status
  }
  if (kind === 'bring') {
    const { catalogues } = await steps.read(token)
    const status = await post('/household/copies', { from: 'own' })
    await server.copiesDone()
    const [own, shared] = [false, true].map(
      (isShared) => catalogues.find((each) => each.shared === isShared)?.key ?? '',
    )
    if (status === 202) {
      const brought = [own, shared].flatMap((each) => [...(world.written.get(each ?? '') ?? [])])
      world.written.set(shared ?? '', new Set(brought))
    }
    return status
  }
  const email = world.people[by] ?? ''
  const { status } = await server.call('DELETE', '/users/me', { token, json: { email, password } })
  world.tokens[by] = await server.signUp(email, `P${by}`)
  return status
}

/** Everybody reads what their catalogue was given, and nothing else. */
async function expectNoLeak({ tokens, written, listed }: World): Promise<void> {
  for (const token of tokens) {
    const { catalogues } = await steps.read(token)
    for (const { key, shared } of catalogues) {
      const names = await steps.names(token, { Catalogue: key })
      expect(new Set(names)).toEqual(written.get(key) ?? new Set())
      if (!shared) continue
      const { body } = await server.call('GET', '/list', { token, headers: { Catalogue: key } })
      const articles = sharedList.parse(body).items.map(({ name }) => name)
      expect(new Set(articles)).toEqual(listed.get(key) ?? new Set())
    }
  }
}

it('whatever people do one after the other, each catalogue has its owner and its own texts', async () => {
  const property = fc.asyncProperty(
    fc.array(action, { minLength: 20, maxLength: 40 }),
    async (actions) => {
      const world = await start()
      for (const each of actions) {
        server.clock.now = new Date(server.clock.now.getTime() + 60_000)
        const status = await act(world, each)
        expect(status).toBeLessThan(500)
        if (each.kind === 'add') expect(status).toBe(201)
        expect(await steps.faults()).toEqual([])
      }
      await expectNoLeak(world)
      server.clock.now = new Date(server.clock.now.getTime() + 30 * 60_000)
    },
  )
  await fc.assert(property, { seed: SEED, numRuns: 25, endOnFailure: true })
})

it('whatever people do at once, each catalogue has its owner', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(action, { minLength: 2, maxLength: 5 }), { minLength: 6, maxLength: 10 }),
    async (groups) => {
      const world = await start()
      for (const group of groups) {
        server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
        const parallel = group.filter(({ kind }) => kind !== 'account')
        const statuses = await Promise.all(parallel.map((each) => act(world, each)))
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        expect(await steps.faults()).toEqual([])
      }
      server.clock.now = new Date(server.clock.now.getTime() + 30 * 60_000)
    },
  )
  await fc.assert(property, { seed: SEED, numRuns: 25, endOnFailure: true })
})
