import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartError } from '../../config.ts'
import { startFailures } from '../../messages.ts'
import { isTaken } from '../engine/constraints.ts'
import type { Engine } from '../engine/engine.ts'
import type { Schema } from '../schema.ts'
import { migrationsFor } from './migrations.ts'

/**
 * Runs the missing migrations, all or none; several processes may do so at once.
 * @throws StartError when the data is newer than the program, else the engine's error
 */
export async function migrate(
  database: Kysely<Schema>,
  { columns, isShared }: Pick<Engine, 'columns' | 'isShared'>,
): Promise<void> {
  if (isShared) await makeTurn(database)
  await database.transaction().execute(async (transaction) => {
    if (isShared) await sql`select id from migration_turn for update`.execute(transaction)
    const { error } = await new Migrator({
      db: transaction,
      provider: { getMigrations: async () => migrationsFor(columns) },
    }).migrateToLatest()
    // Kysely's word for a migration that was run but that this program does not know.
    const isNewer =
      error instanceof Error && /corrupted migrations.* is missing/.test(error.message)
    if (isNewer) throw new StartError(startFailures.newerDatabase)
    if (error) throw error
  })
}

/** The row that the migrating process holds; the others wait for it. */
async function makeTurn(database: Kysely<Schema>): Promise<void> {
  try {
    await sql`create table if not exists migration_turn (id bigint primary key)`.execute(database)
  } catch (error) {
    // « If not exists » looks too early when two create it at once.
    if (!isTaken(error)) throw error
  }
  await sql`insert into migration_turn values (1) on conflict do nothing`.execute(database)
}
