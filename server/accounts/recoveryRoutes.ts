import { Hono } from 'hono'
import {
  type Confirmation,
  checkResetTokenRequest,
  confirmation,
  forgotPasswordRequest,
  resetPasswordRequest,
} from '../../src/contract/accounts.ts'
import { linkToken } from '../../src/domain/household/linkToken.ts'
import { messages } from '../config/messages.ts'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import {
  answer,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { originReader } from '../middleware/origin.ts'
import { rateLimiter } from '../middleware/rateLimits.ts'
import { hashPassword } from '../security/passwords.ts'
import { newToken, sha256 } from '../security/tokens.ts'
import { checkedEmail, checkedPassword, MAX_FORM_BYTES } from './accountInput.ts'
import { resetMail } from './mail/accountMail.ts'

const LINK_LIFETIME_MS = 3600 * 1000

/** Without what a mail or a chat glued around it. */
const bareToken = (given: string) => linkToken(given) ?? given

nameBody(forgotPasswordRequest, 'ForgottenPassword', 'Where the link goes.')
nameBody(checkResetTokenRequest, 'ResetToken', 'The token of the link.')
nameBody(resetPasswordRequest, 'NewPassword', 'The token of the link, and the password twice.')
nameAnswer(confirmation, 'Confirmation', 'A sentence in English.')

export function recoveryRoutes(appContext: AppContext) {
  const { config, backgroundJobs, live, mailer, now, stores } = appContext
  const routes = new Hono()
  const open = routeGroup(routes, { tag: 'Accounts' })
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  async function sendLink(email: string, signal: AbortSignal): Promise<void> {
    const person = await stores.users.credentials(email)
    if (!person) return
    const at = now()
    const token = newToken()
    await stores.resetTokens.removeExpired(at.toISOString())
    const end = new Date(at.getTime() + LINK_LIFETIME_MS).toISOString()
    const isIssued = await stores.resetTokens.issue({ id: person.id, email }, sha256(token), end)
    if (!isIssued) return
    const link = `${config.publicUrl}/reset-password?token=${token}`
    await mailer.send({ to: email, ...resetMail(link) }, signal)
  }

  // The account is looked up after the answer, which reveals neither it nor whether a mail was sent.
  open.post('/auth/forgot-password', {
    summary: 'Mails a reset link, if the address has an account; the answer does not tell.',
    body: json(forgotPasswordRequest, MAX_FORM_BYTES),
    answers: {
      200: answer('The request is accepted, whether or not the account exists.', confirmation),
      ...refused.limited,
    },
    async handle(c, read) {
      const email = checkedEmail((await read()).email)
      await limits.consume(origins.stranger(c), 'forgot')
      if (await limits.mayMail(await origins.of(c, email), email)) {
        backgroundJobs.add('Reset link', email, (signal) => sendLink(email, signal))
      }
      return c.json({ message: messages.resetRequested } satisfies Confirmation)
    },
  })

  async function requireValidToken(token: string): Promise<void> {
    const isValid = await stores.resetTokens.isValid(sha256(token), now().toISOString())
    if (!isValid) throw new ProblemError('reset-token-invalid')
  }

  open.post('/auth/check-reset-token', {
    summary: 'Tells whether a reset link is still good, without using it up.',
    body: json(checkResetTokenRequest, MAX_FORM_BYTES),
    answers: {
      204: answer('The link is good.'),
      400: refusal('The link is no longer good.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const token = bareToken((await read()).token)
      const attempt = await limits.consume(origins.stranger(c), 'reset')
      await requireValidToken(token)
      await attempt.refund()
      return c.body(null, 204)
    },
  })

  open.post('/auth/reset-password', {
    summary: 'Sets a new password by a link of the last hour, and ends every session.',
    body: json(resetPasswordRequest, MAX_FORM_BYTES),
    answers: {
      200: answer('The password is set.', confirmation),
      400: refusal('The link is no longer good, or the passwords differ or are too short.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const wanted = await read()
      const token = bareToken(wanted.token)
      const origin = origins.stranger(c)
      const attempt = await limits.consume(origin, 'reset')
      // Hashing is slow, so bad tokens are refused first; `spend` checks the token once more.
      await requireValidToken(token)
      const password = checkedPassword(wanted.new_password, wanted.confirm_password)
      const passwordHash = await hashPassword(password, origin.requester)
      const at = now().toISOString()
      const userId = await stores.resetTokens.spend(sha256(token), passwordHash, at)
      if (userId === null) throw new ProblemError('reset-token-invalid')
      live.checkPerson(userId)
      await origins.rememberNetwork(origin, userId)
      await attempt.refund()
      return c.json({ message: messages.passwordReset } satisfies Confirmation)
    },
  })

  return routes
}
