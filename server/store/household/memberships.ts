import type { Transaction } from 'kysely'
import { newName } from '../../security/tokens.ts'
import { type Database, unscoped } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { lockCatalogue } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'

export type Writing = Transaction<Schema>

interface Membership {
  readonly catalogue_id: CatalogueId
  readonly key: string
  readonly name: string | null
  readonly shared_at: string | null
  readonly product_count: number
  readonly role: 'owner' | 'member'
  readonly is_own: 0 | 1
}

/** The shared one, else their own. */
const homeOf = (memberships: readonly Membership[]) =>
  memberships.find(({ shared_at }) => shared_at !== null) ?? memberships[0]

/** `home` is the shared catalogue of a person, else their own; undefined once the account is gone. */
export interface Memberships {
  readonly all: readonly Membership[]
  readonly own: Membership | undefined
  readonly home: Membership | undefined
}

export async function membershipsOf(executor: Database, userId: UserId): Promise<Memberships> {
  const all = await unscoped(executor)
    .selectFrom('catalogue_members')
    .innerJoin('catalogues', 'catalogues.id', 'catalogue_members.catalogue_id')
    .select(['catalogue_id', 'catalogues.key', 'name', 'shared_at', 'product_count'])
    .select(['role', 'is_own'])
    .where('user_id', '=', userId)
    .orderBy('is_own', 'desc')
    .execute()
  return { all, own: all.find(({ is_own }) => is_own === 1), home: homeOf(all) }
}

/** Comes before every other lock of a transaction. */
export async function lockPerson(transaction: Writing, userId: UserId): Promise<void> {
  await transaction
    .updateTable('users')
    .set(({ ref }) => ({ first_name: ref('first_name') }))
    .where('id', '=', userId)
    .execute()
}

/**
 * Holds what a person is in, and `others`, until the commit. The person comes before catalogues, and
 * those in the order of their ids, so that no two transactions wait for each other.
 */
export async function lockMemberships(
  transaction: Writing,
  userId: UserId,
  others: readonly CatalogueId[] = [],
): Promise<Memberships> {
  await lockPerson(transaction, userId)
  const { all } = await membershipsOf(transaction, userId)
  const ids = new Set([...all.map(({ catalogue_id }) => catalogue_id), ...others])
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockCatalogue(transaction, id)
  return membershipsOf(transaction, userId)
}

export interface Member {
  readonly user_id: UserId
  readonly key: string
  readonly role: 'owner' | 'member'
  readonly is_own: 0 | 1
}

const findMembers = statement(
  ['catalogueId'],
  (database, { catalogueId }: { readonly catalogueId: CatalogueId }) =>
    database
      .selectFrom('catalogue_members')
      .select(['user_id', 'key', 'role', 'is_own'])
      .where('catalogue_id', '=', catalogueId)
      .orderBy('joined_at')
      .orderBy('user_id'),
)

/** Those who have been in it for longest come first. */
export function membersOf(executor: Database, catalogueId: CatalogueId): Promise<Member[]> {
  return findMembers(executor, { catalogueId })
}

export async function addMember(
  transaction: Writing,
  ids: { readonly catalogue_id: CatalogueId; readonly user_id: UserId },
  as: Pick<Member, 'role' | 'is_own'>,
  joined_at: string,
): Promise<void> {
  await transaction
    .insertInto('catalogue_members')
    .values({ ...ids, ...as, key: newName(), joined_at })
    .execute()
}

/** An empty catalogue that is the person's own. */
export async function addOwnCatalogue(
  transaction: Writing,
  user_id: UserId,
  created_at: string,
): Promise<void> {
  const { id: catalogue_id } = await transaction
    .insertInto('catalogues')
    .values({ key: newName(), created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = { catalogue_id, user_id }
  await addMember(transaction, ids, { role: 'owner', is_own: 1 }, created_at)
}

export async function removeOpenInvitations(
  transaction: Writing,
  catalogueId: CatalogueId,
): Promise<void> {
  await transaction
    .deleteFrom('invitations')
    .where('catalogue_id', '=', catalogueId)
    .where('used_at', 'is', null)
    .execute()
}

/** Makes a member the owner; what the former one has offered ends. */
export async function passOwnership(
  transaction: Writing,
  catalogueId: CatalogueId,
  to: UserId,
): Promise<void> {
  const members = transaction
    .updateTable('catalogue_members')
    .where('catalogue_id', '=', catalogueId)
  // First, since a catalogue has one owner at most.
  await members.set({ role: 'member' }).where('role', '=', 'owner').execute()
  await members.set({ role: 'owner' }).where('user_id', '=', to).execute()
  await removeOpenInvitations(transaction, catalogueId)
}

/** A founder leaves their own catalogue to the others, and gets an empty one; what they were bringing ends. */
export async function takeOut(
  transaction: Writing,
  catalogueId: CatalogueId,
  { user_id, is_own }: Pick<Member, 'user_id' | 'is_own'>,
  now: string,
): Promise<void> {
  await transaction
    .deleteFrom('catalogue_members')
    .where('catalogue_id', '=', catalogueId)
    .where('user_id', '=', user_id)
    .execute()
  await transaction
    .updateTable('copies')
    .set({ state: 'stopped' })
    .where('into_id', '=', catalogueId)
    .where('user_id', '=', user_id)
    .where('state', '=', 'running')
    // What is staged whole is shown whole.
    .where('shown_after', 'is', null)
    .execute()
  if (is_own) await addOwnCatalogue(transaction, user_id, now)
}
