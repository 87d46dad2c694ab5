import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url))

/**
 * `npm run demo`, on a free port if not said otherwise, once it has said what it has to say.
 * @param onBegun called as soon as its data folder is there, in the otherwise empty `TMPDIR`
 * @throws Error with its own words when it and its server end before
 */
export async function startDemo(
  settings: Readonly<Record<string, string>> = {},
  onBegun?: (child: ChildProcess) => void,
) {
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  while (onBegun && readdirSync(settings.TMPDIR ?? '').length === 0) await wait(5)
  onBegun?.(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said += text
      if (said.includes('goes when you stop it')) resolve()
    })
    ended.then(([code]) => reject(new Error(`exit ${code}: ${said}`)))
  })
  const read = (pattern: RegExp) => pattern.exec(said)?.[1] ?? ''
  return {
    said,
    door: read(/(http:\S+\/demo)/),
    login: read(/(http:\S+\/login)/),
    email: read(/E-mail\s+(\S+)/),
    password: read(/Password\s+(\S+)/),
    dataDir: read(/lies in (\S+)/),
    /** As Ctrl-C does. @returns its exit code */
    async stop(): Promise<number | null> {
      child.kill('SIGINT')
      const [code] = await ended
      return code
    },
  }
}
