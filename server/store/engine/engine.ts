import type { Dialect } from 'kysely'
import type { ColumnTypes } from './columnTypes.ts'

/** What the rest of the store need know of where its data is kept. */
export interface Engine {
  readonly dialect: Dialect
  readonly columns: ColumnTypes
  /** Whether two transactions may write at once, so that migrations have to queue. */
  readonly isShared: boolean
}
