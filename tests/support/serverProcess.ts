import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** A server in a process of its own. */
export interface ServerProcess {
  /** `http://localhost:PORT`. */
  readonly address: string
  readonly process: ChildProcess
  readonly output: { out: string; err: string }
  /** Asks it to stop. @returns its exit code */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts the real server on a free port and waits until it listens.
 * @throws Error with what it wrote when it stops before
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  const exited = once(child, 'exit') as Promise<[number | null]>
  child.stderr.on('data', (text) => {
    output.err += text
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output.out += text
      const found = /"address":"([^"]+)"/.exec(output.out)?.[1]
      if (found) resolve(found)
    })
    exited.then(([code]) => reject(new Error(`exit ${code}: ${output.err}`)))
  })
  return {
    address,
    process: child,
    output,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
  }
}
