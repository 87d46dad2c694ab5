import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Registry } from 'prom-client'

const ASK = 'memoprix:metrics'

/** In the process that starts the others: adds up what they count, for the one that is asked. */
export async function answerForAll(): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (message !== ASK) return
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ [ASK]: text })
  })
}

export async function textOfAll(registry: Registry): Promise<() => Promise<string>> {
  if (!cluster.isWorker) return () => registry.metrics()
  const { AggregatorRegistry } = await import('prom-client')
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
  return async () => {
    process.send?.(ASK)
    for (;;) {
      const [message] = await once(process, 'message')
      const text: unknown = message?.[ASK]
      if (typeof text === 'string') return text
    }
  }
}
