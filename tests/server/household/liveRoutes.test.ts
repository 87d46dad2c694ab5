import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { type HouseholdSteps, startWithTwoPeople } from '../../support/server/householdSteps.ts'
import { changedTags, readLive } from '../../support/server/liveStream.ts'
import type { TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
})
afterEach(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

async function listen(token: string) {
  const response = await server.fetchPath('GET', '/api/live', { token })
  return { response, ...readLive(response) }
}

describe('a stream of events', () => {
  it('is for members', async () => {
    const { status, body } = await server.call('GET', '/live', { token: camille })
    expect([status, body]).toMatchObject([409, { code: 'not-shared' }])
    expect((await server.call('GET', '/live')).status).toBe(401)
  })

  it('is sent as it comes, by no cache, and names the catalogue', async () => {
    await steps.join(camille, alex)
    const { response, cancel } = await listen(alex)
    const { status, headers } = response
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/event-stream')
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(headers.get('X-Accel-Buffering')).toBe('no')
    expect(headers.get('Content-Encoding')).toBeNull()
    expect(headers.get('Catalogue')).toBe((await steps.me(alex)).household?.key)
    await cancel()
  })

  it('begins with the present state, and follows products, list and people', async () => {
    await steps.join(camille, alex)
    const stream = await listen(alex)
    const first = await stream.next()
    await steps.addProduct(camille, 'Riz')
    const second = await stream.next()
    expect(changedTags(first, second)).toEqual(['products'])
    const add = { change_id: 'a'.repeat(32), kind: 'add', id: 7, name: 'Lait' }
    await server.call('POST', '/list/changes', { token: camille, json: { changes: [add] } })
    const third = await stream.next()
    expect(changedTags(second, third)).toEqual(['list'])
    await steps.rename(camille, 'Maison')
    expect(changedTags(third, await stream.next())).toEqual(['people'])
    await stream.cancel()
  })

  it('follows who joins', async () => {
    await steps.join(camille, alex)
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    const stream = await listen(camille)
    const first = await stream.next()
    await steps.join(camille, zoe)
    expect(changedTags(first, await stream.next())).toEqual(['people'])
    await stream.cancel()
  })

  it('ends at once where the password is reset by mail', async () => {
    await steps.join(camille, alex)
    const stream = await listen(alex)
    await stream.next()
    const { user_id } = await server.ids('alex@exemple.fr')
    const end = new Date(server.clock.now.getTime() + 60_000).toISOString()
    const person = { id: user_id, email: 'alex@exemple.fr' }
    await server.stores().resetTokens.issue(person, sha256('lien'), end)
    const json = { token: 'lien', new_password: 'autre secret', confirm_password: 'autre secret' }
    expect((await server.call('POST', '/auth/reset-password', { json })).status).toBe(200)
    expect(await stream.next()).toBeNull()
  })

  it('tells nobody the number of a person', async () => {
    await steps.join(camille, alex)
    const stream = await listen(alex)
    const state = await stream.next()
    const [home] = await server
      .unscoped()
      .selectFrom('catalogue_members')
      .select(({ fn }) => [fn.count('user_id').as('count'), fn.max('joined_at').as('newest')])
      .select('catalogue_id')
      .groupBy('catalogue_id')
      .orderBy('count', 'desc')
      .execute()
    const guess = (owner: number) => {
      const known = {
        name: null,
        count: Number(home?.count),
        newest: home?.newest,
        role: 'owner',
        owner,
      }
      return sha256(JSON.stringify(known)).slice(0, 16)
    }
    expect(Array.from({ length: 300 }, (_, id) => guess(id))).not.toContain(state?.people)
    await stream.cancel()
  })

  it('hears nothing of another household', async () => {
    await steps.join(camille, alex)
    const [zoe, theo] = [
      await server.signUp('zoe@exemple.fr', 'Zoé'),
      await server.signUp('theo@exemple.fr', 'Théo'),
    ]
    await steps.join(zoe, theo)
    const stream = await listen(theo)
    const first = await stream.next()
    await steps.addProduct(camille, 'Riz')
    await steps.addProduct(zoe, 'Pâtes')
    expect(changedTags(first, await stream.next())).toEqual(['products'])
    await stream.cancel()
    expect(stream.unread()).not.toContain('event')
  })

  it('ends for a person who is removed, or signs out', async () => {
    await steps.join(camille, alex)
    const [ofAlex, ofCamille] = [await listen(alex), await listen(camille)]
    await Promise.all([ofAlex.next(), ofCamille.next()])
    await steps.remove(camille, 'Alex')
    expect(await ofAlex.next()).toBeNull()
    expect(await ofCamille.next()).not.toBeNull()
    await server.call('POST', '/auth/logout', { token: camille })
    expect(await ofCamille.next()).toBeNull()
  })

  it('ends for the oldest of five of one person', async () => {
    await steps.join(camille, alex)
    const streams = []
    for (let number = 0; number < 5; number += 1) {
      const stream = await listen(alex)
      await stream.next()
      streams.push(stream)
    }
    expect(await streams[0]?.next()).toBeNull()
    await steps.addProduct(camille, 'Riz')
    for (const stream of streams.slice(1)) {
      expect(await stream.next()).not.toBeNull()
      await stream.cancel()
    }
  })
})
