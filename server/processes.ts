import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './config/log.ts'
import { answerForAll } from './http/metricsOfAll.ts'

const RESTART_PAUSE_MS = 1000

/** Starts processes that share one port, and another one where one ends; on SIGTERM all finish what they have begun. */
export async function startProcesses(count: number, log: Log): Promise<void> {
  let isStopping = false
  const running = () =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  async function keepOne(first: Worker): Promise<void> {
    for (let worker = first; ; worker = cluster.fork()) {
      const [code, signal] = await once(worker, 'exit')
      if (isStopping) return
      log.error('A process ended and is replaced', { code, signal })
      await wait(RESTART_PAUSE_MS)
      if (isStopping) return
    }
  }

  const stop = () => {
    isStopping = true
    for (const worker of running()) worker.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await answerForAll()
  const first = cluster.fork()
  // Alone, so that what keeps it from starting is written once.
  const ended = once(first, 'exit')
  const code: unknown = await Promise.race([once(first, 'listening').then(() => null), ended])
  if (Array.isArray(code)) process.exit(code[0] ?? 1)
  const others = Array.from({ length: count - 1 }, () => cluster.fork())
  await Promise.all([first, ...others].map(keepOne))
}
