import { afterEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { productOf, startWithBooks } from '../../support/server/copySteps.ts'
import { readLive } from '../../support/server/liveStream.ts'
import { password } from '../../support/server/testServer.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR

type Books = Awaited<ReturnType<typeof startWithBooks>>
/** What each place tells; calls that use something up come last. */
type Places = Readonly<Record<string, () => Promise<unknown>>>

interface Deadline {
  readonly after: number
  /** Of the moment before it, then of the moment itself. */
  readonly expected: Readonly<Record<string, readonly [before: unknown, then: unknown]>>
  readonly begin: (books: Books) => Promise<Places>
}

const status = async (answer: Promise<{ readonly status: number }>) => (await answer).status

/** A token that outlives the deadline: of somebody who signs in again some days later. */
async function tokenOfLater({ clock, signIn }: Books['server'], email: string): Promise<string> {
  const { now } = clock
  clock.now = new Date(now.getTime() + 10 * DAY)
  const { body } = await signIn(email)
  clock.now = now
  return (body as { access_token: string }).access_token
}

const session: Deadline = {
  after: 30 * DAY,
  expected: {
    'list of sessions': [2, 1],
    'live stream': ['open', 'closed'],
    account: [200, 401],
    'row after the cleanup': [true, false],
  },
  async begin({ server, steps, camille, alex }) {
    await steps.join(camille, alex)
    const response = await server.fetchPath('GET', '/api/live', { token: alex })
    const stream = readLive(response)
    await stream.next()
    const other = await tokenOfLater(server, 'alex@exemple.fr')
    const founder = await tokenOfLater(server, 'camille@exemple.fr')
    const sessions = async () =>
      (await server.call('GET', '/users/me/sessions', { token: other })).body
    return {
      'list of sessions': async () => ((await sessions()) as { items: unknown[] }).items.length,
      async 'live stream'() {
        await steps.addProduct(founder, 'Riz')
        const state = await stream.next()
        await stream.cancel()
        return state ? 'open' : 'closed'
      },
      account: () => status(server.call('GET', '/auth/me', { token: alex })),
      async 'row after the cleanup'() {
        await server.runCleanup()
        const rows = await server.unscoped().selectFrom('sessions').selectAll().execute()
        return rows.some(({ token_hash }) => token_hash === sha256(alex))
      },
    }
  },
}

const invitation: Deadline = {
  after: 7 * DAY,
  expected: {
    'preview, signed out': [200, 404],
    'preview, signed in': [200, 404],
    "owner's page": [5, 0],
    'a sixth': [409, 201],
    acceptance: [200, 404],
    'rows after the cleanup': [5, 1],
  },
  async begin({ server, steps, camille, alex }) {
    const { secret } = await steps.invite(camille)
    for (let number = 0; number < 4; number += 1) await steps.invite(camille)
    const json = { token_hash: 'a'.repeat(64) }
    return {
      'preview, signed out': () => status(steps.preview(secret)),
      'preview, signed in': () => status(steps.preview(secret, alex)),
      "owner's page": async () => (await steps.read(camille)).invitations.length,
      'a sixth': () =>
        status(server.call('POST', '/household/invitations', { token: camille, json })),
      acceptance: () => status(steps.accept(alex, secret)),
      async 'rows after the cleanup'() {
        await server.runCleanup()
        return (await server.unscoped().selectFrom('invitations').selectAll().execute()).length
      },
    }
  },
}

const resetLink: Deadline = {
  after: HOUR,
  expected: {
    check: [204, 400],
    'new password': [200, 400],
    'sign-in with the former one': [401, 200],
    'rows after the cleanup': [1, 0],
  },
  async begin({ server }) {
    await server.call('POST', '/auth/forgot-password', { json: { email: 'alex@exemple.fr' } })
    await server.backgroundJobsDone()
    await server
      .unscoped()
      .updateTable('reset_tokens')
      .set({ token_hash: sha256('lien') })
      .execute()
    const both = { new_password: 'autre secret', confirm_password: 'autre secret' }
    const send = (path: string, more = {}) =>
      status(server.call('POST', path, { json: { token: 'lien', ...more } }))
    return {
      check: () => send('/auth/check-reset-token'),
      'new password': () => send('/auth/reset-password', both),
      'sign-in with the former one': () => status(server.signIn('alex@exemple.fr', password)),
      async 'rows after the cleanup'() {
        await server.runCleanup()
        return (await server.unscoped().selectFrom('reset_tokens').selectAll().execute()).length
      },
    }
  },
}

const offeredCopy: Deadline = {
  after: 30 * DAY,
  expected: {
    account: [true, false],
    household: [true, false],
    'copy after the cleanup': [202, 404],
    'products then': [2, 1],
  },
  async begin({ server, steps, copies, camille, alex }) {
    await steps.join(camille, alex)
    const path = `/household/members/${await steps.keyOf(camille, 'Alex')}?copy=offer`
    await server.call('DELETE', path, { token: camille })
    const person = await tokenOfLater(server, 'alex@exemple.fr')
    return {
      account: async () => (await steps.me(person)).left?.copy_until !== undefined,
      household: async () => (await steps.read(person)).offer !== undefined,
      async 'copy after the cleanup'() {
        await server.runCleanup()
        const begun = await copies.copy(person, 'left')
        await server.copiesDone()
        return begun.status
      },
      'products then': async () => (await steps.names(person)).length,
    }
  },
}

let books: Books
afterEach(() => books.server.stop())

describe.each([
  ['a session that is not used', session],
  ['an invitation', invitation],
  ['a link to reset the password', resetLink],
  ['an offered copy', offeredCopy],
] as const)('%s', (_, { after, expected, begin }) => {
  it.each([
    ['holds one moment before its end', -1, 0],
    ['holds no longer at its end', 0, 1],
  ] as const)('%s, wherever it is told', async (__, offset, place) => {
    books = await startWithBooks([productOf(1)], [productOf(2)])
    const places = await begin(books)
    const { clock } = books.server
    clock.now = new Date(clock.now.getTime() + after + offset)
    const found: Record<string, unknown> = {}
    for (const [name, tell] of Object.entries(places)) found[name] = await tell()
    const wanted = Object.entries(expected).map(([name, values]) => [name, values[place]])
    expect(found).toEqual(Object.fromEntries(wanted))
  })
})

it.each([
  ['is not run by another process at the moment', 10_000, 0],
  ['is run by another one after it', 10_001, 1],
])('the claim of a copy: it %s', async (_, after, expected) => {
  books = await startWithBooks(
    [],
    [1, 2, 3].map((number) => productOf(number)),
  )
  const { server, steps, camille, alex, alexId } = books
  await steps.join(camille, alex)
  const { copies } = server.stores()
  const at = server.clock.now
  const { id } = await copies.open(alexId, 'own', at.toISOString())
  await copies.run(id).next(at)
  await server.unscoped().updateTable('copies').set({ state: 'running' }).execute()
  const later = new Date(at.getTime() + after).toISOString()
  expect(await copies.idle(later)).toHaveLength(expected)
  const again = await copies.open(alexId, 'own', later)
  expect(again).toEqual({ id, isNew: false, isIdle: expected === 1 })
})
