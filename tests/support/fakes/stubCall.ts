import type { Page, Route } from 'playwright/test'
import { expect } from '../journey/journey.ts'
import type { CannedResponse } from './errorResponses.ts'

const droppedConnection = 'dropped connection'

type StubResponse = CannedResponse | typeof droppedConnection | null

/** Stubs one call of the page: each response is set by `respondWith` and waits for `release`. */
export async function stubCall(page: Page, method: string, path: string) {
  const call = { count: 0, response: null as StubResponse, release: () => {} }
  let gate = Promise.resolve()
  async function answer(route: Route) {
    if (route.request().method() !== method) return route.fallback()
    const { response } = call
    call.count += 1
    await gate
    if (response === null) return route.fallback()
    if (response === droppedConnection) return route.abort('connectionreset')
    const { status, body, type } = response
    await route.fulfill({ status, body, contentType: type })
  }
  await page.route(`**/api${path}`, answer)
  return {
    /** Null lets the next calls through to the server. */
    respondWith(response: StubResponse) {
      call.response = response
      call.count = 0
      gate = new Promise((resolve) => {
        call.release = resolve
      })
    },
    /** The calls since `respondWith`. */
    callCount: () => call.count,
    async release() {
      await expect.poll(() => call.count).toBeGreaterThan(0)
      call.release()
    },
  }
}
