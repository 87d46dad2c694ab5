import { type Database, transactionRunner } from '../database/database.ts'
import { lockPerson } from '../household/memberships.ts'
import type { UserId } from '../schema/ids.ts'

/** At most one token a person; times are ISO text. */
export function resetTokenStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    issue: async (user_id: UserId, token_hash: string, expires_at: string): Promise<void> => {
      const token = { token_hash, expires_at, used_at: null }
      await database
        .insertInto('reset_tokens')
        .values({ user_id, ...token })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
        .execute()
    },
    isValid: async (tokenHash: string, now: string): Promise<boolean> => {
      const row = await database
        .selectFrom('reset_tokens')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Uses a token up: sets the password, closes every session and forgets where the account has signed in from. @returns whose it was, null where it was not valid */
    spend: inTransaction(
      async (
        transaction,
        tokenHash: string,
        password_hash: string,
        now: string,
      ): Promise<UserId | null> => {
        const known = await transaction
          .selectFrom('reset_tokens')
          .select('user_id')
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst()
        if (!known) return null
        await lockPerson(transaction, known.user_id)
        const spent = await transaction
          .updateTable('reset_tokens')
          .set({ used_at: now })
          .where('token_hash', '=', tokenHash)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('user_id')
          .executeTakeFirst()
        if (!spent) return null
        const { user_id } = spent
        await transaction
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', user_id)
          .execute()
        await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute()
        await transaction.deleteFrom('known_origins').where('user_id', '=', user_id).execute()
        return user_id
      },
    ),
    removeExpired: async (now: string): Promise<void> => {
      await database.deleteFrom('reset_tokens').where('expires_at', '<=', now).execute()
    },
  }
}
