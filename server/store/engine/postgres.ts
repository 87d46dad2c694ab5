import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { Pool, types } from 'pg'
import { type Engine, postgresColumns } from './engine.ts'
import { RetryingDriver } from './retry.ts'

/** Few suffice, because a statement takes about a millisecond. */
const MAX_CONNECTIONS = 10

const CONNECTION_TIMEOUT_MS = 8000

const BIGINT = 20

class AdapterWithoutLock extends PostgresAdapter {
  // Kysely uses advisory locks, which some compatible engines lack; `migrate` locks a row instead.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export function postgresEngine(url: string): Engine {
  const pool = new Pool({
    connectionString: url,
    application_name: 'memoprix',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    types: {
      // Ids and cents stay far below 2^53, so a number holds them exactly.
      getTypeParser: (oid, format) =>
        oid === BIGINT && format !== 'binary' ? Number : types.getTypeParser(oid, format),
    },
  })
  // Without a listener a lost idle connection would end the process; the pool replaces it.
  pool.on('error', () => undefined)
  const inner = new PostgresDialect({ pool })
  const dialect: Dialect = {
    createDriver: () => new RetryingDriver(inner.createDriver()),
    createAdapter: () => new AdapterWithoutLock(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { dialect, columns: postgresColumns, hasParallelWrites: true }
}
