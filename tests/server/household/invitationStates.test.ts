import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../server/security/passwords.ts'
import { sha256 } from '../../../server/security/tokens.ts'
import { loginAnswer } from '../../../src/contract/accounts.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import {
  type Answer,
  password,
  startTestServer,
  type TestServer,
} from '../../support/server/testServer.ts'

const DAY = 24 * 3600 * 1000

let server: TestServer
let steps: HouseholdSteps
let count = 0
beforeAll(async () => {
  server = await startTestServer({ settings: { REGISTRATION: 'invited' } })
  steps = householdSteps(server)
})
afterAll(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

/** The invitation of an owner, and the person who has its link. */
interface Invited {
  readonly owner: string
  readonly guest: string
  readonly secret: string
  readonly id: number
}

async function signUp(first_name: string): Promise<string> {
  const email = `personne${++count}@exemple.fr`
  const hash = await hashPassword(password, { key: email, isKnown: false })
  const created_at = server.clock.now.toISOString()
  await server.stores().users.add({ email, first_name, created_at }, hash)
  return loginAnswer.parse((await server.signIn(email)).body).access_token
}

const passTime = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

async function join(owner: string, firstName: string): Promise<string> {
  const person = await signUp(firstName)
  await steps.join(owner, person)
  return person
}

const invite = (token: string, secret: string) =>
  server.call('POST', '/household/invitations', { token, json: { token_hash: sha256(secret) } })
const end = ({ owner, id }: Invited) =>
  server.call('DELETE', `/household/invitations/${id}`, { token: owner })

const shown = ({ status, body }: Answer) => {
  const { state, code } = body as { state?: string; code?: string }
  return [status, ...[state ?? code ?? []].flat()].join(' ')
}

const calls = {
  look: ({ secret }: Invited) => steps.preview(secret),
  'look, signed in': ({ secret, guest }: Invited) => steps.preview(secret, guest),
  register: ({ secret }: Invited) => {
    const person = { email: `personne${++count}@exemple.fr`, first_name: 'Nina', password }
    const json = { ...person, confirm_password: password, invitation: secret }
    return server.call('POST', '/auth/register', { json })
  },
  accept: ({ secret, guest }: Invited) => steps.accept(guest, secret),
  end,
  'make it again': ({ owner, secret }: Invited) => invite(owner, secret),
  'make another': ({ owner }: Invited) => invite(owner, `${++count}`.padStart(43, 'y')),
}
type CallName = keyof typeof calls

/** Each of these is asked in a household of its own; only the last call of one uses the invitation up. */
const turns: readonly (readonly CallName[])[] = [
  ['look', 'look, signed in', 'register', 'look', 'accept'],
  ['end'],
  ['make it again'],
  ['make another'],
]

const gone = '404 invitation-not-found'
const closed = '403 registration-closed'
/** What a person is answered who has the link of one that holds no longer. */
const lost = { look: gone, 'look, signed in': gone, register: closed, accept: gone, end: gone }
const held = { look: '200 open', register: '201', end: '204', 'make it again': '200' }
const open = { ...held, 'look, signed in': '200 open', accept: '200', 'make another': '201' }
const noOwner = { end: '403 owner-only', 'make it again': '403 owner-only' }

type State = readonly [
  name: string,
  expected: Readonly<Record<CallName, string>>,
  /** What happens to an open invitation, and who is asked in place of owner and guest then. */
  happen: (invited: Invited) => Promise<unknown>,
]

const states: readonly State[] = [
  ['open', open, async () => {}],
  ['one moment before its end', open, async () => passTime(7 * DAY - 1)],
  [
    'expired',
    { ...lost, end: '204', 'make it again': '200', 'make another': '201' },
    async () => passTime(7 * DAY),
  ],
  [
    'expired and cleaned up',
    { ...lost, 'make it again': '201', 'make another': '201' },
    async () => {
      passTime(7 * DAY)
      await server.runCleanup()
    },
  ],
  [
    'used by another person',
    { ...lost, 'make it again': '200', 'make another': '201' },
    async ({ secret }) => void (await steps.accept(await signUp('Zoé'), secret)),
  ],
  [
    'used by the person, who is a member then',
    { ...lost, accept: '200', 'make it again': '200', 'make another': '201' },
    async ({ secret, guest }) => void (await steps.accept(guest, secret)),
  ],
  [
    'used by the person, who was removed since',
    { ...lost, 'make it again': '200', 'make another': '201' },
    async ({ owner, guest, secret }) => {
      await steps.accept(guest, secret)
      await steps.remove(owner, 'Alex')
    },
  ],
  [
    'ended',
    { ...lost, 'make it again': '201', 'make another': '201' },
    async (invited) => void (await end(invited)),
  ],
  [
    'ended by the removal of somebody else',
    { ...lost, 'make it again': '201', 'make another': '201' },
    async ({ owner }) => {
      await join(owner, 'Zoé')
      await steps.remove(owner, 'Zoé')
    },
  ],
  [
    'of a household that was closed',
    { ...lost, 'make it again': '201', 'make another': '201' },
    async ({ owner }) => {
      await steps.leave(await join(owner, 'Zoé'))
      await steps.close(owner)
    },
  ],
  [
    'of a household that is full',
    {
      ...{ ...open, look: '200 full', 'look, signed in': '200 full' },
      ...{ accept: '409 household-full', 'make another': '409 household-full' },
    },
    async ({ owner }) => {
      for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
        await join(owner, name)
        passTime(60_000)
      }
    },
  ],
  [
    'of an owner who has joined another household',
    { ...lost, ...noOwner, 'make another': '403 owner-only' },
    async ({ owner }) => steps.join(await signUp('Lou'), owner),
  ],
  [
    'of an owner who has handed over, and is asked',
    { ...lost, ...noOwner, 'make another': '403 owner-only' },
    async ({ owner }) => {
      await join(owner, 'Zoé')
      await steps.handOver(owner, await steps.keyOf(owner, 'Zoé'))
    },
  ],
  [
    'of a former owner, where the new one is asked',
    { ...lost, 'make it again': '201', 'make another': '201' },
    async ({ owner }) => {
      const zoe = await join(owner, 'Zoé')
      await steps.handOver(owner, await steps.keyOf(owner, 'Zoé'))
      return { owner: zoe }
    },
  ],
  [
    'of an owner whose account is gone, where the next one is asked',
    { ...lost, 'make it again': '201', 'make another': '201' },
    async ({ owner }) => {
      const zoe = await join(owner, 'Zoé')
      const { email } = await steps.me(owner)
      await server.call('DELETE', '/users/me', { token: owner, json: { email, password } })
      return { owner: zoe }
    },
  ],
  [
    'of an account that is gone with its household',
    {
      ...{ ...lost, end: '401 unauthorized' },
      ...{ 'make it again': '401 unauthorized', 'make another': '401 unauthorized' },
    },
    async ({ owner }) => {
      const { email } = await steps.me(owner)
      await server.call('DELETE', '/users/me', { token: owner, json: { email, password } })
    },
  ],
  [
    'open, and looked at by a person of another household',
    { ...open, 'look, signed in': '200 elsewhere', accept: '409 already-in-household' },
    async ({ guest }) => steps.join(await signUp('Lou'), guest),
  ],
  [
    'open, and looked at by its owner',
    { ...open, 'look, signed in': '200 own' },
    async ({ owner }) => ({ guest: owner }),
  ],
  [
    'open, and looked at by a member',
    { ...open, 'look, signed in': '200 member' },
    async ({ owner }) => ({ guest: await join(owner, 'Zoé') }),
  ],
]

it.each(states)('an invitation that is %s', async (_, expected, happen) => {
  const answers: Record<string, string> = {}
  for (const turn of turns) {
    // Past the limits of an hour.
    passTime(3600 * 1000)
    const owner = await signUp('Camille')
    const invited = { owner, guest: await signUp('Alex'), ...(await steps.invite(owner)) }
    const present = { ...invited, ...((await happen(invited)) as Partial<Invited> | undefined) }
    for (const name of turn) {
      const answer = shown(await calls[name](present))
      expect(answers[name] ?? answer, `${name} again`).toBe(answer)
      answers[name] = answer
    }
  }
  expect(answers).toEqual(expected)
})
