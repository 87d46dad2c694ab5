import { Hono } from 'hono'
import { type Account, loginRequest, registerRequest } from '../../src/contract/accounts.ts'
import { invitationToken } from '../../src/contract/household.ts'
import type { AppContext } from '../appContext.ts'
import { readMembership } from '../household/readHousehold.ts'
import { ProblemError, unauthenticated } from '../http/problems.ts'
import { cleanName, limitBody, readForm, readJson } from '../http/requests.ts'
import { clearCacheHeaders } from '../security/headers.ts'
import { type Origin, originReader } from '../security/origin.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from '../security/passwords.ts'
import { rateLimiter } from '../security/rateLimits.ts'
import { openSession, requireSession, type SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'
import type { User } from '../store/users.ts'
import { checkedEmail, checkedPassword, MAX_FORM_BYTES, normalEmail } from './accountInput.ts'

export function accountRoutes(appContext: AppContext) {
  const { stores, config, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  /** The household that invites; nothing but a token counts, whose hash its owner has chosen. @throws ProblemError 403 */
  async function requireInvitation(token?: string): Promise<string> {
    const { success } = invitationToken.safeParse({ token })
    const found =
      success && (await stores.invitations.find(sha256(token ?? ''), now().toISOString()))
    if (!found) throw new ProblemError('registration-closed')
    return String(found.catalogueId)
  }

  async function checkInvitation(origin: Origin, token?: string): Promise<void> {
    if (config.registration !== 'invited') return
    await limits.consume(origin, 'invited', await requireInvitation(token))
  }

  routes.post('/auth/login', limitBody(MAX_FORM_BYTES), async (c) => {
    const { username, password, device_token: device } = await readForm(c, loginRequest)
    const email = normalEmail(username)
    const origin = await origins.of(c, email, device)
    const attempt = await limits.consume(origin, 'login', email)
    const known = await stores.users.credentials(email)
    const hash = known?.password_hash ?? dummyHash
    const isRight = await verifyPassword(password, hash, origin.requester)
    if (!known || !isRight) throw unauthenticated('wrong-credentials')
    const access_token = await openSession(appContext, c, known)
    if (!access_token) throw unauthenticated('wrong-credentials')
    await attempt.refund()
    const device_token = await origins.remember(origin, known.id)
    if (needsRehash(known.password_hash)) {
      const renewed = await hashPassword(password, origin.requester)
      await stores.users.renewPasswordHash(known.id, known.password_hash, renewed)
    }
    return c.json({ access_token, token_type: 'bearer', account_id: known.key, device_token })
  })

  routes.post('/auth/register', limitBody(MAX_FORM_BYTES), async (c) => {
    if (config.registration === 'closed') throw new ProblemError('registration-closed')
    const person = await readJson(c, registerRequest)
    const email = checkedEmail(person.email)
    const password = checkedPassword(person.password, person.confirm_password)
    const origin = origins.stranger(c)
    await limits.consume(origin, 'register', email)
    await checkInvitation(origin, person.invitation)
    const hash = await hashPassword(password, origin.requester)
    if (config.registration === 'invited') await requireInvitation(person.invitation)
    const added = await stores.users.add(
      { email, first_name: cleanName(person.first_name), created_at: now().toISOString() },
      hash,
    )
    if (!added) throw new ProblemError('email-taken')
    await origins.rememberNetwork(origin, added.id)
    return c.json(readAccount(added), 201)
  })

  routes.post('/auth/logout', signedIn, async (c) => {
    await stores.sessions.close(c.var.tokenHash)
    return c.body(null, 204, clearCacheHeaders(config))
  })

  routes.get('/auth/me', signedIn, async (c) => {
    const membership = await readMembership(appContext, c.var)
    return c.json({ ...readAccount(c.var.user), ...membership })
  })

  return routes
}

function readAccount({ key, email, first_name, created_at }: User): Account {
  return {
    account_id: key,
    email,
    first_name,
    created_at,
    features: ['prices', 'codes', 'devices', 'household'],
  }
}
