import type { Page } from 'playwright/test'

/** A promise with its resolver outside, as `Promise.withResolvers` gives from Node 22 on. */
export function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Delays the page's calls to an address. @returns what lets them go on */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = deferred()
  await page.route(address, async (route) => {
    await promise
    // The page may have aborted the request meanwhile.
    await route.fallback().catch(() => undefined)
  })
  return resolve
}
