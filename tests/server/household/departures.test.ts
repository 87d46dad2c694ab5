import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { household as householdBody } from '../../../src/contract/household.ts'
import { productOf, startWithBooks } from '../../support/server/copySteps.ts'
import { statusAndCode } from '../../support/server/householdSteps.ts'
import { password } from '../../support/server/testServer.ts'

type Books = Awaited<ReturnType<typeof startWithBooks>>
let books: Books
beforeEach(async () => {
  books = await startWithBooks(
    [productOf(1), productOf(2), productOf(3)],
    [productOf(3, { prices: [] })],
  )
  await books.steps.join(books.camille, books.alex)
})
afterEach(async () => {
  expect(await books.steps.faults()).toEqual([])
  await books.server.stop()
})

const DAY = 24 * 60
const names = (...numbers: number[]) => numbers.map((number) => `Produit ${number}`)
const removeAlex = async (query: string) => {
  const { server, steps, camille } = books
  const key = await steps.keyOf(camille, 'Alex')
  return server.call('DELETE', `/household/members/${key}${query}`, { token: camille })
}
const leave = (token: string, json: object) =>
  books.server.call('POST', '/household/leave', { token, json })
const seen = () =>
  books.server.call('POST', '/household/departure', { token: books.alex, json: { seen: true } })
const count = async (table: 'catalogues' | 'copies' | 'departures') =>
  (await books.server.unscoped().selectFrom(table).selectAll().execute()).length

describe('somebody who was removed', () => {
  it('copies what was there when they left once, within thirty days', async () => {
    const { server, steps, copies, camille, alex } = books
    expect((await removeAlex('?copy=offer')).status).toBe(204)
    const until = '2026-12-03T10:00:00.000Z'
    expect((await steps.me(alex)).left).toEqual({ name: null, copy_until: until })
    expect((await steps.read(alex)).offer).toEqual({ name: null, products: 3, until })
    copies.passMinutes(29 * DAY)
    await copies.importInto(camille, [productOf(4)])
    const [first] = (await server.call('GET', '/users/products', { token: camille })).body as {
      id: number
    }[]
    const later = { paid: 9, seen_on: '2026-11-30', code: '22222222' }
    await server.call('POST', `/products/${first?.id}/prices`, { token: camille, json: later })
    await server.call('PUT', `/products/${first?.id}/codes/22222222`, { token: camille, json: {} })
    const { ended } = await copies.copied(alex, 'left')
    expect(ended).toMatchObject({ from: 'left', state: 'done', total: 3, added: 2, joined: 1 })
    expect(await steps.names(alex)).toEqual(names(3, 1, 2))
    const text = (await copies.rowsOf(books.own)).join('')
    expect(text).not.toContain('22222222')
    expect(text).not.toContain('2026-11-30')
    expect(text).toContain('"recorded_by":null')
    expect(text).not.toMatch(/"recorded_by":\d/)
    expect((await steps.me(alex)).left).toBeUndefined()
    expect((await steps.read(alex)).offer).toBeUndefined()
    expect(statusAndCode(await copies.copy(alex, 'left'))).toEqual([404, 'nothing-to-copy'])
  })

  it('without an offer copies nothing', async () => {
    const { steps, copies, alex } = books
    expect((await removeAlex('')).status).toBe(204)
    expect((await steps.me(alex)).left).toEqual({ name: null })
    expect((await steps.read(alex)).offer).toBeUndefined()
    expect(statusAndCode(await copies.copy(alex, 'left'))).toEqual([404, 'nothing-to-copy'])
  })

  it('declines the copy with the banner', async () => {
    const { copies, alex } = books
    await removeAlex('?copy=offer')
    expect((await seen()).status).toBe(204)
    expect(statusAndCode(await copies.copy(alex, 'left'))).toEqual([404, 'nothing-to-copy'])
    expect(await count('departures')).toBe(0)
  })

  it('who has taken the copy keeps it while they read the banner', async () => {
    const { server, steps, copies, alex } = books
    await removeAlex('?copy=offer')
    await copies.copy(alex, 'left')
    await seen()
    await server.copiesDone()
    expect((await steps.read(alex)).copy).toMatchObject({ state: 'done', added: 2, joined: 1 })
  })

  it('is not told of it again once they take the copy', async () => {
    const { server, steps, alex, alexId } = books
    await removeAlex('?copy=offer')
    await server.stores().copies.open(alexId, 'left', server.clock.now.toISOString())
    expect((await steps.me(alex)).left).toBeUndefined()
    expect((await steps.read(alex)).offer).toBeUndefined()
  })

  it.each([
    ['is not told of it after another household', '', undefined],
    ['keeps what was offered', '?copy=offer', { copy_until: '2026-12-03T10:00:00.000Z' }],
  ])('%s that they have joined and left', async (_, query, expected) => {
    const { server, steps, alex } = books
    await removeAlex(query)
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await steps.join(zoe, alex)
    await leave(alex, {})
    const { left } = await steps.me(alex)
    expect(left).toEqual(expected && expect.objectContaining(expected))
  })

  it('while they bring their products brings nothing more', async () => {
    const { server, steps, copies, camille, alexId, own } = books
    await copies.copied(books.alex, 'own')
    const at = server.clock.now.toISOString()
    const [mine] = (await steps.read(books.alex)).catalogues
    await steps.addProduct(books.alex, 'Thé', { Catalogue: mine?.key ?? '' })
    const { id } = await server.stores().copies.open(alexId, 'own', at)
    await removeAlex('')
    const run = server.stores().copies.run(id)
    expect(await run.next(server.clock.now)).toBe(false)
    expect(await steps.names(camille)).toEqual(names(1, 2, 3))
    const row = await server.unscoped().selectFrom('copies').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ state: 'stopped', from_id: own })
    expect((await steps.read(books.alex)).copy).toBeUndefined()
  })
})

