import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Makes Node take its piped stdout for a terminal. */
export const asOnTerminal = '--import=data:text/javascript,process.stdout.isTTY=true'

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
const built = fileURLToPath(new URL('../../../server/start.mjs', import.meta.url))

type Settings = Readonly<Record<string, string>>

export interface ServerProcess {
  /** `http://localhost:PORT`. */
  readonly address: string
  readonly process: ChildProcess
  readonly output: { out: string; err: string }
  /** Sends SIGTERM. @returns the exit code */
  readonly stop: () => Promise<number | null>
  /** Sends SIGKILL. */
  readonly kill: () => Promise<void>
}

function run(settings: Settings, command: readonly string[]) {
  const [program = '', ...rest] = command
  const child = spawn(program, rest, {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  return { child, output, exited: once(child, 'close') as Promise<[number | null]> }
}

/** Waits until the server listens on a free port. @param before a command that runs the server's */
export async function startServerProcess(
  settings: Settings,
  before: readonly string[] = [],
): Promise<ServerProcess> {
  return startCommand(settings, [...before, process.execPath, main])
}

/** The bundle that `npm start` runs, built first where it is missing. */
export async function startBuiltServer(settings: Settings): Promise<ServerProcess> {
  return startCommand(settings, [process.execPath, built])
}

async function startCommand(
  settings: Settings,
  command: readonly string[],
): Promise<ServerProcess> {
  const { child, output, exited } = run(settings, command)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /(?:"address":"|répond sur )([^"\s]+)/.exec(output.out)?.[1]
      if (found) resolve(found)
    })
    exited.then(([code]) => reject(new Error(`exit ${code}: ${output.err}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await exited
    return code
  }
  return {
    address,
    process: child,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

/** Runs `backup` or `restore`. */
export async function runServerCommand(settings: Settings, ...words: readonly string[]) {
  const { output, exited } = run(settings, [process.execPath, main, ...words])
  const [code] = await exited
  return { code, ...output }
}
