import type { Page } from 'playwright/test'
import {
  addProduct,
  expect,
  fillAndSave,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { butter, createProduct, signOut, startSignedIn } from '../../support/journey/steps.ts'

const status = (page: Page) => page.getByRole('status', { name: "État de l'application" })
const DAY = 24 * 3600 * 1000

/** From now on nothing new goes into the browser's database: its transaction ends, as for want of room. */
function fillDisk(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const way of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[way]
      IDBObjectStore.prototype[way] = function (...given) {
        const request = write.apply(this, given)
        this.transaction.abort()
        return request
      }
    }
  })
}

/** What a browser takes away that is short of room; the session's token is not in it. */
async function evict(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const storageTypes = 'cache_storage,indexeddb,service_workers'
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

/** Runs in the page: marks it once its service worker has been registered. */
function reportRegistered(): void {
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = async function (...given) {
    const kept = await register.apply(this, given)
    document.documentElement.dataset.registered = ''
    return kept
  }
}

test.describe('with a catalogue kept', () => {
  test.beforeEach(async ({ page }) => {
    await startWithCachedButter(page)
  })

  test('a storage that is full keeps no addition for later, and says so before anything is lost', async ({
    page,
    context,
    network,
  }) => {
    await page.getByRole('link', { name: 'Ajouter un produit' }).click()
    await fillDisk(page)
    await goOffline(context, network)
    await fillAndSave(page, 'Comté 18 mois', '18,90')
    await expect(page.getByText('Erreur réseau, veuillez réessayer').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
      'Comté 18 mois',
    )
    await goOnline(context, network)
    await page.getByRole('button', { name: 'Ajouter le produit', exact: true }).click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    expect((await listServerProducts(page)).map(({ name }) => name)).toEqual([
      'Beurre doux',
      'Comté 18 mois',
    ])
  })

  test('what the browser evicts comes back with the next visit, and is kept again', async ({
    page,
    context,
    network,
  }) => {
    await page.addInitScript(reportRegistered)
    await page.reload()
    await addProduct(page, 'Crème fraîche', '1,95')
    // What the page itself asks of the browser has been asked before.
    await expect(page.locator('html[data-registered]')).toBeAttached()
    await evict(page)
    // The page that is open works on, and keeps what it is given.
    await goOffline(context, network)
    await addProduct(page, 'Lait entier', '1,10')
    await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
    await goOnline(context, network)
    await expect
      .poll(async () => (await listServerProducts(page)).length, { timeout: 30_000 })
      .toBe(3)
    await page.reload()
    await waitForPrecache(page)
    await waitForCachedProducts(page, 3)
    await goOffline(context, network)
    await page.reload()
    await expect(page.getByRole('link', { name: /Lait entier/ })).toBeVisible()
  })

  test('a clock that is a day behind neither ends the session nor hides the catalogue', async ({
    page,
    context,
    network,
  }) => {
    await page.clock.setSystemTime(Date.now() - DAY)
    await page.reload()
    await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
    await expect(status(page)).toBeHidden()
    await addProduct(page, 'Lait entier', '1,10')
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await goOffline(context, network)
    await addProduct(page, 'Crème fraîche', '1,95')
    await goOnline(context, network)
    await expect
      .poll(async () => (await listServerProducts(page)).length, { timeout: 30_000 })
      .toBe(3)
    // Its clock set right again, it does not speak of an age that is none.
    await page.clock.setSystemTime(Date.now())
    await goOffline(context, network)
    await page.goto('/products')
    await expect(page.getByRole('link', { name: /Crème fraîche/ })).toBeVisible()
    await expect(status(page)).toHaveText(/^Hors ligne( · mis à jour |$)/)
    await expect(status(page)).not.toContainText('-')
  })

  test('through a network that drops every second call, what is asked for comes', async ({
    page,
    network,
  }) => {
    network.setMode('every second call dropped')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Produits Laitiers' }).click()
    await page.getByRole('link', { name: 'Beurre doux' }).click()
    await expect(page.getByText('Baratte')).toBeVisible()
    for (const name of ['Lait entier', 'Crème fraîche']) await addProduct(page, name, '1,10')
    network.setMode('online')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(async () => (await listServerProducts(page)).map(({ name }) => name), {
        timeout: 30_000,
      })
      .toEqual(['Beurre doux', 'Lait entier', 'Crème fraîche'])
  })
})

test('a browser without service workers and caches has the whole app, and writes that wait', async ({
  page,
  context,
  network,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    Reflect.deleteProperty(globalThis, 'caches')
  })
  await startSignedIn(page)
  await createProduct(page, butter)
  await waitForCachedProducts(page, 1)
  const reader = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.wasm'))
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await expect(page.getByRole('heading', { name: 'Ajouter un produit' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // What the form fetches ahead would fail aloud.
  await reader
  await goOffline(context, network)
  await fillAndSave(page, 'Lait entier', '1,10')
  await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
  await goOnline(context, network)
  await expect
    .poll(async () => (await listServerProducts(page)).length, { timeout: 30_000 })
    .toBe(2)
  await signOut(page)
})
