import type { Context } from 'hono'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { originReader } from '../middleware/origin.ts'
import { rateLimiter } from '../middleware/rateLimits.ts'
import type { SignedIn } from '../middleware/session.ts'
import { dummyHash, verifyPassword } from '../security/passwords.ts'

/** Asks a signed-in person for their password, before what a stolen session must not do. */
export function passwordConfirmation(appContext: AppContext) {
  const { stores } = appContext
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  /** As often as signing in: a session does not guess the password. @throws ProblemError 403, 429 */
  return async (c: Context<SignedIn>, password: string) => {
    const { user } = c.var
    const origin = await origins.of(c, user.email)
    const attempt = await limits.consume(origin, 'login', user.email)
    const hash = (await stores.users.credentials(user.email))?.password_hash ?? dummyHash
    if (!(await verifyPassword(password, hash, origin.requester))) {
      throw new ProblemError('wrong-password')
    }
    await attempt.refund()
    await c.var.checkAgain()
    return { origin, hash }
  }
}
