import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScreenOn } from '../../../../src/platform/page/wakeLock.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const locks: Array<{ released: boolean; release: () => Promise<void> }> = []

async function request() {
  const lock = {
    released: false,
    async release() {
      lock.released = true
    },
  }
  locks.push(lock)
  return lock
}

async function show(isShown: boolean) {
  page.hidden = !isShown
  if (!isShown) for (const lock of locks) lock.released = true
  page.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
}

const held = () => locks.filter(({ released }) => !released).length

beforeEach(() => {
  locks.length = 0
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
})
afterEach(() => vi.unstubAllGlobals())

test('the screen stays on, again after a return to the page, and no longer than wanted', async () => {
  const end = keepScreenOn()
  await vi.waitFor(() => expect(held()).toBe(1))
  await show(false)
  expect(held()).toBe(0)
  await show(true)
  await vi.waitFor(() => expect(held()).toBe(1))
  end()
  await vi.waitFor(() => expect(held()).toBe(0))
  await show(true)
  expect(locks).toHaveLength(2)
})

test('what is asked for is let go of where it comes too late', async () => {
  keepScreenOn()()
  await vi.waitFor(() => expect(locks).toHaveLength(1))
  await vi.waitFor(() => expect(held()).toBe(0))
})

test.each([
  ['while it is asked for', () => Promise.resolve()],
  ['while it is held', () => vi.waitFor(() => expect(held()).toBe(1))],
])('one lock is asked for, also where the page reports to be shown again %s', async (_, until) => {
  const end = keepScreenOn()
  await until()
  await show(true)
  await show(true)
  await vi.waitFor(() => expect(held()).toBe(1))
  expect(locks).toHaveLength(1)
  end()
  await vi.waitFor(() => expect(held()).toBe(0))
})

test('a hidden page asks for nothing', async () => {
  page.hidden = true
  const end = keepScreenOn()
  expect(locks).toHaveLength(0)
  end()
})

test.each([
  ['without the means', {}],
  [
    'on a low battery',
    { wakeLock: { request: () => Promise.reject(new Error('NotAllowedError')) } },
  ],
])('%s nothing happens', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  const end = keepScreenOn()
  await show(true)
  end()
  expect(held()).toBe(0)
})
