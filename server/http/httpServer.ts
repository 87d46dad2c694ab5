import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

const timeoutsMs = {
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
  /** Cuts a client that takes nothing of its answer for so long, which is when the app gives up too. */
  stalledAnswer: 20_000,
  /** Longer than a stream of events is quiet. */
  stalledStream: 100_000,
}

/** How much of a refused body is read, so that its connection stays good for the next request. */
const MAX_DRAINED_BYTES = 16 * 1024 ** 2

/** How long the rest of it may take, in which the client also reads the answer. */
const DRAIN_TIMEOUT_MS = 10_000

/** How long a client that sends more may take to read the answer. */
const READ_ANSWER_MS = 500

/** @param host stands in for a missing `Host` header */
export function createHttpServer(
  app: Pick<Hono, 'fetch'>,
  host: string,
  timeouts: Partial<typeof timeoutsMs> = {},
): Server {
  const { stalledAnswer, stalledStream, ...ofRequests } = { ...timeoutsMs, ...timeouts }
  const answer = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env)
      // Not earlier: the client has no part in how long the answer takes to make.
      const isStream = response.headers.get('Content-Type') === 'text/event-stream'
      env.outgoing.setTimeout(isStream ? stalledStream : stalledAnswer)
      return response
    },
    { hostname: host, autoCleanupIncoming: false },
  )
  return createServer(ofRequests, (incoming, outgoing) => {
    outgoing.once('finish', () => drain(incoming))
    return answer(incoming, outgoing)
  })
}

/** Reads what a refused request still sends, within bounds, and drops it. */
function drain(incoming: IncomingMessage): void {
  if (incoming.complete && incoming.readableLength === 0) return
  const cutAfter = (ms: number) =>
    setTimeout(() => incoming.complete || incoming.socket.destroy(), ms).unref()
  let bytes = 0
  // A body that was read halfway has listeners that pause it.
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= MAX_DRAINED_BYTES) return
    incoming.pause()
    cutAfter(READ_ANSWER_MS)
  })
  incoming.resume()
  cutAfter(DRAIN_TIMEOUT_MS)
}
