import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListSlots } from '../../../server/security/listSlots.ts'
import type { UserId } from '../../../server/store/schema/ids.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

const of = (id: number) => ({ user: { id: id as UserId }, checkAgain: async () => {} })

describe('the lists of one person', () => {
  it('read two parts in a turn of the event loop, however many there are', async () => {
    const slots = createListSlots()
    const turns: number[] = []
    let read = 0
    const list = async () => {
      const readPart = slots.readerFor(of(1))
      for (let part = 0; part < 10; part += 1) await readPart(async () => (read += 1))
    }
    let isDone = false
    const lists = Promise.all(Array.from({ length: 8 }, list)).then(() => {
      isDone = true
    })
    while (!isDone) {
      const before = read
      await nextTurn()
      turns.push(read - before)
    }
    await lists
    expect(read).toBe(80)
    expect(Math.max(...turns)).toBe(2)
  })

  it('read no third part while two statements are under way', async () => {
    const readPart = createListSlots().readerFor(of(1))
    const ends: Array<() => void> = []
    const parts = Array.from({ length: 3 }, () =>
      readPart(() => new Promise<void>((end) => ends.push(end))),
    )
    await nextTurn()
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await expect.poll(() => ends.length).toBe(3)
    for (const end of ends) end()
    await Promise.all(parts)
  })

  it('are read to their end before the next one begins', async () => {
    const slots = createListSlots()
    const order: string[] = []
    const list = async (name: string) => {
      const readPart = slots.readerFor(of(1))
      for (let part = 0; part < 3; part += 1) await readPart(async () => order.push(name))
    }
    await Promise.all(['a', 'b', 'c', 'd'].map(list))
    expect(order.indexOf('c')).toBeGreaterThan(order.lastIndexOf('a'))
    expect(order.indexOf('d')).toBeGreaterThan(order.lastIndexOf('b'))
  })

  it('leave others their own turn, also after a part that failed', async () => {
    const slots = createListSlots()
    const read = slots.readerFor(of(1))
    const failing = () => read(() => Promise.reject(new Error('gone')))
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('gone')
    const forever = () => read(() => new Promise(() => undefined))
    forever()
    forever()
    expect(await slots.readerFor(of(2))(async () => 'read')).toBe('read')
  })
})

describe('what an account reads in one piece', () => {
  let server: TestServer
  let token: string
  let parts = 0
  beforeAll(async () => {
    const slots = createListSlots()
    server = await startTestServer({
      listSlots: {
        readerFor: (userId) => (read) => {
          parts += 1
          return slots.readerFor(userId)(read)
        },
      },
    })
    token = await server.signUp('camille@exemple.fr')
    await server.call('POST', '/products', {
      token,
      json: { name: 'Pain', category_id: 5, price: 1.2 },
    })
  })
  afterAll(() => server.stop())

  it.each([
    ['/users/products', 1],
    ['/users/categories/5/products', 1],
    ['/users/prices', 1],
    // Products, prices, trips, and whether a merge moved a price meanwhile.
    ['/users/me/export', 4],
  ])('%s takes a slot for each part', async (path, count) => {
    parts = 0
    expect((await server.call('GET', path, { token })).status).toBe(200)
    expect(parts).toBe(count)
  })
})
