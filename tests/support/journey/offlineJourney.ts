import type { BrowserContext, Page } from 'playwright/test'
import { type FickleNetwork, startFickleNetwork } from './fickleNetwork.ts'
import { test as base, expect, openContext } from './journey.ts'
import { butter, elsewhere, enter, haveProduct } from './steps.ts'

interface Fixtures {
  readonly network: FickleNetwork
  readonly context: BrowserContext
}

/** Playwright's test with the service worker at work, behind a network that fails when told to. */
export const test = base.extend<Fixtures>({
  provokesNetwork: true,
  network: async ({ server }, use) => {
    const network = await startFickleNetwork(server.url)
    await use(network)
    await network.stop()
  },
  context: async ({ browserOfJourney, network, complaints }, use) => {
    const options = { baseURL: network.url, serviceWorkers: 'allow' } as const
    const context = await openContext(browserOfJourney, options, complaints)
    await use(context)
    await context.close()
  },
})

/** Waits until the app would open without a network: its parts and pages are kept. */
export async function installed(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return 0
          const names = await caches.keys()
          const pages = names.find((name) => name.startsWith('memoprix-pages-'))
          return pages ? (await (await caches.open(pages)).keys()).length : 0
        }),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(10)
}

/** The signal is lost, as the browser itself notices. */
export async function loseNetwork(context: BrowserContext, network: FickleNetwork): Promise<void> {
  network.set('away')
  await context.setOffline(true)
}

/** The signal is back. */
export async function findNetwork(context: BrowserContext, network: FickleNetwork): Promise<void> {
  network.set('good')
  await context.setOffline(false)
}

/** Types what a product needs into the form that is open, and saves it. */
export async function fillAndSave(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nom' }).fill(name)
  await page.getByLabel('Catégorie').selectOption({ label: 'Produits Laitiers' })
  await page.getByRole('textbox', { name: 'Prix (€)' }).fill(price)
  await page.getByRole('button', { name: 'Ajouter le produit', exact: true }).click()
}

/** Adds a product, up to its page. */
export async function addProduct(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await fillAndSave(page, name, price)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** How many products the browser keeps for later; 0 as long as it keeps nothing. */
function keptProducts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('memoprix')
        opening.onsuccess = () => {
          const database = opening.result
          const asked = database.transaction('seen').objectStore('seen').getAll()
          asked.onsuccess = () => {
            database.close()
            const seen = asked.result.find(({ key }) => key === '/users/products')
            resolve(Array.isArray(seen?.data) ? seen.data.length : 0)
          }
        }
      }),
  )
}

/** The catalogue has been kept: what is shown without a network. */
export async function catalogueKept(page: Page, count: number): Promise<void> {
  await page.goto('/products')
  await expect(page.getByText(`${count} produit`)).toBeVisible()
  // Shown first, kept a moment later.
  await expect.poll(() => keptProducts(page)).toBe(count)
}

/** A new person with one product, the app installed and the catalogue kept. */
export async function butterKept(page: Page): Promise<void> {
  await enter(page)
  await installed(page)
  await haveProduct(page, butter)
  await catalogueKept(page, 1)
}

interface Listed {
  readonly id: number
  readonly name: string
  readonly price: number
}

/** The person's products as the server has them, oldest first. */
export async function onServer(page: Page): Promise<readonly Listed[]> {
  const rows: Listed[] = await (await elsewhere(page, 'GET', '/users/products')).json()
  return [...rows].sort((a, b) => a.id - b.id)
}

export { expect }
