import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import {
  lockMemberships,
  type Member,
  membersOf,
  passOwnership,
  removeOpenInvitations,
  takeOut,
  type Writing,
} from './memberships.ts'

/** Who owns a household after its owner; the others come in the order in which they joined. */
export type ChooseOwner = (others: readonly [Member, ...Member[]]) => Member

export const longestMember: ChooseOwner = ([first]) => first

/** @throws CatalogueRefusal without a key, or for one that no other member has */
export const memberOf =
  (key: string | undefined): ChooseOwner =>
  (others) => {
    if (key === undefined) throw new CatalogueRefusal('choose-owner')
    const found = others.find((member) => member.key === key)
    if (!found) throw new CatalogueRefusal('member-not-found')
    return found
  }

export interface Left {
  /** The household that the person was in. */
  readonly left?: CatalogueId
  /** The catalogue that has no member any more. */
  readonly empty?: CatalogueId
}

/** Takes a person out of their household, which keeps an owner. */
export async function leaveHousehold(
  transaction: Writing,
  userId: UserId,
  choose: ChooseOwner,
  now: string,
): Promise<Left> {
  const { home } = await lockMemberships(transaction, userId)
  if (!home || home.shared_at === null) return {}
  const { catalogue_id: id, role, is_own } = home
  const members = await membersOf(transaction, id)
  const [next, ...rest] = members.filter(({ user_id }) => user_id !== userId)
  if (next && role === 'owner')
    await passOwnership(transaction, id, choose([next, ...rest]).user_id)
  if (!next) {
    await removeOpenInvitations(transaction, id)
    // What was offered of it ends before its products go.
    await transaction.deleteFrom('departures').where('catalogue_id', '=', id).execute()
  }
  await takeOut(transaction, id, { user_id: userId, is_own }, now)
  return next ? { left: id } : { left: id, empty: id }
}
