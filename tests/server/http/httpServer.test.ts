import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../../server/http/httpServer.ts'

const MEGABYTE = 1_000_000
/** More than the two ends of a connection on one machine hold. */
const ANSWER = 64 * MEGABYTE
const STALLED_MS = 200

let produced: number
let isCancelled: boolean
let http: Server
beforeEach(async () => {
  produced = 0
  isCancelled = false
  const app = new Hono()
  app.get('/whole', (c) => c.body(new Uint8Array(ANSWER)))
  app.get('/parts', (c) =>
    c.body(
      new ReadableStream({
        pull(controller) {
          produced += MEGABYTE
          controller.enqueue(new Uint8Array(MEGABYTE))
          if (produced === ANSWER) controller.close()
        },
        cancel() {
          isCancelled = true
        },
      }),
    ),
  )
  app.get('/slow', async (c) => {
    await wait(4 * STALLED_MS)
    return c.text('at last')
  })
  http = createHttpServer(app, '127.0.0.1', { stalledAnswer: STALLED_MS })
  await once(http.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  http.closeAllConnections()
  await new Promise((closed) => http.close(closed))
})

function ask(path: string) {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  return socket
}

describe('a client that does not read its answer', () => {
  it('is cut', async () => {
    const [, server] = await Promise.all([ask('/whole'), once(http, 'connection')])
    await once(server[0], 'close')
  })

  it('is cut, and no more of its answer is made than fits its connection', async () => {
    const [, server] = await Promise.all([ask('/parts'), once(http, 'connection')])
    await once(server[0], 'close')
    expect(produced).toBeLessThan(ANSWER / 2)
    await expect.poll(() => isCancelled).toBe(true)
  })
})

describe('a client that reads', () => {
  it.each(['/whole', '/parts'])('gets all of %s, and the next answer too', async (path) => {
    const socket = ask(path)
    let read = 0
    let text = ''
    socket.on('data', (bytes: Buffer) => {
      read += bytes.length
      text = (text + bytes.toString('latin1')).slice(-300)
    })
    await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThanOrEqual(ANSWER)
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => text, { timeout: 20_000 }).toMatch(/at last$/)
    socket.destroy()
  })
})
