import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memberAccount } from '../../../../src/contract/accounts.ts'
import { signIn, signOut } from '../../../../src/data/account/account.ts'
import { answerCache } from '../../../../src/data/cache/answerCache.ts'
import { request } from '../../../../src/data/session/request.ts'
import { removeAccount } from '../../../../src/data/transfer/transfer.ts'
import * as database from '../../../../src/platform/offline/database.ts'
import { listWritesOf } from '../../../../src/platform/offline/listWrites.ts'
import { lifetimes } from '../../../../src/platform/storage/lifetimes.ts'
import {
  currentSession,
  endSession,
  rememberCatalogues,
  rememberIdentity,
  startSession,
} from '../../../../src/platform/storage/session.ts'
import type { memoryDatabase } from '../../../support/fakes/memoryDatabase.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

vi.mock('../../../../src/platform/offline/database.ts', async () => {
  const fake = await import('../../../support/fakes/memoryDatabase.ts')
  return fake.memoryDatabase()
})
const { rowsOf, withDatabase } = database as unknown as ReturnType<typeof memoryDatabase>

// Written out: read from the table of lifetimes, a name that moves in it would pass.
const ofSession = ['token', 'accountId', 'userName', 'userEmail']
const ofCatalogues = ['ownCatalogue', 'joinedCatalogue', 'sharedCatalogue']
const ofCatalogue = [
  ...['sharedList', 'firstScreen', 'homeSummary', 'priceDraft', 'priceShop', 'shopCodes'],
  ...['newProductDraft', 'lastCategory', 'refusedNames', 'unansweredCodes', 'guessedCategories'],
  ...['packAnswers', 'othersWanted', 'othersAnswers'],
]
const lists = ['shoppingList', 'shoppingListOwner', 'shoppingListSetAside', 'listChanges']
const ofPerson = [...lists, 'listWrites', 'lostListChanges', 'listHabits', 'listNames']
const ofDevice = [
  ...[
    'listByAisle',
    'lookupStarts',
    'othersPause',
    'signOuts',
    'scannerCamera',
    'scannerCameraChoice',
  ],
  ...['scannerSound', 'spokenVerdict', 'screenStaysOn', 'colorScheme'],
]
const browsers = ['deviceToken']

const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const person = { ...me, created_at: '2026-11-03T10:00:00.000Z' }
const home = (key: string) => ({ key, name: 'Maison', role: 'member', people: 2 })
const denied = { code: 'access-denied', detail: 'Access denied' }
const ofHousehold = 'idOfCamille theirs'
const unsent = '{"catalogue":"theirs","changes":[{"change_id":"a","kind":"remove","id":1}]}'

let stored: Storage
let tab: Storage
let caches: Set<string>
let orders: unknown[]
let answers: Record<string, readonly [status: number, body: unknown]>

const readProducts = () => request('/users/products').catch(() => undefined)
const readAccount = () => request('/auth/me', { schema: memberAccount }).catch(() => undefined)

