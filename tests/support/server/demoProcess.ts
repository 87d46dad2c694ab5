import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url))

/**
 * Runs `npm run demo` until it has printed its addresses.
 * @param onBegun called once its data folder is in the otherwise empty `TMPDIR`
 */
export async function startDemo(
  settings: Readonly<Record<string, string>> = {},
  onBegun?: (child: ChildProcess) => void,
  nodeFlags: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...nodeFlags, start], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  let printed = ''
  child.stderr.on('data', (text) => {
    printed += text
  })
  while (onBegun && readdirSync(settings.TMPDIR ?? '').length === 0) await wait(5)
  onBegun?.(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      printed += text
      if (/goes when you stop it|Ctrl-C\n/.test(printed)) resolve()
    })
    ended.then(([code]) => reject(new Error(`exit ${code}: ${printed}`)))
  })
  const read = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? ''
  const signIns = [
    ...printed.matchAll(/([^\s,]+@[^\s,]+?)(?:, mot de passe |\s+Password\s+)([^\s)]+)/g),
  ]
  return {
    printed,
    door: read(/(http:\S+\/demo)\s/),
    otherDoor: read(/(http:\S+\/demo\/alex)/),
    login: read(/(http:\S+\/login)/),
    email: signIns[0]?.[1] ?? '',
    password: signIns[0]?.[2] ?? '',
    otherEmail: signIns[1]?.[1] ?? '',
    otherPassword: signIns[1]?.[2] ?? '',
    dataDir: read(/(?:lies in|données dans) (\S+)/),
    async stop(): Promise<number | null> {
      child.kill('SIGINT')
      const [code] = await ended
      return code
    },
  }
}
