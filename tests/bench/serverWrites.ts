import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FilledServer } from './filledServer.ts'
import { load, median, round } from './load.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 8
const raw = fileURLToPath(new URL('rawInserts.ts', import.meta.url))

/** Inserts a second, each committed to the disk, of a process that does nothing else. */
async function rawRate(file: string): Promise<number> {
  const child = spawn(process.execPath, [raw, file, String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [rate] = await once(child.stdout, 'data')
  await once(child, 'exit')
  return Number(rate)
}

/** Products saved one by one over HTTP, against rows committed one by one in the same database. */
export async function measureWrites(server: FilledServer): Promise<object> {
  const headers = { ...server.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Pain', category_id: 5, price: 1.2, unit_type: 'kg' })
  const sent = { method: 'POST', path: '/api/products', headers, body, expected: 201 }
  const rates: Record<'ours' | 'raw', number[]> = { ours: [], raw: [] }
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const ours = await load(server.url, CONNECTIONS, SECONDS, () => sent)
    if (ours.errors[0]) throw new Error(ours.errors[0])
    rates.ours.push(ours.rate)
    rates.raw.push(await rawRate(server.file))
  }
  const [ours, theirs] = [median(rates.ours), median(rates.raw)]
  return {
    perSecond: round(ours),
    rawPerSecond: round(theirs),
    ofRaw: round(ours / theirs, 100),
  }
}
