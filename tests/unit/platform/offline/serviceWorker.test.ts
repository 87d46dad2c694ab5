import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A worker that a browser has installed; `change` fires its event. */
function installedWorker() {
  const worker = new EventTarget()
  const change = () => worker.dispatchEvent(new Event('statechange'))
  return { worker: Object.assign(worker, { state: 'installed', postMessage: () => {} }), change }
}

const minutes = (count: number) => count * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.resetModules()
  vi.doMock('react', () => ({
    useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
  }))
})
afterEach(() => {
  vi.doUnmock('react')
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('asks for a newer version each hour that it is in sight, and when it comes back into sight after one', async () => {
  const update = vi.fn(async () => undefined)
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, update })
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, ready: new Promise(() => {}) },
  })
  const page = Object.assign(new EventTarget(), { readyState: 'complete', hidden: false })
  vi.stubGlobal('document', page)
  const { startServiceWorker } = await import('../../../../src/platform/offline/serviceWorker.ts')
  startServiceWorker('/service-worker.js')
  await vi.advanceTimersByTimeAsync(1000)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  show(true)
  await vi.advanceTimersByTimeAsync(minutes(59))
  show(true)
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(minutes(1))
  expect(update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minutes(60))
  expect(update).toHaveBeenCalledTimes(2)
  show(false)
  await vi.advanceTimersByTimeAsync(minutes(90))
  expect(update).toHaveBeenCalledTimes(2)
  update.mockRejectedValueOnce(new TypeError('No network'))
  show(true)
  expect(update).toHaveBeenCalledTimes(3)
  show(true)
  expect(update).toHaveBeenCalledTimes(3)
})

it('announces a newer version that waits, and not the first one that has the page already', async () => {
  const first = installedWorker()
  const registration = Object.assign(new EventTarget(), {
    installing: first.worker as object,
    waiting: null as object | null,
  })
  const serviceWorker = {
    register: async () => registration,
    ready: new Promise(() => {}),
    controller: null as object | null,
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }))
  const { startServiceWorker, useUpdateReady } = await import(
    '../../../../src/platform/offline/serviceWorker.ts'
  )
  startServiceWorker('/service-worker.js')
  await vi.advanceTimersByTimeAsync(1000)
  first.change()
  expect(useUpdateReady()).toBe(false)
  // WebKit under strain: the page is the worker's, which is not yet called active.
  serviceWorker.controller = first.worker
  first.change()
  expect(useUpdateReady()).toBe(false)

  const newer = installedWorker()
  Object.assign(registration, { installing: newer.worker, waiting: null })
  registration.dispatchEvent(new Event('updatefound'))
  expect(useUpdateReady()).toBe(true)
})
