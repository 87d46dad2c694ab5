import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { type Config, StartError } from '../../config/config.ts'
import { startFailures } from '../../config/messages.ts'
import type { Connections, Engine } from '../engine/engine.ts'
import { groupCommit } from '../engine/groupCommit.ts'
import { nodeSqliteEngine } from '../engine/nodeSqlite.ts'
import { withRetries } from '../engine/retry.ts'
import { ScopeGuard } from '../engine/scopeGuard.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Schema } from '../schema/schema.ts'

export type Database = Kysely<Schema>

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>

/** Repeats transactions after a lock conflict; on SQLite also commits them in groups. */
class RetryingDatabase extends Kysely<Schema> {
  readonly connections: Engine['connections']
  readonly #run: <T>(work: Work<T>) => Promise<T>

  constructor({ dialect, hasParallelWrites, connections }: Engine) {
    super({ dialect, plugins: [new ScopeGuard()] })
    this.connections = connections
    const run = <T>(work: Work<T>) => withRetries(() => super.transaction().execute(work))
    this.#run = hasParallelWrites ? run : groupCommit(run)
  }

  override transaction() {
    return Object.assign(super.transaction(), { execute: this.#run })
  }
}

export function connectionsOf(database: Database): Connections | undefined {
  return database instanceof RetryingDatabase ? database.connections?.() : undefined
}

/** Makes functions that run in a transaction of their own. @param first handed to each before its own arguments */
export function transactionRunner<First extends readonly unknown[]>(
  database: Database,
  ...first: First
) {
  return <Rest extends readonly unknown[], Result>(
    work: (transaction: Transaction<Schema>, ...all: [...First, ...Rest]) => Promise<Result>,
  ) =>
    (...rest: Rest): Promise<Result> =>
      database.transaction().execute((transaction) => work(transaction, ...first, ...rest))
}

/** For statements that reach every catalogue by nature, such as cleanup. */
export function unscoped<Executor extends Database>(executor: Executor): Database {
  return executor.withoutPlugins()
}

/** Repeats a bounded deletion until nothing is left. SQLite works on the main thread: requests have their turn in between. */
export async function deleteAll(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) > 0) await nextTurn()
}

export function embeddedFile(dataDir: string): string {
  return join(dataDir, 'memoprix.sqlite')
}

/** Opens PostgreSQL or the embedded database and migrates it. @throws StartError when it cannot be used */
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
    if (/unsupported startup parameter/.test(reason(error)))
      throw new StartError(startFailures.startupParameter)
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
    // Imported only here, so that servers on SQLite do not load the driver.
    const { postgresEngine } = await import('../engine/postgres.ts')
    return postgresEngine(databaseUrl)
  }
  mkdirSync(dataDir, { recursive: true })
  return nodeSqliteEngine(embeddedFile(dataDir))
}

// Where a host name has several addresses, pg throws an AggregateError.
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
