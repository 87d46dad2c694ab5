import { SqliteAdapter, sql } from 'kysely'
import type { Connections } from '../engine/engine.ts'
import { connectionsOf, type Database } from './database.ts'

export function healthStore(database: Database) {
  const isEmbedded = database.getExecutor().adapter instanceof SqliteAdapter
  return {
    probe: async (): Promise<void> => {
      await database.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    },
    /** Undefined on SQLite, which has one. */
    connections: (): Connections | undefined => connectionsOf(database),
    async databaseBytes(): Promise<number> {
      const size = isEmbedded
        ? sql<{ bytes: number }>`select page_count * page_size as bytes
            from pragma_page_count(), pragma_page_size()`
        : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      const { rows } = await size.execute(database)
      return Number(rows[0]?.bytes)
    },
    /** Empties SQLite's write-ahead log, which still holds deleted rows; nothing on PostgreSQL, or while another process reads. */
    async truncateLog(): Promise<void> {
      if (!isEmbedded) return
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

export type HealthStore = ReturnType<typeof healthStore>
