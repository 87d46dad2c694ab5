import type { Household, MemberAccount } from '../../src/contract/household.ts'
import type { AppContext } from '../appContext.ts'
import { unauthenticated } from '../http/problems.ts'
import type { SignedIn } from '../security/session.ts'
import type { UserId } from '../store/ids.ts'

/** What a person reads of their household: first names, and no id of anybody. */
export async function readHousehold(
  { stores, now }: Pick<AppContext, 'stores' | 'now'>,
  userId: UserId,
): Promise<Household> {
  const { all, home, members } = await stores.households.read(userId)
  if (!home) throw unauthenticated('unauthorized')
  const isOwner = home.role === 'owner'
  const { list } = stores.invitations
  return {
    catalogues: all.map(({ key, name, shared_at, product_count }) => ({
      key,
      name,
      shared: shared_at !== null,
      products: product_count,
    })),
    members: members.map(({ user_id, ...member }) => ({ ...member, is_me: user_id === userId })),
    invitations: isOwner ? await list(home.catalogue_id, now().toISOString()) : [],
  }
}

/** What `GET /auth/me` adds for a member, or for somebody whom a household has removed. */
export async function readMembership(
  { stores }: Pick<AppContext, 'stores'>,
  { user, household }: Pick<SignedIn['Variables'], 'user' | 'household'>,
): Promise<Pick<MemberAccount, 'household' | 'own' | 'left'>> {
  if (!household.isShared) {
    const left = await stores.households.departure(user.id)
    return left ? { left } : {}
  }
  const { home, own, members } = await stores.households.read(user.id)
  if (!home) return {}
  const { key, name, role } = home
  const isApart = own && own.key !== key
  return {
    household: { key, name, role, people: members.length },
    ...(isApart ? { own: { key: own.key, products: own.product_count } } : {}),
  }
}
