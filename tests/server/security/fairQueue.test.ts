import { beforeEach, describe, expect, it } from 'vitest'
import { createFairQueue, type Requester } from '../../../server/security/fairQueue.ts'

const MINUTE = 60_000
const stranger = (key: string): Requester => ({ key, isKnown: false })
const known = (key: string): Requester => ({ key, isKnown: true })

let now: number
let queue: ReturnType<typeof createFairQueue>
let started: string[]
let finishers: Array<() => void>
beforeEach(() => {
  now = 0
  started = []
  finishers = []
  queue = createFairQueue(1, 5, () => now)
})

/** Asks for a task that runs until `finish`. */
function ask(requester: Requester, name = requester.key) {
  return queue.run(requester, async () => {
    started.push(name)
    await new Promise<void>((finish) => finishers.push(finish))
    return name
  })
}

/** Finishes running tasks, one after the other, until none runs. */
async function finishAll() {
  while (finishers.length > 0) {
    finishers.shift()?.()
    for (let turn = 0; turn < 8; turn += 1) await null
  }
}

describe('tasks that wait', () => {
  it('start newest first where nobody has asked more than another', async () => {
    const answers = ['a', 'b', 'c', 'd'].map((key) => ask(stranger(key)))
    await finishAll()
    expect(started).toEqual(['a', 'd', 'c', 'b'])
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('start in turn for one network, and after those of a quiet one', async () => {
    for (const name of ['first', 'second', 'third', 'fourth']) ask(stranger('flood'), name)
    ask(stranger('quiet'))
    await finishAll()
    expect(started).toEqual(['first', 'quiet', 'second', 'third', 'fourth'])
  })

  it('start first for whoever is known, up to thirty of late', async () => {
    for (let number = 0; number < 31; number += 1) {
      ask(known('home'), `home ${number}`)
      await finishAll()
    }
    started = []
    ask(stranger('running'))
    ask(stranger('quiet'))
    ask(known('home'))
    ask(known('work'))
    await finishAll()
    expect(started).toEqual(['running', 'work', 'quiet', 'home'])
  })

  it.each([
    [2 * MINUTE - 1, ['running', 'quiet', 'busy']],
    [2 * MINUTE, ['running', 'busy', 'quiet']],
  ])('count what was asked in the %d ms before', async (later, order) => {
    ask(stranger('busy'), 'before')
    await finishAll()
    now = later
    started = []
    for (const key of ['running', 'quiet', 'busy']) ask(stranger(key))
    await finishAll()
    expect(started).toEqual(order)
  })
})

describe('a full queue', () => {
  it('refuses the network that asked most, not the newcomer', async () => {
    const flood = Array.from({ length: 6 }, (_, place) => ask(stranger('flood'), `flood ${place}`))
    const newcomer = ask(stranger('newcomer'))
    expect(await flood[5]).toBeNull()
    await finishAll()
    expect(started.slice(0, 2)).toEqual(['flood 0', 'newcomer'])
    expect(await newcomer).toBe('newcomer')
    expect(await Promise.all(flood)).toEqual([
      'flood 0',
      'flood 1',
      'flood 2',
      'flood 3',
      'flood 4',
      null,
    ])
  })

  it('refuses the one that asks, where it has asked most', async () => {
    ask(stranger('a'))
    await finishAll()
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g']) ask(stranger(key))
    expect(await ask(stranger('a'))).toBeNull()
    await finishAll()
  })
})

describe('the queue', () => {
  it('runs so many at once, and is free again after all', async () => {
    queue = createFairQueue(2, 5, () => now)
    for (const key of ['a', 'b', 'c']) ask(stranger(key))
    expect(started).toEqual(['a', 'b'])
    await finishAll()
    expect(await queue.run(stranger('d'), async () => 'free')).toBe('free')
  })

  it('goes on after a failure', async () => {
    const failing = queue.run(stranger('a'), () => Promise.reject(new Error('no')))
    const next = ask(stranger('b'))
    await expect(failing).rejects.toThrow('no')
    await finishAll()
    expect(await next).toBe('b')
  })
})
