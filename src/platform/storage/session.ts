import { useSyncExternalStore } from 'react'
import { accountScope, type Catalogues, emailScope, scopeOf } from '../../domain/offline/scope.ts'
import { createStore } from './createStore.ts'
import { lifetimes } from './lifetimes.ts'
import { readStored, type StorageKey, type StoredKey, writeStored } from './storage.ts'

export interface Session extends Catalogues {
  readonly token: string | null
  readonly accountId: string | null
  readonly userName: string | null
  readonly userEmail: string | null
}

const identityKeys = ['token', 'accountId', 'userName', 'userEmail'] as const
const catalogueKeys = ['ownCatalogue', 'joinedCatalogue', 'sharedCatalogue'] as const
export const sessionKeys = [...identityKeys, ...catalogueKeys] as const

const noCatalogues: Catalogues = {
  ownCatalogue: null,
  joinedCatalogue: null,
  sharedCatalogue: null,
}
const signedOut: Session = {
  token: null,
  accountId: null,
  userName: null,
  userEmail: null,
  ...noCatalogues,
}

function readSession(): Session {
  const stored = sessionKeys.map((key) => [key, readStored(key)])
  return { ...signedOut, ...Object.fromEntries(stored) }
}

// In memory too: where the browser refuses its storage, a session lasts until the tab closes.
const store = createStore(readSession(), () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || sessionKeys.some((each) => each === key)) store.set(readSession())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})

/** The session at this moment, for code outside React. */
export const currentSession = store.get

/** Calls back when the session starts, changes or ends, in any tab; returns what ends that. */
export const subscribeSession = store.subscribe

function change(next: Session): void {
  const before = currentSession()
  for (const key of sessionKeys) {
    if (next[key] !== before[key]) writeStored(key, next[key])
  }
  store.set(next)
}

/** The owner of what this device reads and writes now; null without a session whose account is known. */
export const currentScope = () => scopeOf(currentSession())

/** The person signed in, whichever catalogue is shown; null as above. */
export const currentAccountScope = () => accountScope(currentSession())

/** Which household's list, and in whose name; null without a household. */
export function currentListScope(): string | null {
  const account = currentAccountScope()
  const { sharedCatalogue } = currentSession()
  return account && sharedCatalogue && `${account} ${sharedCatalogue}`
}

/** Changes with the session, and with the catalogue that it shows; null without a session. */
function viewOf({ token, joinedCatalogue }: Session): string | null {
  return token && joinedCatalogue ? `${token} ${joinedCatalogue}` : token
}

export const currentView = () => viewOf(currentSession())

let refusedEmail: string | null = null

/** Of the session that the server has ended, until somebody signs in; null where the person ended it. */
export const emailOfRefused = () => refusedEmail

/** Before `endSession`, where the server refuses the session. */
export function rememberRefused(): void {
  refusedEmail = currentSession().userEmail ?? refusedEmail
}

/** Stores the token of a person who has signed in, and the e-mail that they typed. */
export function startSession(
  token: string,
  userEmail: string,
  accountId: string | null = null,
): void {
  refusedEmail = null
  change({ token, accountId, userName: null, userEmail, ...noCatalogues })
}

/** Stores the name, e-mail and id of the account while the session lasts; without a new id the former one stays. */
export function rememberIdentity(
  userName: string | null,
  userEmail: string,
  accountId: string | null = currentSession().accountId,
): void {
  const current = currentSession()
  const { token } = current
  if (token === null) return
  const next = { ...current, accountId, userName, userEmail }
  if (identityKeys.every((key) => next[key] === current[key])) return
  // The list stays that of a person whose e-mail has changed.
  const owner = readStored('shoppingListOwner')
  if (owner !== null && owner === emailScope(current.userEmail))
    writeStored('shoppingListOwner', emailScope(userEmail))
  change(next)
}

/** Stores which catalogues a person has beside the one that is shown, while the session lasts. */
export function rememberCatalogues(catalogues: Catalogues): void {
  const current = currentSession()
  if (current.token === null) return
  if (catalogueKeys.every((key) => catalogues[key] === current[key])) return
  change({ ...current, ...catalogues })
}

/** Deletes the stored session, which leads to the sign-in page. */
export function endSession(): void {
  if (currentSession().token !== null) change(signedOut)
}

/** Where a person's own value lies, then where former versions stored it. */
function ownKeys(key: StorageKey): readonly [StoredKey, ...StoredKey[]] {
  const scope = currentScope()
  const account = currentAccountScope()
  // The list and its habits are the person's in every catalogue.
  const isOfCatalogue = lifetimes.localStorage[key] === 'sign-out'
  if (scope !== account && isOfCatalogue) return [`${key} ${scope}`]
  return account === null
    ? [key]
    : [`${key} ${account}`, `${key} ${emailScope(currentSession().userEmail)}`, key]
}

/** The signed-in person's own value of a key; one of a former version becomes theirs. */
export function readOwn(key: StorageKey): string | null {
  const keys = ownKeys(key)
  const from = keys.find((each) => readStored(each) !== null)
  if (!from) return null
  const value = readStored(from)
  if (from !== keys[0]) writeOwn(key, value)
  return value
}

/** Stores the signed-in person's own value of a key, null for none; false when the browser refuses. */
export function writeOwn(key: StorageKey, value: string | null): boolean {
  const [own, ...former] = ownKeys(key)
  if (!writeStored(own, value)) return false
  for (const each of former) if (each !== own) writeStored(each, null)
  return true
}

// The first render hydrates a page that was rendered before anybody's name was known.
const nameless: Session = { ...signedOut, token: currentSession().token ?? 'unknown' }

/** Subscribes a component to the session. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession, () => nameless)
}
