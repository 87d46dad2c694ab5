import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../server/config/log.ts'
import { type Listener, LiveHub, liveLimits } from '../../../server/live/liveHub.ts'
import type { CatalogueId, UserId } from '../../../server/store/schema/ids.ts'
import type { LiveTags } from '../../../server/store/shopping/liveTags.ts'

const tagsOf = (products: string): LiveTags => ({ products, list: '', trips: '', people: '' })

const logged: string[] = []
let tags: LiveTags
let isChangedByOthers: boolean
let reads: number
let closed: Set<string>
const liveTags = {
  async read(ids: readonly CatalogueId[]) {
    reads += 1
    return new Map(ids.map((id) => [id, tags]))
  },
  stillOpen: async <S extends { readonly tokenHash: string }>(sessions: readonly S[]) =>
    new Set(sessions.filter(({ tokenHash }) => !closed.has(tokenHash))),
  isChangedByOthers: async () => isChangedByOthers,
}

function start() {
  const log = createLog('info', (line) => logged.push(line))
  return new LiveHub({ stores: { liveTags }, log, now: () => new Date(0) })
}
let hub: ReturnType<typeof start>
beforeEach(() => {
  vi.useFakeTimers()
  tags = tagsOf('1')
  isChangedByOthers = false
  reads = 0
  closed = new Set()
  logged.length = 0
  hub = start()
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

function listener(person: number, catalogue = 1) {
  const events: string[] = []
  let stop: (() => void) | null = null
  const own: Listener = {
    tokenHash: `token ${person}`,
    catalogueId: catalogue as number as CatalogueId,
    userId: person as number as UserId,
    send: ({ products }) => events.push(products),
    sendComment: () => events.push(':'),
    end() {
      events.push('end')
      stop?.()
    },
  }
  stop = hub.listen(own)
  return { events, stop: () => stop?.() }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the connections of households', () => {
  it('reads what several writes change once, and sends no state twice', async () => {
    const { events } = listener(1)
    await pass(0)
    expect(events).toEqual(['1'])
    reads = 0
    for (let write = 0; write < 5; write += 1) hub.check(1 as number as CatalogueId)
    hub.check(2 as number as CatalogueId)
    tags = tagsOf('2')
    await pass(40)
    hub.checkAll()
    await pass(40)
    expect([events, reads]).toEqual([['1', '2'], 2])
  })

  it('looks for other processes’ writes only while somebody listens', async () => {
    const { events, stop } = listener(1)
    await pass(0)
    tags = tagsOf('2')
    await pass(600)
    expect(events).toEqual(['1'])
    isChangedByOthers = true
    await pass(600)
    expect(events).toEqual(['1', '2'])
    stop()
    reads = 0
    await pass(5000)
    expect([reads, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('looks on where a connection ends twice, and anew where one comes after the last', async () => {
    const first = listener(1)
    const second = listener(2)
    await vi.advanceTimersByTimeAsync(0)
    for (const _time of [1, 2]) first.stop()
    isChangedByOthers = true
    tags = tagsOf('2')
    await vi.advanceTimersByTimeAsync(1000)
    expect(second.events.at(-1)).toBe('2')
    second.stop()
    await vi.advanceTimersByTimeAsync(1000)
    const third = listener(3)
    await vi.advanceTimersByTimeAsync(0)
    tags = tagsOf('3')
    await vi.advanceTimersByTimeAsync(1000)
    expect(third.events).toEqual(['2', '3'])
  })

  it('shows that a quiet connection stands, and ends that of a closed session', async () => {
    const [one, other] = [listener(1), listener(2)]
    await pass(0)
    closed.add('token 2')
    await pass(45_000)
    expect([one.events, other.events]).toEqual([
      ['1', ':'],
      ['1', 'end'],
    ])
  })

  it('keeps four of a person, and refuses what is too much for a process', async () => {
    const all = [1, 2, 3, 4, 5].map(() => listener(1))
    expect(all.map(({ events }) => events)).toEqual([['end'], [], [], [], []])
    for (let person = 2; person <= liveLimits.ofProcess - 3; person += 1) listener(person, person)
    const own: Listener = {
      ...{ tokenHash: '', catalogueId: 1 as number as CatalogueId },
      ...{ userId: 1 as number as UserId, send() {}, sendComment() {}, end() {} },
    }
    expect(hub.listen(own)).toBeNull()
  })

  it('goes on after the database has failed', async () => {
    const { events } = listener(1)
    await pass(0)
    const { read } = liveTags
    liveTags.read = () => Promise.reject(new Error('gone'))
    hub.checkAll()
    await pass(40)
    liveTags.read = read
    tags = tagsOf('2')
    hub.checkAll()
    await pass(40)
    expect(events).toEqual(['1', '2'])
    expect(logged.join()).toContain('Live connections not served')
  })
})
