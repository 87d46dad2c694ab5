import type { Context, MiddlewareHandler } from 'hono'
import type { AppContext } from '../appContext.ts'
import { ProblemError, unauthenticated } from '../http/problems.ts'
import type { Recording } from '../store/catalogue/priceColumns.ts'
import type { Catalogue, Device, Session } from '../store/sessions.ts'
import type { Credentials, User } from '../store/users.ts'
import { newToken, sha256 } from './tokens.ts'

/** Counted anew once half of it has passed. */
const SESSION_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** A stolen token is worth nothing after it. */
const MAX_SESSION_MS = 90 * 24 * 3600 * 1000

/** When a session began that ends at `endsAt` at the latest. */
export const openedAt = (endsAt: string) => after(new Date(endsAt), -MAX_SESSION_MS)

export interface SignedIn {
  Variables: {
    user: User
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

/** The header that names the catalogue of a request and, to members of a household, of its answer. */
const CATALOGUE = 'Catalogue'

/** @throws ProblemError 403, the same for an unknown key as for another person's */
function chooseCatalogue(c: Context, catalogues: readonly Catalogue[]) {
  const household = catalogues.find(({ isShared }) => isShared) ?? catalogues[0]
  const named = c.req.header(CATALOGUE)
  const catalogue = named === undefined ? household : catalogues.find(({ key }) => key === named)
  if (!household || !catalogue) throw new ProblemError('access-denied')
  return { catalogue, household }
}

/** @throws ProblemError 401 */
async function requireOpen({ stores, now }: Needs, tokenHash: string): Promise<Session> {
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

/** Alone decides whose data a request is about. Also limits the requests of a person at once, but those that last. */
export function requireSession(
  { personLimit, live, ...needs }: Needs & Pick<AppContext, 'personLimit' | 'live'>,
  { isLongLived = false }: { readonly isLongLived?: boolean } = {},
): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const tokenHash = sha256(bearerToken(c))
    const session = await requireOpen(needs, tokenHash)
    await renewSession(needs, c, tokenHash, session)
    const { user, catalogues } = session
    const { catalogue, household } = chooseCatalogue(c, catalogues)
    c.set('user', user)
    c.set('catalogue', catalogue)
    c.set('household', household)
    c.set('tokenHash', tokenHash)
    c.set('checkAgain', async () => {
      const { catalogues } = await requireOpen(needs, tokenHash)
      // A person who joined a household still has their own catalogue.
      const present = new Set(catalogues.map(({ id }) => id))
      if (!present.has(catalogue.id) || !present.has(household.id))
        throw new ProblemError('access-denied')
    })
    // Members learn which catalogue an answer is of; answers to anybody else stay as they are.
    if (household.isShared) c.header(CATALOGUE, catalogue.key)
    const inTurn = async (hasWaited: boolean) => {
      if (hasWaited) await c.var.checkAgain()
      await next()
    }
    await (isLongLived ? next() : personLimit.run(c, user.id, inTurn))
    if (c.req.method !== 'GET') for (const { id } of [catalogue, household]) live.check(id)
    if (household.isShared && c.res.headers.has('ETag')) c.res.headers.append('Vary', CATALOGUE)
  }
}

/** What a request writes names its person only where others see it too. */
export function recordingOf({ user, catalogue }: SignedIn['Variables'], now: Date): Recording {
  return { now: now.toISOString(), recordedBy: catalogue.isShared ? user.id : null }
}

/** After `requireSession`: only the owner of a household changes it. */
export const requireOwner: MiddlewareHandler<SignedIn> = async (c, next) => {
  if (c.var.household.role !== 'owner') throw new ProblemError('owner-only')
  await next()
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
