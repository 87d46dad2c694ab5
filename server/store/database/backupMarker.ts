import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markerOf = (dataDir: string) => join(dataDir, 'last-backup')

export function recordBackup(dataDir: string): void {
  try {
    writeFileSync(markerOf(dataDir), '')
  } catch {}
}

/** Seconds since 1970, by a file's date. @returns undefined without a backup */
export async function lastBackup(dataDir: string): Promise<number | undefined> {
  const found = statSync(markerOf(dataDir), { throwIfNoEntry: false })
  return found && Math.round(found.mtimeMs / 1000)
}
