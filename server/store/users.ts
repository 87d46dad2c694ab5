import type { Database } from './database.ts'
import { isTaken } from './engine/constraints.ts'

export interface User {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly created_at: string
}

export interface Credentials {
  readonly id: number
  readonly password_hash: string
}

/** E-mails come in lower case; instants are ISO text. */
export interface UserStore {
  /** @returns null when the e-mail is taken */
  readonly add: (user: Omit<User, 'id'>, passwordHash: string) => Promise<User | null>
  readonly credentials: (email: string) => Promise<Credentials | undefined>
  /** Renews a hash, unless the password has changed meanwhile. */
  readonly renewPasswordHash: (id: number, from: string, to: string) => Promise<void>
  /** @returns null when the e-mail is taken by someone else, undefined where the account has gone */
  readonly changeProfile: (
    id: number,
    profile: Pick<User, 'email' | 'first_name'>,
  ) => Promise<User | null | undefined>
  /** Removes an account and all that is its: nothing of it is left but bytes of photos without names. */
  readonly remove: (id: number) => Promise<void>
}

const columns = ['id', 'email', 'first_name', 'created_at'] as const

async function orTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

/** The accounts of a database. */
export function userStore(database: Database): UserStore {
  return {
    add: (user, password_hash) =>
      orTaken(
        database
          .insertInto('users')
          .values({ ...user, password_hash })
          .returning(columns)
          .executeTakeFirstOrThrow(),
      ),
    credentials: (email) =>
      database
        .selectFrom('users')
        .select(['id', 'password_hash'])
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
    changeProfile: (id, profile) =>
      orTaken(
        database.transaction().execute(async (transaction) => {
          // A link on its way to the former address opens nothing any more.
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
    remove: (id) =>
      database.transaction().execute(async (transaction) => {
        // Products name photos: they go first. All other tables go with the person by themselves.
        await transaction.deleteFrom('products').where('user_id', '=', id).execute()
        await transaction.deleteFrom('photo_names').where('user_id', '=', id).execute()
        await transaction.deleteFrom('users').where('id', '=', id).execute()
      }),
  }
}
