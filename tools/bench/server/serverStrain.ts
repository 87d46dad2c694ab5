import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { killServerRepeatedly } from '../../../tests/support/server/killServer.ts'
import { startBuiltServer } from '../../../tests/support/server/serverProcess.ts'
import { median, quantile, round } from '../statistics.ts'
import type { FilledServer } from './filledServer.ts'
import { load } from './load.ts'

const CONNECTIONS = 200
const SECONDS = 30
const KILLS = 100

/** 200 connections of 100 people, nine of ten requests reading. */
export async function measureConcurrency(server: FilledServer): Promise<object> {
  const body = JSON.stringify({ name: 'Pain', category_id: 5, price: 1.2 })
  const next = (connection: number, turn: number) => {
    const person = 1 + (connection % server.people)
    const headers = { ...server.headersOf(person), 'Content-Type': 'application/json' }
    const add = { method: 'POST', path: '/api/products', headers, body, expected: 201 }
    const later = server.people + person
    const reads = [`/api/products/${person}`, '/api/categories', '/api/auth/me']
    const path = [...reads, `/api/products/${later}`][(connection + turn) % 4] ?? ''
    return (connection + turn) % 10 === 0 ? add : { path, headers }
  }
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, server.memory() ?? 0)
  }, 200)
  const { rate, times, errors } = await load(server.url, CONNECTIONS, SECONDS, next)
  clearInterval(watch)
  const [middle, slow] = [median(times), quantile(times, 0.99)]
  return {
    connections: CONNECTIONS,
    perSecond: round(rate),
    errors: errors.length,
    medianMs: round(middle),
    p99Ms: round(slow),
    p99OfMedian: round(slow / middle),
    mostMemoryMiB: round(most / 1024 / 1024),
  }
}

/** Kills the server during writes; the starts count from the process to its address. */
export async function measureKills(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-kills-'))
  const start = () => startBuiltServer({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  const { acknowledged, lost, startTimes } = await killServerRepeatedly(KILLS, start)
  rmSync(folder, { recursive: true, force: true })
  return {
    kills: KILLS,
    acknowledged,
    lost: lost.length,
    startMedianMs: Math.round(median(startTimes)),
    startSlowestMs: Math.round(Math.max(...startTimes)),
  }
}
