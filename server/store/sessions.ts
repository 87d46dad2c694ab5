import type { Database } from './database.ts'
import type { CatalogueId } from './ids.ts'
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

/** What the requests of a session read and write. */
export interface Catalogue {
  readonly id: CatalogueId
  /** Another one after each change of a product. */
  readonly productTag: string
}

export interface Session extends SessionEnds {
  readonly user: User
  readonly catalogue: Catalogue
}

export function sessionStore(database: Database): SessionStore {
  // Compiled once: building it anew would double what a small request costs.
  const byToken = database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('catalogue_members', 'catalogue_members.user_id', 'users.id')
    .innerJoin('catalogues', 'catalogues.id', 'catalogue_members.catalogue_id')
    .select(['users.id', 'users.key', 'users.email', 'users.first_name', 'users.created_at'])
    .select(['sessions.expires_at', 'sessions.ends_at'])
    .select(['catalogues.id as catalogue_id', 'catalogues.product_tag'])
    .where('is_own', '=', ({ lit }) => lit(1))
    .where('sessions.token_hash', '=', '')
    .where('sessions.expires_at', '>', '')
    .compile()

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
    async find(tokenHash, now) {
      const query: typeof byToken = { ...byToken, parameters: [tokenHash, now] }
      const [found] = (await database.executeQuery(query)).rows
      if (!found) return undefined
      const { expires_at, ends_at, catalogue_id, product_tag, ...user } = found
      return { user, catalogue: { id: catalogue_id, productTag: product_tag }, expires_at, ends_at }
    },
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
