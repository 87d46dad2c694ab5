import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../server/store/database/database.ts'
import { startPostgres } from './postgresCluster.ts'
import { onPostgres, templateName } from './testDatabase.ts'

/** Uses the PostgreSQL of TEST_DATABASE_URL or starts a throwaway one. @returns the teardown */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? null : await startPostgres()
  const server = given ?? cluster?.url('postgres') ?? null
  project.provide('postgres', server)
  if (!server) {
    const sentence = 'No PostgreSQL was found and none could be installed: its tests are not run.'
    if (process.env.CI && process.env.WITHOUT_POSTGRES !== 'skip') throw new Error(sentence)
    console.log(sentence)
    return async () => {}
  }
  await onPostgres(server, `drop database if exists ${templateName}`)
  await onPostgres(server, `create database ${templateName}`)
  const url = new URL(server)
  url.pathname = templateName
  const template = await openDatabase({ dataDir: '', databaseUrl: url.href })
  await template.destroy()
  return async () => {
    if (given) await onPostgres(server, `drop database ${templateName}`)
    await cluster?.stop()
  }
}
