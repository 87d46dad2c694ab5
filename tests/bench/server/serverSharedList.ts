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
} from '../../support/listChanges.ts'
import { quantile } from '../statistics.ts'
import { type FilledServer, startFilledServer } from './filledServer.ts'
import { load } from './load.ts'
import { joinHousehold } from './serverCopies.ts'

const SECONDS = 3

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => first + place)

const bodyOf = (changes: readonly ListChange[]) => JSON.stringify({ changes })

/** Milliseconds of a call of one person, one after the other, and calls a second of two people at once. */
async function measureCalls(
  { url, headersOf }: FilledServer,
  changesOf: (turn: number) => readonly Unsent[],
): Promise<object> {
  const run = async (people: number) => {
    const done = await load(url, people, SECONDS, (person, turn) => ({
      ...{ method: 'POST', path: '/api/list/changes', body: bodyOf(changesOf(turn).map(named)) },
      headers: { ...headersOf(person + 1), 'Content-Type': 'application/json' },
    }))
    if (done.errors[0]) throw new Error(done.errors[0])
    return done
  }
  const { times } = await run(1)
  const { rate } = await run(2)
  return {
    median: quantile(times, 0.5, 10),
    p95: quantile(times, 0.95, 10),
    rate: Math.round(rate),
  }
}

/** A tick of a list of 30 articles, 60 ticks after days offline, and calls as large as a member may send. */
export async function measureSharedList(): Promise<object> {
  const server = await startFilledServer(2, 10)
  try {
    await joinHousehold(server)
    const { url, headersOf } = server
    const send = async (changes: readonly Unsent[]) => {
      const answer = await fetch(`${url}/api/list/changes`, {
        method: 'POST',
        headers: { ...headersOf(1), 'Content-Type': 'application/json' },
        body: bodyOf(changes.map(named)),
      })
      if (!answer.ok) throw new Error(`The list: ${answer.status} ${await answer.text()}`)
    }
    const toggle = (turn: number) => (id: number) => (turn % 2 === 0 ? tick(id) : untick(id))
    const articles = (ids: readonly number[]) => send(ids.map((id) => add(id, `Article ${id}`)))
    await articles(idsFrom(1, 30))
    const oneTick = await measureCalls(server, (turn) => [toggle(turn)(1 + (turn % 29))])
    await articles(idsFrom(31, 30))
    const sixtyTicks = await measureCalls(server, (turn) => idsFrom(1, 60).map(toggle(turn)))
    await articles(idsFrom(61, 190))
    const full = idsFrom(1, sharedListLimits.articles)
    await articles(idsFrom(251, 50))
    const thirteen = (change: (...ids: number[]) => Unsent) =>
      idsFrom(0, 13).map(() => change(...full))
    await send(full.slice(0, 200).map(tick))
    await send(full.slice(200).map(tick))
    const mostIds = await measureCalls(server, (turn) =>
      thirteen(turn % 2 === 0 ? finish : restore),
    )
    return { oneTick, sixtyTicks, mostIds }
  } finally {
    await server.stop()
  }
}
