import type { Context, MiddlewareHandler } from 'hono'
import type { AppContext } from '../appContext.ts'
import { unauthenticated } from '../http/problems.ts'
import { messages } from '../messages.ts'
import type { Credentials, User } from '../store/users.ts'
import { newToken, sha256 } from './tokens.ts'

/** A session lasts thirty days, counted anew once half of them are gone. Milliseconds. */
const LIFETIME = 30 * 24 * 3600 * 1000

/** What a protected route knows of its caller. */
export interface SignedIn {
  Variables: { user: User; tokenHash: string; listEtag: string }
}

type Needs = Pick<AppContext, 'stores' | 'now'>

/**
 * Opens a session of a person whose password was right.
 * @returns its token, which is kept nowhere; null where the password has changed meanwhile
 */
export async function openSession(
  { stores, now }: Needs,
  person: Credentials,
): Promise<string | null> {
  const token = newToken()
  const at = now()
  await stores.sessions.removeExpired(at.toISOString())
  const isOpen = await stores.sessions.open(sha256(token), person, endOf(at))
  return isOpen ? token : null
}

/** Lets through a caller with a living token under the scheme `Bearer`, and nobody else. */
export function requireSession({ stores, now }: Needs): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const tokenHash = sha256(bearerToken(c))
    const at = now()
    const session = await stores.sessions.find(tokenHash, at.toISOString())
    if (!session) throw unauthenticated(messages.unauthorized)
    const { expires_at, list_tag, ...user } = session
    if (Date.parse(expires_at) - at.getTime() < LIFETIME / 2) {
      await stores.sessions.extend(tokenHash, endOf(at))
    }
    c.set('user', user)
    c.set('listEtag', list_tag)
    c.set('tokenHash', tokenHash)
    await next()
  }
}

function endOf(start: Date): string {
  return new Date(start.getTime() + LIFETIME).toISOString()
}

function bearerToken(c: Context): string {
  const header = c.req.header('Authorization')
  if (!header) throw unauthenticated(messages.notAuthenticated)
  const token = /^Bearer ([\w-]{43})$/.exec(header)?.[1]
  if (!token) throw unauthenticated(messages.unauthorized)
  return token
}
