import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, StartError } from '../config/config.ts'
import { backupMessages, startFailures } from '../config/messages.ts'
import { recordBackup } from '../store/database/backupMarker.ts'
import { embeddedFile } from '../store/database/database.ts'
import { copyDatabase, inspectCopy, summarizeCopy } from '../store/database/embeddedCopy.ts'

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
    recordBackup(dataDir)
    return backupMessages.saved(name, statSync(file).size)
  } catch (error) {
    rmSync(file, { force: true })
    throw error instanceof StartError
      ? error
      : new StartError(backupMessages.notWritten(name, messageOf(error)))
  }
}

/** Opens a backup without changing it. @returns the sentence to print @throws StartError where it cannot be restored */
export function checkBackup(_: Config, name: string | undefined, now = new Date()): string {
  if (!name) throw new StartError(backupMessages.checkUsage)
  const file = resolve(name)
  if (!existsSync(file)) throw new StartError(backupMessages.noFile(name))
  requireSound(file, name)
  const { counts, newest } = summarizeCopy(file)
  const holds = counts.map(([table, count]) => `${table}: ${count}`).join(', ')
  if (newest === null) return backupMessages.sound(name, holds)
  const hours = Math.floor((now.getTime() - Date.parse(newest)) / 3_600_000)
  return `${backupMessages.sound(name, holds)} ${backupMessages.newest(newest, hours)}`
}

/** @throws StartError where the file cannot be restored */
export function requireSound(file: string, name: string): void {
  const condition = inspectCopy(file)
  if (condition === 'newer') throw new StartError(startFailures.newerDatabase)
  if (condition === 'foreign') throw new StartError(backupMessages.notOurs(name))
  if (condition === 'damaged') throw new StartError(backupMessages.damaged(name))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
