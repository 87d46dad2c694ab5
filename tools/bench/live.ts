import { setTimeout as wait } from 'node:timers/promises'
import { add, named, tick, untick } from '../../tests/support/listChanges.ts'
import { readLive } from '../../tests/support/server/liveStream.ts'
import { startServerProcess } from '../../tests/support/server/serverProcess.ts'
import { type FilledServer, startFilledServer } from './server/filledServer.ts'
import { shareCatalogues } from './server/shareCatalogues.ts'
import { median, quantile, round } from './statistics.ts'

const PEOPLE = 256
const OF_HOUSEHOLD = 8
const STREAMS = 1000
const TICKS = 20

async function open(url: string, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/live`, { headers })
  if (!response.ok) throw new Error(`The stream: ${response.status} ${await response.text()}`)
  const stream = readLive(response)
  await stream.next()
  return stream
}

async function send(url: string, headers: Record<string, string>, changes: object[]) {
  const answer = await fetch(`${url}/api/list/changes`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ changes }),
  })
  if (!answer.ok) throw new Error(`The list: ${answer.status} ${await answer.text()}`)
}

/** Milliseconds from a tick that is sent until every one of `streams` has it. */
async function measureTicks(
  url: string,
  headers: Record<string, string>,
  streams: readonly Awaited<ReturnType<typeof open>>[],
) {
  const times: number[] = []
  for (let turn = 0; turn < TICKS; turn += 1) {
    const start = performance.now()
    const seen = Promise.all(streams.map(({ next }) => next()))
    await send(url, headers, [named(turn % 2 === 0 ? tick(1) : untick(1))])
    await seen
    times.push(performance.now() - start)
  }
  return { median: median(times, 10), p95: quantile(times, 0.95, 10) }
}

/** Memory and processor time of the streams of one process while nothing changes. */
async function measureIdle(server: FilledServer) {
  const before = server.memory() ?? 0
  const streams = []
  for (let number = 0; number < STREAMS; number += 1) {
    streams.push(await open(server.url, server.headersOf(1 + (number % PEOPLE))))
  }
  await wait(2000)
  const mebibytes = round(((server.memory() ?? 0) - before) / 1024 ** 2)
  const cpuBefore = server.cpuSeconds() ?? 0
  const seconds = 10
  await wait(seconds * 1000)
  const cpuPercent = round((((server.cpuSeconds() ?? 0) - cpuBefore) / seconds) * 100)
  const own = streams.filter((_, number) => number % PEOPLE > 0 && number % PEOPLE < OF_HOUSEHOLD)
  const toAll = await measureTicks(server.url, server.headersOf(1), own)
  await Promise.all(streams.map(({ cancel }) => cancel()))
  return { mebibytes, cpuPercent, toAll }
}

/** How soon members learn of a tick, in one process and across two, and what a thousand quiet streams cost. */
export async function measureLive(): Promise<object> {
  const server = await startFilledServer(PEOPLE, 10)
  try {
    await server.halt()
    shareCatalogues(server.file, OF_HOUSEHOLD)
    await server.resume()
    const { url, headersOf } = server
    await send(url, headersOf(1), [named(add(1, 'Lait'))])
    const one = await open(url, headersOf(2))
    const oneProcess = await measureTicks(url, headersOf(1), [one])
    const other = await startServerProcess({ DATA_DIR: server.dataDir })
    const twoProcesses = await measureTicks(other.address, headersOf(1), [one])
    await other.stop()
    await one.cancel()
    return { oneProcess, twoProcesses, thousandStreams: await measureIdle(server) }
  } finally {
    await server.stop()
  }
}
