import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedFile, openDatabase } from '../../../server/store/database/database.ts'

/** Migrates the SQLite file that each test server copies. @returns the teardown */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'memoprix-template-'))
  const template = await openDatabase({ dataDir, databaseUrl: undefined })
  await template.destroy()
  project.provide('embedded', embeddedFile(dataDir))
  return () => rmSync(dataDir, { recursive: true })
}
