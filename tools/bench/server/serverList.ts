import { median, round } from '../statistics.ts'
import { type FilledServer, PRODUCTS_PER_PERSON, startFilledServer } from './filledServer.ts'
import { load } from './load.ts'
import { startBareServer } from './startBareServer.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 4
const LIST = '/api/users/products'

async function tagOf({ url, headers }: FilledServer): Promise<string> {
  const answer = await fetch(`${url}${LIST}`, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('ETag') ?? ''
}

/** Answers a second for a list of 2,000 products: ours, a bare server's, and ours unchanged (304). */
export async function measureList(server: FilledServer): Promise<object> {
  const other = await startBareServer(server.file)
  const conditional = { ...server.headers, 'If-None-Match': await tagOf(server) }
  const rates: Record<'ours' | 'bare' | 'unchanged', number[]> = {
    ours: [],
    bare: [],
    unchanged: [],
  }
  const sizes = new Set<number>()
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { headers } = server
    const ours = await load(server.url, CONNECTIONS, SECONDS, () => ({ path: LIST, headers }))
    const theirs = await load(other.url, CONNECTIONS, SECONDS, () => ({ path: LIST }))
    const unchanged = await load(server.url, CONNECTIONS, SECONDS, () => ({
      path: LIST,
      headers: conditional,
      expected: 304,
    }))
    for (const { errors } of [ours, theirs, unchanged]) if (errors[0]) throw new Error(errors[0])
    for (const { bytes, times } of [ours, theirs]) sizes.add(bytes / times.length)
    rates.ours.push(ours.rate)
    rates.bare.push(theirs.rate)
    rates.unchanged.push(unchanged.rate)
  }
  other.stop()
  if (sizes.size !== 1) throw new Error(`Not the same bytes: ${[...sizes].join(', ')}`)
  const [ours, theirs, unchanged] = [
    median(rates.ours),
    median(rates.bare),
    median(rates.unchanged),
  ]
  return {
    bytes: [...sizes][0],
    perSecond: round(ours),
    bareServerPerSecond: round(theirs),
    ofBareServer: round(ours / theirs, 100),
    unchangedPerSecond: round(unchanged),
    unchangedOfList: round(unchanged / ours, 100),
  }
}

/** Milliseconds of one person's list as the table grows; BENCH_LARGE adds two million rows, which take minutes. */
export async function measureGrowth(): Promise<object> {
  const totals = process.env.BENCH_LARGE ? [10, 100, 1000] : [10, 100]
  const servers: FilledServer[] = []
  const rounds: number[][] = []
  try {
    for (const people of totals) servers.push(await startFilledServer(people))
    for (let turn = 0; turn < 6 * ROUNDS; turn += 1) {
      const costs: number[] = []
      for (const { url, headers } of servers) {
        const { times } = await load(url, 1, 0.25, () => ({ path: LIST, headers }))
        costs.push(median(times))
      }
      // The first rounds warm up.
      if (turn >= ROUNDS) rounds.push(costs)
    }
  } finally {
    for (const server of servers) await server.stop()
  }
  return Object.fromEntries(
    totals.map((people, place) => [
      `of${people * PRODUCTS_PER_PERSON}`,
      {
        ms: round(median(rounds.map((costs) => costs[place] ?? 0)), 100),
        // Compared within a round, so that other load affects all sizes.
        ofFirst: round(median(rounds.map((costs) => (costs[place] ?? 0) / (costs[0] ?? 1))), 100),
      },
    ]),
  )
}
