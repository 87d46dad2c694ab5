import type { StoredIn } from './lifetimes.ts'

const KEY: StoredIn<'sessionStorage'> = 'invitation'
/** Stored once the invitation of this tab was accepted or declined. */
const OVER = ''

// In memory too: the browser may refuse its storage.
let inMemory: string | null = null

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? inMemory
  } catch {
    return inMemory
  }
}

/** The token of the invitation that this tab is to answer, or null. */
export function waitingInvitation(): string | null {
  return read() || null
}

/** Whether the last invitation of this tab was accepted or declined. */
export function isInvitationOver(): boolean {
  return read() === OVER
}

/** Keeps a token until it is answered, over sign-in and reload; null for one that is not valid. */
export function saveInvitation(token: string | null): void {
  inMemory = token
  try {
    if (token === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // It lasts until the page is left.
  }
}

/** Forgets the token once it was accepted or declined. */
export function endInvitation(): void {
  saveInvitation(OVER)
}
