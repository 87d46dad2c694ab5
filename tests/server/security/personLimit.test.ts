import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../../server/http/httpServer.ts'
import { createPersonLimit } from '../../../server/security/personLimit.ts'
import type { UserId } from '../../../server/store/schema/ids.ts'
import { householdSteps } from '../../support/server/householdSteps.ts'
import { listen } from '../../support/server/rawSocket.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const RUNNING = 8
const QUEUED = 256

/** An app whose requests last until they are released. */
function heldApp(maxWaitMs?: number) {
  const limit = createPersonLimit(maxWaitMs)
  const running: Array<() => void> = []
  const app = new Hono()
  app.use('/:person', (c, next) => limit.run(c, Number(c.req.param('person')) as UserId, next))
  app.get('/:person', async (c) => {
    await new Promise<void>((end) => running.push(end))
    return c.text('done')
  })
  app.onError((error, c) => c.text(error.message, 429))
  const ask = (person: number) => Promise.resolve(app.request(`/${person}`))
  const askMany = (count: number) => Array.from({ length: count }, () => ask(1))
  return { running, ask, askMany }
}

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

describe('the requests of one person', () => {
  it('run eight at a time; the next one takes the place of the first to end', async () => {
    const { running, askMany } = heldApp()
    const answers = askMany(RUNNING + 2)
    await expect.poll(() => running.length).toBe(RUNNING)
    running[3]?.()
    await answers[3]
    await expect.poll(() => running.length).toBe(RUNNING + 1)
    for (const end of running) end()
    await expect.poll(() => running.length).toBe(RUNNING + 2)
    running.at(-1)?.()
    expect(await statuses(answers)).toEqual(Array(RUNNING + 2).fill(200))
  })

  it('leave others alone', async () => {
    const { running, ask, askMany } = heldApp()
    const answers = askMany(RUNNING)
    const other = ask(2)
    await expect.poll(() => running.length).toBe(RUNNING + 1)
    for (const end of running) end()
    expect(await statuses([...answers, other])).toEqual(Array(RUNNING + 1).fill(200))
  })

  it('are refused at once where too many wait, and let in again later', async () => {
    const { running, ask, askMany } = heldApp()
    const answers = askMany(RUNNING + QUEUED)
    expect((await ask(1)).status).toBe(429)
    running[0]?.()
    await answers[0]
    const next = ask(1)
    for (let ended = 1; ended < answers.length + 1; ended += 1) {
      await expect.poll(() => running.length, { interval: 0 }).toBeGreaterThan(ended)
      running[ended]?.()
    }
    expect(await statuses([...answers, next])).toEqual(Array(answers.length + 1).fill(200))
  })

  it('are refused where the ones before take too long', async () => {
    const { running, ask, askMany } = heldApp(10)
    const answers = askMany(RUNNING)
    expect((await ask(1)).status).toBe(429)
    for (const end of running) end()
    expect(await statuses(answers)).toEqual(Array(RUNNING).fill(200))
  })
})

describe('the answers of one person', () => {
  it('count until they have been read', async () => {
    const limit = createPersonLimit(10)
    const app = new Hono()
    app.use('/:person', (c, next) => limit.run(c, Number(c.req.param('person')) as UserId, next))
    // More than a connection holds.
    app.get('/:person', (c) => c.body(new Uint8Array(32_000_000)))
    app.onError((error, c) => c.text(error.message, 429))
    const http = createHttpServer(app, '127.0.0.1').listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo
    const statusOf = async (person: number) => {
      const { status, body } = await fetch(`http://127.0.0.1:${port}/${person}`)
      await body?.cancel()
      return status
    }
    const unread = Array.from({ length: RUNNING }, () => connect(port, '127.0.0.1'))
    for (const socket of unread) {
      socket.write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n')
      await once(socket, 'readable')
    }
    expect([await statusOf(1), await statusOf(2)]).toEqual([429, 200])
    unread[0]?.destroy()
    await expect.poll(() => statusOf(1)).toBe(200)
    http.closeAllConnections()
    await new Promise((closed) => http.close(closed))
  })
})

describe('a server whose caller holds eight requests open', () => {
  let server: TestServer
  let http: Awaited<ReturnType<typeof listen>>
  beforeEach(async () => {
    server = await startTestServer()
    http = await listen(server)
  })
  afterEach(async () => {
    await http.close()
    await server.stop()
  })

  const head = (token: string) => `Host: a\r\nAuthorization: Bearer ${token}\r\n`
  const me = (token: string) =>
    http.exchange(`GET /api/auth/me HTTP/1.1\r\n${head(token)}Connection: close\r\n\r\n`)

  /** Requests whose bodies do not come, eight at a time. */
  async function hold(token: string): Promise<readonly Socket[]> {
    const sockets = Array.from({ length: RUNNING }, () => http.open())
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.write(`POST /api/products HTTP/1.1\r\n${head(token)}Content-Length: 9\r\n`)
      socket.write('Content-Type: application/json\r\nExpect: 100-continue\r\n\r\n')
    }
    for (const socket of sockets) await once(socket, 'data')
    return sockets
  }

  it('answers others, and the caller once one has disconnected', async () => {
    const camille = await server.signUp('camille@exemple.fr')
    const other = await server.signUp('autre@exemple.fr')
    const sockets = await hold(camille)
    for (let turn = 0; turn < 5; turn += 1) expect(await me(other)).toMatch(/^HTTP\/1\.1 200 /)
    let isAnswered = false
    const waiting = me(camille).finally(() => {
      isAnswered = true
    })
    expect(await me(other)).toMatch(/^HTTP\/1\.1 200 /)
    expect(isAnswered).toBe(false)
    sockets[0]?.destroy()
    expect(await waiting).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets) socket.destroy()
  })

  it('keeps no place for those that disconnected while they waited', async () => {
    const camille = await server.signUp('camille@exemple.fr')
    const other = await server.signUp('autre@exemple.fr')
    const sockets = [...(await hold(camille)), ...(await hold(camille))]
    for (const socket of sockets.slice(RUNNING)) socket.destroy()
    expect(await me(other)).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets) socket.destroy()
    expect(await me(camille)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('answers the other members of a household, and its owner who removes the caller', async () => {
    const steps = householdSteps(server)
    const camille = await server.signUp('camille@exemple.fr')
    const alex = await server.signUp('alex@exemple.fr', 'Alex')
    await steps.join(camille, alex)
    const sockets = await hold(alex)
    const shops = `GET /api/shops HTTP/1.1\r\n${head(camille)}Connection: close\r\n\r\n`
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await http.exchange(shops)).toMatch(/^HTTP\/1\.1 200 /)
    }
    expect((await steps.remove(camille, 'Alex')).status).toBe(204)
    for (const socket of sockets) socket.destroy()
  })
})