beforeEach(async () => {
  const names = [...ofCatalogue, ...ofPerson, ...ofDevice, ...browsers]
  const scopes = ['', ' idOfCamille', ` ${ofHousehold}`]
  const entries = names.flatMap((name) => scopes.map((scope) => [name + scope, `${name} text`]))
  stored = webStorage({
    ...Object.fromEntries(entries),
    shoppingList: '[]',
    shoppingListOwner: 'idOfCamille',
    'listChanges idOfCamille': unsent,
  })
  tab = webStorage({ scroll: '[["/products",400]]', messages: '{}', invitation: 'token' })
  caches = new Set(['memoprix-pictures', 'memoprix-parts-1', 'memoprix-pages-1'])
  orders = []
  answers = {
    '/auth/me': [200, person],
    '/auth/logout': [204, null],
    '/users/me': [204, null],
    '/auth/login': [200, { access_token: 'of Alex', token_type: 'bearer', account_id: 'idOfAlex' }],
  }
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('caches', { delete: async (name: string) => caches.delete(name) })
  const controller = { postMessage: (order: unknown) => orders.push(order) }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
  vi.stubGlobal('fetch', async (url: string) => {
    const [status, body] = answers[url.replace(/^.*\/api/, '')] ?? [404, { detail: 'Not found' }]
    return new Response(body === null ? null : JSON.stringify(body), { status })
  })
  startSession('of Camille', me.email, me.account_id)
  rememberIdentity('Camille', me.email, me.account_id)
  rememberCatalogues({
    ...{ ownCatalogue: 'mine', joinedCatalogue: 'theirs', sharedCatalogue: 'theirs' },
  })
  answerCache().replace('/users/products', [{ id: 12 }])
  await withDatabase(async (opened) => {
    const { objectStore } = opened.transaction()
    const keyed = { person: ofHousehold, key: '/users/products' }
    await objectStore('seen').put({ ...keyed, data: [{ id: 12 }] } as never)
    await objectStore('writes').add({ person: me.account_id, key: 'a', at: '' } as never)
    await objectStore('resolvedIds').put({ localId: -1, id: 12, person: me.account_id })
  })
})
afterEach(async () => {
  endSession()
  for (const name of ['seen', 'writes', 'resolvedIds'] as const) await database.clearStore(name)
  vi.unstubAllGlobals()
})

const namesLeft = (names: readonly string[], isOf = (_scope: string) => true) =>
  names.filter((name) =>
    Object.keys(stored).some((key) => {
      const [first, ...scope] = key.split(' ')
      return first === name && isOf(scope.join(' '))
    }),
  )

/** Pictures are deleted by the page, and by the worker that counts them. */
const pictures = () => [caches.has('memoprix-pictures'), orders]
const shell = ['memoprix-parts-1', 'memoprix-pages-1']

describe.each([
  ['signs out', () => signOut()],
  [
    'is signed out by the server',
    async () => {
      answers['/users/products'] = [401, { code: 'unauthorized', detail: 'Unauthorized' }]
      await readProducts()
    },
  ],
  [
    'is signed out by the server while it is asked who they are',
    async () => {
      answers['/auth/me'] = [401, { code: 'unauthorized', detail: 'Unauthorized' }]
      await readAccount()
    },
  ],
  ['removes their account', () => removeAccount({ email: me.email, password: 'panier' })],
])('a person who %s', (way, lose) => {
  beforeEach(async () => {
    await lose()
    await vi.waitFor(() => expect(rowsOf('seen')).toEqual([]))
  })

  it('leaves nothing of theirs in localStorage', () => {
    expect(namesLeft([...ofSession, ...ofCatalogues, ...ofCatalogue])).toEqual([])
  })

  it('leaves what exists nowhere else, and what is the device’s', () => {
    const isGone = way === 'removes their account'
    const own = (scope: string) => scope === 'idOfCamille'
    const kept = ofPerson.filter((name) => name !== 'shoppingList' && name !== 'shoppingListOwner')
    expect(namesLeft(kept, own)).toEqual(isGone ? [] : kept)
    expect(namesLeft(['shoppingList'], (scope) => scope === '')).toHaveLength(isGone ? 0 : 1)
    expect(namesLeft(ofDevice)).toEqual(ofDevice)
    expect(namesLeft(browsers, (scope) => scope === '')).toEqual(isGone ? [] : browsers)
  })

  it('leaves no answer, and what was not sent only with an account', () => {
    const left = way === 'removes their account' ? 0 : 1
    expect([rowsOf('seen').length, rowsOf('writes').length]).toEqual([0, left])
    expect(answerCache().get('/users/products')).toBeUndefined()
  })

  it('leaves no picture, and the app', () => {
    expect(pictures()).toEqual([false, ['forget-pictures']])
    expect([...caches]).toEqual(shell)
  })

  it('leaves no place in the tab, but an invitation', () => {
    expect(Object.keys(tab)).toEqual(['invitation'])
  })
})

