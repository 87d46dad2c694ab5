import { type Database, transactionRunner } from '../database/database.ts'
import { lockPerson } from '../household/memberships.ts'
import type { UserId } from '../schema/ids.ts'
import type { User } from './users.ts'

/** At most one token a person; times are ISO text. */
export function resetTokenStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    /** @returns false where the person has another e-mail by now */
    issue: inTransaction(
      async (
        transaction,
        { id, email }: Pick<User, 'id' | 'email'>,
        token_hash: string,
        expires_at: string,
      ): Promise<boolean> => {
        await lockPerson(transaction, id)
        const token = { token_hash, expires_at, used_at: null }
        const issued = await transaction
          .insertInto('reset_tokens')
          .columns(['user_id', 'token_hash', 'expires_at'])
          .expression(({ selectFrom, val }) =>
            selectFrom('users')
              .select([val(id).as('user_id'), val(token_hash).as('token_hash')])
              .select(val(expires_at).as('expires_at'))
              .where('id', '=', id)
              .where('email', '=', email),
          )
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
          .returning('user_id')
          .executeTakeFirst()
        return issued !== undefined
      },
    ),
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
