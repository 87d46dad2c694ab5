import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DemoUser, demoUser, signIn } from './seedAccount.ts'
import { housemate } from './seedHousehold.ts'

/** The path that signs each person in. */
const doors: Readonly<Record<string, DemoUser>> = { '/demo': demoUser, '/demo/alex': housemate }

function signInPage(token: string, nonce: string, user: DemoUser): string {
  const [name, email] = [user.first_name, user.email].map((text) => JSON.stringify(text))
  return `<!doctype html><html lang="fr"><title>MémoPrix</title><script nonce="${nonce}">
localStorage.setItem('token', ${JSON.stringify(token)})
localStorage.setItem('userName', ${name})
localStorage.setItem('userEmail', ${email})
location.replace('/dashboard')
</script></html>`
}

async function sendSignInPage(
  server: string,
  user: DemoUser,
  answer: ServerResponse,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  const page = signInPage(await signIn(server, user), nonce, user)
  answer.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'`,
    'Cache-Control': 'no-store',
  })
  answer.end(page)
}

function forward(server: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(`${server}${url}`, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** Proxies the server and adds `/demo` and `/demo/alex`, which sign in. @throws Error when the port is taken */
export async function startDemoProxy(server: string) {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const proxy = createServer((incoming, answer) => {
    const user = doors[incoming.url ?? '']
    if (!user) return forward(server, incoming, answer)
    sendSignInPage(server, user, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`PORT ${PORT} is already in use.`) : error)
    })
    proxy.listen(Number(PORT), HOST, resolve)
  })
  const { port } = proxy.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
