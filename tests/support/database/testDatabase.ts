import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL for this run; absent in runs on the embedded database. */
    postgres: string | null
  }
}

/** The database, already migrated, that every throwaway one is a copy of. */
export const templateName = 'memoprix_template'

/** Runs one statement on the server as its owner. @returns the rows */
export async function onPostgres(server: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A throwaway database of the engine that this run is about; the embedded one needs no setting. */
export async function testDatabase(template = templateName) {
  const server = inject('postgres')
  if (!server) return { settings: {}, drop: async () => {} }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onPostgres(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = name
  return {
    settings: { DATABASE_URL: url.href },
    drop: async () => {
      await onPostgres(server, `drop database ${name} with (force)`)
    },
  }
}
