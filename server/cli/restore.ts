import { chownSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, StartError } from '../config.ts'
import { copies, startFailures } from '../messages.ts'
import { embeddedFile } from '../store/database.ts'
import { copyDatabase, inspectCopy, isHeld } from '../store/engine/embeddedCopy.ts'

/**
 * Puts a backup in the place of the embedded database, whole or not at all, and keeps the previous
 * database beside it.
 * @returns a sentence for the person who asked
 * @throws StartError with one sentence; the database is then as it was
 */
export function restore(
  { dataDir, databaseUrl }: Config,
  name: string | undefined,
  now = new Date(),
): string {
  if (!name) throw new StartError(copies.restoreUsage)
  if (databaseUrl) throw new StartError(copies.restorePostgres)
  const file = resolve(name)
  if (!existsSync(file)) throw new StartError(copies.noFile(name))
  if (!statSync(file).isFile()) throw new StartError(copies.notOurs(name))
  const live = embeddedFile(dataDir)
  const staged = `${live}.restoring`
  try {
    requireGood(file, name)
    mkdirSync(dataDir, { recursive: true })
    rmSync(staged, { force: true })
    copyDatabase(file, staged)
    const { uid, gid } = statSync(dataDir)
    // Whoever restores as root leaves the data to whoever serves it.
    if (process.getuid?.() === 0) chownSync(staged, uid, gid)
    const aside = `${live}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
    const hadData = existsSync(live)
    if (hadData) exchange(live, staged, aside, dataDir)
    else renameSync(staged, live)
    return copies.restored(name, hadData ? aside : null)
  } catch (error) {
    rmSync(staged, { force: true })
    if (error instanceof StartError) throw error
    throw new StartError(copies.notRestored(error instanceof Error ? error.message : String(error)))
  }
}

function requireGood(file: string, name: string): void {
  const condition = inspectCopy(file)
  if (condition === 'newer') throw new StartError(startFailures.newerDatabase)
  if (condition === 'foreign') throw new StartError(copies.notOurs(name))
  if (condition === 'damaged') throw new StartError(copies.damaged(name))
}

/** The previous database keeps a second name; its own goes to the new one in a single step. */
function exchange(live: string, staged: string, aside: string, dataDir: string): void {
  if (isHeld(live)) throw new StartError(copies.inUse(dataDir))
  linkSync(live, aside)
  // A log that even so lies there belongs to a file too broken to be opened, not to the new one.
  for (const end of ['-wal', '-shm'])
    if (existsSync(live + end)) renameSync(live + end, aside + end)
  renameSync(staged, live)
  if (!isHeld(aside)) return
  // A server started in between and has the previous database open: it keeps it.
  renameSync(aside, live)
  throw new StartError(copies.inUse(dataDir))
}
