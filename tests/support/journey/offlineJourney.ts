import type { BrowserContext, Page } from 'playwright/test'
import { freePort } from '../server/appServer.ts'
import { type FlakyNetwork, startFlakyNetwork } from './flakyNetwork.ts'
import { test as base, expect, lendContext, openContext } from './journey.ts'
import { reuseContext } from './reusedBrowser.ts'
import { butter, callApi, createProduct, startSignedIn, typeCode } from './steps.ts'

interface Fixtures {
  readonly network: FlakyNetwork
  readonly context: BrowserContext
}

/** The same for all journeys of a worker, so that they share what the service worker has fetched. */
let port: number | undefined

/** Playwright's test with the service worker allowed, behind a flaky network. */
export const test = base.extend<Fixtures>({
  expectsNetworkErrors: true,
  network: async ({ server }, use) => {
    port ??= await freePort()
    const network = await startFlakyNetwork(server.url, { port })
    await use(network)
    await network.stop()
  },
  context: async ({ journeyBrowser, network, isFirstVisit, browserErrors }, use) => {
    const options = { baseURL: network.url, serviceWorkers: 'allow' } as const
    const open = async () => {
      const context = await openContext(journeyBrowser, options)
      // Chromium may let calls past a route that begins after a worker has taken over the page.
      await context.route(`${network.url}/never-asked`, (route) => route.abort())
      return context
    }
    const context = await (isFirstVisit ? open() : reuseContext(journeyBrowser, network.url, open))
    await lendContext(context, use, browserErrors)
  },
})

/** Runs in the page. @returns whether the service worker has precached the app's pages, and its scripts to the last: the readers of barcodes */
export async function isPrecached(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false
  const names = await caches.keys()
  const kept = async (prefix: string) => {
    const name = names.find((each) => each.startsWith(prefix))
    return name === undefined ? [] : (await caches.open(name)).keys()
  }
  const readers = (await kept('memoprix-parts-')).filter(({ url }) => url.endsWith('.wasm'))
  return readers.length === 2 && (await kept('memoprix-pages-')).length > 10
}

export async function waitForPrecache(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isPrecached), { timeout: 20_000 }).toBe(true)
}

export async function goOffline(context: BrowserContext, network: FlakyNetwork): Promise<void> {
  network.setMode('offline')
  await context.setOffline(true)
}

export async function goOnline(context: BrowserContext, network: FlakyNetwork): Promise<void> {
  network.setMode('online')
  await context.setOffline(false)
}

/** Fills the required fields of the open form and saves it. */
export async function fillAndSave(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
  await page.getByLabel('Catégorie').selectOption({ label: 'Produits Laitiers' })
  await page.getByRole('textbox', { name: 'Prix (€)' }).fill(price)
  await page.getByRole('button', { name: 'Ajouter le produit', exact: true }).click()
}

export async function addProduct(
  page: Page,
  name: string,
  price: string,
  code?: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  if (code) await typeCode(page, code)
  await fillAndSave(page, name, price)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** What the answer cache in IndexedDB holds under a key. @param scope what the name of the catalogue's scope contains */
export function cachedAnswer(page: Page, key: string, scope = ''): Promise<unknown> {
  return page.evaluate(
    ([wanted, part]) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('memoprix')
        opening.onsuccess = () => {
          const database = opening.result
          const request = database.transaction('seen').objectStore('seen').getAll()
          request.onsuccess = () => {
            database.close()
            const isWanted = (answer: { readonly key: string; readonly person: string }) =>
              answer.key === wanted && answer.person.includes(part)
            resolve(request.result.find(isWanted)?.data)
          }
        }
      }),
    [key, scope] as const,
  )
}

/** How many products of the catalogue this device keeps. */
export async function countCachedProducts(page: Page): Promise<number> {
  const products = await cachedAnswer(page, '/users/products')
  return Array.isArray(products) ? products.length : 0
}

/** Opens the list and waits until the answer cache holds so many products, the categories, and the account with its features. */
export async function waitForCachedProducts(page: Page, count: number): Promise<void> {
  await page.goto('/products')
  await expect(page.getByText(`${count} produit`)).toBeVisible()
  await expect.poll(() => countCachedProducts(page)).toBe(count)
  for (const key of ['/categories', '/auth/me']) {
    await expect.poll(() => cachedAnswer(page, key)).toBeTruthy()
  }
}

/** Signs a new person in with one product, precached and cached for offline use. */
export async function startWithCachedButter(page: Page): Promise<void> {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, butter)
  await waitForCachedProducts(page, 1)
}

interface ListedProduct {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly image_url?: string | null
}

/** The person's products as the server has them, oldest first. */
export async function listServerProducts(page: Page): Promise<readonly ListedProduct[]> {
  const rows: ListedProduct[] = await (await callApi(page, 'GET', '/users/products')).json()
  return [...rows].sort((a, b) => a.id - b.id)
}

export { expect }
