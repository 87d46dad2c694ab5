import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** How long a client may take to send its request, and how often that is looked at. Milliseconds. */
const patience = {
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
}

/** How long a client has to hear an answer that came before the end of its request. Milliseconds. */
const TIME_TO_HEAR = 500

/** The app behind a socket; a request that comes too slowly is cut. @param host named where a request names none */
export function createHttpServer(
  app: Pick<Hono, 'fetch'>,
  host: string,
  limits: Partial<typeof patience> = {},
): Server {
  const answer = getRequestListener(app.fetch, { hostname: host })
  return createServer({ ...patience, ...limits }, (incoming, outgoing) => {
    const { socket } = incoming
    // Whoever goes on sending what was refused would otherwise hold the connection open.
    const cut = () => incoming.complete || socket.destroy()
    outgoing.once('finish', () => incoming.complete || setTimeout(cut, TIME_TO_HEAR).unref())
    return answer(incoming, outgoing)
  })
}
