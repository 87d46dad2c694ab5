import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { Client, type ClientConfig, Pool, types } from 'pg'
import { isTimeout } from './databaseErrors.ts'
import { type Engine, postgresColumns } from './engine.ts'
import { RetryingDriver } from './retry.ts'

/** Few suffice, because a statement takes about a millisecond. */
const MAX_CONNECTIONS = 10

const CONNECTION_TIMEOUT_MS = 8000

/** Longer than the import of a whole quota takes; a frozen PostgreSQL keeps no request longer. */
const QUERY_TIMEOUT_MS = 20_000

const BIGINT = 20

class AdapterWithoutLock extends PostgresAdapter {
  // Kysely uses advisory locks, which some compatible engines lack; `migrate` locks a row instead.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Drops its connection when a statement gets no answer in time, or the next one would wait behind it. */
class BoundedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // Without a listener a connection lost while in use would end the process; its statement fails.
    this.on('error', () => undefined)
  }

  override query = ((...given: Parameters<Client['query']>) => {
    const answer: unknown = super.query(...given)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isTimeout(error)) this.connection.stream.destroy()
      })
    }
    return answer
  }) as Client['query']
}

export function postgresEngine(url: string): Engine {
  const pool = new Pool({
    connectionString: url,
    application_name: 'memoprix',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    Client: BoundedClient,
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
  const connections = () => ({
    open: pool.totalCount,
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { dialect, columns: postgresColumns, hasParallelWrites: true, connections }
}
