import type { BrowserContext, Page } from 'playwright/test'
import { deferred } from '../../support/journey/deferred.ts'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  expect,
  fillAndSave,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { blockIndexedDb, startSignedIn } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

const openForm = (page: Page) => page.getByRole('link', { name: 'Ajouter un produit' }).click()
const save = (page: Page) =>
  page.getByRole('button', { name: 'Ajouter le produit', exact: true }).click()
const status = (page: Page) => page.getByRole('status', { name: "État de l'application" })

/** The server does the next addition, and its answer does not arrive. */
async function loseAddition(page: Page): Promise<void> {
  await page.route(
    '**/api/products',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** How many writes IndexedDB holds. */
const countQueuedWrites = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('memoprix')
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('writes').objectStore('writes').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )

const countAdditions = ({ writes }: FlakyNetwork) =>
  writes.filter(({ path }) => path === '/api/products').length

const serverPrices = async (page: Page) =>
  (await listServerProducts(page)).map(({ name, price }) => [name, price])

/** Another tab whose transaction ends with the tab, as WebKit leaves one behind a page that was left at once. */
async function occupyDatabase(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/favicon.svg')
  await tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('memoprix')
        opening.onsuccess = () => {
          const { result } = opening
          const transaction = result.transaction([...result.objectStoreNames], 'readwrite')
          const goOn = () => {
            resolve()
            transaction.objectStore('writes').count().onsuccess = goOn
          }
          goOn()
        }
      }),
  )
  return tab
}

test.describe('with a product known', () => {
  test.beforeEach(async ({ page }) => {
    await startWithCachedButter(page)
  })

  test('a product whose answer is lost on the way waits, and is added once', async ({
    page,
    network,
  }) => {
    await openForm(page)
    const before = countAdditions(network)
    await loseAddition(page)
    await fillAndSave(page, 'Lait entier', '1,10')
    await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
    await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
    // The address changes first, so that the product is shown throughout.
    await expect.poll(() => countQueuedWrites(page)).toBe(0)
    expect(countAdditions(network) - before).toBe(2)
    expect(await serverPrices(page)).toEqual([
      ['Beurre doux', 2.5],
      ['Lait entier', 1.1],
    ])
  })

  test('a page that is closed before the answer sends its product again at the next visit, once', async ({
    page,
    context,
  }) => {
    await openForm(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.route('**/api/products', async (route) => void (await route.fetch()))
    await fillAndSave(page, 'Lait entier', '1,10')
    await sent
    await expect.poll(() => serverPrices(page)).toContainEqual(['Lait entier', 1.1])
    // The form waits: it is not announced yet as kept for later.
    await expect(status(page)).toBeHidden()
    expect(await countQueuedWrites(page)).toBe(1)
    const next = await context.newPage()
    await page.close()
    await next.goto('/products')
    await expect.poll(() => countQueuedWrites(next), { timeout: 30_000 }).toBe(0)
    expect((await listServerProducts(next)).map(({ name }) => name)).toEqual([
      'Beurre doux',
      'Lait entier',
    ])
  })

  test('where the database does not answer, pages come from the server and writes are sent once', async ({
    page,
    context,
    network,
  }) => {
    const [butter] = await listServerProducts(page)
    const occupied = await occupyDatabase(context)
    await page.goto(`/products/${butter?.id}`)
    await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
    await page.goto('/products')
    const before = countAdditions(network)
    await openForm(page)
    await fillAndSave(page, 'Lait entier', '1,10')
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await occupied.close()
    expect(await countQueuedWrites(page)).toBe(0)
    expect(countAdditions(network) - before).toBe(1)
    expect(await serverPrices(page)).toContainEqual(['Lait entier', 1.1])
  })

  test('another tab does not send what a form still waits for', async ({
    page,
    context,
    network,
  }) => {
    await openForm(page)
    const before = countAdditions(network)
    const { promise: released, resolve: release } = deferred()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.route('**/api/products', async (route) => {
      await released
      await route.continue()
    })
    await fillAndSave(page, 'Lait entier', '1,10')
    await sent
    const other = await context.newPage()
    const answer = other.waitForResponse('**/api/auth/me')
    await other.goto('/pending')
    await answer
    await expect(other.getByText('Lait entier')).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect.poll(() => countQueuedWrites(other)).toBe(0)
    expect(countAdditions(network) - before).toBe(1)
  })

  test('a refusal stays on the form, and leaves nothing that waits', async ({ page }) => {
    await openForm(page)
    await page.route(
      '**/api/products',
      (route) => route.fulfill({ status: 422, json: { detail: 'Access denied' } }),
      { times: 1 },
    )
    await fillAndSave(page, 'Lait entier', '1,10')
    await expect(page.getByRole('main').getByText('Accès refusé')).toBeVisible()
    expect(await countQueuedWrites(page)).toBe(0)
    await expect(status(page)).toBeHidden()
    await save(page)
    await expect(page).toHaveURL(/\/products\/\d+$/)
    expect(await countQueuedWrites(page)).toBe(0)
  })

  test('a form saved again, and queued then, makes one product where the server had done it at once', async ({
    page,
    network,
  }) => {
    await openForm(page)
    const before = countAdditions(network)
    await page.route(
      '**/api/products',
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 500, json: { detail: 'Internal server error' } })
      },
      { times: 1 },
    )
    await fillAndSave(page, 'Lait entier', '1,10')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(await countQueuedWrites(page)).toBe(0)
    await loseAddition(page)
    await save(page)
    await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
    await expect.poll(() => countQueuedWrites(page), { timeout: 30_000 }).toBe(0)
    expect(countAdditions(network) - before).toBe(3)
    expect(await serverPrices(page)).toEqual([
      ['Beurre doux', 2.5],
      ['Lait entier', 1.1],
    ])
  })
})

test.describe('where the browser stores nothing', () => {
  test.beforeEach(async ({ page }) => {
    await blockIndexedDb(page)
    await startSignedIn(page)
    await openForm(page)
  })

  test('a form saved again after its answer was lost makes one product', async ({ page }) => {
    await loseAddition(page)
    await fillAndSave(page, 'Lait entier', '1,10')
    await expect(page.getByText('Erreur réseau, veuillez réessayer').first()).toBeVisible()
    await save(page)
    await expect(page).toHaveURL(/\/products\/\d+$/)
    expect(await serverPrices(page)).toEqual([['Lait entier', 1.1]])
  })

  test('a form with a photo of this device sends the photo once', async ({
    page,
    context,
    network,
  }) => {
    await waitForPrecache(page)
    await goOffline(context, network)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir une photo' }).click()
    const photo = { name: 'lait.png', mimeType: 'image/png', buffer: makePng(900, 600) }
    await (await choosing).setFiles(photo)
    await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
    await goOnline(context, network)
    await loseAddition(page)
    await fillAndSave(page, 'Lait entier', '1,10')
    await expect(page.getByText('Erreur réseau, veuillez réessayer').first()).toBeVisible()
    await save(page)
    await expect(page).toHaveURL(/\/products\/\d+$/)
    expect(await serverPrices(page)).toEqual([['Lait entier', 1.1]])
    const uploads = network.writes.filter(({ path }) => path === '/api/products/upload-image')
    expect(uploads).toHaveLength(1)
  })
})
