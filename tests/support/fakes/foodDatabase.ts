import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export type FoodMode =
  | 'normal'
  | 'silent'
  | 'html'
  | 'not-found-404'
  | 'too-many'
  | 'unavailable'
  | 'truncated'
  | 'dropped'

const own = fileURLToPath(new URL('./food', import.meta.url))
const beauty = fileURLToPath(new URL('./food/beauty', import.meta.url))
const recorded = fileURLToPath(new URL('../../../../shared/data/off', import.meta.url))

/** Answers by barcode; later folders win. */
function loadAnswers(...folders: readonly string[]): ReadonlyMap<string, string> {
  const answers = new Map<string, string>()
  for (const folder of folders.filter(existsSync)) {
    for (const file of readdirSync(folder)) {
      const [, code] = /^(\d+)\.json$/.exec(file) ?? []
      if (code) answers.set(code, readFileSync(`${folder}/${file}`, 'utf8'))
    }
  }
  return answers
}

const notFound = (code: string) =>
  JSON.stringify({ code, status: 0, status_verbose: 'product not found' })

const json = 'application/json; charset=UTF-8'

/** Status, type and body; null for an answer that never comes. */
function answerOf(mode: FoodMode, code: string, known?: string) {
  const body = known ?? notFound(code)
  switch (mode) {
    case 'silent':
    case 'dropped':
      return null
    case 'html':
      return [200, 'text/html', '<!doctype html><title>Maintenance</title>'] as const
    case 'not-found-404':
      return [404, json, notFound(code)] as const
    case 'too-many':
      return [429, json, '{"error":"Too many requests"}'] as const
    case 'unavailable':
      return [503, json, '{"error":"Service unavailable"}'] as const
    case 'truncated':
      return [200, json, body.slice(0, 40)] as const
    case 'normal':
      return [200, json, body] as const
  }
}

/** A fake Open Food Facts server; `product_type=beauty` asks its sister database. */
export async function startFakeFoodDatabase() {
  const answers = loadAnswers(recorded, own)
  const sisterAnswers = loadAnswers(beauty)
  const requestedCodes: string[] = []
  const unanswered: Array<() => void> = []
  let mode: FoodMode = 'normal'
  const server = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    // A browser repeats by itself a request whose reused connection drops.
    answer.shouldKeepAlive = false
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, code] = /^\/api\/v0\/product\/(\d+)\.json$/.exec(pathname) ?? []
    if (code) {
      const sister = searchParams.get('product_type')
      requestedCodes.push(sister ? `${sister}/${code}` : code)
      const known = sister ? sisterAnswers.get(code) : answers.get(code)
      const [status, type, body] = answerOf(mode, code, known) ?? []
      if (status) answer.writeHead(status, { 'Content-Type': type }).end(body)
      else if (mode === 'dropped') answer.destroy()
      else unanswered.push(() => answer.writeHead(200, { 'Content-Type': json }).end(known))
    } else {
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requested codes, in order; `beauty/…` for the sister database. */
    requestedCodes,
    setMode: (next: FoodMode) => {
      mode = next
    },
    /** Answers the calls that `silent` left open. */
    answerPending: () => {
      for (const answer of unanswered.splice(0)) answer()
    },
    /** Forgets what was asked and set before. */
    reset: () => {
      mode = 'normal'
      requestedCodes.length = 0
      unanswered.length = 0
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type FakeFoodDatabase = Awaited<ReturnType<typeof startFakeFoodDatabase>>
