import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLive } from '../../../../src/data/live/liveConnection.ts'
import { TabChannel } from '../../../support/fakes/tabChannel.ts'

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
let refusal: number | null = null
let calls: string[] = []
let stop = () => {}

async function openConnection(url: string): Promise<Response> {
  calls.push(url.replace(/^.*\/api/, ''))
  if (refusal !== null) return new Response('{"code":"not-shared"}', { status: refusal })
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
  refusal = null
  calls = []
  page.hidden = false
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('fetch', openConnection)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel: TabChannel }))
  vi.stubGlobal('BroadcastChannel', TabChannel)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function follow(onActivity = () => {}) {
  const onState = vi.fn()
  const stopBefore = stop
  const stopThis = followLive({ onState, onActivity })
  stop = () => {
    stopThis()
    stopBefore()
  }
  await pass(0)
  return onState
}

const tell = async (text: string) => {
  last()?.send(text)
  await pass(0)
}
const stateText = `event: state\ndata: ${JSON.stringify(state)}\n\n`

const returnTo = async (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await pass(0)
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
    await tell(stateText)
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

describe('a page that is shown again', () => {
  it.each([
    ['from the cache of the browser connects anew', true, 2],
    ['that was loaded keeps its connection', false, 1],
  ])('%s', async (_, persisted, expected) => {
    await follow()
    await returnTo(persisted)
    expect([connections.length, openOnes()]).toEqual([expected, 1])
  })

  it('connects no more once nothing follows', async () => {
    await follow()
    stop()
    await returnTo(true)
    await show(true)
    expect([connections.length, openOnes()]).toEqual([1, 0])
  })
})

describe('after a failure', () => {
  it('the network that is back ends the pause, once', async () => {
    isServerAway = true
    await follow()
    await pausesOf(4, 0)
    isServerAway = false
    const before = connections.length
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect([connections.length - before, openOnes()]).toEqual([1, 1])
    await pass(MINUTE)
    expect(connections.length - before).toBe(1)
  })

  it.each([
    [401, []],
    [403, ['/auth/me']],
    [409, ['/auth/me']],
    [429, []],
    [500, []],
  ])('of %i the account is read again where it may have changed', async (status, expected) => {
    refusal = status
    await follow()
    expect(calls.filter((call) => call !== '/live')).toEqual(expected)
  })
})

describe('a second tab', () => {
  async function openSecond() {
    page.hidden = true
    return follow()
  }

  it('is told the state that the first one knows, and each later one', async () => {
    await follow()
    await tell(stateText)
    await tell(': \n\n')
    const onState = await openSecond()
    expect(onState.mock.calls).toEqual([[state]])
    const later = { ...state, list: 'later' }
    await tell(`event: state\ndata: ${JSON.stringify(later)}\n\n`)
    expect(onState.mock.calls).toEqual([[state], [later]])
  })

  it('is told none that the first one has lost the connection of', async () => {
    await follow()
    await tell(stateText)
    await show(false)
    await pass(5 * SECOND)
    expect(await openSecond()).not.toHaveBeenCalled()
  })
})

it('a connection is no sign of life before something has come', async () => {
  const onActivity = vi.fn()
  await follow(onActivity)
  expect(onActivity).not.toHaveBeenCalled()
  await tell(': \n\n')
  expect(onActivity).toHaveBeenCalledTimes(1)
})
