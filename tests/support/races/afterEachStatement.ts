import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DefaultQueryExecutor, sql } from 'kysely'
import type { TestServer } from '../server/testServer.ts'

interface Injection {
  statements: number
  readonly afterStatement: (statements: number) => Promise<void>
}

const injections = new AsyncLocalStorage<Injection>()

const executor = DefaultQueryExecutor.prototype
const run = executor.executeQuery
executor.executeQuery = async function (this: DefaultQueryExecutor, ...given) {
  const result = await run.apply(this, given)
  const injection = injections.getStore()
  if (injection) {
    injection.statements += 1
    await injection.afterStatement(injection.statements)
  }
  return result as never
}

/** Longer than a write takes that need not wait for a transaction. */
const EMBEDDED_WAIT_MS = 200

/** Resolves once another transaction of this database waits for a lock. */
async function isBlocked({ config, unscoped }: TestServer, signal: AbortSignal): Promise<void> {
  if (!config.databaseUrl) return wait(EMBEDDED_WAIT_MS, undefined, { signal })
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (!signal.aborted) {
    const { rows } = await waiting.execute(unscoped())
    if (rows[0]?.count) return
    await wait(2)
  }
}

interface Between<Done, Written> {
  readonly work: () => Promise<Done>
  readonly write: () => Promise<Written>
}

/** Does some work, and begins a write after one of its statements: the work goes on once the write is done, or waits for it. */
async function writeBetween<Done, Written>(
  server: TestServer,
  place: number,
  { work, write }: Between<Done, Written>,
) {
  let writing: Promise<Written> | undefined
  const injection: Injection = {
    statements: 0,
    async afterStatement(statements) {
      if (statements !== place) return
      await injections.exit(async () => {
        const settled = new AbortController()
        writing = write().finally(() => settled.abort())
        const blocked = isBlocked(server, settled.signal).catch(() => undefined)
        await Promise.race([writing, blocked])
      })
    },
  }
  const done = await injections.run(injection, work)
  return { done, written: await writing, isWritten: writing !== undefined }
}

interface Race<Scene, Done, Written> {
  readonly start: () => Promise<Scene>
  readonly work: (scene: Scene) => Promise<Done>
  readonly write: (scene: Scene) => Promise<Written>
  /** @param statement the number of the one before the write */
  readonly check: (
    scene: Scene,
    ended: { readonly done: Done; readonly written: Written },
    statement: number,
  ) => Promise<void>
}

/** Does some work as often as it has statements, each time with the write after another one of them. @returns how many */
export async function afterEachStatement<Scene, Done, Written>(
  server: TestServer,
  { start, work, write, check }: Race<Scene, Done, Written>,
): Promise<number> {
  for (let place = 1; ; place += 1) {
    const scene = await start()
    const between = { work: () => work(scene), write: () => write(scene) }
    const { done, written, isWritten } = await writeBetween(server, place, between)
    if (!isWritten) return place - 1
    await check(scene, { done, written: written as Written }, place)
  }
}
