import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../../server/start.mjs', import.meta.url))

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
    const started = spawn(process.execPath, [start], {
      env: {
        ...process.env,
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
