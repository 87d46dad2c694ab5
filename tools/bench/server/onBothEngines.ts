import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { openDatabase } from '../../../server/store/database/database.ts'
import { startPostgres } from '../../../tests/support/database/postgresCluster.ts'
import type { FilledServer } from './filledServer.ts'

const ROWS = 1000

/** The rows of every table, by JSON: both engines have the same columns, and pictures are not copied. */
async function copyRows(file: string, connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  const embedded = new DatabaseSync(file, { readOnly: true })
  const named = "select name from sqlite_master where type = 'table'"
  const names = embedded
    .prepare(named)
    .all()
    .map(({ name }) => String(name))
  const tables = names.filter((name) => !/^(kysely|sqlite)_/.test(name))
  // Rows come before those that they refer to.
  await client.query('set session_replication_role = replica')
  for (const table of tables) {
    await client.query(`delete from ${table}`)
    const rows = embedded.prepare(`select * from ${table}`).all()
    const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`
    for (let start = 0; start < rows.length; start += ROWS)
      await client.query(insert, [JSON.stringify(rows.slice(start, start + ROWS))])
    if (typeof rows[0]?.id !== 'number') continue
    const last = `(select max(id) from ${table})`
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${last})`)
  }
  await client.query('analyze')
  await client.end()
  embedded.close()
}

/** Measures a server, then the same rows on a PostgreSQL of their own, which syncs to the disk; stops both. */
export async function onBothEngines(
  server: FilledServer,
  measure: (server: FilledServer) => Promise<object>,
): Promise<object> {
  const cluster = await startPostgres(true)
  try {
    if (!cluster) return { embedded: await measure(server) }
    const databaseUrl = cluster.url('postgres')
    await server.halt()
    await (await openDatabase({ dataDir: '', databaseUrl })).destroy()
    await copyRows(server.file, databaseUrl)
    await server.resume()
    const embedded = await measure(server)
    await server.halt()
    await server.resume({ DATABASE_URL: databaseUrl })
    return { embedded, postgres: await measure(server) }
  } finally {
    await server.stop()
    await cluster?.stop()
  }
}
