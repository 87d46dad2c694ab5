import { type Database, transactionRunner } from '../database/database.ts'
import { lockPerson } from '../household/memberships.ts'
import type { UserId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'

/** Of each kind; those not seen for longest are forgotten first. */
const MAX_ORIGINS = 20

/** The SHA-256 of a network or of a device's token. */
export type KnownOrigin = Pick<Schema['known_origins'], 'kind' | 'origin_hash'>

/** Where an account has signed in from. Times are ISO text. */
export function knownOriginStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    /** @returns those of `origins` that the account was seen at after `since` */
    find: (email: string, origins: readonly KnownOrigin[], since: string): Promise<KnownOrigin[]> =>
      database
        .selectFrom('known_origins')
        .innerJoin('users', 'users.id', 'known_origins.user_id')
        .select(['kind', 'origin_hash'])
        .where('users.email', '=', email)
        .where(({ and, eb, or }) =>
          or(
            origins.map(({ kind, origin_hash }) =>
              and([eb('kind', '=', kind), eb('origin_hash', '=', origin_hash)]),
            ),
          ),
        )
        .where('seen_at', '>', since)
        .execute(),
    /** @param passwordHash remembers nothing where the password is another one by now */
    remember: inTransaction(
      async (
        transaction,
        user_id: UserId,
        origins: readonly KnownOrigin[],
        seen_at: string,
        passwordHash?: string,
      ) => {
        await lockPerson(transaction, user_id)
        const person = await transaction
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', user_id)
          .executeTakeFirst()
        if (passwordHash !== undefined && passwordHash !== person?.password_hash) return
        await transaction
          .insertInto('known_origins')
          .values(origins.map((origin) => ({ user_id, ...origin, seen_at })))
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'kind', 'origin_hash']).doUpdateSet({ seen_at }),
          )
          .execute()
        for (const { kind } of origins) {
          await transaction
            .deleteFrom('known_origins')
            .where('user_id', '=', user_id)
            .where('kind', '=', kind)
            .where('origin_hash', 'not in', ({ selectFrom }) =>
              selectFrom('known_origins')
                .select('origin_hash')
                .where('user_id', '=', user_id)
                .where('kind', '=', kind)
                .orderBy('seen_at', 'desc')
                .limit(MAX_ORIGINS),
            )
            .execute()
        }
      },
    ),
    removeExpired: async (since: string): Promise<void> => {
      await database.deleteFrom('known_origins').where('seen_at', '<=', since).execute()
    },
  }
}
