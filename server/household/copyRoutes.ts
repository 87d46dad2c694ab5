import { Hono } from 'hono'
import { copyRequest, type StartedCopy } from '../../src/contract/household.ts'
import type { AppContext } from '../appContext.ts'
import { ProblemError } from '../http/problems.ts'
import { limitBody, readJson } from '../http/requests.ts'
import { originReader } from '../security/origin.ts'
import { rateLimiter } from '../security/rateLimits.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import { readCopy } from './readHousehold.ts'
import { startCopy } from './runCopies.ts'

const COPY_BYTES = 4096

/** What a person brings into their household, or takes along from one that they have left. */
export function copyRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  routes.post('/household/copies', signedIn, limitBody(COPY_BYTES), async (c) => {
    const { from } = await readJson(c, copyRequest)
    const { user } = c.var
    await limits.consume(origins.stranger(c), 'household', user.email)
    const opened = await stores.copies.open(user.id, from, now().toISOString())
    if (opened.isIdle) startCopy(appContext, opened.id)
    const copy = await readCopy(appContext, user.id)
    if (!copy) throw new ProblemError('nothing-to-copy')
    return c.json({ copy } satisfies StartedCopy, opened.isNew ? 202 : 200)
  })

  return routes
}
