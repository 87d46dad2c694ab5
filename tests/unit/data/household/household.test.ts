import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { soloHousehold } from '../../../../stories/fixtures/household.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { hookValue } from '../../../support/hookValue.ts'

const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const alone = { ...me, created_at: null }
const member = {
  ...alone,
  household: { key: 'householdKey', name: 'Maison', role: 'member', people: 2 },
  own: { key: 'ownKey', products: 0 },
}
const shared = {
  ...soloHousehold,
  catalogues: [
    { key: 'ownKey', name: null, shared: false, products: 0 },
    { key: 'householdKey', name: 'Maison', shared: true, products: 3 },
  ],
}
const copy = {
  ...{ from: 'left', state: 'done', created_at: '2026-11-30T10:00:00.000Z' },
  ...{ total: 1, added: 1, joined: 0, more: 0 },
  omitted: { products: 0, codes: 0, prices: 0, photos: 0, shops: 0 },
}
const token = 'Zk3vJq0cA1t9uLwXyB5nR7sDf2GhKm4PoQeTi6Yb8-0'
const notFound = () => [404, { code: 'invitation-not-found', detail: 'Not found' }] as const

const tab = { hidden: false, querySelector: () => null }

const mutate = vi.fn<(what: string | ((key: string) => boolean)) => Promise<void>>()
const copied = ['/users/products', '/users/prices', '/products/12/prices', '/shops']

let device: Device
let server: ReturnType<typeof listServer>
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  vi.stubGlobal('document', Object.assign(new EventTarget(), tab))
  vi.doMock('swr', async (load) => ({
    ...(await load<object>()),
    useSWRConfig: () => ({ mutate }),
  }))
  server = listServer()
  device = await openDevice({
    'GET /auth/me': () => [200, member],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [200, server.change('camille', lastSent())],
    'GET /household': () => [200, shared],
    'POST /household/departure': () => [204, null],
    'POST /household/copies': () => [202, { copy }],
  })
})
afterEach(async () => {
  vi.doUnmock('swr')
  await closeDevice()
  mutate.mockClear()
})

function lastSent(): readonly ListChange[] {
  const { body } = device.calls.filter(({ call }) => call === 'POST /list/changes').at(-1) ?? {}
  return (body as { readonly changes: readonly ListChange[] }).changes
}

const answerAs = (account: object) => {
  device.answers['GET /auth/me'] = () => [200, account]
}

const written = (path: string) =>
  device.calls
    .filter(({ call }) => !call.startsWith('GET') && call.includes(path))
    .map(({ call }) => call.replace('/household', ''))

/** The server does it: the person is alone from then on. */
const endWith = (call: string, added = {}) => {
  device.answers[call] = () => {
    answerAs(alone)
    return [200, { ...soloHousehold, ...added }]
  }
}

async function openApp() {
  const app = await openListApp(true)
  const data = await import('../../../../src/data/household/household.ts')
  const departure = await import('../../../../src/data/household/departure.ts')
  const invitations = await import('../../../../src/data/household/invitations.ts')
  return {
    ...app,
    ...invitations,
    ...hookValue(data.useHouseholdChanges),
    answerDeparture: hookValue(departure.useAnswerDeparture),
    local: () => app.readLocal().items.map(({ name, product_id }) => [name, product_id]),
  }
}

/** On the household's list stand oil to buy, as a product of it, and bread that is bought. */
async function openWithList() {
  const app = await openApp()
  const { answerCache } = await import('../../../../src/data/cache/answerCache.ts')
  answerCache().replace('/users/products', [oliveOil])
  app.changeList(
    { kind: 'add', id: 1, name: 'Huile', product_id: oliveOil.id },
    { kind: 'add', id: 2, name: 'Pain' },
    { kind: 'tick', id: 2, done: true },
  )
  await vi.waitFor(() => expect(server.names()).toEqual(['Huile', 'Pain']))
  await app.sync()
  return app
}

