import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLive } from '../../../../src/data/live/liveConnection.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const page = Object.assign(new EventTarget(), { hidden: false })
const state = { products: 'a', list: 'b', people: 'c' }

interface Connection {
  readonly openedAt: number
  isOpen: boolean
  readonly send: (text: string) => void
  readonly end: () => void
}

let connections: Connection[] = []
let isServerAway = false
let stop = () => {}

async function openConnection(): Promise<Response> {
  const openedAt = performance.now()
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController | null = null
  const connection: Connection = {
    openedAt,
    isOpen: true,
    send: (text) => controller?.enqueue(encoder.encode(text)),
    end() {
      connection.isOpen = false
      controller?.close()
    },
  }
  connections.push(connection)
  if (isServerAway) {
    connection.isOpen = false
    throw new TypeError('No network')
  }
  const body = new ReadableStream({
    start(own) {
      controller = own
    },
    cancel() {
      connection.isOpen = false
    },
  })
  return new Response(body)
}

const last = () => connections.at(-1)
const openOnes = () => connections.filter(({ isOpen }) => isOpen).length
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function show(isShown: boolean) {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

/** What lies between the end of each connection and the begin of the next one. */
async function pausesOf(count: number, lasts: number, hello = ''): Promise<number[]> {
  const pauses: number[] = []
  for (let number = 0; number < count; number += 1) {
    if (hello) last()?.send(hello)
    await pass(lasts)
    const endedAt = performance.now()
    const before = connections.length
    if (last()?.isOpen) last()?.end()
    while (connections.length === before) await vi.advanceTimersToNextTimerAsync()
    pauses.push((last()?.openedAt ?? 0) - endedAt)
  }
  return pauses
}

beforeEach(async () => {
  connections = []
  isServerAway = false
  page.hidden = false
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('fetch', openConnection)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function follow() {
  const onState = vi.fn()
  stop = followLive({ onState, onActivity: () => undefined })
  await pass(0)
  return onState
}

describe('a look at another app', () => {
  it.each([
    ['of a second', [SECOND], 1],
    ['of one moment less than five seconds', [5 * SECOND - 1], 1],
    ['of five seconds', [5 * SECOND], 2],
    ['of two seconds, five times', [2, 2, 2, 2, 2].map((each) => each * SECOND), 1],
  ] as const)('%s', async (_, looks, expected) => {
    const onState = await follow()
    for (const look of looks) {
      await show(false)
      await pass(look)
      await show(true)
      last()?.send(': \n\n')
      await pass(20 * SECOND)
    }
    last()?.send(`event: state\ndata: ${JSON.stringify(state)}\n\n`)
    await pass(0)
    expect([connections.length, openOnes()]).toEqual([expected, 1])
    expect(onState).toHaveBeenCalledWith(state)
  })

  it('for long ends the connection, and nothing connects until the return', async () => {
    await follow()
    await show(false)
    await pass(5 * SECOND)
    expect(openOnes()).toBe(0)
    await pass(60 * MINUTE)
    expect(connections).toHaveLength(1)
    await show(true)
    expect([connections.length, openOnes()]).toEqual([2, 1])
  })
})

describe('ten connections in a row', () => {
  it('that have lasted follow each other after what the server asks for', async () => {
    await follow()
    const pauses = await pausesOf(10, 40 * SECOND, 'retry: 2000\n\n')
    expect(pauses).toEqual(Array(10).fill(2 * SECOND))
    expect(openOnes()).toBe(1)
  })

  it('that end at once follow each other after longer and longer pauses, up to a minute', async () => {
    await follow()
    const pauses = await pausesOf(10, 0)
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60, 60].map((each) => each * SECOND))
  })

  it('that fail do so too, and begin anew after one that has lasted', async () => {
    isServerAway = true
    await follow()
    expect(await pausesOf(3, 0)).toEqual([2, 4, 8].map((each) => each * SECOND))
    isServerAway = false
    await pass(16 * SECOND)
    await pausesOf(1, 31 * SECOND)
    expect(await pausesOf(2, 0)).toEqual([2 * SECOND, 4 * SECOND])
  })

  it.each([
    ['good after thirty seconds', 30 * SECOND + 1, 0],
    ['not good one moment before', 30 * SECOND, 4 * SECOND],
  ])('are %s', async (_, lasts, expected) => {
    await follow()
    await pausesOf(1, 0)
    expect(await pausesOf(1, lasts)).toEqual([expected])
  })
})

describe('a silent connection', () => {
  it.each([
    ['is waited for up to a hundred seconds', 100 * SECOND - 1, 1],
    ['is given up then', 100 * SECOND, 0],
  ])('%s', async (_, silence, expected) => {
    await follow()
    await pass(silence)
    expect(connections[0]?.isOpen).toBe(expected === 1)
  })

  it('lasts for an hour where each comment comes in time', async () => {
    await follow()
    for (let passed = 0; passed < 60 * MINUTE; passed += 90 * SECOND) {
      await pass(90 * SECOND)
      last()?.send(': \n\n')
    }
    await pass(0)
    expect([connections.length, openOnes()]).toEqual([1, 1])
  })
})
