import { SqliteAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

export interface HealthStore {
  readonly probe: () => Promise<void>
  /** Empties SQLite's write-ahead log, which still holds deleted rows; nothing on PostgreSQL, or while another process reads. */
  readonly truncateLog: () => Promise<void>
}

export function healthStore(database: Database): HealthStore {
  return {
    probe: async () => {
      await database.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    },
    async truncateLog() {
      if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return
      await database.connection().execute(async (connection) => {
        const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
        // Waiting for a reader would block the main thread.
        await sql`pragma busy_timeout = 0`.execute(connection)
        await sql`pragma wal_checkpoint(truncate)`.execute(connection)
        await sql.raw(`pragma busy_timeout = ${rows[0]?.timeout}`).execute(connection)
      })
    },
  }
}
