import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someTrips } from '../../../../stories/fixtures/trips.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const alone = { ...me, created_at: null, features: ['trips'] }
const key = '/users/trips'
const [first, second] = someTrips
const body = {
  ...{ day: '2026-11-30', shop_name: null, basket: 4780, usual: 4990 },
  ...{ priced: 12, unpriced: 0, ticket: null },
}

let device: Device
beforeEach(async () => {
  device = await openDevice({
    'GET /auth/me': () => [200, alone],
    [`GET ${key}`]: () => [200, { items: [first] }],
    [`POST ${key}`]: () => [201, second],
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await closeDevice()
})

async function openApp(account: object) {
  device.answers['GET /auth/me'] = () => [200, account]
  const { request } = await import('../../../../src/data/session/request.ts')
  const { memberAccount } = await import('../../../../src/contract/accounts.ts')
  const cache = await import('../../../../src/data/cache/answerCache.ts')
  const trips = await import('../../../../src/data/shopping/trips.ts')
  const tripChanges = await import('../../../../src/data/shopping/tripChanges.ts')
  const session = await import('../../../../src/platform/storage/session.ts')
  const known = await request('/auth/me', { schema: memberAccount })
  cache.answerCache().replace('/auth/me', known)
  return {
    ...{ ...trips, ...session, ...cache },
    keep: () => hookValue(tripChanges.useTripChanges).keep({ name: 'Lidl', body }),
  }
}

const reads = () => device.calls.filter(({ call }) => call === `GET ${key}`).length

describe('home asks for the trips', () => {
  it.each([
    ['not where the server keeps none', { ...alone, features: [] }, undefined, 0],
    ['where nothing is kept', alone, undefined, 1],
    ['not where somebody alone has fresh ones', alone, 599_999, 0],
    ['where those of somebody alone are ten minutes old', alone, 600_000, 1],
    ['in a household, whose others may have changed fresh ones', { ...alone, household }, 0, 1],
  ])('%s', async (_, account, age, expected) => {
    const { answerCache, bringTrips } = await openApp(account)
    vi.useFakeTimers({ toFake: ['Date'] })
    if (age !== undefined) {
      const at = new Date(Date.now() - age).toISOString()
      const answer = { key, at, data: { items: [] }, format: 1, person: '' } as const
      vi.spyOn(answerCache(), 'load').mockResolvedValue([answer])
      await answerCache().hydrate()
    }
    await bringTrips()
    expect(reads()).toBe(expected)
    await bringTrips()
    expect(reads()).toBe(expected)
  })

  it.each(['another catalogue is shown', 'the catalogue is lost'])(
    'and keeps no answer where %s meanwhile',
    async (how) => {
      const { bringTrips, rememberCatalogues, answerCache, clearAnswers } = await openApp({
        ...{ ...alone, household },
      })
      const former = answerCache()
      const release = device.hold(`GET ${key}`)
      const bringing = bringTrips()
      await device.waitForCall(`GET ${key}`)
      const other = { joinedCatalogue: 'other', sharedCatalogue: 'other' }
      if (how === 'the catalogue is lost') await clearAnswers()
      else rememberCatalogues({ ownCatalogue: 'own', ...other })
      release()
      await bringing
      expect(former.get(key)?.data).toBeUndefined()
      expect(answerCache().get(key)?.data).toBeUndefined()
    },
  )
})

it('a trip is sent under its id, and one that was deleted since its lost answer is done', async () => {
  const { keep } = await openApp(alone)
  device.answers[`POST ${key}`] = () => {
    throw new TypeError('No answer')
  }
  const { id, kept } = keep()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await kept).toMatchObject({ queued: true })
  device.answers[`POST ${key}`] = () => [404, { code: 'trip-not-found', detail: 'Trip not found' }]
  const { writes } = await device.store.readQueue('idOfCamille')
  expect(writes).toMatchObject([{ tripId: id, key: id, isNew: true }])
  await device.send()
  const posts = device.calls.filter(({ call }) => call === `POST ${key}`)
  expect(posts.map((each) => each.key)).toEqual([id, id])
  expect((await device.store.readQueue('idOfCamille')).writes).toEqual([])
})
