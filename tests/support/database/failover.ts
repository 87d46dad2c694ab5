import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installByApt } from '../installByApt.ts'
import { freePort } from '../server/appServer.ts'
import { answers, findPrograms, identity } from './postgresCluster.ts'
import { onPostgres } from './testDatabase.ts'

const shipped = fileURLToPath(new URL('../../../deploy/postgres/', import.meta.url))
const PASSWORD = 'geheim'

/** A file of deploy/postgres, with the addresses of this machine. */
function configuration(name: string, changes: Readonly<Record<string, string>> = {}): string {
  const local = { '10.0.0.0/24': '127.0.0.1/32', ...changes }
  return Object.entries(local).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(join(shipped, name), 'utf8'),
  )
}

/** A folder of the account that PostgreSQL runs as, and the processes that were started in it. */
function throwawayPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-failover-'))
  const who = identity()
  const children = new Set<ChildProcess>()
  const own = (path: string) => {
    if (who.uid !== undefined && who.gid !== undefined) chownSync(path, who.uid, who.gid)
  }
  own(folder)
  return {
    folder,
    write(name: string, text: string): string {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      own(path)
      return path
    },
    run: (program: string, words: readonly string[]) =>
      promisify(execFile)(program, words, { ...who, cwd: folder }),
    start(program: string, words: readonly string[]): ChildProcess {
      const child = spawn(program, words, { ...who, cwd: folder, stdio: 'ignore' })
      children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    },
    async end(): Promise<void> {
      for (const child of children) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Place = ReturnType<typeof throwawayPlace>
export type Machine = Awaited<ReturnType<typeof postgresMachine>>

const administrator = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** In Debian's layout: the configuration lies outside of the data. */
async function postgresMachine({ folder, write, run, start }: Place, bin: string, name: string) {
  const port = await freePort()
  const data = join(folder, name)
  let server: ChildProcess | undefined

  function configure(isPrimary: boolean): string {
    const own = `port = ${port}\nunix_socket_directories = ''\ndata_directory = '${data}'\n`
    const shared = configuration('memoprix.conf', { "'*'": "'127.0.0.1'" })
    const primary = isPrimary ? configuration('primary.conf') : ''
    return write(
      `${name}.conf`,
      `${own}hba_file = '${folder}/hba.conf'\nident_file = '${folder}/ident.conf'\n${shared}\n${primary}`,
    )
  }

  async function launch(): Promise<void> {
    const child = start(join(bin, 'postgres'), ['-c', `config_file=${configure(false)}`])
    server = child
    for (const deadline = Date.now() + 30_000; !(await answers(administrator(port))); ) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${name} is down`)
      await wait(20)
    }
  }

  return {
    port,
    query: (statement: string) => onPostgres(administrator(port), statement),
    async create(): Promise<void> {
      const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C']
      await run(join(bin, 'initdb'), [...words, '--no-sync'])
      await launch()
    },
    /** As a machine without power: every process of it ends at once. */
    async kill(): Promise<void> {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const pids = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      const ended = once(server, 'exit')
      for (const pid of [String(server.pid), ...pids.trim().split(' ')]) {
        try {
          process.kill(Number(pid), 'SIGKILL')
        } catch {
          // It ended by itself meanwhile.
        }
      }
      await ended
    },
    promote: () => run(join(bin, 'pg_ctl'), ['promote', '-D', data, '-w']),
    /** Throws its data away and copies those of the primary. */
    async follow(primary: number): Promise<void> {
      rmSync(data, { recursive: true, force: true })
      const from = `host=127.0.0.1 port=${primary} user=replicator password=${PASSWORD}`
      const words = ['--dbname', from, '--pgdata', data, '--write-recovery-conf']
      await run(join(bin, 'pg_basebackup'), [...words, '--checkpoint=fast', '--no-sync'])
      await launch()
    },
    /** Waits for the standby's disk from now on. */
    async waitForStandby(): Promise<void> {
      configure(true)
      await this.query('select pg_reload_conf()')
      const states = "select 1 from pg_stat_replication where sync_state = 'sync'"
      while ((await this.query(states)).length === 0) await wait(20)
    },
  }
}

const urlOf = (port: number) => `postgres://memoprix:${PASSWORD}@127.0.0.1:${port}/memoprix`

/** A port's address answers, with whatever. */
async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const probe = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(probe, 'connect').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false)
    probe.destroy()
    if (isOpen) return
    await wait(20)
  }
  throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
}

async function startPgBouncer({ write, start }: Place, to: number, options: object) {
  const port = await freePort()
  const users = write('userlist.txt', `"memoprix" "${PASSWORD}"\n`)
  const changes = {
    'port=5432': `port=${to}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    '/etc/pgbouncer/userlist.txt': users,
    ...options,
  }
  const child = start('/usr/sbin/pgbouncer', [
    write(`pgbouncer-${port}.ini`, configuration('pgbouncer.ini', changes)),
  ])
  await waitForPort(port, child)
  return urlOf(port)
}

/** Two machines on this one, with HAProxy, by the files that the hosting guide shows. @returns null where a package is missing */
export async function startFailover() {
  const bin = findPrograms() ?? (installByApt('postgresql') ? findPrograms() : null)
  const proxies = ['haproxy', 'pgbouncer'] as const
  const missing = proxies.filter((name) => !existsSync(`/usr/sbin/${name}`) && !installByApt(name))
  if (!bin || missing.length > 0) return null
  const place = throwawayPlace()
  const local = 'host all postgres 127.0.0.1/32 trust\n'
  place.write('hba.conf', local + configuration('pg_hba.conf'))
  place.write('ident.conf', '')
  const one = await postgresMachine(place, bin, 'one')
  const two = await postgresMachine(place, bin, 'two')
  await one.create()
  for (const statement of [
    `create role memoprix login password '${PASSWORD}'`,
    'create database memoprix owner memoprix',
    `create role replicator login replication password '${PASSWORD}'`,
    'create role haproxy login',
  ]) {
    await one.query(statement)
  }
  const port = await freePort()
  const haproxy = configuration('haproxy.cfg', {
    '127.0.0.1:5432': `127.0.0.1:${port}`,
    '10.0.0.11:5432': `127.0.0.1:${one.port}`,
    '10.0.0.12:5432': `127.0.0.1:${two.port}`,
  })
  const child = place.start('/usr/sbin/haproxy', ['-db', '-f', place.write('haproxy.cfg', haproxy)])
  await waitForPort(port, child)
  // HAProxy takes both for primaries until each has been asked.
  for (let inRow = 0; inRow < 5; await wait(100))
    inRow = (await answers(urlOf(port))) ? inRow + 1 : 0
  return {
    one,
    two,
    /** The database behind HAProxy. */
    url: urlOf(port),
    /** @param changes of the shipped configuration @returns the database's address behind it */
    startPgBouncer: (to: Machine, changes: object = {}) => startPgBouncer(place, to.port, changes),
    async stop(): Promise<void> {
      await Promise.all([one.kill(), two.kill()])
      await place.end()
    },
  }
}
