import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { type HouseholdSteps, householdSteps } from '../../support/server/householdSteps.ts'
import { password, startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let steps: HouseholdSteps
let camille: string
let alex: string
beforeEach(async () => {
  server = await startTestServer()
  steps = householdSteps(server)
  camille = await server.signUp('camille@exemple.fr')
  alex = await server.signUp('alex@exemple.fr', 'Alex')
  await steps.join(camille, alex)
  await steps.addProduct(camille, 'Pain')
})
afterEach(async () => {
  expect(await steps.faults()).toEqual([])
  await server.stop()
})

const removeAccount = (token: string, email: string) =>
  server.call('DELETE', '/users/me', { token, json: { email, password } })
const count = async (table: 'products' | 'catalogues' | 'photos' | 'invitations' | 'departures') =>
  (await server.unscoped().selectFrom(table).selectAll().execute()).length

describe('a member who deletes their account', () => {
  it('leaves the household to the others, and nothing of their own', async () => {
    const [own] = (await steps.read(alex)).catalogues
    await steps.addProduct(alex, 'Sel', { Catalogue: own?.key })
    await steps.addProduct(alex, 'Lait')
    expect((await removeAccount(alex, 'alex@exemple.fr')).status).toBe(204)
    expect(await steps.names(camille)).toEqual(['Pain', 'Lait'])
    expect((await steps.read(camille)).members).toHaveLength(1)
    expect([await count('products'), await count('catalogues')]).toEqual([2, 1])
  })
})

describe('an owner who deletes their account', () => {
  it('hands over to the longest member, and their invitations end', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await steps.join(camille, zoe)
    const { secret } = await steps.invite(camille)
    expect((await removeAccount(camille, 'camille@exemple.fr')).status).toBe(204)
    const { members } = await steps.read(zoe)
    expect(members).toMatchObject([
      { first_name: 'Alex', role: 'owner' },
      { first_name: 'Zoé', role: 'member' },
    ])
    expect(await steps.names(alex)).toEqual(['Pain'])
    expect((await steps.preview(secret)).status).toBe(404)
    expect(await count('catalogues')).toBe(3)
  })

  it('who is alone in it takes everything along, photos too', async () => {
    await steps.remove(camille, 'Alex')
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'photo.png')
    await server.call('POST', '/products/upload-image', { token: camille, form })
    await removeAccount(camille, 'camille@exemple.fr')
    expect([await count('products'), await count('catalogues'), await count('photos')]).toEqual([
      0, 1, 0,
    ])
    expect(await count('departures')).toBe(0)
  })

  it('while another person joins leaves each of them with a catalogue', async () => {
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    const { secret } = await steps.invite(camille)
    const [removed, joined] = await Promise.all([
      removeAccount(camille, 'camille@exemple.fr'),
      steps.accept(zoe, secret),
    ])
    expect(removed.status).toBe(204)
    expect([200, 404]).toContain(joined.status)
    expect((await steps.read(alex)).members.length).toBe(joined.status === 200 ? 2 : 1)
  })
})

describe('a person alone whose invitation is accepted while they delete their account', () => {
  it('leaves no catalogue without an owner', async () => {
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    const { secret } = await steps.invite(zoe)
    await steps.remove(camille, 'Alex')
    const [removed, joined] = await Promise.all([
      removeAccount(zoe, 'zoe@exemple.fr'),
      steps.accept(alex, secret),
    ])
    expect(removed.status).toBe(204)
    expect([200, 404]).toContain(joined.status)
    expect((await server.call('GET', '/users/products', { token: alex })).status).toBe(200)
  })
})

describe('the last member who leaves', () => {
  it('is not signed out by what they wrote at the same moment', async () => {
    await steps.leave(camille, await steps.keyOf(camille, 'Alex'))
    const [own, shared] = (await steps.read(alex)).catalogues
    const headers = { Catalogue: shared?.key ?? '' }
    const json = { name: 'Sel', category_id: 5, price: 1 }
    const work = Array.from({ length: 20 }, (_, turn) => [
      server.call('POST', '/products', { token: alex, json, headers }),
      server.call('POST', '/shops', { token: alex, json: { name: `S${turn}` }, headers }),
      server.call('POST', '/users/me/imports', { token: alex, headers }),
      ...(turn === 4 ? [steps.leave(alex)] : []),
    ]).flat()
    const statuses = (await Promise.all(work)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401 || status >= 500)).toEqual([])
    expect(statuses).toContain(403)
    expect(await steps.names(alex, { Catalogue: own?.key })).toEqual([])
    expect([await count('products'), await count('catalogues')]).toEqual([0, 2])
  })
})

describe('the cleanup', () => {
  it('gives a household without an owner its longest member, and logs it', async () => {
    await server.unscoped().updateTable('catalogue_members').set({ role: 'member' }).execute()
    await server.runCleanup()
    // Their own catalogues are mended alike.
    const logged = server.logged.filter((line) => line.includes('without an owner'))
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'error', mended: 2 })
    expect((await steps.read(alex)).members).toMatchObject([
      { first_name: 'Camille', role: 'owner' },
      { first_name: 'Alex', role: 'member' },
    ])
    await server.runCleanup()
    expect(server.logged.filter((line) => line.includes('without an owner'))).toHaveLength(1)
  })

  it('deletes a catalogue that nobody keeps, and no other', async () => {
    const { catalogue_id } = await server.ids('camille@exemple.fr')
    const members = server.unscoped().deleteFrom('catalogue_members')
    await members.where('catalogue_id', '=', catalogue_id).execute()
    await server.unscoped().deleteFrom('users').where('email', '=', 'camille@exemple.fr').execute()
    await server.runCleanup()
    expect([await count('products'), await count('catalogues')]).toEqual([0, 1])
    expect((await server.call('GET', '/users/products', { token: alex })).body).toEqual([])
  })
})
