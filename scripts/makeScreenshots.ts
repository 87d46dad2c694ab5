import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { seedAccount, signIn } from '../demo/seedAccount.ts'
import { browserLaunch } from '../tests/support/browser.ts'
import { startAppServer } from '../tests/support/server/appServer.ts'

const folder = resolve(import.meta.dirname, '../public/screenshots')

const views: ReadonlyArray<
  readonly [name: string, openFromList: (page: Page) => Promise<unknown>]
> = [
  ['dashboard', (page) => page.getByRole('link', { name: 'Accueil' }).click()],
  ['products', () => Promise.resolve()],
  ['price', typePrice],
]

/** A product with a year of prices, and the verdict on one more. */
async function typePrice(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('beurre demi')
  await page.getByRole('link', { name: /^Beurre demi-sel/ }).click()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  for (const key of '199') await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByText('Bonne affaire', { exact: true }).waitFor()
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const looks = [
  { look: 'light', colorScheme: 'light', ...phone },
  { look: 'dark', colorScheme: 'dark', ...phone },
  { look: 'wide', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const

/** Waits for the fonts and for every image in view. */
async function waitForImages(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(images.map((image) => image.decode()))
  })
}

/** `npm run screenshots`: photographs the app with the demonstration's products. */
async function makeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  const browser = await chromium.launch(browserLaunch())
  try {
    await seedAccount(server.url)
    const token = await signIn(server.url)
    for (const { look, ...options } of looks) {
      for (const [name, open] of look === 'wide'
        ? views.filter(([name]) => name === 'products')
        : views) {
        const context = await browser.newContext({
          baseURL: server.url,
          locale: 'fr-FR',
          timezoneId: 'Europe/Paris',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...options,
        })
        await context.addInitScript((value) => localStorage.setItem('token', value), token)
        const page = await context.newPage()
        // The home page asks what the server can do.
        await page.goto('/dashboard')
        await page.waitForLoadState('networkidle')
        await page.getByRole('link', { name: 'Produits', exact: true }).click()
        await page.getByRole('link', { name: /^Avocat/ }).waitFor()
        await open(page)
        await waitForImages(page)
        await page.screenshot({ path: resolve(folder, `${name}-${look}.png`) })
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

await makeScreenshots()
