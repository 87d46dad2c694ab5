import { chromium, type Page } from 'playwright'
import { browserLaunch } from '../../tests/support/browser.ts'
import { mockSignedIn } from '../../tests/support/journey/mockApi.ts'
import { startAppServer } from '../../tests/support/server/appServer.ts'
import { median } from './statistics.ts'

const routes = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=t',
  '/dashboard',
  '/products',
  '/categories/4/products',
  '/add-product',
  '/scan',
  '/products/12',
  '/products/12/edit',
  '/shopping-list',
  '/profile',
] as const
const widths = [390, 1280] as const
const rounds = 5

/** Runs in the page: sums layout shifts and times the paint after each tap. */
function recordMarks(): void {
  const marks = { shift: 0, taps: [] as number[] }
  Object.assign(globalThis, { marks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      marks.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const time = () => {
    const tapped = performance.now()
    const watch = new MutationObserver(() => {
      watch.disconnect()
      // The change is painted after the next frame.
      requestAnimationFrame(() => setTimeout(() => marks.taps.push(performance.now() - tapped)))
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  }
  addEventListener('click', time, { capture: true })
}

const marksOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { marks: { shift: number; taps: number[] } }).marks)

/** Milliseconds to the paint. */
async function tap(page: Page, act: () => Promise<void>): Promise<number> {
  const { length } = (await marksOf(page)).taps
  await act()
  await page.waitForFunction(
    (before) => (globalThis as unknown as { marks: { taps: number[] } }).marks.taps.length > before,
    length,
  )
  return (await marksOf(page)).taps.at(-1) ?? 0
}

/** A tap that needs no server, and a navigation whose answers take 150 ms. */
async function measureTaps(page: Page): Promise<object> {
  const checked: number[] = []
  const list: number[] = []
  await page.evaluate(() =>
    localStorage.setItem(
      'shoppingList',
      '[{"id":1,"name":"Lait","completed":false,"addedAt":"2026-11-03T10:00:00.000Z"}]',
    ),
  )
  await page.goto('/shopping-list')
  const box = page.getByRole('checkbox', { name: 'Lait' })
  await box.waitFor()
  for (let round = 0; round < rounds; round += 1) {
    checked.push(await tap(page, () => box.click()))
  }
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/shopping-list')
    // Waits for the list's chunk, which is preloaded when idle.
    await page.getByRole('link', { name: 'Produits', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    list.push(
      await tap(page, () => page.getByRole('link', { name: 'Produits', exact: true }).click()),
    )
    await page.getByRole('heading', { name: 'Mes Produits' }).waitFor()
  }
  return { checkedMs: median(checked, 1), listMs: median(list, 1) }
}

/** The cumulative layout shift of every route with answers 150 ms late, and the milliseconds from tap to paint. */
export async function measureShift(): Promise<object> {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  const browser = await chromium.launch(browserLaunch())
  try {
    const shifts: Record<string, number> = {}
    let taps = {}
    for (const width of widths) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'fr-FR',
        viewport: { width, height: 844 },
      })
      const page = await context.newPage()
      await page.addInitScript(recordMarks)
      await page.route('**/api/auth/check-reset-token', (route) => route.fulfill({ status: 204 }))
      await mockSignedIn(page, { delay: 150 })
      for (const route of routes) {
        await page.goto(route)
        await page.waitForLoadState('networkidle')
        const { shift } = await marksOf(page)
        shifts[`${route} at ${width}`] = Math.round(shift * 10_000) / 10_000
      }
      if (width === 390) taps = await measureTaps(page)
      await context.close()
    }
    return { worst: Math.max(...Object.values(shifts)), ...taps, byRoute: shifts }
  } finally {
    await browser.close()
    await server.stop()
  }
}
