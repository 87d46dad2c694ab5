import { type Context, Hono, type MiddlewareHandler } from 'hono'
import {
  householdLimits,
  type InvitationPreview,
  invitationAcceptance,
  invitationBody,
  invitationToken,
  type OpenedInvitation,
} from '../../src/contract/household.ts'
import type { AppContext } from '../appContext.ts'
import { ProblemError } from '../http/problems.ts'
import { limitBody, readId, readJson } from '../http/requests.ts'
import { originReader } from '../security/origin.ts'
import { rateLimiter } from '../security/rateLimits.ts'
import { requireOwner, requireSession, type SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'
import type { InvitedTo } from '../store/household/invitations.ts'
import { readHousehold } from './readHousehold.ts'
import { startCopy } from './runCopies.ts'

const INVITATION_BYTES = 4096
const LIFETIME_MS = householdLimits.invitationDays * 24 * 3600 * 1000

/** What accepting an invitation would come to. @param person undefined for somebody signed out */
function stateFor(
  { catalogueId, members }: InvitedTo,
  person: Pick<SignedIn['Variables'], 'user' | 'household'> | undefined,
): InvitationPreview['state'] {
  const me = members.find(({ user_id }) => user_id === person?.user.id)
  if (me) return me.role === 'owner' ? 'own' : 'member'
  if (person?.household.isShared && person.household.id !== catalogueId) return 'elsewhere'
  return members.length < householdLimits.people ? 'open' : 'full'
}

/** Who joins a household, by links that are good for one person. */
export function invitationRoutes(appContext: AppContext) {
  const { stores, live, now } = appContext
  const { invitations } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)
  const body = limitBody(INVITATION_BYTES)

  const limit = (c: Context<SignedIn>, action: 'invite' | 'preview' | 'accept') =>
    limits.consume(origins.stranger(c), action, c.get('user')?.email)

  const signedInOrNot: MiddlewareHandler<SignedIn> = (c, next) =>
    c.req.header('Authorization') === undefined ? next() : signedIn(c, next)

  routes.post('/household/invitations', signedIn, requireOwner, body, async (c) => {
    const { token_hash } = await readJson(c, invitationBody)
    await limit(c, 'invite')
    const at = now()
    const expires_at = new Date(at.getTime() + LIFETIME_MS).toISOString()
    const invitation = { token_hash, created_at: at.toISOString(), expires_at }
    const { household, user } = c.var
    const opened = await invitations.open(household.id, user.id, invitation)
    const answer: OpenedInvitation = { id: opened.id, expires_at: opened.expires_at }
    return c.json(answer, opened.isNew ? 201 : 200)
  })

  routes.delete('/household/invitations/:invitation_id', signedIn, requireOwner, async (c) => {
    const isGone = await invitations.cancel(c.var.household.id, readId(c, 'invitation_id'))
    if (!isGone) throw new ProblemError('invitation-not-found')
    return c.body(null, 204)
  })

  // A preview uses nothing up: programs that read mails and messages open links too.
  routes.post('/invitations/preview', signedInOrNot, body, async (c) => {
    const { token } = await readJson(c, invitationToken)
    // Strangers on a network do not use up what its people need to join.
    await limit(c, c.get('user') ? 'accept' : 'preview')
    const found = await invitations.find(sha256(token), now().toISOString())
    if (!found) throw new ProblemError('invitation-not-found')
    const answer: InvitationPreview = {
      household: found.name,
      inviter: found.members.find(({ role }) => role === 'owner')?.first_name ?? '',
      people: found.members.length,
      products: found.products,
      state: stateFor(found, c.get('user') && c.var),
    }
    return c.json(answer)
  })

  routes.post('/invitations/accept', signedIn, body, async (c) => {
    const { token, bring = false } = await readJson(c, invitationAcceptance)
    await limit(c, 'accept')
    const { id } = c.var.user
    const copy = await invitations.accept(sha256(token), id, bring, now().toISOString())
    if (copy !== undefined) startCopy(appContext, copy)
    // The session was read before its person was a member.
    live.checkAll()
    return c.json(await readHousehold(appContext, c.var.user.id))
  })

  return routes
}
