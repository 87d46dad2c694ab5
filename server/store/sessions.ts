import type { Database } from './database.ts'
import type { Credentials, User } from './users.ts'

/** Times are ISO text. */
export interface SessionStore {
  /** @returns false where the password has changed since it was checked */
  readonly open: (tokenHash: string, person: Credentials, expiresAt: string) => Promise<boolean>
  readonly find: (tokenHash: string, now: string) => Promise<Session | undefined>
  readonly extend: (tokenHash: string, expiresAt: string) => Promise<void>
  readonly close: (tokenHash: string) => Promise<void>
  readonly removeExpired: (now: string) => Promise<void>
}

export interface Session extends User {
  readonly expires_at: string
  readonly list_tag: string
}

export function sessionStore(database: Database): SessionStore {
  return {
    open: async (tokenHash, { id, password_hash }, expiresAt) => {
      const opened = await database
        .insertInto('sessions')
        .columns(['token_hash', 'user_id', 'expires_at'])
        .expression((query) =>
          query
            .selectFrom('users')
            .select([query.val(tokenHash).as('token_hash'), 'id', query.val(expiresAt).as('end')])
            .where('id', '=', id)
            .where('password_hash', '=', password_hash),
        )
        .returning('user_id')
        .executeTakeFirst()
      return opened !== undefined
    },
    find: (tokenHash, now) =>
      database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.email', 'users.first_name', 'users.created_at'])
        .select(['users.list_tag', 'sessions.expires_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst(),
    extend: async (tokenHash, expires_at) => {
      await database
        .updateTable('sessions')
        .set({ expires_at })
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    close: async (tokenHash) => {
      await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    removeExpired: async (now) => {
      await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    },
  }
}
