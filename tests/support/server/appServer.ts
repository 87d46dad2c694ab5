import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../../../server/start.mjs', import.meta.url))

interface Started {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What `npm start` became in this run already; it looks at every source before that, each time. */
const settled = 'SETTLED_SERVER'
const startedAs = (): Started =>
  JSON.parse(process.env[settled] ?? 'null') ?? { command: [process.execPath, start], env: {} }

interface Options {
  readonly foodDatabaseUrl: string
  readonly settings?: Readonly<Record<string, string>>
}

/** A loopback port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * The real server, as `npm start` runs it on a built tree, on a throwaway data folder.
 * @throws Error with the server's own words when it does not answer within five minutes (it may have to build first)
 */
export async function startAppServer({ foodDatabaseUrl, settings = {} }: Options) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memoprix-journey-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    const { command, env } = startedAs()
    const [program = '', ...rest] = command
    const started = spawn(program, rest, {
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
        FOOD_DATABASE_URL: foodDatabaseUrl,
        PUBLIC_URL: url,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000)
      })
    }
    for (const deadline = Date.now() + 300_000; Date.now() < deadline; await wait(20)) {
      if (started.exitCode !== null) break
      const answer = await fetch(`${url}/api/health`).catch(() => null)
      if (answer?.ok) return started
    }
    started.kill('SIGKILL')
    throw new Error(`The server did not start: ${said}`)
  }

  async function halt(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  return {
    url,
    dataDir,
    /** Stops the server as an operator does; its data stays. */
    halt,
    /** Starts it again on the same port and data. */
    resume: async () => {
      child = await launch()
    },
    /** Has the servers started from now on, here and in child processes, begin where this one is (Linux). */
    settle: () => {
      const told = (name: string) => `/proc/${child.pid}/${name}`
      if (!existsSync(told('cmdline'))) return
      const words = (name: string) => readFileSync(told(name), 'utf8').split('\0').slice(0, -1)
      // How memory is handed out belongs to what was started.
      const kept = words('environ').filter((word) => word.startsWith('MALLOC_'))
      const env = Object.fromEntries(kept.map((word) => word.split('=')))
      process.env[settled] = JSON.stringify({ command: words('cmdline'), env } satisfies Started)
    },
    /** Resident memory, bytes (Linux); null elsewhere. */
    memory: () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
      } catch {
        return null
      }
    },
    stop: async () => {
      await halt()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
