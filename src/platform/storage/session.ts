import { useSyncExternalStore } from 'react'
import { personOf } from '../../domain/offline/cachedAnswer.ts'
import { createStore } from './createStore.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

export interface Session {
  readonly token: string | null
  readonly userName: string | null
  readonly userEmail: string | null
}

const sessionKeys: readonly string[] = [
  storageKeys.token,
  storageKeys.userName,
  storageKeys.userEmail,
]

function readSession(): Session {
  return {
    token: readStored(storageKeys.token),
    userName: readStored(storageKeys.userName),
    userEmail: readStored(storageKeys.userEmail),
  }
}

// In memory too: where the browser refuses its storage, a session lasts until the tab closes.
const store = createStore(readSession(), () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || sessionKeys.includes(key)) store.set(readSession())
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
  for (const key of ['token', 'userName', 'userEmail'] as const) {
    if (next[key] !== before[key]) writeStored(storageKeys[key], next[key])
  }
  store.set(next)
}

/** Stores the token of a person who has signed in, and the e-mail that they typed. */
export function startSession(token: string, userEmail: string): void {
  change({ token, userName: null, userEmail })
}

/** Stores what the server says of the person, while the session lasts. */
export function rememberIdentity(userName: string | null, userEmail: string): void {
  const current = currentSession()
  if (current.token === null) return
  if (current.userName === userName && current.userEmail === userEmail) return
  // The list stays that of a person whose e-mail has changed.
  const owner = readStored(storageKeys.shoppingListOwner)
  if (owner !== null && owner === personOf(current.userEmail))
    writeStored(storageKeys.shoppingListOwner, personOf(userEmail))
  change({ ...current, userName, userEmail })
}

/** Deletes token, name and e-mail, which leads to the sign-in page. */
export function endSession(): void {
  if (currentSession().token !== null) change({ token: null, userName: null, userEmail: null })
}

// The first render hydrates a page that was rendered before anybody's name was known.
const nameless: Session = {
  token: currentSession().token ?? 'unknown',
  userName: null,
  userEmail: null,
}

/** Subscribes a component to the session. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession, () => nameless)
}
