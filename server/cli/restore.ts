import { chownSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, StartError } from '../config/config.ts'
import { backupMessages } from '../config/messages.ts'
import { embeddedFile } from '../store/database/database.ts'
import { copyDatabase, isInUse, removeInvitations } from '../store/database/embeddedCopy.ts'
import { requireSound } from './backup.ts'

/** Keeps the previous database. @returns the sentence to print @throws StartError, leaving all as it was */
export function restore(
  { dataDir, databaseUrl }: Config,
  name: string | undefined,
  now = new Date(),
): string {
  if (!name) throw new StartError(backupMessages.restoreUsage)
  if (databaseUrl) throw new StartError(backupMessages.restorePostgres)
  const file = resolve(name)
  if (!existsSync(file)) throw new StartError(backupMessages.noFile(name))
  if (!statSync(file).isFile()) throw new StartError(backupMessages.notOurs(name))
  const live = embeddedFile(dataDir)
  const staged = `${live}.restoring`
  try {
    requireSound(file, name)
    mkdirSync(dataDir, { recursive: true })
    rmSync(staged, { force: true })
    copyDatabase(file, staged)
    removeInvitations(staged)
    const { uid, gid } = statSync(dataDir)
    // Root keeps the owner of the data folder, which is the server's user.
    if (process.getuid?.() === 0) chownSync(staged, uid, gid)
    const previous = unusedName(`${live}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`)
    const hadData = existsSync(live)
    if (hadData) exchange(live, staged, previous, dataDir)
    else renameSync(staged, live)
    return backupMessages.restored(name, hadData ? previous : null)
  } catch (error) {
    rmSync(staged, { force: true })
    if (error instanceof StartError) throw error
    throw new StartError(
      backupMessages.notRestored(error instanceof Error ? error.message : String(error)),
    )
  }
}

/** The name, or with a number where an earlier restore of this second has taken it. */
function unusedName(name: string): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!existsSync(free)) return free
    free = `${name}-${number}`
  }
}

// A hard link keeps the previous database; one rename then puts the new one in its place.
function exchange(live: string, staged: string, previous: string, dataDir: string): void {
  if (isInUse(live)) throw new StartError(backupMessages.inUse(dataDir))
  linkSync(live, previous)
  // A remaining log belongs to a previous file too damaged to be opened.
  for (const end of ['-wal', '-shm'])
    if (existsSync(live + end)) renameSync(live + end, previous + end)
  renameSync(staged, live)
  if (!isInUse(previous)) return
  // A server has started meanwhile and opened the previous database, which it keeps.
  renameSync(previous, live)
  throw new StartError(backupMessages.inUse(dataDir))
}
