import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type HouseholdSteps,
  startWithTwoPeople,
  statusAndCode,
} from '../../support/server/householdSteps.ts'
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

describe('an owner', () => {
  beforeEach(() => steps.join(camille, alex))

  it('names the household in one line of at most forty characters', async () => {
    const { status, body } = await steps.rename(camille, ' Notre\tfoyer\0 ')
    expect([status, body]).toMatchObject([200, { catalogues: [{ name: 'Notre foyer' }] }])
    for (const name of ['', ' \n ', 'x'.repeat(41), 5]) {
      expect((await steps.rename(camille, name as string)).status).toBe(422)
    }
    expect((await steps.read(alex)).catalogues[1]?.name).toBe('Notre foyer')
  })

  it('hands over, and is a member then', async () => {
    const { id } = await steps.invite(camille)
    const key = await steps.keyOf(camille, 'Alex')
    const { status, body } = await steps.handOver(camille, key)
    expect([status, body]).toMatchObject([
      200,
      { members: [{ role: 'member' }, { role: 'owner' }] },
    ])
    expect(statusAndCode(await steps.handOver(camille, key))).toEqual([403, 'owner-only'])
    expect((await steps.handOver(alex, key)).status).toBe(200)
    expect((await steps.read(alex)).invitations).toEqual([])
    const path = `/household/invitations/${id}`
    expect((await server.call('DELETE', path, { token: alex })).status).toBe(404)
    expect(statusAndCode(await steps.handOver(alex, 'x'.repeat(32)))).toEqual([
      404,
      'member-not-found',
    ])
  })

  it('who has handed over meanwhile changes nothing any more', async () => {
    const { households, invitations } = server.stores()
    const { catalogue_id } = await server.ids('camille@exemple.fr')
    const { user_id: by } = await server.ids('alex@exemple.fr')
    const key = await steps.keyOf(camille, 'Alex')
    const invitation = { token_hash: 'a', created_at: '2026', expires_at: '2027' }
    for (const change of [
      () => households.rename(catalogue_id, by, 'Chez Alex'),
      () => households.handOver(catalogue_id, by, key),
      () => households.removeMember(catalogue_id, by, { key, mayCopy: true }, '2026'),
      () => invitations.open(catalogue_id, by, invitation),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'owner-only' })
    }
    expect((await steps.read(camille)).members).toMatchObject([
      { role: 'owner' },
      { role: 'member' },
    ])
  })

  it('is removed by nobody, and removes nobody twice', async () => {
    expect(statusAndCode(await steps.remove(camille, 'Camille'))).toEqual([409, 'owner-stays'])
    const path = `/household/members/${await steps.keyOf(camille, 'Alex')}`
    expect((await server.call('DELETE', path, { token: camille })).status).toBe(204)
    expect(statusAndCode(await server.call('DELETE', path, { token: camille }))).toEqual([
      404,
      'member-not-found',
    ])
  })

  it('who founded it leaves it to the next one, with an empty catalogue of their own', async () => {
    expect(statusAndCode(await steps.leave(camille))).toEqual([409, 'choose-owner'])
    const own = await steps.keyOf(camille, 'Camille')
    for (const key of [own, 'x'.repeat(32)]) {
      expect(statusAndCode(await steps.leave(camille, key))).toEqual([404, 'member-not-found'])
    }
    const { body } = await steps.leave(camille, await steps.keyOf(camille, 'Alex'))
    expect(body).toMatchObject({ catalogues: [{ shared: false, products: 0 }] })
    expect(await steps.names(camille)).toEqual([])
    await steps.addProduct(camille, 'Riz')
    expect(await steps.names(alex)).toEqual(['Pain'])
    expect((await steps.me(alex)).household).toMatchObject({ role: 'owner', people: 1 })
  })

  it('removes the founder, who gets an empty catalogue', async () => {
    await steps.handOver(camille, await steps.keyOf(camille, 'Alex'))
    expect((await steps.remove(alex, 'Camille')).status).toBe(204)
    expect(await steps.names(camille)).toEqual([])
    expect((await steps.me(camille)).left).toEqual({ name: null })
    expect(await steps.names(alex)).toEqual(['Pain'])
  })

  it('alone makes it their own again; others in it prevent that', async () => {
    expect(statusAndCode(await steps.close(camille))).toEqual([409, 'household-not-empty'])
    expect(statusAndCode(await steps.close(alex))).toEqual([409, 'household-not-empty'])
    await steps.leave(alex)
    const { secret } = await steps.invite(camille)
    for (let time = 0; time < 2; time += 1) {
      const { body, status } = await steps.close(camille)
      expect([status, body]).toMatchObject([200, { catalogues: [{ shared: false, products: 1 }] }])
    }
    expect((await steps.accept(alex, secret)).status).toBe(404)
    const { headers } = await server.call('GET', '/users/products', { token: camille })
    expect(headers.get('Catalogue')).toBeNull()
  })

  it('alone in a household that they joined keeps it in place of an empty own one', async () => {
    await steps.leave(camille, await steps.keyOf(camille, 'Alex'))
    expect(statusAndCode(await steps.close(alex))).toEqual([409, 'own-catalogue-in-use'])
    const [own] = (await steps.read(alex)).catalogues
    const { body } = await server.call('GET', '/users/products', {
      token: alex,
      headers: { Catalogue: own?.key ?? '' },
    })
    const [{ id }] = body as [{ id: number }]
    const headers = { Catalogue: own?.key ?? '' }
    await server.call('DELETE', `/products/${id}`, { token: alex, headers })
    expect((await steps.close(alex)).body).toMatchObject({
      catalogues: [{ shared: false, products: 1 }],
      members: [{ first_name: 'Alex', role: 'owner' }],
    })
    expect(await steps.names(alex)).toEqual(['Pain'])
  })

  it('who leaves last takes its data along', async () => {
    await steps.leave(camille, await steps.keyOf(camille, 'Alex'))
    expect((await steps.leave(alex)).status).toBe(200)
    expect(await steps.names(alex)).toEqual(['Sel'])
    const rows = await server.unscoped().selectFrom('products').select('name').execute()
    expect(rows).toEqual([{ name: 'Sel' }])
    const catalogues = await server.unscoped().selectFrom('catalogues').select('id').execute()
    expect(catalogues).toHaveLength(2)
  })
})
