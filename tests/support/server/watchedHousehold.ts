import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { openedImport } from '../../../src/contract/transfer.ts'
import { productOf, startWithBooks } from './copySteps.ts'
import { changedTags, type LiveState, readLive } from './liveStream.ts'

/** Of `LiveHub`, which reads what several writes change once. */
const LONGER_THAN_A_BATCH_MS = 40

const LIMIT_MS = 3000

type Operation = () => Promise<unknown>

/** An operation, and what others of a household have to read anew after it, by the tags of a live stream. */
export type SharedOperation = readonly [
  name: string,
  changed: readonly (keyof LiveState)[],
  prepare: () => Promise<Operation>,
]

/** A household of Camille and Alex, whose live stream is read. */
export async function watchHousehold() {
  // The hub polls for writes of other processes, and would find there what a missing check leaves out.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const books = await startWithBooks([productOf(1)], [productOf(2), productOf(3)])
  const { server, steps, camille, alex, household } = books
  await steps.join(camille, alex)
  let last: LiveState | null = null
  let made = 0
  const stream = readLive(await server.fetchPath('GET', '/api/live', { token: alex }))
  void (async () => {
    for (let state = await stream.next(); state; state = await stream.next()) last = state
  })()

  async function send(
    method: string,
    path: string,
    json?: object,
    token = camille,
    headers: Record<string, string> = {},
  ) {
    const { status, body } = await server.call(method, path, { token, json, headers })
    if (status >= 300) throw new Error(`${method} ${path} was answered by ${status}`)
    return body as { readonly id: number }
  }

  const newNumber = () => ++made
  const newProduct = (more: object = {}) =>
    steps.addProduct(camille, `Pain ${newNumber()}`, {}, more)
  const newShop = async () => (await send('POST', '/shops', { name: `Magasin ${newNumber()}` })).id

  /** @returns its path */
  async function openImport(): Promise<string> {
    const opened: unknown = await send('POST', '/users/me/imports')
    const path = `/users/me/imports/${openedImport.parse(opened).id}`
    await send('POST', `${path}/products`, { products: [productOf(1000 + newNumber())] })
    return path
  }

  async function newestTags() {
    const tags = await server.stores().liveTags.read([household])
    return JSON.stringify(tags.get(household))
  }

  /** Vitest's own polling would move the clock that stands still. */
  async function expectNewestTags(): Promise<void> {
    const limit = AbortSignal.timeout(LIMIT_MS)
    while (JSON.stringify(last) !== (await newestTags()) && !limit.aborted) await wait(5)
    expect(JSON.stringify(last)).toBe(await newestTags())
  }

  /** So that no reading that was due before an operation shows what it has changed. */
  async function expectQuiet(): Promise<void> {
    await expectNewestTags()
    await wait(LONGER_THAN_A_BATCH_MS)
    await newestTags()
  }

  /** Runs an operation, and looks at what comes on the stream. */
  async function expectTags([, changed, prepare]: SharedOperation): Promise<void> {
    // Past the limits of a minute.
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const operate = await prepare()
    await expectQuiet()
    const before = last
    await operate()
    await expectNewestTags()
    expect(changedTags(before, last)).toEqual(changed)
  }

  async function stop(): Promise<void> {
    expect(await steps.faults()).toEqual([])
    await server.stop()
    vi.useRealTimers()
  }

  return { ...books, send, newNumber, newProduct, newShop, openImport, expectTags, stop }
}

export type WatchedHousehold = Awaited<ReturnType<typeof watchHousehold>>
