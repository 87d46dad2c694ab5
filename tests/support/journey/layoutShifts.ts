import type { Page } from 'playwright/test'

/** Records in each page that is opened from now on what moves there by itself. @returns what reads the shifts of the page that is open */
export async function recordShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as never as { shifts: number[] }).shifts)
}
