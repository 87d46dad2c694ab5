import { type Context, Hono } from 'hono'
import {
  type Account,
  loginRequest,
  type Profile,
  passwordChange,
  profileChange,
  registerRequest,
} from '../../src/contract/accounts.ts'
import type { AppContext } from '../appContext.ts'
import { invalid, ProblemError, unauthenticated } from '../http/problems.ts'
import { cleanText, limitBody, readForm, readJson } from '../http/requests.ts'
import { findings } from '../messages.ts'
import { clearCacheHeaders } from '../security/headers.ts'
import { originReader } from '../security/origin.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from '../security/passwords.ts'
import { rateLimiter } from '../security/rateLimits.ts'
import { openSession, requireSession, type SignedIn } from '../security/session.ts'
import type { User } from '../store/users.ts'
import { checkedEmail, checkedPassword, MAX_FORM_BYTES, normalEmail } from './accountInput.ts'
import { emailChangedMail, passwordChangedMail } from './mail/changedMail.ts'

export function accountRoutes(appContext: AppContext) {
  const { stores, config, now, backgroundJobs, mailer } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

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
    const added = await stores.users.add(
      { email, first_name: cleanText(person.first_name), created_at: now().toISOString() },
      await hashPassword(password, origin.requester),
    )
    if (!added) throw new ProblemError('email-taken')
    await origins.rememberNetwork(origin, added.id)
    return c.json(readAccount(added), 201)
  })

  routes.post('/auth/logout', signedIn, async (c) => {
    await stores.sessions.close(c.var.tokenHash)
    return c.body(null, 204, clearCacheHeaders(config))
  })

  routes.get('/auth/me', signedIn, (c) => c.json(readAccount(c.var.user)))

  /** As often as signing in: a session does not guess the password. @throws ProblemError 403, 429 */
  async function confirmPassword(c: Context<SignedIn>, password: string) {
    const { user } = c.var
    const origin = await origins.of(c, user.email)
    const attempt = await limits.consume(origin, 'login', user.email)
    const hash = (await stores.users.credentials(user.email))?.password_hash ?? dummyHash
    if (!(await verifyPassword(password, hash, origin.requester))) {
      throw new ProblemError('wrong-password')
    }
    await attempt.refund()
    return { origin, hash }
  }

  /** As often as registering, so that a session does not find accounts. */
  async function confirmEmailChange(
    c: Context<SignedIn>,
    email: string,
    password = '',
  ): Promise<void> {
    if (!password) throw new ProblemError('password-wanted')
    await confirmPassword(c, password)
    await limits.consume(origins.stranger(c), 'register', email)
  }

  routes.put('/users/me/password', signedIn, limitBody(MAX_FORM_BYTES), async (c) => {
    const { user, tokenHash: keptToken } = c.var
    const wanted = await readJson(c, passwordChange)
    const { origin, hash: from } = await confirmPassword(c, wanted.password)
    const typed = checkedPassword(wanted.new_password, wanted.confirm_password)
    const to = await hashPassword(typed, origin.requester)
    const isChanged = await stores.users.changePassword(user.id, { from, to, keptToken })
    if (!isChanged) throw new ProblemError('wrong-password')
    await origins.rememberNetwork(origin, user.id)
    const mail = { to: user.email, ...passwordChangedMail(config.publicUrl) }
    backgroundJobs.add('Changed password', user.email, (signal) => mailer.send(mail, signal))
    return c.body(null, 204)
  })

  routes.put('/users/profile', signedIn, limitBody(MAX_FORM_BYTES), async (c) => {
    const { user } = c.var
    const wanted = await readJson(c, profileChange)
    const first_name = cleanText(wanted.first_name)
    if (!first_name)
      throw invalid(['body', 'first_name'], 'string_too_short', findings.shorterThan(1))
    const email = checkedEmail(wanted.email)
    const changesEmail = email !== user.email
    if (changesEmail) await confirmEmailChange(c, email, wanted.password)
    const changed = await stores.users.changeProfile(user.id, { email, first_name })
    if (changed === undefined) throw unauthenticated('unauthorized')
    if (!changed) throw new ProblemError('email-taken')
    if (changesEmail) {
      const mail = { to: user.email, ...emailChangedMail(config.publicUrl) }
      backgroundJobs.add('Changed e-mail', user.email, (signal) => mailer.send(mail, signal))
    }
    return c.json({ first_name: changed.first_name, email: changed.email } satisfies Profile)
  })

  return routes
}

function readAccount({ key, email, first_name, created_at }: User): Account {
  return {
    account_id: key,
    email,
    first_name,
    created_at,
    features: ['prices', 'codes', 'devices'],
  }
}
