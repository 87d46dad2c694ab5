import type { MemberAccount } from '../../src/contract/accounts.ts'
import type { CatalogueCopy, Household } from '../../src/contract/household.ts'
import { unauthenticated } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import type { SignedIn } from '../middleware/session.ts'
import type { CopyProgress } from '../store/household/copies.ts'
import type { UserId } from '../store/schema/ids.ts'

function toCopy(row: CopyProgress): CatalogueCopy {
  const { source, state, created_at, total, joined } = row
  // Of two passes over all products, the first stages them.
  const isRunning = state === 'running'
  const added = isRunning ? Math.floor((row.staged + row.added - joined) / 2) : row.added
  const more = Math.max(0, row.product_count - row.from_products, row.price_count - row.from_prices)
  return {
    ...{ from: source, state, created_at, total, added, joined },
    omitted: {
      products: row.omitted_products,
      codes: row.omitted_codes,
      prices: row.omitted_prices,
      photos: row.omitted_photos,
      shops: row.omitted_shops,
    },
    more: source === 'own' ? more : 0,
  }
}

/** The last copy of a person. */
export async function readCopy(
  { stores }: Pick<AppContext, 'stores'>,
  userId: UserId,
): Promise<CatalogueCopy | undefined> {
  const row = await stores.copies.find(userId)
  return row && toCopy(row)
}

/** What a person reads of their household: first names, and no id of anybody. */
export async function readHousehold(
  { stores, now }: Pick<AppContext, 'stores' | 'now'>,
  userId: UserId,
): Promise<Household> {
  const { all, home, members } = await stores.households.read(userId)
  if (!home) throw unauthenticated('unauthorized')
  const isOwner = home.role === 'owner'
  const { list } = stores.invitations
  const at = now().toISOString()
  const row = await stores.copies.find(userId)
  // What was brought into a household that the person has left is of no interest.
  const copy = row && all.some(({ catalogue_id }) => catalogue_id === row.into_id) && toCopy(row)
  const offer = await stores.copies.offer(userId, at)
  return {
    catalogues: all.map(({ key, name, shared_at, product_count }) => ({
      key,
      name,
      shared: shared_at !== null,
      products: product_count,
    })),
    members: members.map(({ user_id, ...member }) => ({ ...member, is_me: user_id === userId })),
    invitations: isOwner ? await list(home.catalogue_id, at) : [],
    ...(copy ? { copy } : {}),
    ...(offer ? { offer } : {}),
  }
}

/** What `GET /auth/me` adds for a member, or for somebody whom a household has removed. */
export async function readMembership(
  { stores, now }: Pick<AppContext, 'stores' | 'now'>,
  { user, household }: Pick<SignedIn['Variables'], 'user' | 'household'>,
): Promise<Pick<MemberAccount, 'household' | 'own' | 'left'>> {
  if (!household.isShared) {
    const left = await stores.households.departure(user.id)
    if (!left) return {}
    const { name, copy_until } = left
    const isOpen = copy_until !== null && copy_until > now().toISOString()
    return { left: { name, ...(isOpen ? { copy_until } : {}) } }
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
