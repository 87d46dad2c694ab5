import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../support/server/appServer.ts'
import { listen } from '../../support/server/rawSocket.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const METRICS_TOKEN = 'un-jeton-pour-prometheus'
const watch = fileURLToPath(new URL('../../../deploy/watch', import.meta.url))
const read = (name: string) => readFileSync(join(watch, name), 'utf8')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { METRICS_TOKEN, MAX_PRODUCTS: '1' } })
  token = await server.signUp('camille@exemple.fr')
})
afterAll(() => server.stop())

const scrape = (given?: string) =>
  server.fetchPath('GET', '/metrics', given === undefined ? {} : { token: given })

async function figures(): Promise<string> {
  const answer = await scrape(METRICS_TOKEN)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return answer.text()
}

const seriesOf = (text: string) =>
  text.split('\n').flatMap((line) => /^memoprix_\S+/.exec(line)?.[0] ?? [])

function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}

describe('the figures for Prometheus', () => {
  it('are not there without a token of their own', async () => {
    const other = await startTestServer()
    const answer = await other.fetchPath('GET', '/metrics', { token: METRICS_TOKEN })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not-found' }])
    await other.stop()
  })

  it.each([undefined, '', 'x', 'un-jeton-pour-prometheuS', `${METRICS_TOKEN}x`, 'é'])(
    'are refused to who sends %s',
    async (given) => {
      expect((await scrape(given)).status).toBe(401)
      expect((await scrape(token)).status).toBe(401)
    },
  )

  it('count answers by pattern, method and status', async () => {
    const json = { name: 'Pain', category_id: 5, price: 1.2 }
    await server.call('POST', '/products', { token, json })
    await server.call('POST', '/products', { token, json })
    const text = await figures()
    const of = (status: number) =>
      `memoprix_requests_total{method="POST",route="/api/products",status="${status}"}`
    expect([valueIn(text, of(201)), valueIn(text, of(409))]).toEqual([1, 1])
    expect(valueIn(text, 'memoprix_request_duration_seconds_count{route="/api/products"}')).toBe(2)
    expect(valueIn(text, 'memoprix_quota_refusals_total{quota="products"}')).toBe(1)
  })

  it('hold no path, id or name, and no more series for paths and methods that are made up', async () => {
    const visit = async (place: number) => {
      await server.call('GET', `/products/${765_432_109_000 + place}`, { token })
      await server.fetchPath('GET', `/camille-${place}`)
      await server.call(`MADEUP${place}`, '/products', { token })
    }
    await visit(0)
    const before = seriesOf(await figures())
    for (let place = 1; place < 30; place += 1) await visit(place)
    const text = await figures()
    expect(seriesOf(text).toSorted()).toEqual(before.toSorted())
    expect(text).not.toMatch(/camille|765432109|MADEUP/)
  })

  it('say how large the database is, and when the last backup ended', async () => {
    const last = 'memoprix_last_backup_timestamp_seconds'
    const text = await figures()
    expect(valueIn(text, 'memoprix_database_bytes')).toBeGreaterThan(10_000)
    expect(valueIn(text, last)).toBeNaN()
    writeFileSync(join(server.dataDir, 'last-backup'), '')
    expect(valueIn(await figures(), last)).toBeGreaterThan(Date.now() / 1000 - 60)
  })

  it('are those that the alerts and the dashboard ask for', async () => {
    const text = await figures()
    const known = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name))
    const wanted = `${read('alerts.yml')}${read('dashboard.json')}`
    const names = [...wanted.matchAll(/\b(?:memoprix|nodejs|process)_\w+/g)].map(([name]) => name)
    expect(names.length).toBeGreaterThan(10)
    const missing = names.map((name) => name.replace(/_bucket$/, ''))
    expect(missing.filter((name) => !known.has(name))).toEqual([])
  })
})

/** Debian's package `prometheus` has both programs; where it is missing these are skipped. */
const hasPrometheus = spawnSync('promtool', ['--version']).status === 0

describe.runIf(hasPrometheus)('Prometheus', () => {
  it('accepts the five alerts, and the text without a warning', async () => {
    const rules = spawnSync('promtool', ['check', 'rules', join(watch, 'alerts.yml')])
    expect(rules.stdout.toString()).toContain('SUCCESS: 5 rules found')
    const ours = (await figures()).replace(/^.*\b(nodejs|process)_.*\n/gm, '')
    const text = spawnSync('promtool', ['check', 'metrics'], { input: ours })
    expect([text.status, text.stderr.toString()]).toEqual([0, ''])
  })

  it('scrapes the server by the configuration that is shipped', async () => {
    const http = await listen(server)
    const folder = mkdtempSync(join(tmpdir(), 'memoprix-prometheus-'))
    const shipped = read('prometheus.yml')
    const config = shipped.replace('127.0.0.1:3000', new URL(http.url).host).replace('15s', '1s')
    writeFileSync(join(folder, 'prometheus.yml'), config)
    writeFileSync(join(folder, 'alerts.yml'), read('alerts.yml'))
    writeFileSync(join(folder, 'metrics.token'), METRICS_TOKEN)
    const address = `127.0.0.1:${await freePort()}`
    const words = [`--config.file=${folder}/prometheus.yml`, `--web.listen-address=${address}`]
    const prometheus = spawn('prometheus', [...words, `--storage.tsdb.path=${folder}/data`], {
      stdio: 'ignore',
    })
    const ended = once(prometheus, 'exit')
    const query = async (path: string) => (await fetch(`http://${address}/api/v1/${path}`)).text()
    try {
      const found = expect.poll(() => query('query?query=memoprix_database_bytes').catch(String), {
        timeout: 20_000,
        interval: 100,
      })
      await found.toMatch(/"__name__":"memoprix_database_bytes".*"job":"memoprix"/)
      expect(await query('rules')).toMatch(/"name":"MemoPrixBackupOld"/)
    } finally {
      prometheus.kill()
      await ended
      await http.close()
      rmSync(folder, { recursive: true })
    }
  }, 30_000)
})
