import type { Context, MiddlewareHandler } from 'hono'
import type { AppContext } from '../appContext.ts'
import { unauthenticated } from '../http/problems.ts'
import type { Catalogue } from '../store/sessions.ts'
import type { Credentials, User } from '../store/users.ts'
import { newToken, sha256 } from './tokens.ts'

/** Counted anew once half of it has passed. */
const SESSION_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** A stolen token is worth nothing after it. */
const MAX_SESSION_MS = 90 * 24 * 3600 * 1000

export interface SignedIn {
  Variables: { user: User; catalogue: Catalogue; tokenHash: string }
}

type Needs = Pick<AppContext, 'stores' | 'now'>

/** @returns the token, of which only the hash is stored; null where the password has changed meanwhile */
export async function openSession(
  { stores, now }: Needs,
  person: Credentials,
): Promise<string | null> {
  const token = newToken()
  const at = now()
  await stores.sessions.removeExpired(at.toISOString())
  const isOpen = await stores.sessions.open(sha256(token), person, {
    expires_at: after(at, SESSION_LIFETIME_MS),
    ends_at: after(at, MAX_SESSION_MS),
  })
  return isOpen ? token : null
}

/** Alone decides whose data a request is about. Also limits the requests of a person at once. */
export function requireSession({
  stores,
  now,
  personLimit,
}: Needs & Pick<AppContext, 'personLimit'>): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const tokenHash = sha256(bearerToken(c))
    const at = now()
    const session = await stores.sessions.find(tokenHash, at.toISOString())
    if (!session) throw unauthenticated('unauthorized')
    const { user, catalogue, expires_at, ends_at } = session
    const isHalfOver = Date.parse(expires_at) - at.getTime() < SESSION_LIFETIME_MS / 2
    if (isHalfOver && expires_at < ends_at) {
      const renewed = after(at, SESSION_LIFETIME_MS)
      await stores.sessions.extend(tokenHash, renewed < ends_at ? renewed : ends_at)
    }
    c.set('user', user)
    c.set('catalogue', catalogue)
    c.set('tokenHash', tokenHash)
    await personLimit.run(c, user.id, next)
  }
}

function after(start: Date, ms: number): string {
  return new Date(start.getTime() + ms).toISOString()
}

function bearerToken(c: Context): string {
  const header = c.req.header('Authorization')
  if (!header) throw unauthenticated('not-authenticated')
  const token = /^Bearer ([\w-]{43})$/.exec(header)?.[1]
  if (!token) throw unauthenticated('unauthorized')
  return token
}
