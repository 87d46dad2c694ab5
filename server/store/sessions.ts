import type { Database } from './database.ts'
import type { Credentials, User } from './users.ts'

/** Times are ISO text. */
export interface SessionStore {
  /** @returns false where the password has changed since it was checked */
  readonly open: (tokenHash: string, person: Credentials, ends: SessionEnds) => Promise<boolean>
  readonly find: (tokenHash: string, now: string) => Promise<Session | undefined>
  readonly extend: (tokenHash: string, expiresAt: string) => Promise<void>
  readonly close: (tokenHash: string) => Promise<void>
  readonly removeExpired: (now: string) => Promise<void>
}

interface SessionEnds {
  readonly expires_at: string
  /** Reached however much the session is used. */
  readonly ends_at: string
}

export interface Session extends User, SessionEnds {
  readonly list_tag: string
}

export function sessionStore(database: Database): SessionStore {
  return {
    open: async (tokenHash, { id, password_hash }, { expires_at, ends_at }) => {
      const opened = await database
        .insertInto('sessions')
        .columns(['token_hash', 'user_id', 'expires_at', 'ends_at'])
        .expression((query) =>
          query
            .selectFrom('users')
            .select([query.val(tokenHash).as('token_hash'), 'id'])
            .select([query.val(expires_at).as('expires_at'), query.val(ends_at).as('ends_at')])
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
        .select(['users.list_tag', 'sessions.expires_at', 'sessions.ends_at'])
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
