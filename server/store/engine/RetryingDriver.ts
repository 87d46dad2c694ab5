import type { CompiledQuery, DatabaseConnection, Driver, TransactionSettings } from 'kysely'
import { retried } from './retry.ts'

/** A connection whose statements are retried, unless a transaction holds them together. */
class RetryingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  isInTransaction = false

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  executeQuery<Row>(query: CompiledQuery) {
    const run = () => this.inner.executeQuery<Row>(query)
    return this.isInTransaction ? run() : retried(run)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

function patient(connection: DatabaseConnection): RetryingConnection {
  if (connection instanceof RetryingConnection) return connection
  throw new TypeError('Not a connection of this driver')
}

/** Any driver, with every statement outside a transaction retried where another was in its way. */
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
    await this.#driver.beginTransaction(patient(connection).inner, settings)
    patient(connection).isInTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.commitTransaction(patient(connection).inner)
    patient(connection).isInTransaction = false
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(patient(connection).inner)
    patient(connection).isInTransaction = false
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(patient(connection).inner)
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}
