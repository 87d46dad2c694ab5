import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL; null in runs on SQLite. */
    postgres: string | null
    /** The path of a migrated SQLite file. */
    embedded: string
  }
}

/** A migrated database that each throwaway one copies. */
export const templateName = 'memoprix_template'

export async function onPostgres(server: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** On SQLite the data folder is the database, so no setting is needed. */
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
