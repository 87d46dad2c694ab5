import { newName } from '../../security/tokens.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { lockPerson, type Writing } from '../household/memberships.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Credentials, User } from './users.ts'

interface SessionEnds {
  readonly expires_at: string
  /** Reached however much the session is used. */
  readonly ends_at: string
}

/** What the requests of a session read and write. */
export interface Catalogue {
  readonly id: CatalogueId
  /** Names it to clients. */
  readonly key: string
  /** Another one after each change of a product. */
  readonly productTag: string
  /** Another one after each change of the shared shopping list. */
  readonly shoppingTag: string
  /** Another one after each change of a trip. */
  readonly tripTag: string
  readonly isShared: boolean
  readonly role: 'owner' | 'member'
}

/** What a device calls itself. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export type NewSession = SessionEnds & Device & { readonly seen_at: string }

/** What a use of a session changes. */
export type SessionUse = Device & Pick<SessionEnds, 'expires_at'> & { readonly seen_at: string }

export interface OpenSession extends Device, Pick<SessionEnds, 'ends_at'> {
  readonly key: string
  readonly token_hash: string
  readonly seen_at: string | null
}

/** The oldest ones beyond it end at the next sign-in. */
const SESSIONS_OF_PERSON = 100

export interface Session extends SessionEnds {
  readonly user: User
  /** Their own comes first; of a household there is one at most. */
  readonly catalogues: readonly Catalogue[]
  readonly seen_at: string | null
}

interface SessionRow extends User, SessionEnds, Pick<Session, 'seen_at'> {
  readonly catalogue_id: CatalogueId
  readonly catalogue_key: string
  readonly product_tag: string
  readonly shopping_tag: string
  readonly trip_tag: string
  readonly shared_at: string | null
  readonly is_own: 0 | 1
  readonly role: Catalogue['role']
}

/** @param rows one for each catalogue of the person */
function toSession(rows: readonly SessionRow[]): Session | undefined {
  const [found] = rows
  if (!found) return undefined
  const { id, key, email, first_name, created_at, expires_at, ends_at, seen_at } = found
  const ownFirst = rows.toSorted((one, other) => other.is_own - one.is_own)
  const catalogues = ownFirst.map((row) => ({
    id: row.catalogue_id,
    key: row.catalogue_key,
    productTag: row.product_tag,
    shoppingTag: row.shopping_tag,
    tripTag: row.trip_tag,
    isShared: row.shared_at !== null,
    role: row.role,
  }))
  const user = { id, key, email, first_name, created_at }
  return { user, catalogues, expires_at, ends_at, seen_at }
}

const findByToken = statement<{ readonly tokenHash: string; readonly now: string }, SessionRow>(
  ['tokenHash', 'now'],
  (database, { tokenHash, now }) =>
    unscoped(database)
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('catalogue_members', 'catalogue_members.user_id', 'users.id')
      .innerJoin('catalogues', 'catalogues.id', 'catalogue_members.catalogue_id')
      .select(['users.id', 'users.key', 'users.email', 'users.first_name', 'users.created_at'])
      .select(['sessions.expires_at', 'sessions.ends_at', 'sessions.seen_at'])
      .select(['catalogues.id as catalogue_id', 'catalogues.key as catalogue_key'])
      .select(['catalogues.product_tag', 'catalogues.shopping_tag', 'catalogues.trip_tag'])
      .select(['catalogues.shared_at', 'is_own', 'catalogue_members.role'])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now),
)

const ofPerson = (executor: Database, userId: UserId) =>
  executor.deleteFrom('sessions').where('user_id', '=', userId)

async function openSession(
  transaction: Writing,
  token_hash: string,
  { id, password_hash }: Credentials,
  session: NewSession,
): Promise<boolean> {
  // A password that is being changed ends the sessions that were there before.
  await lockPerson(transaction, id)
  const values = { ...session, user_id: id, token_hash, key: newName() }
  const columns = Object.keys(values) as (keyof typeof values)[]
  const opened = await transaction
    .insertInto('sessions')
    .columns(columns)
    .expression((query) =>
      query
        .selectFrom('users')
        .select(columns.map((column) => query.val(values[column]).as(column)))
        .where('id', '=', id)
        .where('password_hash', '=', password_hash),
    )
    .returning('user_id')
    .executeTakeFirst()
  await ofPerson(transaction, id)
    .where('token_hash', 'not in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', id)
        .orderBy('ends_at', 'desc')
        .limit(SESSIONS_OF_PERSON),
    )
    .execute()
  return opened !== undefined
}

/** Times are ISO text. */
export function sessionStore(database: Database) {
  return {
    /** @returns false where the password has changed since it was checked */
    open: transactionRunner(database)(openSession),
    find: async (tokenHash: string, now: string): Promise<Session | undefined> =>
      toSession(await findByToken(database, { tokenHash, now })),
    renew: async (tokenHash: string, use: SessionUse): Promise<void> => {
      await database.updateTable('sessions').set(use).where('token_hash', '=', tokenHash).execute()
    },
    close: async (tokenHash: string): Promise<void> => {
      await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    /** The newest first. */
    list: (userId: UserId, now: string): Promise<OpenSession[]> =>
      database
        .selectFrom('sessions')
        .select(['key', 'token_hash', 'browser', 'system', 'seen_at', 'ends_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('ends_at', 'desc')
        .limit(SESSIONS_OF_PERSON)
        .execute(),
    /** @returns whether it was one of theirs */
    closeOne: async (userId: UserId, key: string): Promise<boolean> => {
      const { numDeletedRows } = await ofPerson(database, userId)
        .where('key', '=', key)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    closeOthers: async (userId: UserId, tokenHash: string): Promise<void> => {
      await ofPerson(database, userId).where('token_hash', '!=', tokenHash).execute()
    },
    removeExpired: async (now: string): Promise<void> => {
      await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    },
  }
}
