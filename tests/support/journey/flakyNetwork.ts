import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Mode = 'online' | 'offline' | 'captive portal' | 'every second call dropped'

const portalPage = '<!doctype html><title>Wi-Fi du magasin</title><h1>Acceptez les conditions</h1>'

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
}

const complaintsPath = '/complaints.js'

/** Runs first in every page: sends what the console would show. The driver of WebKitGTK has no console. */
const complaintsScript = `
  const complain = (text) => navigator.sendBeacon('${complaintsPath}', text)
  for (const level of ['error', 'warn']) {
    const say = console[level]
    console[level] = (...words) => {
      complain(words.map((word) => word?.stack ?? String(word)).join(' '))
      say.apply(console, words)
    }
  }
  // Firefox tells what leaving a page cut off as a failure.
  let isLeaving = false
  addEventListener('beforeunload', () => { isLeaving = true })
  addEventListener('error', ({ message, error, target }) => {
    if (error?.stack) complain(message + ' ' + error.stack)
    else if (message !== undefined || !isLeaving) complain(message ?? 'not loaded: ' + target.outerHTML)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => complain('rejected: ' + (reason?.stack ?? reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain('policy: ' + violatedDirective + ' ' + blockedURI))
`

interface Options {
  /** Puts a script into each page that fills `complaints`. */
  readonly listens?: boolean
  readonly port?: number
}

/** A proxy between browser and server that fails in set ways, for pages and service workers alike. */
export async function startFlakyNetwork(
  target: string,
  { listens = false, port = 0 }: Options = {},
) {
  let mode: Mode = 'online'
  let calls = 0
  let loseAnswers = 0
  let release = 0
  const writes: SentRequest[] = []
  const complaints: string[] = []
  const sockets = new Set<Socket>()

  function newerWorker(worker: Buffer): string {
    if (release === 0) return worker.toString()
    const other = String(release).padStart(16, '0')
    return worker.toString().replace(/(version:\s*["'`])[\da-f]{16}/, `$1${other}`)
  }

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming
    const isWrite = method !== 'GET' && url.startsWith('/api/')
    const losing = isWrite && loseAnswers > 0
    if (losing) loseAnswers -= 1
    if (isWrite) writes.push({ method, path: url, authorization: headers.authorization })
    const isPlain = listens || url === '/service-worker.js'
    const plain = isPlain ? { 'accept-encoding': 'identity' } : {}
    const outgoing = request(
      new URL(url, target),
      { method, headers: { ...headers, ...plain, host: new URL(target).host } },
      (reply) => {
        if (reply.headers['content-type'] === 'text/event-stream') {
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(answer)
          answer.once('close', () => outgoing.destroy())
          return
        }
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          if (losing) {
            answer.destroy()
            return
          }
          const isWorker = url === '/service-worker.js' && reply.statusCode === 200
          const sent = isWorker ? newerWorker(Buffer.concat(chunks)) : Buffer.concat(chunks)
          const isPage = listens && reply.headers['content-type']?.startsWith('text/html')
          const tag = `<head><script src="${complaintsPath}"></script>`
          const body = isPage ? sent.toString().replace('<head>', tag) : sent
          const { 'transfer-encoding': _, 'content-length': __, ...kept } = reply.headers
          if (isWorker) kept.etag = `W/"${release}"`
          answer.writeHead(reply.statusCode ?? 502, kept)
          answer.end(body)
        })
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }

  /** Answers without a network too. */
  function hear(incoming: IncomingMessage, answer: ServerResponse): void {
    if (incoming.method === 'GET') {
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(complaintsScript)
      return
    }
    let text = ''
    incoming.on('data', (chunk) => {
      text += chunk
    })
    incoming.on('end', () => {
      complaints.push(text)
      answer.end()
    })
  }

  const proxy = createServer((incoming, answer) => {
    if (incoming.url === complaintsPath) return hear(incoming, answer)
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
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  return {
    url,
    /** The write calls that reached the server. */
    writes,
    /** Console errors and warnings, uncaught errors, violations of the policy; with `listens` only. */
    complaints,
    setMode(next: Mode) {
      mode = next
      calls = 0
      if (next !== 'online') for (const socket of sockets) socket.destroy()
    },
    /** Lets the server do the next writes and drops their answers. */
    loseAnswers(count: number) {
      loseAnswers = count
    },
    /** From now on the server's worker is of another version, with the same files. */
    releaseNewVersion() {
      release += 1
    },
    stop: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export type FlakyNetwork = Awaited<ReturnType<typeof startFlakyNetwork>>
