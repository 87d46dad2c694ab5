import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createHttpServer } from '../../../server/http/httpServer.ts'
import type { TestServer } from './testServer.ts'

export async function listen(
  server: TestServer,
  limits: Parameters<typeof createHttpServer>[2] = {},
) {
  const http: Server = createHttpServer(server.app(), '127.0.0.1', limits).listen(0, '127.0.0.1')
  const connections: Socket[] = []
  http.on('connection', (socket) => connections.push(socket))
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => connect(port, '127.0.0.1'),
    /** By the server, of all connections so far. */
    bytesRead: () => connections.reduce((sum, socket) => sum + socket.bytesRead, 0),
    /** @returns what the server sends until it closes the connection */
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

export function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1')
  })
  // A reset connection still returns what arrived before.
  socket.on('error', () => undefined)
  return new Promise((resolve) => socket.once('close', () => resolve(received)))
}
