import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { newName } from '../../security/tokens.ts'
import type { ColumnTypes } from '../engine/engine.ts'

interface Person {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly password_hash: string
  readonly created_at: string
}

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  catalogues: Person & { key: string }
  catalogue_keys: { id: number; key: string }
  users: Person & { key: string }
  catalogue_members: {
    catalogue_id: number
    user_id: number
    key: string
    role: string
    is_own: number
    joined_at: string
  }
}

/** People that are in memory at once, and rows of one statement. */
const ROWS = 1000

/**
 * What people hold gets a table of its own, apart from their accounts. `users` becomes `catalogues`:
 * a renamed table takes its references along, so that no product, price, code or photo is written.
 */
export function catalogues(columns: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Named>) {
      await renameTable(db, columns)
      await createAccounts(db, columns)
      await copyPeople(db, columns)
      await continueIds(db, columns)
      await emptyCatalogues(db)
      await referToUsers(db, columns)
    },
  }
}

async function renameTable(db: Kysely<Named>, { engine }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').renameTo('catalogues').execute()
  if (engine === 'postgres') {
    // These keep their names, which the new table is to have.
    await sql`alter index users_pkey rename to catalogues_pkey`.execute(db)
    await sql`alter index users_email_key rename to catalogues_key_key`.execute(db)
    await sql`alter sequence users_id_seq rename to catalogues_id_seq`.execute(db)
  }
  const owned = ['products', 'prices', 'product_codes', 'shops', 'photo_names', 'imports']
  for (const table of owned) {
    await db.schema.alterTable(table).renameColumn('user_id', 'catalogue_id').execute()
  }
  await db.schema.alterTable('catalogues').renameColumn('list_tag', 'product_tag').execute()
}

async function createAccounts(db: Kysely<Named>, { id, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', integer, id)
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('catalogue_members')
    .addColumn('catalogue_id', integer, (c) =>
      c.notNull().references('catalogues.id').onDelete('cascade'),
    )
    .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('is_own', integer, (c) => c.notNull())
    .addColumn('joined_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('catalogue_members_once', ['catalogue_id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('catalogue_members_of_user')
    .on('catalogue_members')
    .column('user_id')
    .execute()
  await db.schema
    .createIndex('catalogue_members_one_owner')
    .on('catalogue_members')
    .column('catalogue_id')
    .unique()
    .where(sql.ref('role'), '=', 'owner')
    .execute()
  await db.schema
    .createIndex('catalogue_members_own_once')
    .on('catalogue_members')
    .column('user_id')
    .unique()
    .where(sql.ref('is_own'), '=', 1)
    .execute()
}

async function copyPeople(db: Kysely<Named>, { integer }: ColumnTypes): Promise<void> {
  // One statement for all of them takes a fifth of the time of one for each.
  await db.schema
    .createTable('catalogue_keys')
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .execute()
  for (let after = 0; ; ) {
    const people = await db
      .selectFrom('catalogues')
      .select(['id', 'email', 'first_name', 'password_hash', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .execute()
    const last = people.at(-1)
    if (!last) return
    after = last.id
    const users = people.map((person) => ({ ...person, key: newName() }))
    await db.insertInto('users').values(users).execute()
    const keys = people.map(({ id }) => ({ id, key: newName() }))
    await db.insertInto('catalogue_keys').values(keys).execute()
    const members = people.map(({ id, created_at }) => ({
      ...{ catalogue_id: id, user_id: id, key: newName(), role: 'owner', is_own: 1 },
      joined_at: created_at,
    }))
    await db.insertInto('catalogue_members').values(members).execute()
  }
}

/** The id of a person who was deleted is never given again. */
async function continueIds(db: Kysely<Named>, { engine }: ColumnTypes): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval('users_id_seq', last_value, is_called) from catalogues_id_seq`.execute(
      db,
    )
    return
  }
  await sql`delete from sqlite_sequence where name = 'users'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select 'users', seq from sqlite_sequence where name = 'catalogues'`.execute(db)
}

/** SQLite cannot drop the unique e-mail, which becomes a random key. */
async function emptyCatalogues(db: Kysely<Named>): Promise<void> {
  // First, so that on PostgreSQL the rows that get their keys are written without these.
  for (const name of ['first_name', 'password_hash']) {
    await db.schema.alterTable('catalogues').dropColumn(name).execute()
  }
  await db.schema.alterTable('catalogues').renameColumn('email', 'key').execute()
  await db
    .updateTable('catalogues')
    .set(({ selectFrom }) => ({
      key: selectFrom('catalogue_keys')
        .select('key')
        .whereRef('catalogue_keys.id', '=', 'catalogues.id'),
    }))
    .execute()
  await db.schema.dropTable('catalogue_keys').execute()
}

/** What belongs to a person and not to a catalogue refers to `users` again. */
async function referToUsers(db: Kysely<Named>, { integer }: ColumnTypes): Promise<void> {
  const { schema } = db
  const person = (c: ColumnDefinitionBuilder) =>
    c.notNull().references('users.id').onDelete('cascade')
  const sessions = schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', integer, person)
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
  await replaceTable(db, 'sessions', sessions, ['token_hash', 'user_id', 'expires_at', 'ends_at'])
  const resetTokens = schema
    .createTable('reset_tokens')
    .addColumn('user_id', integer, (c) => person(c).primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
  const ofToken = ['user_id', 'token_hash', 'expires_at', 'used_at']
  await replaceTable(db, 'reset_tokens', resetTokens, ofToken)
  const knownOrigins = schema
    .createTable('known_origins')
    .addColumn('user_id', integer, person)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('origin_hash', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_origins_once', ['user_id', 'kind', 'origin_hash'])
  const ofOrigin = ['user_id', 'kind', 'origin_hash', 'seen_at']
  await replaceTable(db, 'known_origins', knownOrigins, ofOrigin)
  const creations = schema
    .createTable('creations')
    .addColumn('user_id', integer, person)
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('product_id', integer, (c) => c.notNull())
    .addColumn('price_id', integer)
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('creations_once', ['user_id', 'key_hash'])
  const ofCreation = ['user_id', 'key_hash', 'body_hash', 'product_id', 'price_id', 'created_at']
  await replaceTable(db, 'creations', creations, ofCreation)
  const indexes = [
    ['sessions_of_user', 'sessions', 'user_id'],
    ['known_origins_by_age', 'known_origins', 'seen_at'],
    ['creations_by_age', 'creations', 'created_at'],
  ] as const
  for (const [name, table, column] of indexes) {
    await schema.createIndex(name).on(table).column(column).execute()
  }
}

/** SQLite cannot change what a column refers to. */
async function replaceTable(
  db: Kysely<Named>,
  name: string,
  creation: CreateTableBuilder<string, string>,
  columns: readonly string[],
): Promise<void> {
  const table = sql.table(name)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // Copied twice, so that the new table and its keys can have the names of the former ones.
  await sql`create table moved as select ${names} from ${table}`.execute(db)
  await db.schema.dropTable(name).execute()
  await creation.execute()
  await sql`insert into ${table} (${names}) select ${names} from moved`.execute(db)
  await db.schema.dropTable('moved').execute()
}
