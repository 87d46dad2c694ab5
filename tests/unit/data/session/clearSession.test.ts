import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '../../../../src/data/account/account.ts'
import { request } from '../../../../src/data/session/request.ts'
import { removeAccount } from '../../../../src/data/transfer/transfer.ts'
import { lifetimes } from '../../../../src/platform/storage/lifetimes.ts'
import {
  currentSession,
  emailOfRefused,
  endSession,
  rememberCatalogues,
  rememberIdentity,
  startSession,
} from '../../../../src/platform/storage/session.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const cleared = vi.hoisted(() => new Set<string>())
vi.mock('../../../../src/platform/offline/database.ts', () => ({
  withDatabase: async (_: unknown, fallback: unknown) => fallback,
  clearStore: async (name: string) => void cleared.add(name),
}))

const names = Object.entries(lifetimes.localStorage)
const named = (lifetime: 'sign-out' | 'device') =>
  names.filter(([, each]) => each === lifetime).map(([name]) => name)

let stored: Storage
let tab: Storage
/** What is stored of the person, under whatever names. */
const left = () =>
  Object.keys(stored).filter((key) => !named('device').includes(key.split(' ')[0] ?? ''))

beforeEach(() => {
  cleared.clear()
  const values = names.flatMap(([name]) => [
    [name, 'of Camille'],
    [`${name} camilles-account`, 'of Camille'],
  ])
  stored = webStorage(Object.fromEntries(values))
  tab = webStorage({ scroll: '[["/products",400]]', invitation: 'token' })
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('caches', { delete: async (name: string) => cleared.add(name) })
  startSession('token-of-camille', 'camille@exemple.fr')
  rememberIdentity('Camille', 'camille@exemple.fr', 'camilles-account')
  rememberCatalogues({
    ...{ ownCatalogue: 'own', joinedCatalogue: 'joined', sharedCatalogue: 'joined' },
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

function answerWith(status: number, body: object | null): void {
  vi.stubGlobal('fetch', async () => new Response(body && JSON.stringify(body), { status }))
}

describe('what is stored of a person', () => {
  it('is gone after signing out, drafts of new products too', async () => {
    answerWith(204, null)
    signOut()
    expect(left()).toEqual([])
    // An invitation waits for who signs in next.
    expect(Object.keys(tab)).toEqual(['invitation'])
    await vi.waitFor(() => expect([...cleared].sort()).toEqual(['memoprix-pictures', 'seen']))
  })

  it('stays where it is the device’s, or exists nowhere else', () => {
    answerWith(204, null)
    signOut()
    for (const name of named('device')) {
      expect(Object.keys(stored)).toEqual(
        expect.arrayContaining([name, `${name} camilles-account`]),
      )
    }
  })

  it('is gone after the account was removed, with the list', async () => {
    answerWith(204, null)
    await removeAccount({ email: 'camille@exemple.fr', password: 'secret 123' })
    expect(left()).toEqual([])
    const list = ['shoppingList', 'shoppingListSetAside', 'listHabits']
    const keys = [...list, ...list.map((name) => `${name} camilles-account`)]
    expect(Object.keys(stored).filter((key) => keys.includes(key))).toEqual([])
  })

  it('is gone once the server has ended the session, but the e-mail until the next sign-in', async () => {
    answerWith(401, { detail: 'Not authenticated' })
    await expect(request('/users/products')).rejects.toThrow()
    expect(left()).toEqual([])
    await expect(request('/users/products')).rejects.toThrow()
    expect(emailOfRefused()).toBe('camille@exemple.fr')
    startSession('next-token-of-camille', 'camille@exemple.fr')
    answerWith(204, null)
    signOut()
    expect(emailOfRefused()).toBeNull()
  })

  it('is gone where another person signs in, whose session it is then', async () => {
    const account_id = 'accountOfAlex'
    answerWith(200, { access_token: 'token-of-alex', token_type: 'bearer', account_id })
    await signIn({ username: 'alex@exemple.fr', password: 'panier' })
    expect(currentSession()).toMatchObject({ userEmail: 'alex@exemple.fr', accountId: account_id })
    expect(left().sort()).toEqual(['accountId', 'token', 'userEmail'])
  })
})
