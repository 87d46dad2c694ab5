import { type Context, Hono } from 'hono'
import {
  departureSeen,
  householdChange,
  householdDeparture,
  ownerChange,
} from '../../src/contract/household.ts'
import type { AppContext } from '../appContext.ts'
import { invalid } from '../http/problems.ts'
import { cleanName, cleanText, limitBody, readJson } from '../http/requests.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { findings } from '../messages.ts'
import { originReader } from '../security/origin.ts'
import { rateLimiter } from '../security/rateLimits.ts'
import { requireOwner, requireSession, type SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'
import { readHousehold } from './readHousehold.ts'
import { startCopy } from './runCopies.ts'

const HOUSEHOLD_BYTES = 4096

/** One line of plain text. @throws ProblemError 422 */
function checkedName(typed: string): string {
  const name = cleanName(typed).replace(/\s+/g, ' ')
  if (!name) throw invalid(['body', 'name'], 'string_too_short', findings.shorterThan(1))
  return name
}

/** The people of the catalogue that a person shares, whichever one the request is about. */
export function householdRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { households } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)
  const body = limitBody(HOUSEHOLD_BYTES)

  const limit = (c: Context<SignedIn>) =>
    limits.consume(origins.stranger(c), 'household', c.var.user.email)

  const answer = async (c: Context<SignedIn>) =>
    c.json(await readHousehold(appContext, c.var.user.id))

  routes.get('/household', signedIn, async (c) => {
    const found = await readHousehold(appContext, c.var.user.id)
    const etag = sha256(JSON.stringify(found)).slice(0, 32)
    return sendWithEtag(c, etag, (headers) => sendJson(c, found, headers))
  })

  routes.put('/household', signedIn, requireOwner, body, async (c) => {
    const name = checkedName((await readJson(c, householdChange)).name)
    await limit(c)
    await households.rename(c.var.household.id, c.var.user.id, name)
    return answer(c)
  })

  routes.post('/household/owner', signedIn, requireOwner, body, async (c) => {
    const { member } = await readJson(c, ownerChange)
    await limit(c)
    await households.handOver(c.var.household.id, c.var.user.id, member)
    return answer(c)
  })

  routes.delete('/household/members/:member_key', signedIn, requireOwner, async (c) => {
    await limit(c)
    const { household, user } = c.var
    const key = c.req.param('member_key')
    const member = { key: cleanText(key), mayCopy: c.req.query('copy') === 'offer' }
    await households.removeMember(household.id, user.id, member, now().toISOString())
    return c.body(null, 204)
  })

  routes.post('/household/leave', signedIn, body, async (c) => {
    const { owner, copy: takesCopy = false } = await readJson(c, householdDeparture)
    await limit(c)
    const how = { owner, takesCopy }
    const copy = await households.leave(c.var.user.id, how, now().toISOString())
    if (copy !== undefined) startCopy(appContext, copy)
    return answer(c)
  })

  routes.post('/household/close', signedIn, async (c) => {
    await limit(c)
    await households.close(c.var.user.id)
    return answer(c)
  })

  routes.post('/household/departure', signedIn, body, async (c) => {
    await readJson(c, departureSeen)
    await households.forgetDeparture(c.var.user.id)
    return c.body(null, 204)
  })

  return routes
}
