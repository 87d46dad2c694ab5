import type { Page } from 'playwright/test'

/** Counts the taps of a person from the next page on. @returns how many there were */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A click of the keyboard has no detail.
        if (!isTrusted || detail === 0) return
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}
