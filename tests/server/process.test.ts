import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import program from '../../package.json' with { type: 'json' }
import {
  asOnTerminal,
  type ServerProcess,
  startServerProcess,
} from '../support/server/serverProcess.ts'

// Four processes share the machine with other tests.
let folder: string
let started: ServerProcess[] = []

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, ...settings })
  started.push(server)
  return server
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memoprix-process-'))
})
afterEach(() => {
  for (const server of started) server.process.kill('SIGKILL')
  started = []
  rmSync(folder, { recursive: true, force: true })
})

describe('the server process', () => {
  it('logs its address, answers, and on SIGTERM exits with 0 and closes the database', async () => {
    const server = await start()
    const answer = await fetch(`${server.address}/api/health`)
    expect(await answer.json()).toEqual({ status: 'ok', version: program.version })
    expect(await server.stop()).toBe(0)
    const lines = server.output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ message }) => message)).toEqual(['Listening', 'Request', 'Stopped'])
    expect(lines[1]).toMatchObject({ method: 'GET', route: '/api/health', status: 200 })
    expect(server.output.err).toBe('')
  })

  it('says on a terminal, in one French line, where it answers and where its data lies', async () => {
    const server = await start({ NODE_OPTIONS: asOnTerminal })
    expect((await fetch(`${server.address}/api/health`)).ok).toBe(true)
    const [first, ...rest] = server.output.out.trimEnd().split('\n')
    expect(first).toBe(`MémoPrix répond sur ${server.address} et garde ses données dans ${folder}`)
    expect(rest.map((line) => JSON.parse(line).message)).not.toContain('Listening')
  })

  it('finishes open requests on SIGTERM and accepts no new ones', async () => {
    const server = await start()
    const json = JSON.stringify({
      email: 'camille@exemple.fr',
      first_name: 'Camille',
      password: 'secret 123',
      confirm_password: 'secret 123',
    })
    const call = request(`${server.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Length': json.length, Expect: '100-continue' },
    })
    call.flushHeaders()
    await once(call, 'continue')
    const stopped = server.stop()
    const refused = () => expect(fetch(`${server.address}/api/health`)).rejects.toThrow()
    await vi.waitFor(refused, { timeout: 10_000 })
    call.end(json)
    const [answer] = await once(call, 'response')
    expect(answer.statusCode).toBe(201)
    answer.resume()
    expect(await stopped).toBe(0)
  })

  it('cuts off a request that never ends, and still exits with 0', async () => {
    const server = await start()
    const call = request(`${server.address}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Length': 100, Expect: '100-continue' },
    })
    const cut = once(call, 'error')
    call.flushHeaders()
    await once(call, 'continue')
    expect(await server.stop()).toBe(0)
    expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' })
    expect(server.output.err).toBe('')
  })

  it('starts four times in parallel on an empty folder', async () => {
    const starts = Array.from({ length: 4 }, () => start())
    const servers = await Promise.all(starts)
    for (const { address } of servers) {
      const categories = (await (await fetch(`${address}/api/categories`)).json()) as unknown[]
      expect(categories).toHaveLength(11)
    }
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0])
  })

  it('writes no personal data into its log', async () => {
    const server = await start()
    const form = new URLSearchParams({ username: 'camille@exemple.fr', password: 'secret 123' })
    await fetch(`${server.address}/api/auth/login`, { method: 'POST', body: form })
    await fetch(`${server.address}/api/products/4711?token=abc`, {
      headers: { Authorization: 'Bearer abc' },
    })
    await server.stop()
    expect(server.output.out).toContain('"route":"/api/products/:product_id"')
    expect(server.output.out).not.toMatch(/camille|secret|4711|abc/)
  })
})

describe('a start that fails', () => {
  it('exits with 1 and one sentence about the setting', async () => {
    await expect(start({ PORT: 'abc' })).rejects.toThrow(
      'exit 1: PORT must be a port number from 0 to 65535.\n',
    )
    await expect(start({ DATABASE_URL: 'postgres://x' })).rejects.toThrow(/^exit 1: DATABASE_URL: /)
  })

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `exit 1: PORT ${port} is already in use.\n`,
    )
    other.close()
  })
})
