import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { importLimits } from '../../../src/contract/limits.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { round } from '../statistics.ts'
import { type FilledServer, startFilledServer } from './filledServer.ts'
import { load } from './load.ts'

const PRODUCTS = 20_000
const LISTS = 5
const IDLE_READERS = 200
const MIB = 1024 * 1024
const LIST = '/api/users/products'
/** Ten times the default quota. */
const settings = { MAX_TEXT_MB: '250' }
const longProduct = {
  name: 'Produit',
  category: 'Céréales et Pains',
  price: 1,
  description: 'Le meilleur prix vu ce mois-ci. '.repeat(310),
}

/** Runs some work. @returns its result, the longest wait of another person meanwhile, and the memory used on top */
export async function whileOthersCall<T>(server: FilledServer, work: () => Promise<T>) {
  const before = server.memory() ?? 0
  let most = before
  let longestMs = 0
  let isDone = false
  const watch = async (person: number) => {
    const headers = server.headersOf(person)
    const body = JSON.stringify({ name: 'Pain', category_id: 5, price: 1.2 })
    while (!isDone) {
      const began = performance.now()
      await (await fetch(`${server.url}/api/auth/me`, { headers })).arrayBuffer()
      const json = { ...headers, 'Content-Type': 'application/json' }
      const added = await fetch(`${server.url}/api/products`, {
        ...{ method: 'POST', headers: json, body },
      })
      await added.arrayBuffer()
      longestMs = Math.max(longestMs, performance.now() - began)
      most = Math.max(most, server.memory() ?? 0)
      await wait(2)
    }
  }
  const watching = watch(2)
  const began = performance.now()
  const result = await work().finally(() => {
    isDone = true
  })
  const seconds = (performance.now() - began) / 1000
  await watching
  return {
    result,
    seconds: round(seconds),
    longestWaitOfOthersMs: round(longestMs),
    addedMemoryMiB: round((most - before) / MIB),
  }
}

async function importAll({ url, headers }: FilledServer): Promise<void> {
  const post = async (path: string, json: object) => {
    const answer = await fetch(`${url}/api/users/me/imports${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { id } = openedImport.parse(await post('', {}))
  const products = Array(importLimits.batch).fill(longProduct)
  for (let sent = 0; sent < PRODUCTS; sent += importLimits.batch) {
    await post(`/${id}/products`, { products })
  }
  await post(`/${id}/commit`, { expected: PRODUCTS })
}

/** How many connections the server has (Linux); a client that does not read never hears that it was cut. */
function connectionsOf(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  return rows.filter((row) => new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ 01 `).test(row)).length
}

/** Asks for the list without reading it. @returns once the server has cut every one of them */
async function leaveUnread({ url, headers }: FilledServer): Promise<void> {
  const { hostname, port } = new URL(url)
  const others = connectionsOf(url)
  const sockets = Array.from({ length: IDLE_READERS }, (): Socket => {
    const socket = connect(Number(port), hostname).pause()
    socket.on('error', () => undefined)
    const bearer = `Authorization: ${headers.Authorization}`
    socket.write(`GET ${LIST} HTTP/1.1\r\nHost: a\r\n${bearer}\r\n\r\n`)
    return socket
  })
  while (connectionsOf(url) < others + IDLE_READERS) await wait(1)
  while (connectionsOf(url) > others + 1) await wait(100)
  for (const socket of sockets) socket.destroy()
}

/** What one full account costs the others: its import, its lists, and answers that it leaves unread. */
export async function measureCapacity(): Promise<object> {
  const server = await startFilledServer(2, 10, settings)
  try {
    const { result: _, ...imported } = await whileOthersCall(server, () => importAll(server))
    const { headers } = server
    const { result, ...lists } = await whileOthersCall(server, () =>
      load(server.url, LISTS, 3, () => ({ path: LIST, headers })),
    )
    if (result.errors[0]) throw new Error(result.errors[0])
    const { result: __, ...unread } = await whileOthersCall(server, () => leaveUnread(server))
    return {
      products: PRODUCTS,
      listMB: round(result.bytes / result.times.length / 1_000_000),
      import: imported,
      fiveListsAtOnce: lists,
      twoHundredUnread: unread,
    }
  } finally {
    await server.stop()
  }
}
