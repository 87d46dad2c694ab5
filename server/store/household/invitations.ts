import { householdLimits } from '../../../src/contract/household.ts'
import { type Person, peopleOf } from '../catalogue/people.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { isUniqueViolation } from '../engine/databaseErrors.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { writeInSlices } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import { bringOwn, requireNoCopy } from './copies.ts'
import {
  addMember,
  lockMemberships,
  membersOf,
  removeOpenInvitations,
  type Writing,
} from './memberships.ts'

export interface OpenInvitation {
  readonly id: number
  readonly created_at: string
  readonly expires_at: string
}

export interface NewInvitation {
  readonly token_hash: string
  readonly created_at: string
  readonly expires_at: string
}

export interface InvitedTo {
  readonly catalogueId: CatalogueId
  readonly name: string | null
  readonly products: number
  readonly members: readonly Person[]
}

const columns = ['id', 'created_at', 'expires_at'] as const

function openOnes(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  now: string,
): Promise<OpenInvitation[]> {
  return executor
    .selectFrom('invitations')
    .select(columns)
    .where('catalogue_id', '=', catalogueId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

/** The same token again is the same invitation. @throws CatalogueRefusal */
async function open(
  transaction: Writing,
  catalogue_id: CatalogueId,
  by: UserId,
  invitation: NewInvitation,
): Promise<OpenInvitation & { readonly isNew: boolean }> {
  const { home } = await lockMemberships(transaction, by)
  // Its owner may have joined another household since the session was read.
  const isTheirs = home?.catalogue_id === catalogue_id && home.role === 'owner'
  if (!isTheirs) throw new CatalogueRefusal('owner-only')
  const members = await membersOf(transaction, catalogue_id)
  const known = await transaction
    .selectFrom('invitations')
    .select(columns)
    .where('catalogue_id', '=', catalogue_id)
    .where('token_hash', '=', invitation.token_hash)
    .executeTakeFirst()
  if (known) return { ...known, isNew: false }
  if (members.length >= householdLimits.people) throw new CatalogueRefusal('household-full')
  const others = await openOnes(transaction, catalogue_id, invitation.created_at)
  if (others.length >= householdLimits.openInvitations)
    throw new CatalogueRefusal('too-many-invitations')
  const added = await transaction
    .insertInto('invitations')
    .values({ catalogue_id, ...invitation, used_at: null })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...added, isNew: true }
}

/** Uses the invitation up, unless the person is in that household already. @returns the copy of what they bring @throws CatalogueRefusal */
async function accept(
  transaction: Writing,
  tokenHash: string,
  user_id: UserId,
  bring: boolean,
  now: string,
): Promise<number | undefined> {
  const found = await unscoped(transaction)
    .selectFrom('invitations')
    .select('catalogue_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) throw new CatalogueRefusal('invitation-not-found')
  const { catalogue_id } = found
  const { all, home, own } = await lockMemberships(transaction, user_id, [catalogue_id])
  if (all.some((each) => each.catalogue_id === catalogue_id)) return undefined
  const members = await membersOf(transaction, catalogue_id)
  const used = await transaction
    .updateTable('invitations')
    .set({ used_at: now })
    .where('catalogue_id', '=', catalogue_id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!used || members.length === 0) throw new CatalogueRefusal('invitation-not-found')
  if (home && home.shared_at !== null) throw new CatalogueRefusal('already-in-household')
  if (members.length >= householdLimits.people) throw new CatalogueRefusal('household-full')
  await addMember(transaction, { catalogue_id, user_id }, { role: 'member', is_own: 0 }, now)
  await transaction
    .updateTable('catalogues')
    .set(({ fn, val }) => ({ shared_at: fn.coalesce('shared_at', val(now)) }))
    .where('id', '=', catalogue_id)
    .execute()
  // Else a second person could join it, and the first be in two households.
  if (own) await removeOpenInvitations(transaction, own.catalogue_id)
  await transaction
    .deleteFrom('departures')
    .where('user_id', '=', user_id)
    .where(({ eb, or }) =>
      or([eb('catalogue_id', '=', catalogue_id), eb('copy_until', 'is', null)]),
    )
    .execute()
  if (!bring || !own || own.product_count === 0) return undefined
  await requireNoCopy(transaction, user_id)
  const ends = { from_id: own.catalogue_id, into_id: catalogue_id }
  return bringOwn(transaction, user_id, ends, now)
}

/** Invitations by the SHA-256 of their tokens; times are ISO text, an open one is unused and of after `now`. */
export function invitationStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    list: (catalogueId: CatalogueId, now: string) => openOnes(database, catalogueId, now),
    async open(catalogueId: CatalogueId, by: UserId, invitation: NewInvitation) {
      try {
        return await inTransaction(open)(catalogueId, by, invitation)
      } catch (error) {
        if (isUniqueViolation(error)) throw new CatalogueRefusal('invitation-taken')
        throw error
      }
    },
    /** @returns whether it was one of the catalogue */
    async cancel(catalogueId: CatalogueId, id: number): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('invitations')
        .where('catalogue_id', '=', catalogueId)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async find(tokenHash: string, now: string): Promise<InvitedTo | undefined> {
      const found = await unscoped(database)
        .selectFrom('invitations')
        .innerJoin('catalogues', 'catalogues.id', 'invitations.catalogue_id')
        .select(['catalogue_id', 'name', 'product_count'])
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!found) return undefined
      const { catalogue_id: catalogueId, name, product_count: products } = found
      const members = await peopleOf(database, catalogueId)
      return { catalogueId, name, products, members }
    },
    accept: inTransaction(accept),
    removeExpired: async (now: string): Promise<void> => {
      const expired = await unscoped(database)
        .selectFrom('invitations')
        .select('catalogue_id')
        .distinct()
        .where('expires_at', '<=', now)
        .execute()
      for (const { catalogue_id } of expired)
        await writeInSlices(database, catalogue_id, async (transaction) => {
          const gone = await transaction
            .deleteFrom('invitations')
            .where('catalogue_id', '=', catalogue_id)
            .where('expires_at', '<=', now)
            .executeTakeFirst()
          return Number(gone.numDeletedRows)
        })
    },
  }
}
