import { type Browser, chromium, type Page } from 'playwright'
import { browserLaunch } from '../../../tests/support/browser.ts'
import { startAppServer } from '../../../tests/support/server/appServer.ts'
import { waitForIdle } from './waitForIdle.ts'

const CPU_SLOWDOWN = 4

const product = {
  price: 2.5,
  unit_price: 10,
  unit: 'kg',
  barcode: null,
  description: null,
  image_url: null,
  category: { id: 4, name: 'Produits Laitiers' },
  created_at: '2026-11-03T10:00:00Z',
}
const stems = ['Abricots', 'Beurre', 'Café', 'Épinards', 'Farine', 'Lait', 'Œufs', 'Pâtes', 'Riz']

/** Products in no order, as the server sends them. */
export function someProducts(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => {
    const number = (index * 7919) % count
    return { ...product, id: index + 1, name: `${stems[number % stems.length]} n° ${number + 1}` }
  })
}

/** Opens the app with a throttled CPU and mocked read calls. */
export async function withThrottledPage<T>(
  products: readonly object[],
  measure: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({
      hasTouch: true,
      baseURL: server.url,
      locale: 'fr-FR',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    await page.addInitScript(() => localStorage.setItem('token', 'a-token'))
    const shelves = stems.map((name, index) => ({ id: index + 1, name, icon: null }))
    const answers: ReadonlyArray<readonly [path: string, body: unknown]> = [
      ['/products/*', { ...product, id: 12, name: 'Beurre doux' }],
      ['/auth/me', { email: 'camille@exemple.fr', first_name: 'Camille', created_at: null }],
      ['/categories', shelves],
      ['/users/products', products],
    ]
    for (const [path, body] of answers) {
      const answer = { contentType: 'application/json', body: JSON.stringify(body) }
      await page.route(`**/api${path}`, (route) => route.fulfill(answer))
    }
    await waitForIdle(browser)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await measure(page, browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}
