import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** How long a client may take to send its request, and how often that is looked at. Milliseconds. */
const patience = {
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
}

/** The app behind a socket; a request that comes too slowly is cut. @param host named where a request names none */
export function createHttpServer(
  app: Pick<Hono, 'fetch'>,
  host: string,
  limits: Partial<typeof patience> = {},
): Server {
  return createServer({ ...patience, ...limits }, getRequestListener(app.fetch, { hostname: host }))
}
