import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueuedWrite } from '../../../../src/domain/offline/queuedWrite.ts'
import { priceKind } from '../../../../src/domain/prices/kinds/price.ts'
import { memoryDatabase } from '../../../support/fakes/memoryDatabase.ts'

const person = 'camille@exemple.fr'
const price: QueuedWrite = {
  ...{ kind: 'price', format: priceKind.format, order: 0, person, memberSince: null },
  ...{ at: '2026-11-28T09:00:00Z', name: 'Beurre', key: 'key', tried: false, failures: 0 },
  ...{ problem: null, productId: 7, body: { paid: 2.35 }, displayedPrice: null },
}

interface Stub {
  readonly transaction: () => unknown
  readonly close: () => void
}

/** One stored state, seen by each connection that works. */
async function openDevice(...broken: ReadonlyArray<() => unknown>) {
  const memory = memoryDatabase()
  const works = await memory.withDatabase(async (database) => database.transaction)
  const transactions = [...broken]
  const connections: Stub[] = []
  vi.doMock('idb', () => ({
    openDB: async () => {
      const connection = { transaction: transactions.shift() ?? works, close: vi.fn() }
      connections.push(connection)
      return connection
    },
  }))
  return { connections, store: await import('../../../../src/platform/offline/writeStore.ts') }
}

function throws(name: string) {
  return () => {
    throw new DOMException('The database connection is closing.', name)
  }
}

/** The transaction begins; its first request, or its end, fails. */
const failsLater = (name: string) => () => {
  const failed = Promise.reject(
    new DOMException('Connection to Indexed Database server lost', name),
  )
  failed.catch(() => undefined)
  return { objectStore: () => ({ get: () => failed }), done: failed, abort: () => undefined }
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.doUnmock('idb')
  vi.useRealTimers()
})

describe('a connection that the browser has ended without a word', () => {
  it.each([
    ['when a transaction begins', throws('InvalidStateError')],
    ['at a request', failsLater('UnknownError')],
    ['while its transaction runs', failsLater('AbortError')],
  ])('is opened anew once, and the write is kept: %s', async (_, broken) => {
    const { connections, store } = await openDevice(broken)
    expect(await store.enqueueWrite(price)).toMatchObject({ productId: 7, isFirst: true })
    expect((await store.readQueue(person)).writes).toHaveLength(1)
    expect(connections).toHaveLength(2)
    expect(connections[0]?.close).toHaveBeenCalled()
  })

  it('is opened anew once for all that find it at the same time', async () => {
    const { connections, store } = await openDevice(throws('InvalidStateError'))
    const queues = await Promise.all([store.enqueueWrite(price), store.readQueue(person)])
    expect(queues[0]).not.toBeNull()
    expect(connections).toHaveLength(2)
  })

  it('keeps nothing where the new one is ended too, and is tried again at the next write', async () => {
    const { store } = await openDevice(throws('InvalidStateError'), throws('InvalidStateError'))
    expect(await store.enqueueWrite(price)).toBeNull()
    expect(await store.enqueueWrite(price)).toMatchObject({ productId: 7 })
    expect((await store.readQueue(person)).writes).toHaveLength(1)
  })

  it('is given up by what never answers, for the writes that follow', async () => {
    vi.useFakeTimers()
    const never = new Promise(() => undefined)
    const hangs = () => ({ objectStore: () => ({ get: () => never }), done: never, abort() {} })
    const { store } = await openDevice(hangs)
    const first = store.enqueueWrite(price)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await first).toBeNull()
    expect(await store.enqueueWrite(price)).toMatchObject({ productId: 7 })
  })
})

it('a full disk is no lost connection: the write is tried once', async () => {
  const { connections, store } = await openDevice(failsLater('QuotaExceededError'))
  expect(await store.enqueueWrite(price)).toBeNull()
  expect(connections).toHaveLength(1)
})
