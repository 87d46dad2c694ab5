import { lastKept } from '../catalogue/formerRows.ts'
import { type Person, peopleOf } from '../catalogue/people.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { lockCatalogue } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import {
  deleteCatalogue,
  removeCatalogue,
  removeEmptyCatalogues,
  removeFormerRows,
} from './catalogueRemoval.ts'
import { copyUntil, lastIds, requireNoCopy, takeAlong } from './copies.ts'
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
  readonly members: readonly Person[]
}

/** Under the lock of the catalogue, since the session was read before it. */
async function lockAsOwner(transaction: Writing, catalogueId: CatalogueId, by: UserId) {
  await lockCatalogue(transaction, catalogueId)
  const members = await membersOf(transaction, catalogueId)
  const isOwner = members.some(({ user_id, role }) => user_id === by && role === 'owner')
  if (!isOwner) throw new CatalogueRefusal('owner-only')
  return members
}

/** From now on rows are kept before they change. @returns the last of each table */
async function keepFromNow(transaction: Writing, catalogueId: CatalogueId) {
  const last_kept_id = await lastKept(transaction, catalogueId)
  await transaction
    .updateTable('catalogues')
    .set({ kept_after: last_kept_id })
    .where('id', '=', catalogueId)
    .execute()
  return { ...(await lastIds(transaction)), last_kept_id }
}

/** Remembers what was in a household when a person left it. */
async function recordDeparture(
  transaction: Writing,
  ids: { readonly catalogue_id: CatalogueId; readonly user_id: UserId },
  { mayCopy, seen_at }: { readonly mayCopy: boolean; readonly seen_at: string | null },
  left_at: string,
): Promise<void> {
  const { catalogue_id } = ids
  const home = await transaction
    .selectFrom('catalogues')
    .select(['name', 'product_count'])
    .where('id', '=', catalogue_id)
    .executeTakeFirstOrThrow()
  const last = mayCopy ? await keepFromNow(transaction, catalogue_id) : {}
  const copy_until = mayCopy ? copyUntil(left_at) : null
  const departure = { left_at, copy_until, seen_at, ...home, ...last }
  await transaction
    .insertInto('departures')
    .values({ ...ids, ...departure })
    .onConflict((conflict) => conflict.columns(['user_id', 'catalogue_id']).doUpdateSet(departure))
    .execute()
}

async function removeMember(
  transaction: Writing,
  catalogueId: CatalogueId,
  by: UserId,
  { key, mayCopy }: { readonly key: string; readonly mayCopy: boolean },
  now: string,
): Promise<void> {
  const isNamed = (member: { readonly key: string }) => member.key === key
  const found = (await membersOf(transaction, catalogueId)).find(isNamed)
  if (found) await lockMemberships(transaction, found.user_id, [catalogueId])
  const member = (await lockAsOwner(transaction, catalogueId, by)).find(isNamed)
  if (!member) throw new CatalogueRefusal('member-not-found')
  if (member.role === 'owner') throw new CatalogueRefusal('owner-stays')
  await takeOut(transaction, catalogueId, member, now)
  // The person may know the link of one, and would be back with it.
  await removeOpenInvitations(transaction, catalogueId)
  const ids = { catalogue_id: catalogueId, user_id: member.user_id }
  await recordDeparture(transaction, ids, { mayCopy, seen_at: null }, now)
}

interface Leaving {
  /** The key of the next one, where others stay. */
  readonly owner: string | undefined
  readonly takesCopy: boolean
}

/** @returns the copy that the person takes along, and the catalogue that may be deleted */
async function leave(
  transaction: Writing,
  user_id: UserId,
  { owner, takesCopy }: Leaving,
  now: string,
) {
  const { left, empty } = await leaveHousehold(transaction, user_id, memberOf(owner), now)
  if (left === undefined) throw new CatalogueRefusal('not-in-household')
  if (!takesCopy) return { empty }
  await requireNoCopy(transaction, user_id)
  const ids = { catalogue_id: left, user_id }
  await recordDeparture(transaction, ids, { mayCopy: true, seen_at: now }, now)
  const { own } = await membershipsOf(transaction, user_id)
  return { copy: own && (await takeAlong(transaction, user_id, own.catalogue_id, now)) }
}

async function close(transaction: Writing, userId: UserId): Promise<void> {
  const { home, own } = await lockMemberships(transaction, userId)
  if (!home || !own || home.shared_at === null) return
  const { catalogue_id: id } = home
  if ((await membersOf(transaction, id)).length > 1) {
    throw new CatalogueRefusal('household-not-empty')
  }
  const isJoined = own.catalogue_id !== id
  if (isJoined) {
    await requireNoCopy(transaction, userId)
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
  await transaction.deleteFrom('list_items').where('catalogue_id', '=', id).execute()
  await removeOpenInvitations(transaction, id)
  // At once, or a product that another device adds to it would be lost.
  if (isJoined) await deleteCatalogue(transaction, own.catalogue_id)
}

/** Gives each household without an owner its longest member. @returns how many */
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

/** The people of a catalogue. `by` is the caller, a member's key names another one, times are ISO text; all that change something throw CatalogueRefusal. */
export function householdStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    async read(userId: UserId): Promise<HouseholdRows> {
      const memberships = await membershipsOf(database, userId)
      if (!memberships.home) return { ...memberships, members: [] }
      return { ...memberships, members: await peopleOf(database, memberships.home.catalogue_id) }
    },
    rename: inTransaction(
      async (transaction, catalogueId: CatalogueId, by: UserId, name: string) => {
        await lockAsOwner(transaction, catalogueId, by)
        await transaction
          .updateTable('catalogues')
          .set({ name })
          .where('id', '=', catalogueId)
          .execute()
      },
    ),
    handOver: inTransaction(
      async (transaction, catalogueId: CatalogueId, by: UserId, to: string) => {
        const members = await lockAsOwner(transaction, catalogueId, by)
        const next = members.find(({ key }) => key === to)
        if (!next) throw new CatalogueRefusal('member-not-found')
        if (next.role === 'member') await passOwnership(transaction, catalogueId, next.user_id)
      },
    ),
    removeMember: inTransaction(removeMember),
    /** Deletes the catalogue with its last member, once their copy is complete. @returns the id of the copy */
    async leave(userId: UserId, how: Leaving, now: string): Promise<number | undefined> {
      const { copy, empty } = await inTransaction(leave)(userId, how, now)
      if (empty !== undefined) await removeCatalogue(database, empty)
      return copy
    },
    /** Makes a household of one person their own catalogue again. */
    close: inTransaction(close),
    /** The household that removed a person last, until `forgetDeparture`. */
    departure: (userId: UserId) =>
      database
        .selectFrom('departures')
        .select(['name', 'copy_until'])
        .where('user_id', '=', userId)
        .where('seen_at', 'is', null)
        .orderBy('left_at', 'desc')
        .executeTakeFirst(),
    /** Declines the copy too. */
    forgetDeparture: async (userId: UserId): Promise<void> => {
      await database
        .deleteFrom('departures')
        .where('user_id', '=', userId)
        .where('seen_at', 'is', null)
        .execute()
    },
    mendOwners: () => mendOwners(database),
    removeEmpty: (now: string) => removeEmptyCatalogues(database, now),
    removeFormer: (now: string) => removeFormerRows(database, now),
  }
}
