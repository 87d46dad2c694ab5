import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

const requestTimeoutsMs = {
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
}

/** How long a client may take to read an answer that was sent before its request ended. */
const EARLY_ANSWER_GRACE_MS = 500

/** @param host stands in for a missing `Host` header */
export function createHttpServer(
  app: Pick<Hono, 'fetch'>,
  host: string,
  timeouts: Partial<typeof requestTimeoutsMs> = {},
): Server {
  const answer = getRequestListener(app.fetch, { hostname: host })
  return createServer({ ...requestTimeoutsMs, ...timeouts }, (incoming, outgoing) => {
    const { socket } = incoming
    // A client that keeps sending a refused body would otherwise hold the connection open.
    const cut = () => incoming.complete || socket.destroy()
    outgoing.once(
      'finish',
      () => incoming.complete || setTimeout(cut, EARLY_ANSWER_GRACE_MS).unref(),
    )
    return answer(incoming, outgoing)
  })
}
