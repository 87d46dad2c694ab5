import type { ColumnDefinitionBuilder, Expression } from 'kysely'
import { sql } from 'kysely'

/** What the two engines spell differently, or have on one side only. */
export interface ColumnTypes {
  readonly integer: 'integer' | 'bigint'
  readonly bytes: Expression<unknown>
  /** Whether an index may hold long texts: PostgreSQL's entries end at a third of a page. */
  readonly hasWideIndexes: boolean
  /** Turns an integer column into a generated key that never comes back after a deletion. */
  readonly id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
}

/** As SQLite spells them. */
export const sqliteColumns: ColumnTypes = {
  integer: 'integer',
  bytes: sql`blob`,
  hasWideIndexes: true,
  id: (column) => column.primaryKey().autoIncrement(),
}

/** As PostgreSQL spells them. */
export const postgresColumns: ColumnTypes = {
  integer: 'bigint',
  bytes: sql`bytea`,
  hasWideIndexes: false,
  id: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
}
