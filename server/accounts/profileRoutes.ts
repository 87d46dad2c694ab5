import { type Context, Hono } from 'hono'
import {
  type Profile,
  passwordChange,
  profile,
  profileChange,
} from '../../src/contract/accounts.ts'
import { findings } from '../config/messages.ts'
import { invalid, ProblemError, unauthenticated } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { cleanName } from '../http/requests.ts'
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
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { hashPassword } from '../security/passwords.ts'
import { checkedEmail, checkedPassword, MAX_FORM_BYTES } from './accountInput.ts'
import { emailChangedMail, passwordChangedMail } from './mail/accountMail.ts'
import { passwordConfirmation } from './passwordConfirmation.ts'

nameBody(
  profileChange,
  'ProfileChange',
  'Name and address may not be blank; another address needs the password.',
)
nameBody(passwordChange, 'PasswordChange', 'The present password, and the new one twice.')
nameAnswer(profile, 'Profile', 'What a person may change of their account.')

export function profileRoutes(appContext: AppContext) {
  const { stores, config, backgroundJobs, mailer } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Accounts', guards: requireSession(appContext) })
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)
  const confirmPassword = passwordConfirmation(appContext)

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

  signedIn.put('/users/me/password', {
    summary: 'Changes the password and ends every other session; the address is told by mail.',
    body: json(passwordChange, MAX_FORM_BYTES),
    answers: {
      204: answer('The password is set.'),
      400: refusal('The new passwords differ or are too short.'),
      403: refusal('The present password is wrong.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const { user, tokenHash: keptToken } = c.var
      const wanted = await read()
      const { origin, hash: from } = await confirmPassword(c, wanted.password)
      const typed = checkedPassword(wanted.new_password, wanted.confirm_password)
      const to = await hashPassword(typed, origin.requester)
      const isChanged = await stores.users.changePassword(user.id, { from, to, keptToken })
      if (!isChanged) throw new ProblemError('wrong-password')
      await origins.rememberNetwork(origin, user.id)
      const mail = { to: user.email, ...passwordChangedMail(config.publicUrl) }
      backgroundJobs.add('Changed password', user.email, (signal) => mailer.send(mail, signal))
      return c.body(null, 204)
    },
  })

  signedIn.put('/users/profile', {
    summary: 'Changes first name and e-mail address; the former address gets a mail.',
    body: json(profileChange, MAX_FORM_BYTES),
    answers: {
      200: answer('The profile as it is now.', profile),
      400: refusal('The address belongs to another account.'),
      403: refusal('Another address needs the password, or it is wrong.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const { user } = c.var
      const wanted = await read()
      const first_name = cleanName(wanted.first_name)
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
    },
  })

  return routes
}
