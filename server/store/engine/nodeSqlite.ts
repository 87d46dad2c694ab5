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
import { type Engine, sqliteColumns } from './engine.ts'
import { RetryingDriver } from './retry.ts'

/** Blocks the whole process while another process writes. */
const LOCK_TIMEOUT_MS = 1000

const MAX_CACHED_STATEMENTS = 200

/** Adapts node:sqlite to the better-sqlite3 interface of Kysely, with cached statements. */
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
      if (cache.size < MAX_CACHED_STATEMENTS) cache.set(sql, prepared)
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

  // A deferred transaction fails without waiting when it starts to write while another process writes.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // On a full disk SQLite has already rolled back, and a second rollback would hide that error.
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

export function nodeSqliteEngine(file: string): Engine {
  // SQLite would open a read-only file and fail at the first write.
  accessSync(existsSync(file) ? file : dirname(file), constants.W_OK)
  const database = new DatabaseSync(file, {
    timeout: LOCK_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    // Overwrites what is deleted, which would otherwise stay readable in the file's free space.
    database.exec('pragma secure_delete = on')
  } catch (error) {
    database.close()
    throw error
  }
  const dialect = new NodeSqliteDialect(database)
  return { dialect, columns: sqliteColumns, hasParallelWrites: false }
}
