import { type SpawnOptionsWithStdioTuple, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { installByApt } from '../installByApt.ts'
import { freePort } from '../server/appServer.ts'

export interface PostgresCluster {
  readonly url: (name: string) => string
  /** By default an immediate shutdown; SIGINT is a fast one, SIGKILL leaves its children behind. */
  readonly crash: (signal?: 'SIGQUIT' | 'SIGINT' | 'SIGKILL') => Promise<void>
  /** Stops every process of it where it stands, until `thaw` (Linux). */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

const debian = '/usr/lib/postgresql'

/** The folder of `initdb` and its like. */
export function findPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root. */
export function identity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const people = readFileSync('/etc/passwd', 'utf8')
  const found = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(people)
  return found ? { uid: Number(found[1]), gid: Number(found[2]) } : {}
}

/** Installs PostgreSQL where it is missing. @param isDurable slow fsync, for tests of crashes @returns null without one */
export async function startPostgres(isDurable = false): Promise<PostgresCluster | null> {
  const programs = findPrograms() ?? (installByApt('postgresql') ? findPrograms() : null)
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-postgres-'))
  const who = identity()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const options: SpawnOptionsWithStdioTuple<'ignore', 'ignore', 'pipe'> = {
    ...who,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  }
  const words = ['-D', data, '-U', 'memoprix', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = spawn(join(programs, 'initdb'), [...words, '--locale', 'C'], options)
  const [code] = await once(made, 'close')
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${made.stderr.read() ?? ''}`)
  const port = await freePort()
  const url = (name: string) => `postgres://memoprix@127.0.0.1:${port}/${name}`
  let server = await launch()

  async function launch() {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      autovacuum: 'off',
      ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(
      join(programs ?? '', 'postgres'),
      ['-D', data, '-p', String(port), ...flags],
      options,
    )
    let said = ''
    started.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-4000)
    })
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50)) {
      if (started.exitCode !== null) break
      if (await answers(url('postgres'))) return started
    }
    started.kill('SIGQUIT')
    throw new Error(`PostgreSQL did not start: ${said}`)
  }

  async function end(signal: 'SIGQUIT' | 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    server.kill(signal)
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    for (const child of children.trim().split(' ')) process.kill(Number(child), signal)
  }

  return {
    url,
    crash: (signal = 'SIGQUIT') => end(signal),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    resume: async () => {
      // After SIGKILL the children of the former one need a moment to leave its memory.
      for (let attempt = 1; attempt < 5; attempt += 1) {
        try {
          server = await launch()
          return
        } catch {
          await wait(200 * attempt)
        }
      }
      server = await launch()
    },
    stop: async () => {
      await end(isDurable ? 'SIGINT' : 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
