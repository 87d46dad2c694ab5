import { Hono } from 'hono'
import {
  catalogueCopy,
  copyRequest,
  type StartedCopy,
  startedCopy,
} from '../../src/contract/household.ts'
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
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { readCopy } from './readHousehold.ts'
import { startCopy } from './runCopies.ts'

const COPY_BYTES = 4096

nameBody(copyRequest, 'CopyRequest', '`own` is brought, what was `left` is taken along.')
nameAnswer(startedCopy, 'StartedCopy', 'As `GET /household` shows it.')
nameAnswer(
  catalogueCopy,
  'CatalogueCopy',
  'Products: of `total`, `added` are new and `joined` those that were there. `omitted` found no room: products, and of those that came codes, prices, photos, and the shops of prices. `more` is what your own catalogue has got since.',
)

export function copyRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Household', guards: requireSession(appContext) })
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  signedIn.post('/household/copies', {
    summary:
      'Copies your own catalogue into the household, or one that you have left into your own; what is there already is joined.',
    body: json(copyRequest, COPY_BYTES),
    answers: {
      200: answer('The one that is running.', startedCopy),
      202: answer('It has begun; `GET /household` shows how far it is.', startedCopy),
      404: refusal('You keep no other catalogue with products, or were offered no copy.'),
      ...refused.full,
      ...refused.limited,
    },
    async handle(c, read) {
      const { from } = await read()
      const { user } = c.var
      await limits.consume(origins.stranger(c), 'household', user.email)
      const opened = await stores.copies.open(user.id, from, now().toISOString())
      if (opened.isIdle) startCopy(appContext, opened.id)
      const copy = await readCopy(appContext, user.id)
      if (!copy) throw new ProblemError('nothing-to-copy')
      return c.json({ copy } satisfies StartedCopy, opened.isNew ? 202 : 200)
    },
  })

  return routes
}
