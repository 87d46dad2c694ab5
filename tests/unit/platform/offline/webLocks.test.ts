import { afterEach, describe, expect, it, vi } from 'vitest'
import { withFreeLock, withLock } from '../../../../src/platform/offline/webLocks.ts'

type Decide = (lock: object | null) => unknown

const stubLocks = (request: (name: string, options: LockOptions, decide: Decide) => unknown) =>
  vi.stubGlobal('navigator', { locks: { request } })

afterEach(() => vi.unstubAllGlobals())

describe('a task', () => {
  it.each([
    ['without the means', () => vi.stubGlobal('navigator', {})],
    [
      'where locks are refused together with storage',
      () => stubLocks(() => Promise.reject(new DOMException('Denied', 'SecurityError'))),
    ],
  ])('runs %s', async (_, stub) => {
    stub()
    expect(await withLock('list', async () => 'done')).toBe('done')
    expect(await withFreeLock('list', async () => 'done')).toBe('done')
  })

  it('does not run where another tab holds the lock', async () => {
    stubLocks(async (_name, _options, decide) => decide(null))
    expect(await withFreeLock('list', async () => 'done')).toBeNull()
  })

  it('that fails is not run a second time', async () => {
    stubLocks(async (_name, _options, decide) => decide({}))
    const task = vi.fn(() => Promise.reject(new Error('Failed')))
    await expect(withLock('list', task)).rejects.toThrow('Failed')
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('is not run once nobody waits for it any more', async () => {
    stubLocks(
      (_name, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const waiting = new AbortController()
    const task = vi.fn(async () => undefined)
    const running = withLock('live', task, waiting.signal)
    waiting.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    expect(task).not.toHaveBeenCalled()
  })
})
