import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { Pool, types } from 'pg'
import { postgresColumns } from './columnTypes.ts'
import type { Engine } from './engine.ts'
import { RetryingDriver } from './RetryingDriver.ts'

/** Connections of one process: a statement takes about a millisecond, so few serve many. */
const CONNECTIONS = 10

/** How long a request waits for a connection before it fails. Milliseconds. */
const CONNECTION_PATIENCE = 8000

const BIGINT = 20

class QueuedAdapter extends PostgresAdapter {
  // Kysely's lock belongs to a session, which not every compatible engine knows: ours is a row.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL, or an engine that speaks its language. @param url `postgres://user:password@host/name` */
export function postgresEngine(url: string): Engine {
  const pool = new Pool({
    connectionString: url,
    application_name: 'memoprix',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_PATIENCE,
    keepAlive: true,
    types: {
      // Ids and cents stay far below 2^53, beyond which a number would not be exact.
      getTypeParser: (oid, format) =>
        oid === BIGINT && format !== 'binary' ? Number : types.getTypeParser(oid, format),
    },
  })
  // A connection that ends while idle is replaced at its next use; unheard, it would end the process.
  pool.on('error', () => undefined)
  const inner = new PostgresDialect({ pool })
  const dialect: Dialect = {
    createDriver: () => new RetryingDriver(inner.createDriver()),
    createAdapter: () => new QueuedAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { dialect, columns: postgresColumns, isShared: true }
}
