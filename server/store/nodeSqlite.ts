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
  // A deferred transaction that turns to writing can fail at once beside another process.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new ImmediateDriver({ database: this.#database })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/**
 * Opens (or creates) the embedded database file: WAL, synchronous=FULL, foreign keys on.
 * @throws the engine's error when the file cannot be used
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  return new NodeSqliteDialect(withCachedStatements(database))
}
