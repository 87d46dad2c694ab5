import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { sqliteColumns } from './columnTypes.ts'
import type { Engine } from './engine.ts'
import { RetryingDriver } from './RetryingDriver.ts'

/** How long a write waits, with the whole process, for another process. Milliseconds. */
const LOCK_PATIENCE = 1000

/** Statements kept prepared; the whole query layer has far fewer texts than this. */
const KEPT_STATEMENTS = 200

/** node:sqlite behind the face that Kysely asks of better-sqlite3, statements cached by their text. */
function withCachedStatements(database: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = cache.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      }
      if (cache.size < KEPT_STATEMENTS) cache.set(sql, prepared)
      return prepared
    },
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database })
    this.#isInTransaction = isInTransaction
  }

  // A deferred transaction that turns to writing can fail at once beside another process.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // The engine itself ends a transaction for which the disk has no room; the failure to tell is that.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: SqliteDriver

  constructor(database: DatabaseSync) {
    const cached = withCachedStatements(database)
    super({ database: cached })
    this.#driver = new ImmediateDriver(cached, () => database.isTransaction)
  }

  override createDriver() {
    return new RetryingDriver(this.#driver)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/**
 * Opens (or creates) the embedded database file: WAL, synchronous=FULL, foreign keys on.
 * @throws the engine's error when the file cannot be used
 */
export function nodeSqliteEngine(file: string): Engine {
  // SQLite opens for reading what it may not write, and would fail at the first write only.
  accessSync(existsSync(file) ? file : dirname(file), constants.W_OK)
  const database = new DatabaseSync(file, {
    timeout: LOCK_PATIENCE,
    enableForeignKeyConstraints: true,
  })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
  } catch (error) {
    database.close()
    throw error
  }
  const dialect = new NodeSqliteDialect(database)
  return { dialect, columns: sqliteColumns, isShared: false }
}
