import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { productList } from '../../src/contract/products.ts'
import { matchesSchema } from '../../src/data/http/matchesSchema.ts'
import { someProducts } from './page/throttledPage.ts'
import { median } from './statistics.ts'

const PRODUCTS = 10_000
const TURNS = 7
const readings = {
  matchesSchema: (rows: unknown) => matchesSchema(productList, rows),
  zod: (rows: unknown) => z.safeParse(productList, rows).success,
}
type ReaderName = keyof typeof readings

/** A thread of its own has compiled nothing yet, as an app that has just begun. */
function timeCold(reading: ReaderName): Promise<number> {
  const thread = new Worker(new URL(import.meta.url), { workerData: reading })
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}

/** A first list of 10,000 products, checked as it is and read by zod, in turns; milliseconds. */
export async function measureSchema(): Promise<object> {
  const times: Record<ReaderName, number[]> = { matchesSchema: [], zod: [] }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const reading of ['matchesSchema', 'zod'] as const)
      times[reading].push(await timeCold(reading))
  const [checkMs, zodMs] = [median(times.matchesSchema, 10), median(times.zod, 10)]
  return { checkMs, zodMs, zodToCheck: Math.round((zodMs / checkMs) * 10) / 10 }
}

if (!isMainThread && parentPort) {
  const rows: unknown = JSON.parse(JSON.stringify(someProducts(PRODUCTS)))
  const began = performance.now()
  if (!readings[workerData as ReaderName](rows)) throw new Error('The products are not read.')
  parentPort.postMessage(performance.now() - began)
}
