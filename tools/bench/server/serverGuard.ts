import type { RootOperationNode } from 'kysely'
import { openMailer } from '../../../server/accounts/mail/mailer.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config/config.ts'
import { createLog } from '../../../server/config/log.ts'
import { openStores } from '../../../server/context/appContext.ts'
import { createBackgroundJobs } from '../../../server/jobs/backgroundJobs.ts'
import { LiveHub } from '../../../server/live/liveHub.ts'
import { createListSlots } from '../../../server/security/listSlots.ts'
import { createPersonLimit } from '../../../server/security/personLimit.ts'
import { openDatabase } from '../../../server/store/database/database.ts'
import { ScopeGuard } from '../../../server/store/engine/scopeGuard.ts'
import { median, round } from '../statistics.ts'
import { startFilledServer } from './filledServer.ts'

const CALLS = 500
const ROUNDS = 15

async function openApp(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config)
  const log = createLog('error', () => {})
  const stores = openStores(database, config)
  const now = () => new Date()
  const app = createApp({
    config,
    log,
    backgroundJobs: createBackgroundJobs(log),
    copyJobs: createBackgroundJobs(log),
    mailer: openMailer(config, log),
    stores,
    site: null,
    personLimit: createPersonLimit(),
    listSlots: createListSlots(),
    live: new LiveHub({ stores, log, now }),
    metrics: null,
    now,
  })
  return { app, close: () => database.destroy() }
}

/** The statements that the app's databases compile while `run` goes on. */
async function statementsOf(run: () => Promise<void>): Promise<readonly RootOperationNode[]> {
  const { transformQuery } = ScopeGuard.prototype
  const nodes: RootOperationNode[] = []
  ScopeGuard.prototype.transformQuery = function record(args) {
    nodes.push(args.node)
    return transformQuery.call(this, args)
  }
  await run()
  ScopeGuard.prototype.transformQuery = transformQuery
  return nodes
}

const queryId = { queryId: 'bench' }

/** Microseconds in which the statements are checked; the median. */
function timeChecks(nodes: readonly RootOperationNode[]): number {
  const guard = new ScopeGuard()
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now()
    for (let turn = 0; turn < CALLS; turn += 1) {
      for (const node of nodes) guard.transformQuery({ node, queryId })
    }
    return (1000 * (performance.now() - begin)) / CALLS
  })
  return median(times)
}

/** The part of a call, without HTTP, in which its statements are checked for their catalogue. */
export async function measureGuard(): Promise<object> {
  const filled = await startFilledServer(1)
  await filled.halt()
  const { app, close } = await openApp(filled.dataDir)
  const headers = { ...filled.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Pain', category_id: 5, price: 1.2, unit_type: 'kg' })
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const calls = {
    list: ['/api/users/products', { headers }, 200],
    product: ['/api/products/1', { headers }, 200],
    write: ['/api/products', { method: 'POST', headers, body }, 201],
  } as const
  const rows: Record<string, object> = {}
  try {
    for (const [name, [path, request, expected]] of Object.entries(calls)) {
      const run = async (times: number) => {
        for (let turn = 0; turn < times; turn += 1) {
          const answer = await app.request(path, request, from)
          if (answer.status !== expected) throw new Error(`${name}: ${answer.status}`)
          await answer.arrayBuffer()
        }
      }
      await run(CALLS)
      const begin = performance.now()
      await run(CALLS)
      const call = (1000 * (performance.now() - begin)) / CALLS
      const nodes = await statementsOf(() => run(1))
      const cost = timeChecks(nodes)
      rows[name] = {
        statements: nodes.length,
        microseconds: round(cost),
        ofCall: round(cost / call, 10_000),
      }
    }
    return rows
  } finally {
    await close()
    await filled.stop()
  }
}
