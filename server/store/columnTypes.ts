import type { ColumnDefinitionBuilder, Expression } from 'kysely'
import { sql } from 'kysely'

/** The three column types that the two engines spell differently. */
export interface ColumnTypes {
  readonly integer: 'integer' | 'bigint'
  readonly bytes: Expression<unknown>
  /** Turns an integer column into a generated key that never comes back after a deletion. */
  readonly id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
}

/** As SQLite spells them. */
export const sqliteColumns: ColumnTypes = {
  integer: 'integer',
  bytes: sql`blob`,
  id: (column) => column.primaryKey().autoIncrement(),
}

/** As PostgreSQL spells them. */
export const postgresColumns: ColumnTypes = {
  integer: 'bigint',
  bytes: sql`bytea`,
  id: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
}
