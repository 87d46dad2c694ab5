import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A worker that a browser has installed; `change` fires its event. */
function installedWorker() {
  const worker = new EventTarget()
  const change = () => worker.dispatchEvent(new Event('statechange'))
  return { worker: Object.assign(worker, { state: 'installed', postMessage: () => {} }), change }
}

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
