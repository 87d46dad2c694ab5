import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, StartError } from '../config.ts'
import { backupMessages } from '../messages.ts'
import { embeddedFile } from '../store/database.ts'
import { copyDatabase, inspectCopy } from '../store/engine/embeddedCopy.ts'

/** Works while the server runs. @returns the sentence to print @throws StartError, leaving no file */
export function backup({ dataDir, databaseUrl }: Config, name: string | undefined): string {
  if (!name) throw new StartError(backupMessages.backupUsage)
  if (databaseUrl) throw new StartError(backupMessages.backupPostgres)
  const source = embeddedFile(dataDir)
  if (!existsSync(source)) throw new StartError(backupMessages.nothingToCopy(dataDir))
  const file = resolve(name)
  try {
    // The flag wx refuses a second backup to the same file.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const isThere = existsSync(file)
    throw new StartError(
      isThere ? backupMessages.fileExists(name) : backupMessages.notWritten(name, messageOf(error)),
    )
  }
  try {
    copyDatabase(source, file)
    if (inspectCopy(file) !== 'good') throw new StartError(backupMessages.sourceDamaged(dataDir))
    return backupMessages.saved(name, statSync(file).size)
  } catch (error) {
    rmSync(file, { force: true })
    throw error instanceof StartError
      ? error
      : new StartError(backupMessages.notWritten(name, messageOf(error)))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
