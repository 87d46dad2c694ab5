import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loginAnswer } from '../../../../src/contract/accounts.ts'
import {
  add,
  finish,
  move,
  named,
  remove,
  restore,
  tick,
  untick,
} from '../../../support/listChanges.ts'
import { type HouseholdSteps, startWithTwoPeople } from '../../../support/server/householdSteps.ts'
import { listSteps } from '../../../support/server/listSteps.ts'
import { password, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let steps: HouseholdSteps
let lists: ReturnType<typeof listSteps>
let camille: string
let alex: string
beforeEach(async () => {
  ;({ server, steps, camille, alex } = await startWithTwoPeople())
  lists = listSteps(server)
  await steps.join(camille, alex)
})
afterEach(() => server.stop())

/** After so many days, in new sessions. */
async function later(days: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + days * 24 * 3600 * 1000)
  const signIn = async (email: string) =>
    loginAnswer.parse((await server.signIn(email)).body).access_token
  camille = await signIn('camille@exemple.fr')
  alex = await signIn('alex@exemple.fr')
}

describe('the order of a list', () => {
  beforeEach(() => lists.change(camille, ...[1, 2, 3, 4].map((id) => add(id, `Article ${id}`))))

  it('is that of arrival', async () => {
    await lists.change(alex, add(5, 'Sel'))
    expect(await lists.order(camille)).toEqual([1, 2, 3, 4, 5])
  })

  it('is changed by hand, and stays', async () => {
    await lists.change(alex, move(4, 1))
    await lists.change(camille, move(1, 999, 3), move(2, null))
    expect(await lists.order(alex)).toEqual([4, 3, 1, 2])
    await lists.change(alex, add(5, 'Sel'), tick(4))
    expect(await lists.order(camille)).toEqual([4, 3, 1, 2, 5])
  })

  it('is kept through more moves than there is room for between two articles', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await lists.change(alex, move(turn % 2 === 0 ? 3 : 4, 2))
    }
    expect(await lists.order(camille)).toEqual([1, 3, 4, 2])
  })

  it('is kept by a move of what was joined in the same call', async () => {
    await lists.change(camille, add(9, 'article 1'), move(9, null))
    expect(await lists.order(alex)).toEqual([2, 3, 4, 1])
  })

  it('is that of before when finished articles come back', async () => {
    await lists.change(camille, tick(1), tick(3), finish(1, 3))
    await lists.change(alex, add(5, 'Sel'))
    expect(await lists.order(alex)).toEqual([2, 4, 5])
    await lists.change(alex, restore(3, 1))
    expect(await lists.order(camille)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a product of the list', () => {
  it('is unlinked when it is deleted, and its row stays', async () => {
    const id = await steps.addProduct(camille, 'Lait')
    const { headers } = await lists.post(alex, [named(add(1, 'Lait', { product_id: id }))])
    expect((await lists.read(camille)).items).toMatchObject([{ product_id: id }])
    await server.call('DELETE', `/products/${id}`, { token: camille })
    const answer = await lists.get(alex, { 'If-None-Match': headers.get('ETag') ?? '' })
    expect(answer.body).toMatchObject({ items: [{ name: 'Lait', product_id: null }] })
  })

  it('is the one that it was merged into', async () => {
    const [main, other] = [
      await steps.addProduct(camille, 'Lait'),
      await steps.addProduct(alex, 'Lait bio'),
    ]
    const { headers } = await lists.post(alex, [named(add(1, 'Lait', { product_id: other }))])
    await server.call('POST', `/products/${main}/merge`, {
      token: camille,
      json: { other_id: other },
    })
    const answer = await lists.get(alex, { 'If-None-Match': headers.get('ETag') ?? '' })
    expect(answer.body).toMatchObject({ items: [{ product_id: main }] })
  })

  it('is usual when it was ticked on two days of the last 60', async () => {
    const [lait, pain] = [
      await steps.addProduct(camille, 'Lait'),
      await steps.addProduct(camille, 'Pain bis'),
    ]
    const buy = (id: number, product_id: number) =>
      lists.change(alex, add(id, `Article ${id}`, { product_id }), tick(id), {
        kind: 'finish',
        ids: [id],
      })
    await buy(1, lait)
    await buy(2, pain)
    await buy(3, pain)
    expect((await lists.read(camille)).usual).toEqual([])
    await later(7)
    expect((await buy(4, lait)).usual).toEqual([lait])
    await later(50)
    expect((await lists.read(camille)).usual).toEqual([lait])
    await later(7)
    expect((await lists.read(camille)).usual).toEqual([])
  })
})

describe('what is gone', () => {
  it('meets late changes for 60 days, and is then deleted with the ids of changes', async () => {
    await lists.change(camille, add(1, 'Lait'), add(2, 'Pain'), tick(1), finish(1))
    const count = async () => {
      const database = server.unscoped()
      const items = await database.selectFrom('list_items').selectAll().execute()
      return [
        items.length,
        (await database.selectFrom('list_changes').selectAll().execute()).length,
      ]
    }
    await later(59)
    await server.runCleanup()
    expect(await count()).toEqual([2, 4])
    await later(2)
    await server.runCleanup()
    expect(await count()).toEqual([1, 0])
    expect(await lists.names(alex)).toEqual(['Pain'])
  })

  it('is kept up to 2,000 rows of a list', async () => {
    const { catalogue_id } = await server.ids('camille@exemple.fr')
    const rows = Array.from({ length: 1999 }, (_, place) => ({
      ...{ catalogue_id, id: place + 10, name: 'Lait', product_id: null, count: 1, place },
      ...{ paid_cents: null, done_at: null, done_by: null, added_by: null, added_at: '2026' },
      ...{ gone_at: `2026-11-0${place === 7 ? 1 : 2}`, gone_how: 'removed' as const },
      ...{ gone_by: null, joined_to: null },
    }))
    for (let at = 0; at < rows.length; at += 500) {
      await server
        .unscoped()
        .insertInto('list_items')
        .values(rows.slice(at, at + 500))
        .execute()
    }
    await lists.change(camille, add(1, 'Pain'), add(2, 'Sel'))
    const kept = await server.unscoped().selectFrom('list_items').select('id').execute()
    expect(kept).toHaveLength(2000)
    expect(kept.map(({ id }) => id)).not.toContain(17)
    expect(await lists.names(alex)).toEqual(['Pain', 'Sel'])
  })

  it('is remembered by the ids of 10,000 changes, the last ones', async () => {
    const { catalogue_id } = await server.ids('camille@exemple.fr')
    const keep = async (ids: readonly number[]) => {
      const rows = ids.map((second) => ({
        ...{ catalogue_id, change_id: `${second}` },
        created_at: new Date(Date.UTC(2026, 9, 20, 0, 0, second)).toISOString(),
      }))
      for (let at = 0; at < rows.length; at += 1000) {
        const some = rows.slice(at, at + 1000)
        await server.unscoped().insertInto('list_changes').values(some).execute()
      }
    }
    const kept = async () => {
      const rows = await server.unscoped().selectFrom('list_changes').select('change_id').execute()
      return new Set(rows.map(({ change_id }) => change_id))
    }
    const numbers = Array.from({ length: 12_000 }, (_, place) => place)
    await keep(numbers.slice(0, 11_000))
    await lists.change(camille, add(1, 'Lait'))
    const known = await kept()
    expect([known.size, known.has('1000'), known.has('1001')]).toEqual([10_000, false, true])
    // Counted again once a thousand more have come.
    await keep(numbers.slice(11_000))
    await lists.change(camille, tick(1))
    expect((await kept()).size).toBe(11_001)
    for (let turn = 0; turn < 5; turn += 1) {
      await lists.change(camille, ...Array.from({ length: 100 }, () => [untick(1), tick(1)]).flat())
    }
    expect((await kept()).size).toBe(10_000)
  })

  it('keeps no trace of a deleted account', async () => {
    await lists.change(alex, add(1, 'Lait'), add(2, 'Pain'), tick(1), remove(2))
    const json = { email: 'alex@exemple.fr', password }
    await server.call('DELETE', '/users/me', { token: alex, json })
    const rows = await server
      .unscoped()
      .selectFrom('list_items')
      .select(['id', 'added_by', 'done_by', 'gone_by'])
      .orderBy('id')
      .execute()
    const none = { added_by: null, done_by: null, gone_by: null }
    expect(rows).toEqual([
      { id: 1, ...none },
      { id: 2, ...none },
    ])
    expect((await lists.read(camille)).items).toMatchObject([{ id: 1, done: true }])
  })
})
