import { newName } from '../security/tokens.ts'
import { type Database, deleteAll } from './database.ts'
import { isUniqueViolation } from './engine/databaseErrors.ts'
import type { CatalogueId, UserId } from './ids.ts'

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
  /** Leaves only the bytes of photos, for `photos.removeNameless`; cut short, it can be repeated. */
  readonly remove: (id: UserId) => Promise<void>
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

/** Rows that one transaction deletes; others have their turn in between. */
const PRODUCTS_PER_REMOVAL = 200
const PRICES_PER_REMOVAL = 1000

/** Deletes all prices of a catalogue before its products, since one may have five hundred. */
async function removeProducts(database: Database, catalogueId: CatalogueId): Promise<void> {
  const prices = database
    .selectFrom('products')
    .innerJoin('prices', 'prices.product_id', 'products.id')
    .select('prices.id')
    .where('products.catalogue_id', '=', catalogueId)
    .limit(PRICES_PER_REMOVAL)
  const products = database
    .selectFrom('products')
    .select('id')
    .where('catalogue_id', '=', catalogueId)
    .limit(PRODUCTS_PER_REMOVAL)
  for (const [table, some] of [
    ['prices', prices],
    ['products', products],
  ] as const) {
    await deleteAll(async () => {
      const gone = await database
        .deleteFrom(table)
        .where('catalogue_id', '=', catalogueId)
        .where('id', 'in', some)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  }
}

async function removeUser(database: Database, user_id: UserId): Promise<void> {
  const own = await database
    .selectFrom('catalogue_members')
    .select('catalogue_id')
    .where('user_id', '=', user_id)
    .where('is_own', '=', 1)
    .executeTakeFirst()
  if (!own) return
  const { catalogue_id } = own
  await removeProducts(database, catalogue_id)
  await database.transaction().execute(async (transaction) => {
    // First, as writes with an idempotency key lock the person before the catalogue.
    await transaction.deleteFrom('users').where('id', '=', user_id).execute()
    // Products refer to photos and shops to imports, so they go first; the other tables cascade.
    for (const table of ['products', 'shops', 'photo_names'] as const) {
      await transaction.deleteFrom(table).where('catalogue_id', '=', catalogue_id).execute()
    }
    await transaction.deleteFrom('catalogues').where('id', '=', catalogue_id).execute()
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
    const own = await transaction
      .insertInto('catalogues')
      .values({ key: newName(), created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = { catalogue_id: own.id, user_id: added.id }
    await transaction
      .insertInto('catalogue_members')
      .values({ ...ids, key: newName(), role: 'owner', is_own: 1, joined_at: created_at })
      .execute()
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
    remove: (id) => removeUser(database, id),
  }
}
