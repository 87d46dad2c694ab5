import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const PORT = 6106
const GIVE_UP_MS = 120_000
const url = `http://127.0.0.1:${PORT}`

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + GIVE_UP_MS
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Storybook did not ${what}.`)
    await wait(200)
  }
}

/** A Storybook of the repository in a folder, which follows its files: no mutant costs a build. */
export async function openLiveStorybook(folder: string) {
  const program = 'node_modules/storybook/dist/bin/dispatcher.js'
  const words = ['dev', '--ci', '--quiet', '--exact-port', '-h', '127.0.0.1', '-p', String(PORT)]
  const server = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  const ask = async (file: string) => (await fetch(`${url}/${file}`)).text()
  // While a check ran, the server may have hung up on the connection that was kept for the next question.
  const served = (file: string) => ask(file).catch(() => ask(file))
  await until(async () => (await served('index.json')).includes('"entries"'), 'start')
  return {
    url,
    served,
    /** Waits until a file is served otherwise than it was. */
    follow: (file: string, was: string) =>
      until(async () => (await served(file)) !== was, `follow ${file}`),
    close: () => server.kill(),
  }
}
