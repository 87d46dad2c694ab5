import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from 'kysely'
import { isLockConflict } from './databaseErrors.ts'

const MAX_ATTEMPTS = 8
/** The longest pause before the second attempt; it doubles each time. */
const FIRST_PAUSE_MS = 10

/** Repeats a write from its beginning after a lock conflict. @throws the last error, others at once */
export async function withRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLockConflict(error)) throw error
      // A random pause, or two conflicting writes would meet again.
      await wait(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

// Inside a transaction one statement cannot be retried alone.
class RetryingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  isInTransaction = false

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  executeQuery<Row>(query: CompiledQuery) {
    const run = () => this.inner.executeQuery<Row>(query)
    return this.isInTransaction ? run() : withRetries(run)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

function unwrap(connection: DatabaseConnection): RetryingConnection {
  if (connection instanceof RetryingConnection) return connection
  throw new TypeError('Not a connection of this driver')
}

/** Retries every statement outside a transaction after a lock conflict. */
export class RetryingDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new RetryingConnection(await this.#driver.acquireConnection())
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await this.#driver.beginTransaction(unwrap(connection).inner, settings)
    unwrap(connection).isInTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(unwrap(connection).inner)
    unwrap(connection).isInTransaction = false
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(unwrap(connection).inner)
    unwrap(connection).isInTransaction = false
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(unwrap(connection).inner)
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}
