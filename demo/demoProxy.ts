import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shoppingList } from './catalogue.ts'
import { demoUser, signIn } from './seedAccount.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** The list in its stored form; an item's id is its creation time. */
function storedList(now: number, products: readonly Named[]): string {
  const items = shoppingList.map(({ product, completed = false, ...item }, place) => {
    const id = now - (shoppingList.length - place) * 60_000
    const productId = products.find(({ name }) => name === product)?.id
    return { ...item, id, productId, completed, addedAt: new Date(id).toISOString() }
  })
  return JSON.stringify(items)
}

async function fetchProducts(server: string, token: string): Promise<readonly Named[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${server}/api/users/products`, { headers })
  if (!answer.ok) throw new Error(`The products were answered with ${answer.status}.`)
  return (await answer.json()) as readonly Named[]
}

/** A page that signs the browser in and stores a shopping list unless there is one. */
function signInPage(token: string, nonce: string, list: string): string {
  const [name, email] = [demoUser.first_name, demoUser.email].map((text) => JSON.stringify(text))
  return `<!doctype html><html lang="fr"><title>MémoPrix</title><script nonce="${nonce}">
localStorage.setItem('token', ${JSON.stringify(token)})
localStorage.setItem('userName', ${name})
localStorage.setItem('userEmail', ${email})
const list = localStorage.getItem('shoppingList')
if (!list || list === '[]') localStorage.setItem('shoppingList', ${JSON.stringify(list)})
location.replace('/dashboard')
</script></html>`
}

async function sendSignInPage(server: string, answer: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  const token = await signIn(server)
  const list = storedList(Date.now(), await fetchProducts(server, token))
  const page = signInPage(token, nonce, list)
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

/** Proxies the server and adds `/demo`, which signs in. @throws Error when the port is taken */
export async function startDemoProxy(server: string) {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const proxy = createServer((incoming, answer) => {
    if (incoming.url !== '/demo') return forward(server, incoming, answer)
    sendSignInPage(server, answer).catch(() => answer.destroy())
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
