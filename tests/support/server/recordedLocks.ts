import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import type { Engine } from '../../../server/store/engine/engine.ts'
import { orderFaults, type RunStatement } from './lockOrder.ts'

interface RecordedTransaction {
  /** What ran when it began. */
  readonly cause: string
  readonly statements: readonly RunStatement[]
}

/** Every transaction of the engines that were opened by `recorded`, a statement alone as well. */
export const recordedLocks = {
  cause: '',
  transactions: [] as RecordedTransaction[],
  /** By what caused it, each once. */
  faults(): string[] {
    const faults = this.transactions.flatMap(({ cause, statements }) =>
      orderFaults(statements).map((fault) => `${cause}: ${fault}`),
    )
    return [...new Set(faults)]
  },
}

function record(cause: string, statements: readonly RunStatement[]): void {
  if (statements.length > 0) recordedLocks.transactions.push({ cause, statements })
}

class Recording {
  #open: RunStatement[] | null = null
  #cause = ''

  begin(): void {
    this.#open = []
    this.#cause = recordedLocks.cause
  }

  end(): void {
    record(this.#cause, this.#open ?? [])
    this.#open = null
  }

  add(statement: RunStatement): void {
    // On SQLite several transactions are committed together, each in its savepoint.
    if (statement.sql === 'savepoint member') this.begin()
    else if (this.#open) this.#open.push(statement)
    else record(recordedLocks.cause, [statement])
    if (statement.sql === 'release member') {
      this.end()
      this.begin()
    }
  }
}

function recordDriver(driver: Driver): Driver {
  const recordings = new WeakMap<DatabaseConnection, Recording>()
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async () => {
    const connection = await acquire()
    const recording = new Recording()
    recordings.set(connection, recording)
    const run = connection.executeQuery.bind(connection)
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const { sql, parameters } = query
      const result = await run<Row>(query)
      const written = Math.max(Number(result.numAffectedRows ?? 0), result.rows.length)
      recording.add({ sql, parameters, rows: result.rows, written })
      return result
    }
    return connection
  }
  const begin = driver.beginTransaction.bind(driver)
  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings)
    recordings.get(connection)?.begin()
  }
  for (const name of ['commitTransaction', 'rollbackTransaction'] as const) {
    const end = driver[name].bind(driver)
    driver[name] = async (connection) => {
      await end(connection)
      recordings.get(connection)?.end()
    }
  }
  return driver
}

/** The same engine, which records what its transactions lock. */
export function recorded(engine: Engine): Engine {
  const { dialect } = engine
  return {
    ...engine,
    dialect: {
      createDriver: () => recordDriver(dialect.createDriver()),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  }
}
