import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { type Config, StartError } from '../config.ts'
import { startFailures } from '../messages.ts'
import type { Engine } from './engine/engine.ts'
import { groupCommit } from './engine/groupCommit.ts'
import { nodeSqliteEngine } from './engine/nodeSqlite.ts'
import { retried } from './engine/retry.ts'
import { migrate } from './migrations/migrate.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>

/**
 * A database whose transactions run again, whole, where another one was in their way; on an engine
 * that takes one write at a time, those that come together go to the disk together.
 */
class RetryingDatabase extends Kysely<Schema> {
  readonly #run: <T>(work: Work<T>) => Promise<T>

  constructor({ dialect, isShared }: Engine) {
    super({ dialect })
    const alone = <T>(work: Work<T>) => retried(() => super.transaction().execute(work))
    this.#run = isShared ? alone : groupCommit(alone)
  }

  override transaction() {
    return Object.assign(super.transaction(), { execute: this.#run })
  }
}

/** The file of the embedded database in its data folder. */
export function embeddedFile(dataDir: string): string {
  return join(dataDir, 'memoprix.sqlite')
}

/**
 * Opens PostgreSQL where an address is given, else the embedded database of the data folder,
 * creating both if needed, and brings it up to date.
 * @throws StartError with one sentence when it cannot be used or is newer than the program
 */
export async function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  let database: Database | undefined
  try {
    const engine = await openEngine(config)
    database = new RetryingDatabase(engine)
    await migrate(database, engine)
    return database
  } catch (error) {
    await database?.destroy()
    if (error instanceof StartError) throw error
    throw new StartError(
      config.databaseUrl
        ? startFailures.database(reason(error))
        : startFailures.dataFolder(config.dataDir, reason(error)),
    )
  }
}

async function openEngine({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Engine> {
  if (databaseUrl) {
    // Only who keeps data there pays for its driver.
    const { postgresEngine } = await import('./engine/postgres.ts')
    return postgresEngine(databaseUrl)
  }
  mkdirSync(dataDir, { recursive: true })
  return nodeSqliteEngine(embeddedFile(dataDir))
}

/** The engine's words; of several addresses that did not answer, the first one's. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
