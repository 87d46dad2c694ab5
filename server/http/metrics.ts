import type { Config } from '../config/config.ts'
import { passwordsWaiting } from '../security/passwords.ts'
import { lastBackup } from '../store/database/backupMarker.ts'
import type { HealthStore } from '../store/database/health.ts'
import type { Answered } from './logRequests.ts'
import { textOfAll } from './metricsOfAll.ts'

/** What the server counts for Prometheus; no label holds an id, a path or a person's data. */
export interface Metrics {
  readonly countAnswer: (answered: Answered) => void
  /** In Prometheus' text format. */
  readonly text: () => Promise<string>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Of others, which a client may make up, there are thirty. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

interface Needs {
  readonly config: Pick<Config, 'dataDir'>
  readonly stores: { readonly health: HealthStore }
}

/** Loads the library, which servers without metrics do without. What cannot be read is left out. */
export async function createMetrics({ config, stores }: Needs): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'memoprix_requests_total',
    help: 'Answers by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'memoprix_request_duration_seconds',
    help: 'Time to the head of an answer, by pattern of the route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const quotaRefusals = new Counter({
    name: 'memoprix_quota_refusals_total',
    help: 'Writes refused because an account holds as much as it may',
    labelNames: ['quota'],
    registers,
  })
  const pool = async () => stores.health.connections()
  const gauges = [
    ['connections_open', 'Connections to PostgreSQL', 'sum', async () => (await pool())?.open],
    ['connections_used', 'Those of them in use', 'sum', async () => (await pool())?.used],
    ['connections_waiting', 'Who waits for one', 'sum', async () => (await pool())?.waiting],
    ['passwords_waiting', 'Passwords to be hashed', 'sum', async () => passwordsWaiting()],
    ['database_bytes', 'Size of the database', 'max', () => stores.health.databaseBytes()],
    ['last_backup_timestamp_seconds', 'When it ended', 'max', () => lastBackup(config.dataDir)],
  ] as const
  for (const [name, help, aggregator, read] of gauges) {
    new Gauge({
      name: `memoprix_${name}`,
      help,
      aggregator,
      registers,
      async collect() {
        const value = await read().catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  return {
    countAnswer({ method, route, status, ms, refusal }) {
      requests.inc({ method: METHODS.has(method) ? method : 'OTHER', route, status })
      durations.observe({ route }, ms / 1000)
      const quota = /^(\w+)-quota$/.exec(refusal ?? '')?.[1]
      if (quota) quotaRefusals.inc({ quota })
    },
    text: await textOfAll(registry),
  }
}
