import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Match = (given: { url: URL; sameOrigin: boolean }) => boolean
type Answer = (given: { request: string }) => Promise<Response>
const { routes } = vi.hoisted(() => ({ routes: [] as (readonly [Match, Answer])[] }))

vi.mock('workbox-routing', () => ({
  NavigationRoute: class {},
  registerRoute(match: unknown, answer?: Answer) {
    if (typeof match === 'function' && answer) routes.push([match as Match, answer])
  },
}))
vi.mock('workbox-precaching', () => ({
  PrecacheController: class {
    private readonly cacheName: string
    private urls: readonly string[] = []
    constructor({ cacheName }: { readonly cacheName: string }) {
      this.cacheName = cacheName
    }
    addToCacheList(parts: readonly { readonly url: string }[]) {
      this.urls = parts.map(({ url }) => url)
    }
    async install() {
      const cache = await caches.open(this.cacheName)
      for (const url of this.urls) await cache.add(url)
    }
  },
  PrecacheRoute: class {},
}))

const script = '/assets/app-a1.js'
const heavy = ['/assets/zbar-d4.wasm', '/assets/zxing-b2.wasm']
const needed = [script, ...heavy]

let fetched: string[]
let unreachable: readonly string[]
let page: () => Response
let stored: Map<string, Map<string, Response>>

async function fetchFromServer(given: string): Promise<Response> {
  fetched.push(given)
  if (unreachable.includes(given)) throw new TypeError('No network')
  return page()
}

function cacheOf(name: string) {
  const rows = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, rows)
  return {
    match: async (url: string) => rows.get(url)?.clone(),
    put: async (url: string, answer: Response) => void rows.set(url, answer),
    add: async (url: string) => void rows.set(url, await fetchFromServer(url)),
  }
}

beforeEach(() => {
  fetched = []
  unreachable = []
  page = () => new Response(`"${script}"`)
  stored = new Map()
  vi.stubGlobal('fetch', fetchFromServer)
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string) =>
      [...stored.values()].flatMap((rows) => rows.get(url) ?? [])[0]?.clone(),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The worker of a version begins, as it does for each start of the app. */
async function beginWorker(version: string) {
  const listeners = new Map<string, (event: object) => void>()
  const clients = { claim: async () => undefined }
  const events = { addEventListener: listeners.set.bind(listeners), clients }
  vi.stubGlobal('self', { ...events, __WB_DISABLE_DEV_LOGS: true })
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('SHIPPED', {
    version,
    entry: script,
    parts: [{ url: script, revision: null }],
    heavy,
  })
  routes.length = 0
  vi.resetModules()
  await import('../../../src/serviceWorker/serviceWorker.ts')
  return async (name: string, event: object = {}) => {
    const tasks: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (task: Promise<unknown>) => tasks.push(task) })
    await Promise.all(tasks)
  }
}

const pagesOf = (version: string) => [...(stored.get(`memoprix-pages-${version}`)?.keys() ?? [])]

async function askFor(path: string): Promise<Response> {
  const url = new URL(path, 'https://localhost')
  const found = routes.find(([match]) => match({ url, sameOrigin: true }))
  return found ? found[1]({ request: path }) : fetchFromServer(path)
}

interface Start {
  readonly isNew?: boolean
  readonly version?: string
  readonly scansFirst?: boolean
}

/** @returns the parts that were fetched from the server */
async function start({ isNew = false, version = '1', scansFirst = false }: Start = {}) {
  fetched = []
  const dispatch = await beginWorker(version)
  if (isNew) {
    await dispatch('install')
    await dispatch('activate')
  }
  const scan = () => Promise.all(needed.map(askFor))
  if (scansFirst) await scan().catch(() => undefined)
  await dispatch('message', { data: 'fetch-heavy-parts' })
  if (!scansFirst) await scan()
  return fetched.filter((url) => url.startsWith('/assets/')).sort()
}

describe('the parts of the app, the reader’s wasm among them', () => {
  it('are fetched once, and at the second and third start not at all', async () => {
    expect(await start({ isNew: true })).toEqual(needed)
    expect(await start()).toEqual([])
    expect(await start()).toEqual([])
  })

  it('are there for a scan right after a start', async () => {
    await start({ isNew: true })
    for (const _time of [2, 3]) expect(await start({ scansFirst: true })).toEqual([])
  })

  it('are fetched alone where one has failed, and only until it is there', async () => {
    unreachable = heavy.slice(1)
    await start({ isNew: true, scansFirst: true })
    unreachable = []
    expect(await start()).toEqual(heavy.slice(1))
    expect(await start()).toEqual([])
  })

  it('are answered without a network at the second start', async () => {
    await start({ isNew: true })
    unreachable = needed
    expect(await start({ scansFirst: true })).toEqual([])
  })

  it('are fetched once for a newer version, whose former one is answered meanwhile', async () => {
    await start({ isNew: true })
    expect(await start({ isNew: true, version: '2' })).toEqual(needed)
    for (const _time of [2, 3]) expect(await start({ version: '2' })).toEqual([])
    unreachable = needed
    expect(await start({ version: '1', scansFirst: true })).toEqual([])
  })
})

describe('the pages of the app', () => {
  it('are there after the first start', async () => {
    await start({ isNew: true })
    expect(pagesOf('1')).toContain('/dashboard')
  })

  it.each([
    ['a refusal', () => new Response(`"${script}"`, { status: 503 })],
    [
      'the page that a portal leads to',
      () => Object.defineProperty(new Response(`"${script}"`), 'redirected', { value: true }),
    ],
    ['a page of another version', () => new Response('"/assets/app-b2.js"')],
  ])('are not %s', async (_, answer) => {
    page = answer
    await expect(start({ isNew: true })).rejects.toThrow('another version')
    expect(pagesOf('1')).toEqual([])
  })
})
