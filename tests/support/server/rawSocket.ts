import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer } from '../../../server/http/httpServer.ts'
import type { TestServer } from './testServer.ts'

/** A test's server behind a real socket of this machine. */
export async function listen(
  server: TestServer,
  limits: Parameters<typeof createHttpServer>[2] = {},
) {
  const http: Server = createHttpServer(server.app(), '127.0.0.1', limits).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => connect(port, '127.0.0.1'),
    /** Sends bytes as they are. @returns all that comes back until the server closes */
    async exchange(...parts: readonly (string | Uint8Array)[]): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      const answer = readAll(socket)
      for (const part of parts) socket.write(part)
      return answer
    },
    async close(): Promise<void> {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  }
}

/** All that a socket hears until it is closed, by whomever. */
export function readAll(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1')
  })
  // A server that cuts a connection may reset it: what came before still counts.
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.once('close', () => resolve(heard)))
}
