import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, StartError } from '../config.ts'
import { copies } from '../messages.ts'
import { embeddedFile } from '../store/database.ts'
import { copyDatabase, inspectCopy } from '../store/engine/embeddedCopy.ts'

/**
 * Copies the embedded database into a new file, while a server may be writing to it.
 * @returns a sentence for the person who asked
 * @throws StartError with one sentence; the file is then not there
 */
export function backup({ dataDir, databaseUrl }: Config, name: string | undefined): string {
  if (!name) throw new StartError(copies.backupUsage)
  if (databaseUrl) throw new StartError(copies.backupPostgres)
  const source = embeddedFile(dataDir)
  if (!existsSync(source)) throw new StartError(copies.nothingToCopy(dataDir))
  const file = resolve(name)
  try {
    // Claims the name: of two backups into one file the second is refused.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const isThere = existsSync(file)
    throw new StartError(isThere ? copies.fileExists(name) : copies.notWritten(name, words(error)))
  }
  try {
    copyDatabase(source, file)
    if (inspectCopy(file) !== 'good') throw new StartError(copies.sourceDamaged(dataDir))
    return copies.saved(name, statSync(file).size)
  } catch (error) {
    rmSync(file, { force: true })
    throw error instanceof StartError
      ? error
      : new StartError(copies.notWritten(name, words(error)))
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
