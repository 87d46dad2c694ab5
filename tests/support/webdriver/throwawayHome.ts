import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * With this address a browser finds no session bus and starts none: the bus starts desktop
 * services, which outlive the browser and mount a file system in its home.
 */
const withoutSessionBus = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_AT_BRIDGE: '1' }

/** Makes a folder that one browser uses as its home, and the environment for it. */
export function createHome(browser: string) {
  const folder = mkdtempSync(join(tmpdir(), `memoprix-${browser}-`))
  const env = { ...process.env, ...withoutSessionBus, HOME: folder, TZ: 'Europe/Paris' }
  return { folder, env, remove: () => removeHome(folder) }
}

/** The mount points below a folder, the last mounted first (Linux). */
function mountsBelow(folder: string): readonly string[] {
  if (!existsSync('/proc/mounts')) return []
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => (line.split(' ')[1] ?? '').replaceAll('\\040', ' '))
    .filter((place) => place.startsWith(`${folder}/`))
    .reverse()
}

const unmountPrograms = ['fusermount3', 'fusermount', 'umount']

/** Unmounts first, so that no file of another file system is removed. Never fails a run. */
export function removeHome(
  folder: string,
  mounts = mountsBelow,
  run: (program: string, words: readonly string[]) => unknown = (program, words) =>
    execFileSync(program, words, { stdio: 'ignore' }),
): void {
  const isUnmounted = (place: string) =>
    unmountPrograms.some((program) => {
      try {
        run(program, [program === 'umount' ? '-l' : '-uz', place])
        return true
      } catch {
        return false
      }
    })
  try {
    const left = mounts(folder).find((place) => !isUnmounted(place))
    if (left) throw new Error(`${left} is still mounted`)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    console.log(`A browser's folder could not be removed: ${error}`)
  }
}
