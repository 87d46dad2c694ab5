import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median, round } from '../statistics.ts'
import type { FilledServer } from './filledServer.ts'
import { load } from './load.ts'
import { startBareServer } from './startBareServer.ts'

const ROUNDS = 5
const SECONDS = 2
const PEOPLE = [1, 8, 64]
const raw = fileURLToPath(new URL('rawInserts.ts', import.meta.url))

async function rawRate(file: string): Promise<number> {
  const child = spawn(process.execPath, [raw, file, String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [rate] = await once(child.stdout, 'data')
  await once(child, 'exit')
  return Number(rate)
}

/** Writes a second over HTTP, compared with raw inserts and with a bare server. */
export async function measureWrites(server: FilledServer): Promise<object> {
  const other = await startBareServer(server.file)
  const body = JSON.stringify({ name: 'Pain', category_id: 5, price: 1.2, unit_type: 'kg' })
  // Each account in its turn, so that none comes to its quota.
  const saving = (number: number) => {
    const person = 1 + (number % server.people)
    const headers = { ...server.headersOf(person), 'Content-Type': 'application/json' }
    return { method: 'POST', path: '/api/products', headers, body, expected: 201 }
  }
  const save = async (url: string, people: number) => {
    const { rate, errors } = await load(url, people, SECONDS, (connection, turn) =>
      saving(connection + turn * people),
    )
    if (errors[0]) throw new Error(errors[0])
    return rate
  }
  const raws: number[] = []
  const rates = PEOPLE.map((people) => ({ people, ours: [] as number[], bare: [] as number[] }))
  try {
    // Warm-up.
    for (const { url } of [server, other]) await save(url, 8)
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const { people, ours, bare } of rates) {
        ours.push(await save(server.url, people))
        bare.push(await save(other.url, people))
      }
      raws.push(await rawRate(server.file))
    }
  } finally {
    other.stop()
  }
  const raw = median(raws)
  const byPeople = rates.map(({ people, ours, bare }) => [
    `people${people}`,
    {
      perSecond: round(median(ours)),
      ofRaw: round(median(ours) / raw, 100),
      ofBareServer: round(median(ours) / median(bare), 100),
    },
  ])
  return { rawPerSecond: round(raw), ...Object.fromEntries(byPeople) }
}