describe('somebody who leaves', () => {
  it('takes everything along where they wish so', async () => {
    const { server, steps, alex } = books
    const left = await leave(alex, { copy: true })
    expect(householdBody.parse(left.body).copy).toMatchObject({ from: 'left', total: 3 })
    await server.copiesDone()
    expect(await steps.names(alex)).toEqual(names(3, 1, 2))
    expect((await steps.me(alex)).left).toBeUndefined()
    expect((await steps.read(alex)).offer).toBeUndefined()
  })

  it('as the last one takes everything along before it is deleted', async () => {
    const { server, steps, copies, camille, alex } = books
    await leave(camille, { owner: await steps.keyOf(camille, 'Alex') })
    await leave(alex, { copy: true })
    await server.runCleanup()
    expect(await count('catalogues')).toBe(3)
    await server.copiesDone()
    expect(await steps.names(alex)).toEqual(names(3, 1, 2))
    copies.passMinutes(60)
    await server.runCleanup()
    expect(await count('catalogues')).toBe(2)
    expect(await count('departures')).toBe(0)
  })

  it('as the last one without a copy ends what was offered of it', async () => {
    const { server, steps, copies, camille, alex } = books
    await removeAlex('?copy=offer')
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await steps.join(camille, zoe)
    await leave(camille, { owner: await steps.keyOf(camille, 'Zoé') })
    await leave(zoe, {})
    expect(statusAndCode(await copies.copy(alex, 'left'))).toEqual([404, 'nothing-to-copy'])
    expect((await steps.me(alex)).left).toBeUndefined()
  })

  it('while another copy runs stays', async () => {
    const { server, steps, copies, camille, alex, alexId } = books
    await leave(alex, {})
    await steps.join(camille, alex)
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await removeAlex('?copy=offer')
    await server.stores().copies.open(alexId, 'left', server.clock.now.toISOString())
    const { secret } = await steps.invite(zoe)
    const bring = { token: secret, bring: true }
    const accepted = await server.call('POST', '/invitations/accept', { token: alex, json: bring })
    expect(statusAndCode(accepted)).toEqual([409, 'copy-running'])
    await steps.accept(alex, secret)
    expect(statusAndCode(await leave(alex, { copy: true }))).toEqual([409, 'copy-running'])
    expect((await steps.read(alex)).members).toHaveLength(2)
    await server.resumeCopies()
    await server.copiesDone()
    const [own] = (await steps.read(alex)).catalogues
    expect(await steps.names(alex, { Catalogue: own?.key })).toEqual(names(3, 1, 2))
    copies.passMinutes(5)
    expect((await leave(alex, { copy: true })).status).toBe(200)
  })
})

describe('an account that is deleted', () => {
  it('in the middle of a copy ends it, and leaves no trace of the person', async () => {
    const { server, steps, copies, camille, alex, alexId, household } = books
    await copies.copied(alex, 'own')
    const [own] = (await steps.read(alex)).catalogues
    await steps.addProduct(alex, 'Thé', { Catalogue: own?.key ?? '' })
    const { id } = await server.stores().copies.open(alexId, 'own', server.clock.now.toISOString())
    const run = server.stores().copies.run(id)
    const json = { email: 'alex@exemple.fr', password }
    const [removed] = await Promise.all([
      server.call('DELETE', '/users/me', { token: alex, json }),
      run.next(server.clock.now),
    ])
    expect(removed.status).toBe(204)
    expect(await run.next(server.clock.now)).toBe(false)
    expect([await count('copies'), await count('catalogues')]).toEqual([0, 1])
    expect((await steps.names(camille)).slice(0, 3)).toEqual(names(1, 2, 3))
    const traces = await server
      .unscoped()
      .selectFrom('prices')
      .select('recorded_by')
      .where('catalogue_id', '=', household)
      .where('recorded_by', 'is not', null)
      .execute()
    expect(traces).toEqual([])
  })
})
