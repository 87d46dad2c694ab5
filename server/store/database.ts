import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartError } from '../config.ts'
import { startFailures } from '../messages.ts'
import { sqliteColumns } from './columnTypes.ts'
import { firstMigration } from './firstMigration.ts'
import { nodeSqliteDialect } from './nodeSqlite.ts'
import type { Schema } from './schema.ts'
import { secondMigration } from './secondMigration.ts'

export type Database = Kysely<Schema>

/**
 * Opens the embedded database of a data folder, creating both if needed, and brings it up to date.
 * @throws StartError with one sentence when the folder cannot be used or the data is newer than the program
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  let database: Database
  try {
    mkdirSync(dataDir, { recursive: true })
    database = new Kysely<Schema>({ dialect: nodeSqliteDialect(join(dataDir, 'memoprix.sqlite')) })
  } catch (error) {
    throw new StartError(startFailures.dataFolder(dataDir, reason(error)))
  }
  const failure = await migrate(database)
  if (!failure) return database
  await database.destroy()
  throw failure instanceof StartError
    ? failure
    : new StartError(startFailures.dataFolder(dataDir, reason(failure)))
}

/** Runs the missing migrations; several processes may do so at once. @returns the failure, if any */
async function migrate(database: Database): Promise<unknown> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        '0001': firstMigration(sqliteColumns),
        '0002': secondMigration(sqliteColumns),
      }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  // Kysely's word for a migration that was run but that this program does not know.
  const isNewer = error instanceof Error && /corrupted migrations.* is missing/.test(error.message)
  return isNewer ? new StartError(startFailures.newerDatabase) : error
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
