import { expect, vi } from 'vitest'
import { memoryDatabase } from './memoryDatabase.ts'

const camille = { email: 'camille@exemple.fr', first_name: 'Camille', created_at: null }
const databaseModule = '../../../src/platform/offline/database.ts'

interface Call {
  readonly call: string
  readonly body: Record<string, unknown> | undefined
  readonly key: string | undefined
  readonly catalogue: string | undefined
  readonly ifMatch: string | undefined
}

type Answers = Record<
  string,
  () => [status: number, body: unknown, headers?: Record<string, string>]
>

/** A device that has just been opened: its network, its database and what the server answers are the test's. */
export async function openDevice(given: Answers) {
  vi.resetModules()
  const database = memoryDatabase()
  vi.doMock(databaseModule, () => database)
  const network = { onLine: true }
  const calls: Call[] = []
  const held = new Map<string, Promise<void>>()
  const answers: Answers = {
    'GET /auth/me': () => [200, camille],
    'GET /users/products': () => [200, []],
    'GET /users/prices': () => [200, { shops: [], prices: {} }],
    ...given,
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (!network.onLine) throw new TypeError('No network')
    const call = `${init.method ?? 'GET'} ${url.replace(/^.*\/api/, '')}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = init.headers as Record<string, string>
    const { 'Idempotency-Key': key, Catalogue: catalogue, 'If-Match': ifMatch } = headers
    calls.push({ call, body, key, catalogue, ifMatch })
    await held.get(call)
    const [status, content, added = {}] = answers[call]?.() ?? [404, { detail: 'Not found' }]
    return new Response(status === 204 ? null : JSON.stringify(content), { status, headers: added })
  }
  vi.stubGlobal('fetch', answer)
  const location = new URL('https://localhost')
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('navigator', network)

  const { startSession } = await import('../../../src/platform/storage/session.ts')
  startSession(crypto.randomUUID(), camille.email)
  const { sendOutbox } = await import('../../../src/data/sending/sendOutbox.ts')
  const store = await import('../../../src/platform/offline/writeStore.ts')
  return {
    network,
    calls,
    answers,
    store,
    send: () => sendOutbox((async () => undefined) as never),
    waiting: async () => (await store.readQueue(camille.email)).writes,
    /** The calls that write, each with its price. */
    written: () =>
      calls
        .filter(({ call }) => !call.startsWith('GET'))
        .map(({ call, body }) => [call, body?.price ?? body?.paid]),
    waitForCall: (call: string) =>
      vi.waitFor(() => expect(calls.map((each) => each.call)).toContain(call)),
    /** Holds an answer back. @returns lets it come */
    hold(call: string): () => void {
      let release = () => {}
      held.set(
        call,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        held.delete(call)
        release()
      }
    },
  }
}
export type Device = Awaited<ReturnType<typeof openDevice>>

export async function closeDevice(): Promise<void> {
  const { endSession } = await import('../../../src/platform/storage/session.ts')
  endSession()
  vi.doUnmock(databaseModule)
  vi.resetModules()
  vi.unstubAllGlobals()
}
