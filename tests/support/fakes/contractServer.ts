import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountRoutes } from './contractServerAccounts.ts'
import { type Answer, HttpError, type Route } from './contractServerCall.ts'
import { productRoutes } from './contractServerProducts.ts'

const corsHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

async function answerRoute(
  routes: readonly Route[],
  request: IncomingMessage,
  address: string,
): Promise<Answer> {
  const path = address.replace(/^\/api/, '')
  const onPath = routes.filter(([, pattern]) => pattern.test(path))
  const route = onPath.find(([method]) => method === request.method)
  if (!route) {
    return onPath.length > 0 && address.startsWith('/api/')
      ? { status: 405, body: { detail: 'Method Not Allowed' } }
      : { status: 404, body: { detail: 'Not Found' } }
  }
  const headers = new Headers(
    Object.entries(request.headers).filter((pair): pair is [string, string] => {
      return typeof pair[1] === 'string'
    }),
  )
  const found = route[1].exec(path)
  if (!found) return { status: 404, body: { detail: 'Not Found' } }
  try {
    return await route[2]({ path: found, headers, body: await readBody(request) })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: error.status, body: { detail: error.detail } }
  }
}

function send(response: ServerResponse, { status, body, photo }: Answer): void {
  if (photo) response.writeHead(status, { 'Content-Type': 'image/jpeg' }).end(photo)
  else if (body === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** An independent server of the contract, in FastAPI's manner, in memory, on another origin. */
export async function startContractServer() {
  const accounts = accountRoutes()
  const products = productRoutes(accounts.whoCalls)
  const routes = [...accounts.routes, ...products.routes]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    if (request.method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end()
      return
    }
    const photo = products.photo(Number(/^\/static\/photos\/(\d+)\.jpg$/.exec(pathname)?.[1]))
    send(response, photo ? { status: 200, photo } : await answerRoute(routes, request, pathname))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  function halt(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    return closed
  }

  return {
    apiUrl: `http://localhost:${port}/api`,
    resetTokens: accounts.resetTokens,
    /** Refuses connections until `resume`; its data stays. */
    halt,
    resume: () => listen(port),
    stop: halt,
  }
}
