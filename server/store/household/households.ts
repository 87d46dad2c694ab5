import { CatalogueRefusal } from '../catalogueRefusal.ts'
import { type Database, unscoped } from '../database.ts'
import type { CatalogueId, UserId } from '../ids.ts'
import { lockCatalogue } from '../quotas.ts'
import { removeCatalogue, removeEmptyCatalogues } from './catalogueRemoval.ts'
import { leaveHousehold, memberOf } from './leaveHousehold.ts'
import {
  lockMemberships,
  type Memberships,
  membershipsOf,
  membersOf,
  passOwnership,
  removeOpenInvitations,
  takeOut,
  type Writing,
} from './memberships.ts'

export interface HouseholdRows extends Memberships {
  readonly members: readonly {
    readonly user_id: UserId
    readonly key: string
    readonly first_name: string
    readonly role: 'owner' | 'member'
    readonly joined_at: string
  }[]
}

/**
 * The people of a catalogue. `by` is who asks, a member's key names another one, times are ISO text;
 * all that change something throw CatalogueRefusal.
 */
export interface HouseholdStore {
  readonly read: (userId: UserId) => Promise<HouseholdRows>
  readonly rename: (catalogueId: CatalogueId, by: UserId, name: string) => Promise<void>
  readonly handOver: (catalogueId: CatalogueId, by: UserId, to: string) => Promise<void>
  readonly removeMember: (
    catalogueId: CatalogueId,
    by: UserId,
    key: string,
    now: string,
  ) => Promise<void>
  /** Deletes the catalogue with its last member. @param owner the key of the next one, where others stay */
  readonly leave: (userId: UserId, owner: string | undefined, now: string) => Promise<void>
  /** Makes a household of one person their own catalogue again. */
  readonly close: (userId: UserId) => Promise<void>
  /** The household that removed a person last, until `forgetDeparture`. */
  readonly departure: (userId: UserId) => Promise<{ readonly name: string | null } | undefined>
  readonly forgetDeparture: (userId: UserId) => Promise<void>
  /** Gives each household without an owner its longest member. @returns how many */
  readonly mendOwners: () => Promise<number>
  readonly removeEmpty: () => Promise<void>
}

/** Under the lock of the catalogue, since the session was read before it. */
async function lockAsOwner(transaction: Writing, catalogueId: CatalogueId, by: UserId) {
  await lockCatalogue(transaction, catalogueId)
  const members = await membersOf(transaction, catalogueId)
  const isOwner = members.some(({ user_id, role }) => user_id === by && role === 'owner')
  if (!isOwner) throw new CatalogueRefusal('owner-only')
  return members
}

async function removeMember(
  transaction: Writing,
  catalogueId: CatalogueId,
  by: UserId,
  key: string,
  now: string,
): Promise<void> {
  const isNamed = (member: { readonly key: string }) => member.key === key
  const found = (await membersOf(transaction, catalogueId)).find(isNamed)
  if (found) await lockMemberships(transaction, found.user_id)
  const member = (await lockAsOwner(transaction, catalogueId, by)).find(isNamed)
  if (!member) throw new CatalogueRefusal('member-not-found')
  if (member.role === 'owner') throw new CatalogueRefusal('owner-stays')
  await takeOut(transaction, catalogueId, member, now)
  const departure = { catalogue_id: catalogueId, left_at: now }
  await transaction
    .insertInto('departures')
    .values({ user_id: member.user_id, ...departure })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(departure))
    .execute()
}

/** @returns the catalogue that has no member any more */
async function close(transaction: Writing, userId: UserId): Promise<CatalogueId | undefined> {
  const { home, own } = await lockMemberships(transaction, userId)
  if (!home || !own || home.shared_at === null) return undefined
  const { catalogue_id: id } = home
  if ((await membersOf(transaction, id)).length > 1) {
    throw new CatalogueRefusal('household-not-empty')
  }
  const isJoined = own.catalogue_id !== id
  if (isJoined) {
    if (own.product_count > 0) throw new CatalogueRefusal('own-catalogue-in-use')
    await transaction
      .deleteFrom('catalogue_members')
      .where('catalogue_id', '=', own.catalogue_id)
      .execute()
    await transaction
      .updateTable('catalogue_members')
      .set({ is_own: 1 })
      .where('catalogue_id', '=', id)
      .execute()
  }
  await transaction
    .updateTable('catalogues')
    .set({ shared_at: null })
    .where('id', '=', id)
    .execute()
  await removeOpenInvitations(transaction, id)
  return isJoined ? own.catalogue_id : undefined
}

async function mendOwners(database: Database): Promise<number> {
  const withoutOwner = await unscoped(database)
    .selectFrom('catalogue_members')
    .select('catalogue_id')
    .groupBy('catalogue_id')
    .having(({ fn }) => fn.max('role'), '=', 'member')
    .execute()
  for (const { catalogue_id: id } of withoutOwner) {
    await database.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction, id)
      const [first, ...rest] = await membersOf(transaction, id)
      const hasOwner = [first, ...rest].some((member) => member?.role === 'owner')
      if (first && !hasOwner) await passOwnership(transaction, id, first.user_id)
    })
  }
  return withoutOwner.length
}

export function householdStore(database: Database): HouseholdStore {
  const inTransaction = <T>(work: (transaction: Writing) => Promise<T>) =>
    database.transaction().execute(work)

  return {
    async read(userId) {
      const memberships = await membershipsOf(database, userId)
      if (!memberships.home) return { ...memberships, members: [] }
      const members = await database
        .selectFrom('catalogue_members')
        .innerJoin('users', 'users.id', 'catalogue_members.user_id')
        .select(['user_id', 'catalogue_members.key', 'first_name', 'role', 'joined_at'])
        .where('catalogue_members.catalogue_id', '=', memberships.home.catalogue_id)
        .orderBy('joined_at')
        .orderBy('user_id')
        .execute()
      return { ...memberships, members }
    },
    rename: (catalogueId, by, name) =>
      inTransaction(async (transaction) => {
        await lockAsOwner(transaction, catalogueId, by)
        await transaction
          .updateTable('catalogues')
          .set({ name })
          .where('id', '=', catalogueId)
          .execute()
      }),
    handOver: (catalogueId, by, to) =>
      inTransaction(async (transaction) => {
        const members = await lockAsOwner(transaction, catalogueId, by)
        const next = members.find(({ key }) => key === to)
        if (!next) throw new CatalogueRefusal('member-not-found')
        if (next.role === 'member') await passOwnership(transaction, catalogueId, next.user_id)
      }),
    removeMember: (catalogueId, by, key, now) =>
      inTransaction((transaction) => removeMember(transaction, catalogueId, by, key, now)),
    async leave(userId, owner, now) {
      const { hasLeft, empty } = await inTransaction((transaction) =>
        leaveHousehold(transaction, userId, memberOf(owner), now),
      )
      if (!hasLeft) throw new CatalogueRefusal('not-in-household')
      if (empty !== undefined) await removeCatalogue(database, empty)
    },
    async close(userId) {
      const empty = await inTransaction((transaction) => close(transaction, userId))
      if (empty !== undefined) await removeCatalogue(database, empty)
    },
    departure: (userId) =>
      database
        .selectFrom('departures')
        .innerJoin('catalogues', 'catalogues.id', 'departures.catalogue_id')
        .select('name')
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    forgetDeparture: async (userId) => {
      await database.deleteFrom('departures').where('user_id', '=', userId).execute()
    },
    mendOwners: () => mendOwners(database),
    removeEmpty: () => removeEmptyCatalogues(database),
  }
}
