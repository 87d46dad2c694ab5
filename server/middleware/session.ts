import type { Context, MiddlewareHandler } from 'hono'
import { ProblemError, unauthenticated } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { newToken, sha256 } from '../security/tokens.ts'
import type { Catalogue, Device, Session } from '../store/accounts/sessions.ts'
import type { Credentials, User } from '../store/accounts/users.ts'

/** Counted anew once half of it has passed. */
const SESSION_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** A stolen token is worth nothing after it. */
const MAX_SESSION_MS = 90 * 24 * 3600 * 1000

/** When a session began that ends at `endsAt` at the latest. */
export const openedAt = (endsAt: string) => after(new Date(endsAt), -MAX_SESSION_MS)

export interface SignedIn {
  Variables: {
    user: User
    catalogues: readonly Catalogue[]
    /** What the request reads and writes. */
    catalogue: Catalogue
    /** The shared catalogue of the person, else their own, whichever the request is about. */
    household: Catalogue
    tokenHash: string
    /** Refuses what was begun earlier and holds no longer. @throws ProblemError 401, 403 */
    checkAgain: () => Promise<void>
  }
}

type Needs = Pick<AppContext, 'stores' | 'now'>

/** The last use is written at most so often, so that a call costs no write. */
const SEEN_EVERY_MS = 3600 * 1000

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOP[RTX]\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Names of these lists only, so that a client stores no text of its own. */
function readDevice(c: Context): Device {
  const text = c.req.header('User-Agent') ?? ''
  const nameIn = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(text))?.[0]
  return { browser: nameIn(browsers) ?? null, system: nameIn(systems) ?? null }
}

/** @returns the token, of which only the hash is stored; null where the password has changed meanwhile */
export async function openSession(
  { stores, now }: Needs,
  c: Context,
  person: Credentials,
): Promise<string | null> {
  const token = newToken()
  const at = now()
  await stores.sessions.removeExpired(at.toISOString())
  const isOpen = await stores.sessions.open(sha256(token), person, {
    ...readDevice(c),
    seen_at: at.toISOString(),
    expires_at: after(at, SESSION_LIFETIME_MS),
    ends_at: after(at, MAX_SESSION_MS),
  })
  return isOpen ? token : null
}

/** @throws ProblemError 401 */
export async function requireOpen({ stores, now }: Needs, tokenHash: string): Promise<Session> {
  const session = await stores.sessions.find(tokenHash, now().toISOString())
  if (!session) throw unauthenticated('unauthorized')
  return session
}

/** Lets a session that is half over last longer, and records now and then that it is used. */
async function renewSession(
  { stores, now }: Needs,
  c: Context,
  tokenHash: string,
  { expires_at, ends_at, seen_at }: Session,
): Promise<void> {
  const at = now()
  const isHalfOver = Date.parse(expires_at) - at.getTime() < SESSION_LIFETIME_MS / 2
  const extended = after(at, SESSION_LIFETIME_MS)
  const latest = extended < ends_at ? extended : ends_at
  const end = isHalfOver ? latest : expires_at
  const isSeen = seen_at !== null && at.getTime() - Date.parse(seen_at) < SEEN_EVERY_MS
  if (isSeen && end === expires_at) return
  const use = { ...readDevice(c), expires_at: end, seen_at: at.toISOString() }
  await stores.sessions.renew(tokenHash, use)
}

export function requirePerson(needs: Needs): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const tokenHash = sha256(bearerToken(c))
    const session = await requireOpen(needs, tokenHash)
    await renewSession(needs, c, tokenHash, session)
    c.set('user', session.user)
    c.set('catalogues', session.catalogues)
    c.set('tokenHash', tokenHash)
    await next()
  }
}

/** What a broken reference means: the account has gone while the request ran, or what it is about. */
export async function brokenReference({ stores, now }: Needs, c: Context): Promise<ProblemError> {
  const tokenHash: unknown = c.get('tokenHash')
  const session =
    typeof tokenHash === 'string' && (await stores.sessions.find(tokenHash, now().toISOString()))
  return session ? new ProblemError('access-denied') : unauthenticated('unauthorized')
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