describe('somebody who leaves', () => {
  it('takes what is left to buy along with a copy, linked to that', async () => {
    const { leave, local } = await openWithList()
    endWith('POST /household/leave', { copy })
    device.answers['GET /users/products'] = () => [200, [{ ...oliveOil, id: 77 }]]
    await leave({ copy: true })
    expect(local()).toEqual([['Huile', null]])
    await vi.waitFor(() => expect(local()).toEqual([['Huile', 77]]))
  })

  it('takes nothing without a copy', async () => {
    const { leave, local } = await openWithList()
    endWith('POST /household/leave')
    await leave({ copy: false })
    expect(local()).toEqual([])
  })

  it('has nothing twice where that is refused', async () => {
    const { leave, names, local } = await openWithList()
    device.answers['POST /household/leave'] = () => [409, { code: 'choose-owner', detail: 'No' }]
    await expect(leave({ copy: true })).rejects.toMatchObject({ status: 409 })
    expect([local(), names()]).toEqual([[], ['Huile', 'Pain']])
  })
})

describe('the last one, who closes the household', () => {
  it('keeps its list, bought articles and products included', async () => {
    const { close, local } = await openWithList()
    endWith('POST /household/close')
    await close()
    expect(local()).toEqual([
      ['Huile', oliveOil.id],
      ['Pain', null],
    ])
  })

  it('has nothing twice where that is refused', async () => {
    const { close, local } = await openWithList()
    device.answers['POST /household/close'] = () => [409, { code: 'copy-running', detail: 'No' }]
    await expect(close()).rejects.toMatchObject({ status: 409 })
    expect(local()).toEqual([])
  })
})

it.each([
  ['offers a copy', true, '?copy=offer'],
  ['offers none', false, ''],
])('a removal %s where the owner says so', async (_, leavesCopy, query) => {
  const { remove } = await openApp()
  device.answers[`DELETE /household/members/alex${query}`] = () => [204, null]
  await remove('alex', leavesCopy)
  expect(written('/household')).toEqual([`DELETE /members/alex${query}`])
})

it.each([
  ['with a copy begins that, and reads what was copied', true, ['POST /copies'], copied],
  ['without one is seen', false, ['POST /departure'], []],
])('an answered removal %s', async (_, takesCopy, calls, read) => {
  const { answerDeparture } = await openApp()
  await answerDeparture(takesCopy)
  expect(written('/household')).toEqual(calls)
  const filters = mutate.mock.calls.flatMap(([what]) => (typeof what === 'string' ? [] : what))
  const all = [...copied, '/auth/me', '/categories']
  expect(filters.flatMap((isMeant) => all.filter(isMeant))).toEqual(read)
})

describe('an invitation', () => {
  const accepts = () => {
    device.answers['POST /invitations/accept'] = () => {
      answerAs(member)
      return [200, shared]
    }
  }

  async function openAlone() {
    answerAs(alone)
    device.answers['GET /household'] = () => [200, soloHousehold]
    const app = await openApp()
    app.add('Savon', 'Sel')
    app.toggle('Sel')
    accepts()
    return app
  }

  it.each([
    ['brings what is left to buy', true, ['Savon'], ['Sel']],
    ['brings nothing', false, [], ['Savon', 'Sel']],
  ])('that is accepted %s where the person says so', async (_, bring, common, left) => {
    const { acceptInvitation, local, names, sync } = await openAlone()
    await acceptInvitation(token, bring)
    await sync()
    await vi.waitFor(() => expect(server.names()).toEqual(common))
    expect([names(), local().map(([name]) => name)]).toEqual([common, left])
  })

  it.each([
    ['is invalid for somebody alone, whom it does not join', false, 'invalid', 0],
    ['was accepted by the member whose answer was lost', true, 'accepted', 1],
  ])('that is unknown %s', async (_, isMember, kind, calls) => {
    const { readInvitation } = await (isMember ? openApp() : openAlone())
    accepts()
    device.answers['POST /invitations/preview'] = () => [...notFound()]
    expect(await readInvitation(token)).toEqual({ kind })
    expect(written('/invitations/accept')).toHaveLength(calls)
  })

  it('that is unknown to a member and not theirs is invalid', async () => {
    const { readInvitation } = await openApp()
    device.answers['POST /invitations/preview'] = () => [...notFound()]
    device.answers['POST /invitations/accept'] = () => [...notFound()]
    expect(await readInvitation(token)).toEqual({ kind: 'invalid' })
  })
})
