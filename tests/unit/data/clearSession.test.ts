import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '../../../src/data/account.ts'
import { request } from '../../../src/data/http/http.ts'
import { removeAccount } from '../../../src/data/transfer.ts'
import {
  currentSession,
  endSession,
  rememberIdentity,
  startSession,
} from '../../../src/platform/storage/session.ts'
import { storageKeys } from '../../../src/platform/storage/storage.ts'

/** Of the device, or of the shopping list, which has an owner of its own. */
const lasting: ReadonlyArray<keyof typeof storageKeys> = [
  ...(['deviceToken', 'lookupStarts', 'signOuts'] as const),
  ...(['shoppingList', 'listHabits', 'listByAisle'] as const),
  ...(['shoppingListSetAside', 'shoppingListOwner'] as const),
]

const stored = new Map<string, string>()
/** What is stored of the person, whatever keys there will be. */
const left = () =>
  [...stored.keys()].filter((key) => !lasting.some((name) => storageKeys[name] === key))

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  for (const key of Object.values(storageKeys)) stored.set(key, 'of Camille')
  startSession('token-of-camille', 'camille@exemple.fr')
  rememberIdentity('Camille', 'camille@exemple.fr')
})
afterEach(() => {
  endSession()
  stored.clear()
  vi.unstubAllGlobals()
})

function answerWith(status: number, body: object | null): void {
  vi.stubGlobal('fetch', async () => new Response(body && JSON.stringify(body), { status }))
}

describe('what is stored of a person', () => {
  it('is gone after signing out, drafts of new products too', () => {
    answerWith(204, null)
    signOut()
    expect(left()).toEqual([])
  })

  it('is gone after the account was removed', async () => {
    answerWith(204, null)
    await removeAccount('camille@exemple.fr')
    expect(left()).toEqual([])
  })

  it('is gone once the server has ended the session', async () => {
    answerWith(401, { detail: 'Not authenticated' })
    await expect(request('/users/products')).rejects.toThrow()
    expect(left()).toEqual([])
  })

  it('is gone where another person signs in, whose session it is then', async () => {
    answerWith(200, { access_token: 'token-of-alex', token_type: 'bearer' })
    await signIn({ username: 'alex@exemple.fr', password: 'panier' })
    expect(currentSession().userEmail).toBe('alex@exemple.fr')
    expect(left().sort()).toEqual(['token', 'userEmail'])
  })
})
