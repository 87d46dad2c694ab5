import { config } from '../../config.ts'
import { memberAccount } from '../../contract/accounts.ts'
import {
  type Household,
  household,
  type InvitationPreview,
  invitationPreview,
} from '../../contract/household.ts'
import { sharedCatalogue } from '../../domain/household/household.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { isNotFound } from '../http/apiError.ts'
import { request } from '../session/request.ts'

export type InvitationReading =
  | { readonly kind: 'invalid' }
  /** Used up by the person themselves. */
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'found'
      readonly preview: InvitationPreview
      /** What the person signed in keeps already; null signed out. */
      readonly mine: Household | null
      readonly canRegister: boolean
    }

const accept = (token: string, bring: boolean) =>
  request('/invitations/accept', { method: 'POST', body: { token, bring }, schema: household })

const nullIfNotFound = (error: unknown) => {
  if (isNotFound(error)) return null
  throw error
}

/** Reads what an invitation leads to, without using it up. @throws ApiError, FormatError, NetworkError */
export async function readInvitation(token: string): Promise<InvitationReading> {
  const isSignedIn = currentSession().token !== null
  const [preview, mine] = await Promise.all([
    request('/invitations/preview', {
      method: 'POST',
      body: { token },
      schema: invitationPreview,
    }).catch(nullIfNotFound),
    isSignedIn ? request(keys.household, { schema: household }) : null,
  ])
  if (preview)
    return { kind: 'found', preview, mine, canRegister: config.registration !== 'closed' }
  // The answer to its acceptance may have been lost: the same person may repeat that.
  const isMember = mine && sharedCatalogue(mine)
  const accepted = isMember ? await accept(token, false).catch(nullIfNotFound) : null
  return { kind: accepted ? 'accepted' : 'invalid' }
}

/** Joins by an invitation, with a copy of the own products or without. @throws ApiError, FormatError, NetworkError */
export async function acceptInvitation(token: string, bring: boolean): Promise<Household> {
  const joined = await accept(token, bring)
  // The household's catalogue is shown from then on, and its answers have a cache of their own.
  await request(keys.account, { schema: memberAccount }).catch(() => undefined)
  if (bring) {
    const { moveToSharedList } = await loadChunk(() => import('../shopping/moveList.ts'))
    await moveToSharedList(({ done }) => !done, false)
  }
  answerCache().recordAnswer(keys.household, joined)
  answerCache().replace(keys.household, joined)
  return joined
}
