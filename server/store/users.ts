import type { Database } from './database.ts'
import { isUniqueViolation } from './engine/databaseErrors.ts'

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

/** E-mails are in lower case, times are ISO text. */
export interface UserStore {
  readonly add: (user: Omit<User, 'id'>, passwordHash: string) => Promise<User | null>
  readonly credentials: (email: string) => Promise<Credentials | undefined>
  /** Does nothing where the password has changed meanwhile. */
  readonly renewPasswordHash: (id: number, from: string, to: string) => Promise<void>
  /** @returns null when someone else has the e-mail, undefined when the account is gone */
  readonly changeProfile: (
    id: number,
    profile: Pick<User, 'email' | 'first_name'>,
  ) => Promise<User | null | undefined>
  /** Leaves only the bytes of photos, for `photos.removeNameless`; cut short, it can be repeated. */
  readonly remove: (id: number) => Promise<void>
}

const columns = ['id', 'email', 'first_name', 'created_at'] as const

async function nullIfTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Rows that one transaction deletes; others have their turn in between. */
const PRODUCTS_PER_REMOVAL = 500
const PRICES_PER_REMOVAL = 2000

export function userStore(database: Database): UserStore {
  /** First, since a product may have five hundred. @returns how many were deleted */
  const removePrices = async (user_id: number) => {
    const some = database
      .selectFrom('products')
      .innerJoin('prices', 'prices.product_id', 'products.id')
      .select('prices.id')
      .where('products.user_id', '=', user_id)
      .limit(PRICES_PER_REMOVAL)
    const gone = await database.deleteFrom('prices').where('id', 'in', some).executeTakeFirst()
    return Number(gone.numDeletedRows)
  }

  /** @returns whether the account is gone, or more products are to be deleted first */
  const removeSome = (user_id: number) =>
    database.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('products')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('id')
        .limit(PRODUCTS_PER_REMOVAL)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === PRODUCTS_PER_REMOVAL) {
        await transaction.deleteFrom('products').where('id', 'in', ids).execute()
        return false
      }
      // Products refer to photos and shops to imports, so they go first; the other tables cascade.
      await transaction.deleteFrom('products').where('user_id', '=', user_id).execute()
      await transaction.deleteFrom('shops').where('user_id', '=', user_id).execute()
      await transaction.deleteFrom('photo_names').where('user_id', '=', user_id).execute()
      await transaction.deleteFrom('users').where('id', '=', user_id).execute()
      return true
    })

  return {
    add: (user, password_hash) =>
      nullIfTaken(
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
    remove: async (id) => {
      while ((await removePrices(id)) > 0);
      while (!(await removeSome(id)));
    },
  }
}
