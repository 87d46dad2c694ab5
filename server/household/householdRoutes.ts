import { type Context, Hono } from 'hono'
import {
  departureSeen,
  household,
  householdChange,
  householdDeparture,
  ownerChange,
} from '../../src/contract/household.ts'
import { findings } from '../config/messages.ts'
import { invalid } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { cleanName, cleanText } from '../http/requests.ts'
import {
  answer,
  answerWithEtag,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { originReader } from '../middleware/origin.ts'
import { rateLimiter } from '../middleware/rateLimits.ts'
import { requireOwner, requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { sha256 } from '../security/tokens.ts'
import { readHousehold } from './readHousehold.ts'
import { startCopy } from './runCopies.ts'

const changedHousehold = { 200: answer('The household as it is now.', household) }

const HOUSEHOLD_BYTES = 4096

/** One line of plain text. @throws ProblemError 422 */
function checkedName(typed: string): string {
  const name = cleanName(typed).replace(/\s+/g, ' ')
  if (!name) throw invalid(['body', 'name'], 'string_too_short', findings.shorterThan(1))
  return name
}

nameBody(householdChange, 'HouseholdChange', 'What its people call it.')
nameBody(ownerChange, 'OwnerChange', 'The key of a member.')
nameBody(
  householdDeparture,
  'HouseholdDeparture',
  'The key of the member who takes over; `copy` takes everything along.',
)
nameBody(departureSeen, 'DepartureSeen', 'Nothing else is confirmed.')
nameAnswer(
  household,
  'Household',
  'Your own catalogue and the one that you have joined; people in the order in which they came; open invitations for the owner; the last copy, and what you may still copy of a household that removed you.',
)

/** The people of the catalogue that a person shares, whichever one the request is about. */
export function householdRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { households } = stores
  const routes = new Hono<SignedIn>()
  const guards = requireSession(appContext)
  const signedIn = routeGroup(routes, { tag: 'Household', guards })
  const ofOwner = routeGroup(routes, {
    tag: 'Household',
    guards: [...guards, requireOwner],
    answers: refused.notOwner,
  })
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  const limit = (c: Context<SignedIn>) =>
    limits.consume(origins.stranger(c), 'household', c.var.user.email)

  const send = async (c: Context<SignedIn>) =>
    c.json(await readHousehold(appContext, c.var.user.id))

  signedIn.get('/household', {
    summary: 'The catalogues that you keep, and the people and open invitations of the shared one.',
    headers: ['If-None-Match'],
    answers: {
      200: answerWithEtag('Of your own catalogue while you share none.', household),
      304: answerWithEtag('It is as `If-None-Match` names it.'),
    },
    async handle(c) {
      const found = await readHousehold(appContext, c.var.user.id)
      const etag = sha256(JSON.stringify(found)).slice(0, 32)
      return sendWithEtag(c, etag, (headers) => sendJson(c, found, headers))
    },
  })

  ofOwner.put('/household', {
    summary: 'Names the household.',
    body: json(householdChange, HOUSEHOLD_BYTES),
    answers: { ...changedHousehold, ...refused.limited },
    async handle(c, read) {
      const name = checkedName((await read()).name)
      await limit(c)
      await households.rename(c.var.household.id, c.var.user.id, name)
      return send(c)
    },
  })

  ofOwner.post('/household/owner', {
    summary: 'Hands the household over to a member; open invitations end.',
    body: json(ownerChange, HOUSEHOLD_BYTES),
    answers: { ...changedHousehold, ...refused.missing, ...refused.limited },
    async handle(c, read) {
      const { member } = await read()
      await limit(c)
      await households.handOver(c.var.household.id, c.var.user.id, member)
      return send(c)
    },
  })

  ofOwner.delete('/household/members/:member_key', {
    summary:
      'Removes a member; what they have written stays. `copy=offer` lets them copy it for 30 days.',
    query: { copy: ['offer'] },
    answers: {
      204: answer('They read nothing of it any more.'),
      409: refusal('The owner leaves by handing over.'),
      ...refused.limited,
    },
    async handle(c) {
      await limit(c)
      const { household, user } = c.var
      const key = c.req.param('member_key')
      const member = { key: cleanText(key), mayCopy: c.req.query('copy') === 'offer' }
      await households.removeMember(household.id, user.id, member, now().toISOString())
      return c.body(null, 204)
    },
  })

  signedIn.post('/household/leave', {
    summary:
      'Leaves the household; `owner` is who takes over, `copy` takes everything along. With the last person its data goes.',
    body: json(householdDeparture, HOUSEHOLD_BYTES),
    answers: {
      200: answer('What you keep now.', household),
      409: refusal(
        'You are in none, others stay and nobody takes over, or another copy is running.',
      ),
      ...refused.missing,
      ...refused.limited,
    },
    async handle(c, read) {
      const { owner, copy: takesCopy = false } = await read()
      await limit(c)
      const how = { owner, takesCopy }
      const copy = await households.leave(c.var.user.id, how, now().toISOString())
      if (copy !== undefined) startCopy(appContext, copy)
      return send(c)
    },
  })

  signedIn.post('/household/close', {
    summary: 'Makes a household of one person their own catalogue again.',
    answers: {
      200: answer('What you keep now.', household),
      409: refusal(
        'Others are in it, you keep another catalogue with products, or a copy is running.',
      ),
      ...refused.limited,
    },
    async handle(c) {
      await limit(c)
      await households.close(c.var.user.id)
      return send(c)
    },
  })

  signedIn.post('/household/departure', {
    summary: 'Confirms that you have read of your removal from a household, and declines a copy.',
    body: json(departureSeen, HOUSEHOLD_BYTES),
    answers: { 204: answer('It is not told again.') },
    async handle(c, read) {
      await read()
      await households.forgetDeparture(c.var.user.id)
      return c.body(null, 204)
    },
  })

  return routes
}
