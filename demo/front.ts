import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shoppingList } from './catalogue.ts'
import { person, signIn } from './fillAccount.ts'

/** The shopping list as the browser stores it: an item's id is the instant at which it was added. */
function storedList(now: number): string {
  const items = shoppingList.map(([name, completed], place) => {
    const id = now - (shoppingList.length - place) * 60_000
    return { id, name, completed, addedAt: new Date(id).toISOString() }
  })
  return JSON.stringify(items)
}

/** A page that leaves in the browser what signing in would, and a list where there is none. */
function doorPage(token: string, nonce: string): string {
  const [name, email] = [person.first_name, person.email].map((text) => JSON.stringify(text))
  return `<!doctype html><html lang="fr"><title>MémoPrix</title><script nonce="${nonce}">
localStorage.setItem('token', ${JSON.stringify(token)})
localStorage.setItem('userName', ${name})
localStorage.setItem('userEmail', ${email})
const list = localStorage.getItem('shoppingList')
if (!list || list === '[]') localStorage.setItem('shoppingList', ${JSON.stringify(storedList(Date.now()))})
location.replace('/dashboard')
</script></html>`
}

async function openDoor(server: string, answer: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString('base64')
  const page = doorPage(await signIn(server), nonce)
  answer.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'`,
    'Cache-Control': 'no-store',
  })
  answer.end(page)
}

function passOn(server: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked
  const passed = request(`${server}${url}`, { method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

/**
 * The demonstration's own address: `/demo` signs in, all the rest is the server's. The product
 * itself so knows nothing of demonstrations.
 * @param server the server's address
 * @throws Error when the port is taken
 */
export async function openFront(server: string) {
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env
  const front = createServer((asked, answer) => {
    if (asked.url !== '/demo') return passOn(server, asked, answer)
    openDoor(server, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    front.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`PORT ${PORT} is already in use.`) : error)
    })
    front.listen(Number(PORT), HOST, resolve)
  })
  const { port } = front.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close() {
      front.close()
      front.closeAllConnections()
    },
  }
}
