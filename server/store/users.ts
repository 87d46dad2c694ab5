import { newName } from '../security/tokens.ts'
import type { Database } from './database.ts'
import { isUniqueViolation } from './engine/databaseErrors.ts'
import {
  deleteCatalogue,
  forgetPerson,
  removeCatalogue,
  removeProducts,
} from './household/catalogueRemoval.ts'
import { removeCopy } from './household/copies.ts'
import { leaveHousehold, longestMember } from './household/leaveHousehold.ts'
import { addOwnCatalogue, membershipsOf, type Writing } from './household/memberships.ts'
import type { UserId } from './ids.ts'

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

/** E-mails are in lower case, times are ISO text. */
export interface UserStore {
  /** With a catalogue of their own. @returns null when someone else has the e-mail */
  readonly add: (user: Omit<User, 'id' | 'key'>, passwordHash: string) => Promise<User | null>
  readonly credentials: (email: string) => Promise<Credentials | undefined>
  /** Does nothing where the password has changed meanwhile. */
  readonly renewPasswordHash: (id: UserId, from: string, to: string) => Promise<void>
  /** Ends every session but one, and what else was trusted. @returns false where it has changed meanwhile */
  readonly changePassword: (
    id: UserId,
    change: { readonly from: string; readonly to: string; readonly keptToken: string },
  ) => Promise<boolean>
  /** @returns null when someone else has the e-mail, undefined when the account is gone */
  readonly changeProfile: (
    id: UserId,
    profile: Pick<User, 'email' | 'first_name'>,
  ) => Promise<User | null | undefined>
  /** Leaves only the bytes of photos, for `photos.removeNameless`; cut short, it can be repeated. A household stays to the others. */
  readonly remove: (id: UserId, now: string) => Promise<void>
}

const columns = ['id', 'key', 'email', 'first_name', 'created_at'] as const

async function nullIfTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
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
  await removeProducts(database, own.catalogue_id)
  await forgetPerson(database, id)
  await database.transaction().execute(async (transaction) => {
    // Writes lock the keys of the person and the catalogue before what they count there; new keys wait for them.
    const key = newName()
    await transaction.updateTable('users').set({ key }).where('id', '=', id).execute()
    const catalogue = transaction.updateTable('catalogues').where('id', '=', own.catalogue_id)
    await catalogue.set({ key }).execute()
    // Once more, as somebody may have accepted an invitation meanwhile.
    await leave(transaction)
    const { own: left } = await membershipsOf(transaction, id)
    await transaction.deleteFrom('users').where('id', '=', id).execute()
    if (left) await deleteCatalogue(transaction, left.catalogue_id)
  })
}

function addUser(database: Database, user: Omit<User, 'id' | 'key'>, password_hash: string) {
  return database.transaction().execute(async (transaction) => {
    const { created_at } = user
    const added = await transaction
      .insertInto('users')
      .values({ ...user, key: newName(), password_hash })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await addOwnCatalogue(transaction, added.id, created_at)
    return added
  })
}

export function userStore(database: Database): UserStore {
  return {
    add: (user, passwordHash) => nullIfTaken(addUser(database, user, passwordHash)),
    credentials: (email) =>
      database
        .selectFrom('users')
        .select(['id', 'key', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst(),
    renewPasswordHash: async (id, from, to) => {
      await database
        .updateTable('users')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .execute()
    },
    changePassword: (id, { from, to, keptToken }) =>
      database.transaction().execute(async (transaction) => {
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
      }),
    changeProfile: (id, profile) =>
      nullIfTaken(
        database.transaction().execute(async (transaction) => {
          // Invalidates reset links that were sent to the former address.
          await transaction
            .deleteFrom('reset_tokens')
            .where('user_id', 'in', ({ selectFrom }) =>
              selectFrom('users')
                .select('id')
                .where('id', '=', id)
                .where('email', '!=', profile.email),
            )
            .execute()
          return transaction
            .updateTable('users')
            .set(profile)
            .where('id', '=', id)
            .returning(columns)
            .executeTakeFirst()
        }),
      ),
    remove: (id, now) => removeUser(database, id, now),
  }
}
