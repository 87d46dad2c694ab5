import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../support/journey/apiClient.ts'
import { type ServerProcess, startServerProcess } from '../support/server/serverProcess.ts'

const METRICS_TOKEN = 'un-jeton-pour-prometheus'

let folder: string
let server: ServerProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-processes-'))
})
afterEach(() => {
  server?.process.kill('SIGKILL')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  server = await startServerProcess({ DATA_DIR: folder, PROCESSES: '2', ...settings })
  return server
}

function childrenOf({ process: { pid } }: ServerProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

const messagesOf = ({ output }: ServerProcess) =>
  output.out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line).message)

const bothListen = (started: ServerProcess) =>
  expect.poll(() => messagesOf(started), { timeout: 20_000 }).toContain('Another process listens')

const answers = async ({ address }: ServerProcess) =>
  (await fetch(`${address}/api/health`, { headers: { Connection: 'close' } })).status

/** Children are read from /proc. */
describe.runIf(process.platform === 'linux')('several processes', () => {
  it('share a port and the data, and on SIGTERM finish and exit with 0', async () => {
    const started = await start()
    await bothListen(started)
    const token = await apiClient(started.address).signUp('camille@exemple.fr')
    for (const name of ['Pain', 'Lait', 'Riz', 'Thé'])
      await apiClient(started.address, token).add(name)
    expect(await apiClient(started.address, token).list()).toHaveLength(4)
    const children = childrenOf(started)
    expect(children).toHaveLength(2)
    expect(await started.stop()).toBe(0)
    expect(messagesOf(started).filter((message) => message === 'Stopped')).toHaveLength(2)
    expect(started.output.err).toBe('')
  })

  it('go on answering while one is killed and replaced', async () => {
    const started = await start()
    await bothListen(started)
    const [killed = 0] = childrenOf(started)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => childrenOf(started), { interval: 5 }).not.toContain(killed)
    expect(await answers(started)).toBe(200)
    await expect.poll(() => childrenOf(started), { timeout: 20_000 }).toHaveLength(2)
    expect(messagesOf(started)).toContain('A process ended and is replaced')
    expect(await started.stop()).toBe(0)
  })

  it('are counted together for Prometheus', async () => {
    const started = await start({ METRICS_TOKEN })
    await bothListen(started)
    for (let turn = 0; turn < 10; turn += 1) expect(await answers(started)).toBe(200)
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}`, Connection: 'close' }
    for (let turn = 0; turn < 4; turn += 1) {
      const text = await (await fetch(`${started.address}/metrics`, { headers })).text()
      const series = 'memoprix_requests_total{method="GET",route="/api/health",status="200"} 10'
      expect(text.split('\n')).toContain(series)
    }
  })

  it('do not start where the port is taken, which one sentence says', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await expect.poll(() => other.listening).toBe(true)
    const { port } = other.address() as AddressInfo
    const sentence = `exit 1: PORT ${port} is already in use.\n`
    await expect(start({ PORT: String(port) })).rejects.toThrow(sentence)
    other.close()
  })
})
