import type { ListChange } from '../../../src/contract/listChange.ts'
import { sharedListLimits } from '../../../src/contract/sharedList.ts'
import {
  add,
  finish,
  named,
  restore,
  tick,
  type Unsent,
  untick,
} from '../../../tests/support/listChanges.ts'
import { quantile } from '../statistics.ts'
import { type FilledServer, startFilledServer } from './filledServer.ts'
import { load } from './load.ts'
import { onBothEngines } from './onBothEngines.ts'
import { shareCatalogues } from './shareCatalogues.ts'

const SECONDS = 3
const OF_HOUSEHOLD = 2
const PEOPLE = 32

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => first + place)

const bodyOf = (changes: readonly ListChange[]) => JSON.stringify({ changes })

/** Milliseconds of a call of one person, one after the other, and calls a second of more people at once. */
async function measureCalls(
  { url, headersOf }: FilledServer,
  changesOf: (turn: number) => readonly Unsent[],
  people = OF_HOUSEHOLD,
): Promise<{ readonly median: number; readonly p95: number; readonly rate: number }> {
  const run = async (connections: number) => {
    const done = await load(url, connections, SECONDS, (person, turn) => ({
      ...{ method: 'POST', path: '/api/list/changes', body: bodyOf(changesOf(turn).map(named)) },
      headers: { ...headersOf(person + 1), 'Content-Type': 'application/json' },
    }))
    if (done.errors[0]) throw new Error(done.errors[0])
    return done
  }
  const { times } = await run(1)
  const { rate } = await run(people)
  return {
    median: quantile(times, 0.5, 10),
    p95: quantile(times, 0.95, 10),
    rate: Math.round(rate),
  }
}

const toggle = (turn: number) => (id: number) => (turn % 2 === 0 ? tick(id) : untick(id))
const oneTick = (turn: number) => [toggle(turn)(1 + (turn % 29))]
const thirteen = (change: (...ids: number[]) => Unsent) =>
  idsFrom(0, 13).map(() => change(...idsFrom(1, sharedListLimits.articles)))

async function measureChanges(server: FilledServer): Promise<object> {
  const { url, headersOf } = server
  const send = async (changes: readonly Unsent[], person = 1) => {
    const answer = await fetch(`${url}/api/list/changes`, {
      method: 'POST',
      headers: { ...headersOf(person), 'Content-Type': 'application/json' },
      body: bodyOf(changes.map(named)),
    })
    if (!answer.ok) throw new Error(`The list: ${answer.status} ${await answer.text()}`)
  }
  const articles = (ids: readonly number[], person?: number) =>
    send(
      ids.map((id) => add(id, `Article ${id}`)),
      person,
    )
  for (let person = 1; person <= PEOPLE; person += OF_HOUSEHOLD)
    await articles(idsFrom(1, 30), person)
  // Warm-up.
  await measureCalls(server, oneTick, PEOPLE)
  const ofOne = await measureCalls(server, oneTick)
  const { rate: ofThirtyTwo } = await measureCalls(server, oneTick, PEOPLE)
  await articles(idsFrom(31, 30))
  const sixtyTicks = await measureCalls(server, (turn) => idsFrom(1, 60).map(toggle(turn)))
  await articles(idsFrom(61, 190))
  await articles(idsFrom(251, 50))
  await send(idsFrom(1, 200).map(tick))
  await send(idsFrom(201, 100).map(tick))
  const mostIds = await measureCalls(server, (turn) => thirteen(turn % 2 === 0 ? finish : restore))
  return { oneTick: { ...ofOne, ofThirtyTwo }, sixtyTicks, mostIds }
}

/** A tick of a list of 30 articles, 60 ticks after days offline, and calls as large as a member may send. */
export async function measureSharedList(): Promise<object> {
  const server = await startFilledServer(PEOPLE, 10)
  await server.halt()
  shareCatalogues(server.file, OF_HOUSEHOLD)
  await server.resume()
  return onBothEngines(server, measureChanges)
}
