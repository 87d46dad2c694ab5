import { Hono } from 'hono'
import {
  type Account,
  account,
  loginAnswer,
  loginRequest,
  memberAccount,
  registerRequest,
} from '../../src/contract/accounts.ts'
import { invitationToken } from '../../src/contract/household.ts'
import { ProblemError, unauthenticated } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { readMembership } from '../household/readHousehold.ts'
import { cleanName } from '../http/requests.ts'
import {
  answer,
  form,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { type Origin, originReader } from '../middleware/origin.ts'
import { rateLimiter } from '../middleware/rateLimits.ts'
import { requireSession } from '../middleware/requireSession.ts'
import { openSession, type SignedIn } from '../middleware/session.ts'
import { clearCacheHeaders } from '../security/headers.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from '../security/passwords.ts'
import { sha256 } from '../security/tokens.ts'
import type { User } from '../store/accounts/users.ts'
import { checkedEmail, checkedPassword, MAX_FORM_BYTES, normalEmail } from './accountInput.ts'

nameBody(
  loginRequest,
  'Login',
  'The e-mail address goes as `username`; `device_token` is that of an earlier sign-in here.',
)
nameBody(registerRequest, 'Registration', 'Passwords have at least 6 characters.')
nameAnswer(account, 'Account', '`created_at` is an ISO 8601 instant.')
nameAnswer(loginAnswer, 'Session', 'Goes with each call as `Authorization: Bearer …`.')
nameAnswer(
  memberAccount,
  'MemberAccount',
  'An account; `household` and `own` for a member, `left` for somebody whom a household has removed.',
)

export function accountRoutes(appContext: AppContext) {
  const { stores, config, now } = appContext
  const routes = new Hono<SignedIn>()
  const open = routeGroup(routes, { tag: 'Accounts' })
  const signedIn = routeGroup(routes, { tag: 'Accounts', guards: requireSession(appContext) })
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

  open.post('/auth/login', {
    summary: 'Opens a session; `username` carries the e-mail address.',
    body: form(loginRequest, MAX_FORM_BYTES),
    answers: {
      200: answer(
        'The token, good for thirty days from its last use, ninety at most.',
        loginAnswer,
      ),
      401: refusal('Unknown account or wrong password; the answer does not tell which.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const { username, password, device_token: device } = await read()
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
      const device_token = await origins.remember(origin, known)
      if (needsRehash(known.password_hash)) {
        const renewed = await hashPassword(password, origin.requester)
        await stores.users.renewPasswordHash(known.id, known.password_hash, renewed)
      }
      return c.json({ access_token, token_type: 'bearer', account_id: known.key, device_token })
    },
  })

  open.post('/auth/register', {
    summary: 'Creates an account.',
    body: json(registerRequest, MAX_FORM_BYTES),
    answers: {
      201: answer('The account.', account),
      400: refusal('The address has an account, or the passwords differ or are too short.'),
      403: refusal('This server takes no new accounts, or none without an open invitation.'),
      ...refused.limited,
    },
    async handle(c, read) {
      if (config.registration === 'closed') throw new ProblemError('registration-closed')
      const person = await read()
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
    },
  })

  signedIn.post('/auth/logout', {
    summary: 'Ends the session.',
    answers: { 204: answer('The token is void.') },
    async handle(c) {
      await stores.sessions.close(c.var.tokenHash)
      return c.body(null, 204, clearCacheHeaders(config))
    },
  })

  signedIn.get('/auth/me', {
    summary: 'Who the token belongs to.',
    answers: { 200: answer('The account, and the household of a member.', memberAccount) },
    async handle(c) {
      const membership = await readMembership(appContext, c.var)
      return c.json({ ...readAccount(c.var.user), ...membership })
    },
  })

  return routes
}

function readAccount({ key, email, first_name, created_at }: User): Account {
  return {
    account_id: key,
    email,
    first_name,
    created_at,
    features: ['prices', 'codes', 'devices', 'household', 'trips'],
  }
}
