import { type Context, Hono } from 'hono'
import {
  household,
  householdLimits,
  type InvitationPreview,
  invitationAcceptance,
  invitationBody,
  invitationPreview,
  invitationToken,
  type OpenedInvitation,
  openedInvitation,
} from '../../src/contract/household.ts'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { readId } from '../http/requests.ts'
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
import { requireOwner, requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { sha256 } from '../security/tokens.ts'
import type { InvitedTo } from '../store/household/invitations.ts'
import { readHousehold } from './readHousehold.ts'
import { startCopy } from './runCopies.ts'

const unknownInvitation = {
  404: refusal('Unknown, used, taken back or expired; the answer does not tell which.'),
}

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

nameBody(invitationBody, 'InvitationHash', 'The SHA-256 of the token, in hexadecimal digits.')
nameBody(invitationToken, 'InvitationToken', 'The token of the link: 256 bits as base64url.')
nameBody(
  invitationAcceptance,
  'InvitationAcceptance',
  '`bring` copies your own catalogue into the household.',
)
nameAnswer(openedInvitation, 'OpenedInvitation', 'Good for one person.')
nameAnswer(invitationPreview, 'InvitationPreview', '`state` is what accepting it would come to.')

export function invitationRoutes(appContext: AppContext) {
  const { stores, live, now } = appContext
  const { invitations } = stores
  const routes = new Hono<SignedIn>()
  const guards = requireSession(appContext)
  const signedIn = routeGroup(routes, { tag: 'Household', guards })
  const ofOwner = routeGroup(routes, {
    tag: 'Household',
    guards: [...guards, requireOwner],
    answers: refused.notOwner,
  })
  const isSignedOut = (c: Context) => c.req.header('Authorization') === undefined
  const signedInOrNot = routeGroup(routes, {
    tag: 'Household',
    guards: guards.map((guard) => (c, next) => (isSignedOut(c) ? next() : guard(c, next))),
    isOpen: true,
    answers: { ...refused.unauthenticated, ...refused.foreign },
  })
  const limits = rateLimiter(appContext)
  const origins = originReader(appContext)

  const limit = (c: Context<SignedIn>, action: 'invite' | 'preview' | 'accept') =>
    limits.consume(origins.stranger(c), action, c.get('user')?.email)

  ofOwner.post('/household/invitations', {
    summary: 'Invites one person for seven days, by a token whose hash alone is sent.',
    body: json(invitationBody, INVITATION_BYTES),
    answers: {
      200: answer('The same invitation, sent before.', openedInvitation),
      201: answer('The invitation.', openedInvitation),
      409: refusal('It is full, has five open invitations, or the token is of another one.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const { token_hash } = await read()
      await limit(c, 'invite')
      const at = now()
      const expires_at = new Date(at.getTime() + LIFETIME_MS).toISOString()
      const invitation = { token_hash, created_at: at.toISOString(), expires_at }
      const { household, user } = c.var
      const opened = await invitations.open(household.id, user.id, invitation)
      const invited: OpenedInvitation = { id: opened.id, expires_at: opened.expires_at }
      return c.json(invited, opened.isNew ? 201 : 200)
    },
  })

  ofOwner.delete('/household/invitations/:invitation_id', {
    summary: 'Takes an open invitation back.',
    answers: { 204: answer('Its link leads nowhere.') },
    async handle(c) {
      const isGone = await invitations.cancel(c.var.household.id, readId(c, 'invitation_id'))
      if (!isGone) throw new ProblemError('invitation-not-found')
      return c.body(null, 204)
    },
  })

  // A preview uses nothing up: programs that read mails and messages open links too.
  signedInOrNot.post('/invitations/preview', {
    summary: 'What an invitation leads to, without using it up; with or without a session.',
    headers: ['Catalogue'],
    body: json(invitationToken, INVITATION_BYTES),
    answers: {
      200: answer('Who invites, and into what.', invitationPreview),
      ...unknownInvitation,
      ...refused.limited,
    },
    async handle(c, read) {
      const { token } = await read()
      // Strangers on a network do not use up what its people need to join.
      await limit(c, c.get('user') ? 'accept' : 'preview')
      const found = await invitations.find(sha256(token), now().toISOString())
      if (!found) throw new ProblemError('invitation-not-found')
      const preview: InvitationPreview = {
        household: found.name,
        inviter: found.members.find(({ role }) => role === 'owner')?.first_name ?? '',
        people: found.members.length,
        products: found.products,
        state: stateFor(found, c.get('user') && c.var),
      }
      return c.json(preview)
    },
  })

  signedIn.post('/invitations/accept', {
    summary: 'Joins a household; your own catalogue stays apart, and `bring` copies it.',
    body: json(invitationAcceptance, INVITATION_BYTES),
    answers: {
      200: answer('The household as it is now.', household),
      ...unknownInvitation,
      409: refusal('It is full, you are in another one, or a copy is running.'),
      ...refused.limited,
    },
    async handle(c, read) {
      const { token, bring = false } = await read()
      await limit(c, 'accept')
      const { id } = c.var.user
      const copy = await invitations.accept(sha256(token), id, bring, now().toISOString())
      if (copy !== undefined) startCopy(appContext, copy)
      // The session was read before its person was a member.
      live.checkAll()
      return c.json(await readHousehold(appContext, c.var.user.id))
    },
  })

  return routes
}
