import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startGroup } from '../../../tests/support/webdriver/processGroup.ts'
import { createHome } from '../../../tests/support/webdriver/throwawayHome.ts'

const run = promisify(execFile)
const START_TIMEOUT_MS = 30_000
const INTERVAL_MS = 25
/** Silence for so long ends what a key has brought about. */
const QUIET_MS = 900
/** How long the first word may take, on a machine that is busy. */
const FIRST_WORD_MS = 4000
const LONGEST_MS = 20_000

/** What is said after one key or one text that is typed. */
export interface HeardStep {
  readonly part: string
  readonly pressed: string
  readonly said: readonly string[]
}

export interface ScreenReader {
  /** The environment of its desktop, for the browser that it reads. */
  readonly env: NodeJS.ProcessEnv
  /** Presses a key by its X name. @returns what is said until silence */
  readonly press: (key: string) => Promise<readonly string[]>
  readonly type: (text: string) => Promise<readonly string[]>
  /** Types what is answered by nothing: no silence is waited for. */
  readonly enter: (text: string) => Promise<void>
  /** What is said from now on until silence. */
  readonly listen: () => Promise<readonly string[]>
  /** Begins a part of the transcript. */
  readonly begin: (part: string) => void
  /** All that was said since the start. */
  readonly transcript: () => readonly HeardStep[]
  readonly stop: () => Promise<void>
}

/** A virtual desktop without a screen or sound, on which Orca reads in French. */
export async function startScreenReader(): Promise<ScreenReader> {
  const home = createHome('reader')
  const spoken = join(home.folder, 'spoken.txt')
  const orcaHome = join(home.folder, '.local/share/orca')
  const runtime = join(home.folder, 'run')
  const locales = join(home.folder, 'locales')
  for (const folder of [orcaHome, runtime, locales])
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(spoken, '')
  copyFileSync(
    new URL('orca-customizations.py', import.meta.url),
    join(orcaHome, 'orca-customizations.py'),
  )
  execFileSync('localedef', ['-i', 'fr_FR', '-f', 'UTF-8', join(locales, 'fr_FR.UTF-8')])
  const stops: Array<() => Promise<void>> = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
    home.remove()
  }
  const start = (program: string, words: readonly string[], env: NodeJS.ProcessEnv) => {
    const group = startGroup(program, words, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env,
    })
    stops.push(group.stop)
    return group
  }
  const firstLine = (group: ReturnType<typeof startGroup>) =>
    new Promise<string>((resolve, reject) => {
      group.child.stdio[3]?.once('data', (line) => resolve(String(line).trim()))
      group.child.once('close', () => reject(new Error(`${group.child.spawnfile} did not start.`)))
    })
  try {
    const size = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp']
    const screen = await firstLine(start('Xvfb', ['-displayfd', '3', ...size], home.env))
    const french = { LANG: 'fr_FR.UTF-8', LC_ALL: 'fr_FR.UTF-8', LANGUAGE: 'fr', LOCPATH: locales }
    const desktop = {
      ...{ ...home.env, ...french, DISPLAY: `:${screen}`, XDG_RUNTIME_DIR: runtime },
      ...{ NO_AT_BRIDGE: '0', GTK_MODULES: 'gail:atk-bridge', GDK_BACKEND: 'x11' },
      ...{ ACCESSIBILITY_ENABLED: '1', GNOME_ACCESSIBILITY: '1', MOZ_FORCE_ACCESSIBILITY: '1' },
      ORCA_TRANSCRIPT: spoken,
    }
    const words = ['--session', '--nofork', '--print-address=3']
    const env = {
      ...desktop,
      DBUS_SESSION_BUS_ADDRESS: await firstLine(start('dbus-daemon', words, desktop)),
    }
    start('openbox', [], env)
    start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'], env)
    start('orca', ['--replace'], env)
    for (const deadline = Date.now() + START_TIMEOUT_MS; readFileSync(spoken).length === 0; ) {
      if (Date.now() > deadline) throw new Error('Orca said nothing when it started.')
      await wait(INTERVAL_MS)
    }
    return { ...createSession(env, spoken), env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createSession(env: NodeJS.ProcessEnv, spoken: string) {
  let read = 0
  const steps: HeardStep[] = []
  let part = ''
  const lines = () => readFileSync(spoken, 'utf8').split('\n').slice(0, -1)

  async function listen(pressed = ''): Promise<readonly string[]> {
    const began = Date.now()
    let last = began
    let count = read
    for (;;) {
      await wait(INTERVAL_MS)
      const now = Date.now()
      const { length } = lines()
      if (length > count) last = now
      count = length
      const isSilent = count > read ? now - last > QUIET_MS : now - began > FIRST_WORD_MS
      if (isSilent || now - began > LONGEST_MS) break
    }
    const said = lines().slice(read, count)
    read = count
    steps.push({ part, pressed, said })
    return said
  }

  const enter = async (text: string) => {
    await run('xdotool', ['type', '--delay', '60', text], { env })
  }

  return {
    listen: () => listen(),
    async press(key: string) {
      await run('xdotool', ['key', key], { env })
      return listen(key)
    },
    async type(text: string) {
      await enter(text)
      return listen(text)
    },
    enter,
    begin(next: string) {
      part = next
    },
    transcript: () => steps,
  }
}
