import type { ColumnDefinitionBuilder, Dialect, Expression } from 'kysely'
import { sql } from 'kysely'

export interface Engine {
  readonly dialect: Dialect
  readonly columns: ColumnTypes
  /** Whether two transactions can write at once. */
  readonly hasParallelWrites: boolean
  readonly connections?: () => Connections
}

/** How many connections are there, in use, and waited for. */
export interface Connections {
  readonly open: number
  readonly used: number
  readonly waiting: number
}

/** Where the two engines' SQL differs. */
export interface ColumnTypes {
  readonly engine: 'sqlite' | 'postgres'
  readonly integer: 'integer' | 'bigint'
  readonly bytes: Expression<unknown>
  /** Whether an index may hold long texts; PostgreSQL limits an entry to a third of a page. */
  readonly hasWideIndexes: boolean
  /** A generated key whose values are never reused after a deletion. */
  readonly id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
}

export const sqliteColumns: ColumnTypes = {
  engine: 'sqlite',
  integer: 'integer',
  bytes: sql`blob`,
  hasWideIndexes: true,
  id: (column) => column.primaryKey().autoIncrement(),
}

export const postgresColumns: ColumnTypes = {
  engine: 'postgres',
  integer: 'bigint',
  bytes: sql`bytea`,
  hasWideIndexes: false,
  id: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
}