it('another person who signs in finds nothing of the former one', async () => {
  await signIn({ username: 'alex@exemple.fr', password: 'panier' })
  expect(namesLeft(ofCatalogue)).toEqual([])
  expect(stored.getItem('token')).toBe('of Alex')
  expect(answerCache().get('/users/products')).toBeUndefined()
})

it('a person who is removed learns of it again where the page is closed meanwhile', async () => {
  const clear = vi.spyOn(database, 'clearStore').mockReturnValueOnce(new Promise(() => undefined))
  void readAccount()
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  expect(currentSession().joinedCatalogue).toBe('theirs')
  clear.mockRestore()
  await readAccount()
  expect(rowsOf('seen').map(({ person: scope }) => scope)).not.toContain(ofHousehold)
})

const asksForProducts = async () => {
  answers['/users/products'] = [403, denied]
  await readProducts()
}

describe.each([
  ['is removed and hears of it by a call', asksForProducts],
  ['is removed and hears of it by their account', readAccount],
  [
    'is removed while their own catalogue is shown',
    async () => {
      rememberCatalogues({
        ...{ ownCatalogue: 'mine', joinedCatalogue: null, sharedCatalogue: 'theirs' },
      })
      await readAccount()
    },
  ],
  [
    'is removed from the household that they have founded',
    async () => {
      rememberCatalogues({
        ...{ ownCatalogue: 'theirs', joinedCatalogue: null, sharedCatalogue: 'theirs' },
      })
      await asksForProducts()
    },
  ],
  [
    'is in another household now',
    async () => {
      const own = { key: 'mine', products: 1 }
      answers['/auth/me'] = [200, { ...person, household: home('others'), own }]
      await readAccount()
    },
  ],
])('a member who %s', (_, lose) => {
  beforeEach(lose)

  it('keeps nothing of the household in localStorage', () => {
    const isHouseholds = (scope: string) => scope === '' || scope === ofHousehold
    expect(namesLeft(ofCatalogue, isHouseholds)).toEqual([])
    expect(Object.values(stored)).not.toContain('theirs')
  })

  it('keeps the session, and is asked about what was not sent', () => {
    expect(stored.getItem('token')).toBe('of Camille')
    const waiting = listWritesOf('idOfCamille', (scope) => scope === ofHousehold)
    expect(waiting).toMatchObject([{ key: 'a', body: { kind: 'remove', id: 1 } }])
    expect(rowsOf('writes')).toHaveLength(1)
    expect(namesLeft(ofDevice)).toEqual(ofDevice)
  })

  it('keeps no answer', async () => {
    await vi.waitFor(() => expect(rowsOf('seen')).toEqual([]))
    expect(answerCache().get('/users/products')?.data).toBeUndefined()
  })

  it('keeps no picture, and the app', async () => {
    await vi.waitFor(() => expect(pictures()).toEqual([false, ['forget-pictures']]))
    expect([...caches]).toEqual(shell)
  })
})

it('an account that says the same again takes nothing away', async () => {
  const own = { key: 'mine', products: 3 }
  answers['/auth/me'] = [200, { ...person, household: home('theirs'), own }]
  await readAccount()
  const kept = ofCatalogue.filter((name) => name !== 'sharedList')
  expect(namesLeft(ofCatalogue)).toEqual(expect.arrayContaining(kept))
  expect([rowsOf('seen').length, ...pictures()]).toEqual([1, true, []])
})

it('every name that the app stores under is in these tables', () => {
  const known = [...ofSession, ...ofCatalogues, ...ofCatalogue, ...ofPerson, ...ofDevice]
  expect(Object.keys(lifetimes.localStorage).sort()).toEqual([...known, ...browsers].sort())
  expect(Object.keys(lifetimes.indexedDB).sort()).toEqual(['resolvedIds', 'seen', 'writes'])
  expect(Object.keys(lifetimes.caches).sort()).toEqual(['pages', 'parts', 'pictures'])
  expect(Object.keys(lifetimes.sessionStorage).sort()).toEqual(['invitation', 'messages', 'scroll'])
})
