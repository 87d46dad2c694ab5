import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartError } from '../../config/config.ts'
import { startFailures } from '../../config/messages.ts'
import { isUniqueViolation } from '../engine/databaseErrors.ts'
import type { Engine } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { migrationsFor } from './migrations.ts'

/** Runs the missing migrations in one transaction. @throws StartError when the data is newer than the program */
export async function migrate(
  database: Kysely<Schema>,
  { columns, hasParallelWrites }: Pick<Engine, 'columns' | 'hasParallelWrites'>,
): Promise<void> {
  if (hasParallelWrites) await createLockRow(database)
  await database.transaction().execute(async (transaction) => {
    if (hasParallelWrites) await sql`select id from migration_turn for update`.execute(transaction)
    const { error } = await new Migrator({
      db: transaction.withoutPlugins(),
      provider: { getMigrations: async () => migrationsFor(columns) },
    }).migrateToLatest()
    // Kysely's message for a recorded migration that the program does not have.
    const isNewer =
      error instanceof Error && /corrupted migrations.* is missing/.test(error.message)
    if (isNewer) throw new StartError(startFailures.newerDatabase)
    if (error) throw error
  })
}

// Processes that start together queue for this row's lock.
async function createLockRow(database: Kysely<Schema>): Promise<void> {
  try {
    await sql`create table if not exists migration_turn (id bigint primary key)`.execute(database)
  } catch (error) {
    // Two processes can both pass « if not exists »; the second one then fails.
    if (!isUniqueViolation(error)) throw error
  }
  await sql`insert into migration_turn values (1) on conflict do nothing`.execute(database)
}
