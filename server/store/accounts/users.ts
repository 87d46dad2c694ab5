import { newName } from '../../security/tokens.ts'
import { type Database, transactionRunner } from '../database/database.ts'
import { isUniqueViolation } from '../engine/databaseErrors.ts'
import {
  deleteCatalogue,
  forgetPerson,
  removeCatalogue,
  removeHoldings,
} from '../household/catalogueRemoval.ts'
import { removeCopy } from '../household/copies.ts'
import { leaveHousehold, longestMember } from '../household/leaveHousehold.ts'
import {
  addOwnCatalogue,
  lockPerson,
  membershipsOf,
  type Writing,
} from '../household/memberships.ts'
import { lockCatalogue } from '../quotas/quotas.ts'
import type { UserId } from '../schema/ids.ts'

export interface User {
  readonly id: UserId
  readonly key: string
  readonly email: string
  readonly first_name: string
  readonly created_at: string
}

export interface Credentials {
  readonly id: UserId
  readonly key: string
  readonly password_hash: string
}

const columns = ['id', 'key', 'email', 'first_name', 'created_at'] as const

function nullIfTaken<Rest extends readonly unknown[], T>(write: (...rest: Rest) => Promise<T>) {
  return async (...rest: Rest): Promise<T | null> => {
    try {
      return await write(...rest)
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }
}

async function removeUser(database: Database, id: UserId, now: string): Promise<void> {
  const leave = (transaction: Writing) => leaveHousehold(transaction, id, longestMember, now)
  const { empty } = await database.transaction().execute(async (transaction) => {
    const left = await leave(transaction)
    await removeCopy(transaction, id)
    return left
  })
  if (empty !== undefined) await removeCatalogue(database, empty)
  const { own } = await membershipsOf(database, id)
  if (!own) return
  await removeHoldings(database, own.catalogue_id)
  await forgetPerson(database, id)
  await database.transaction().execute(async (transaction) => {
    // Writes lock the keys of the person and the catalogue before what they count there; new keys wait for them.
    const key = newName()
    await transaction.updateTable('users').set({ key }).where('id', '=', id).execute()
    const { all } = await membershipsOf(transaction, id)
    for (const each of all.toSorted((one, other) => one.catalogue_id - other.catalogue_id)) {
      if (each.is_own === 0) await lockCatalogue(transaction, each.catalogue_id)
      else
        await transaction
          .updateTable('catalogues')
          .set({ key })
          .where('id', '=', each.catalogue_id)
          .execute()
    }
    // Once more, as somebody may have accepted an invitation meanwhile.
    await leave(transaction)
    const { own: left } = await membershipsOf(transaction, id)
    await transaction.deleteFrom('users').where('id', '=', id).execute()
    if (left) await deleteCatalogue(transaction, left.catalogue_id)
  })
}

async function addUser(
  transaction: Writing,
  user: Omit<User, 'id' | 'key'>,
  password_hash: string,
): Promise<User> {
  const added = await transaction
    .insertInto('users')
    .values({ ...user, key: newName(), password_hash })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await addOwnCatalogue(transaction, added.id, user.created_at)
  return added
}

async function changeProfile(
  transaction: Writing,
  id: UserId,
  profile: Pick<User, 'email' | 'first_name'>,
): Promise<User | undefined> {
  await lockPerson(transaction, id)
  // Invalidates reset links that were sent to the former address.
  await transaction
    .deleteFrom('reset_tokens')
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('users').select('id').where('id', '=', id).where('email', '!=', profile.email),
    )
    .execute()
  return transaction
    .updateTable('users')
    .set(profile)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

interface PasswordChange {
  readonly from: string
  readonly to: string
  readonly keptToken: string
}

/** E-mails are in lower case, times are ISO text. */
export function userStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    /** With a catalogue of their own. @returns null when someone else has the e-mail */
    add: nullIfTaken(inTransaction(addUser)),
    credentials: (email: string): Promise<Credentials | undefined> =>
      database
        .selectFrom('users')
        .select(['id', 'key', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst(),
    /** Does nothing where the password has changed meanwhile. */
    renewPasswordHash: async (id: UserId, from: string, to: string): Promise<void> => {
      await database
        .updateTable('users')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .execute()
    },
    /** Ends every session but one, and what else was trusted. @returns false where it has changed meanwhile */
    changePassword: inTransaction(
      async (transaction, id: UserId, { from, to, keptToken }: PasswordChange) => {
        const changed = await transaction
          .updateTable('users')
          .set({ password_hash: to })
          .where('id', '=', id)
          .where('password_hash', '=', from)
          .returning('id')
          .executeTakeFirst()
        if (!changed) return false
        await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', id)
          .where('token_hash', '!=', keptToken)
          .execute()
        await transaction.deleteFrom('known_origins').where('user_id', '=', id).execute()
        await transaction.deleteFrom('reset_tokens').where('user_id', '=', id).execute()
        return true
      },
    ),
    /** @returns null when someone else has the e-mail, undefined when the account is gone */
    changeProfile: nullIfTaken(inTransaction(changeProfile)),
    /** Leaves only the bytes of photos, for `photos.removeNameless`; cut short, it can be repeated. A household stays to the others. */
    remove: (id: UserId, now: string) => removeUser(database, id, now),
  }
}
