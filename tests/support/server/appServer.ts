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

/** The command that `npm start` ended up with, so that later starts skip hashing every source. */
const commandVariable = 'BUILT_SERVER_COMMAND'
const startedAs = (): Started =>
  JSON.parse(process.env[commandVariable] ?? 'null') ?? {
    command: [process.execPath, start],
    env: {},
  }

interface Options {
  readonly foodDatabaseUrl: string
  readonly settings?: Readonly<Record<string, string>>
}

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

/** Runs `npm start` on a throwaway data folder; the first start may build for minutes. */
export async function startAppServer({ foodDatabaseUrl, settings = {} }: Options) {
  const dataDir = mkdtempSync(join(tmpdir(), 'memoprix-journey-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child = await launch()

  async function launch(changed: Options['settings'] = {}): Promise<ChildProcess> {
    const { command, env } = startedAs()
    const [program = '', ...rest] = command
    const started = spawn(program, rest, {
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
        FOOD_DATABASE_URL: foodDatabaseUrl,
        OPEN_PRICES_URL: 'http://127.0.0.1:9',
        PUBLIC_URL: url,
        ...settings,
        ...changed,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    output = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-100_000)
      })
    }
    for (const deadline = Date.now() + 300_000; Date.now() < deadline; await wait(20)) {
      if (started.exitCode !== null) break
      const answer = await fetch(`${url}/api/health`).catch(() => null)
      if (answer?.ok) return started
    }
    started.kill('SIGKILL')
    throw new Error(`The server did not start: ${output.slice(-4000)}`)
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
    halt,
    /** What it has printed since its last start. */
    log: () => output,
    /** @param changed settings that differ from now on */
    resume: async (changed?: Options['settings']) => {
      child = await launch(changed)
    },
    /** Makes later starts in this run and its child processes skip the build check (Linux). */
    reuseCommand: () => {
      const procFile = (name: string) => `/proc/${child.pid}/${name}`
      if (!existsSync(procFile('cmdline'))) return
      const words = (name: string) => readFileSync(procFile(name), 'utf8').split('\0').slice(0, -1)
      // start.mjs sets these before it becomes the server.
      const kept = words('environ').filter((word) => word.startsWith('MALLOC_'))
      const env = Object.fromEntries(kept.map((word) => word.split('=')))
      process.env[commandVariable] = JSON.stringify({
        command: words('cmdline'),
        env,
      } satisfies Started)
    },
    /** Resident memory in bytes; null except on Linux. */
    memory: () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
      } catch {
        return null
      }
    },
    /** Processor time since its start; null except on Linux. */
    cpuSeconds: () => {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
        return (Number(fields?.[11]) + Number(fields?.[12])) / 100
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
