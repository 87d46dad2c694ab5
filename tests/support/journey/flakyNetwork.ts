import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Mode = 'online' | 'offline' | 'captive portal' | 'every second call dropped'

const portalPage = '<!doctype html><title>Wi-Fi du magasin</title><h1>Acceptez les conditions</h1>'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
}

/** A proxy between browser and server that fails in set ways, for pages and service workers alike. */
export async function startFlakyNetwork(target: string) {
  let mode: Mode = 'online'
  let calls = 0
  let loseAnswers = 0
  let workerSuffix = ''
  const writes: SentRequest[] = []
  const sockets = new Set<Socket>()

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming
    const isWrite = method !== 'GET' && url.startsWith('/api/')
    const losing = isWrite && loseAnswers > 0
    if (losing) loseAnswers -= 1
    if (isWrite) writes.push({ method, path: url, authorization: headers.authorization })
    const plain = url === '/service-worker.js' ? { 'accept-encoding': 'identity' } : {}
    const outgoing = request(
      new URL(url, target),
      { method, headers: { ...headers, ...plain, host: new URL(target).host } },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          if (losing) {
            answer.destroy()
            return
          }
          const isWorker = url === '/service-worker.js' && reply.statusCode === 200
          const body = Buffer.concat(isWorker ? [...chunks, Buffer.from(workerSuffix)] : chunks)
          const { 'transfer-encoding': _, 'content-length': __, ...kept } = reply.headers
          if (isWorker) kept.etag = `W/"${workerSuffix.length}"`
          answer.writeHead(reply.statusCode ?? 502, kept)
          answer.end(body)
        })
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }

  const proxy = createServer((incoming, answer) => {
    const isApi = incoming.url?.startsWith('/api/') === true
    if (isApi) calls += 1
    if (mode === 'offline' || (mode === 'every second call dropped' && isApi && calls % 2 === 0)) {
      incoming.socket.destroy()
    } else if (mode === 'captive portal') {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end(portalPage)
    } else pass(incoming, answer)
  })
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  return {
    url,
    /** The write calls that reached the server. */
    writes,
    setMode(next: Mode) {
      mode = next
      calls = 0
      if (next !== 'online') for (const socket of sockets) socket.destroy()
    },
    /** Lets the server do the next writes and drops their answers. */
    loseAnswers(count: number) {
      loseAnswers = count
    },
    releaseNewVersion() {
      workerSuffix += '\n// a newer version'
    },
    stop: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export type FlakyNetwork = Awaited<ReturnType<typeof startFlakyNetwork>>
