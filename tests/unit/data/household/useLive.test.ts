import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../../src/data/cache/keys.ts'
import { useLive } from '../../../../src/data/household/useLive.ts'
import type { LiveState } from '../../../../src/data/live/liveConnection.ts'
import { mountHook } from '../../../support/mountHook.ts'

// Test files share their modules: neither those of others nor these stand-ins may be left.
const app = vi.hoisted(() => {
  vi.resetModules()
  return {
    onState: (_state: LiveState) => {},
    stop: vi.fn(),
    mutate: vi.fn<(what: string | ((key: string) => boolean)) => void>(),
    syncSharedList: vi.fn(),
  }
})
afterAll(() => vi.resetModules())
vi.mock('swr', async (load) => ({
  ...(await load<object>()),
  useSWRConfig: () => ({ mutate: app.mutate }),
}))
vi.mock('../../../../src/data/live/liveConnection.ts', () => ({
  followLive: ({ onState }: Pick<typeof app, 'onState'>) => {
    app.onState = onState
    return app.stop
  },
}))
vi.mock('../../../../src/data/shopping/sharedListSource.ts', () => ({
  syncSharedList: app.syncSharedList,
}))

const known = [keys.account, keys.household, keys.trips, keys.products, keys.prices]
const all = [...known, keys.product('12'), keys.productPrices('12'), keys.categories]
const ofProducts = [keys.products, keys.prices, keys.product('12'), keys.productPrices('12')]
const ofPeople = [keys.account, keys.household]
const first: LiveState = { products: 'a', list: 'b', people: 'c', trips: 'd' }

/** What has been read again since it was asked last, the list included. */
function takeRead(): readonly string[] {
  const read = app.mutate.mock.calls.flatMap(([what]) =>
    typeof what === 'string' ? [what] : all.filter(what),
  )
  const lists = app.syncSharedList.mock.calls.map(() => 'list')
  app.mutate.mockClear()
  app.syncSharedList.mockClear()
  return [...read, ...lists]
}

let page: Awaited<ReturnType<typeof mountHook<undefined, void>>>
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  page = await mountHook(useLive, undefined)
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await page.unmount()
  takeRead()
  app.stop.mockClear()
  vi.unstubAllGlobals()
})

describe('of what the household shares', () => {
  it('the first state reads all but the people: the page may have been read before', () => {
    app.onState(first)
    pass(3000)
    expect(takeRead().toSorted()).toEqual([keys.trips, 'list', ...ofProducts].toSorted())
  })

  it.each([
    ['products', ofProducts],
    ['list', ['list']],
    ['people', ofPeople],
    ['trips', [keys.trips]],
  ] as const)('another tag of %s reads that alone, once', (name, expected) => {
    app.onState(first)
    pass(3000)
    takeRead()
    const next = { ...first, [name]: 'other' }
    app.onState(next)
    app.onState(next)
    pass(3000)
    expect(takeRead().toSorted()).toEqual(expected.toSorted())
  })

  it('several changes of products in a row are read once, three seconds after the last', () => {
    for (const products of ['a', 'b', 'c']) {
      app.onState({ ...first, products })
      pass(2999)
      expect(takeRead()).not.toContain(keys.products)
    }
    pass(1)
    expect(takeRead()).toEqual(ofProducts)
    pass(60_000)
    expect(takeRead()).toEqual([])
  })
})

it('nothing is read after the end', async () => {
  app.onState(first)
  takeRead()
  await page.unmount()
  expect(app.stop).toHaveBeenCalledTimes(1)
  pass(3000)
  expect(takeRead()).toEqual([])
})
