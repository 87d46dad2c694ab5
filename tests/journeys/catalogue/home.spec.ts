import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { cachedAnswer } from '../../support/journey/offlineJourney.ts'
import { catalogue, daysAgo, pasta, press, pressKeys } from '../../support/journey/priceSteps.ts'
import {
  callApi,
  createProduct,
  signInByCalls,
  startSignedIn,
  waitForHydration,
} from '../../support/journey/steps.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name })

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { entryType } of list.getEntries()) shifts.push(entryType.length)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as { shifts?: number[] }).shifts)

/** A product whose newest of three prices is a fifth above the others, on the list, and known to this device. */
async function startWithPrices(page: Page): Promise<void> {
  await startSignedIn(page)
  await createProduct(page, pasta)
  const [product] = await catalogue(page)
  for (const [paid, days] of [
    [2, 60],
    [2, 30],
    [2.4, 1],
  ])
    await callApi(page, 'POST', `/products/${product?.id}/prices`, {
      paid,
      seen_on: daysAgo(days ?? 0),
    })
  await page.goto(`/products/${product?.id}`)
  await page.getByRole('button', { name: 'Ajouter à la liste' }).click()
  await expect(page.getByText('Historique', { exact: false }).first()).toBeVisible()
}

test('home opens with the last prices, what rose and the list, in the first frame and without moving', async ({
  page,
}) => {
  await startWithPrices(page)
  await page.getByRole('link', { name: 'Accueil' }).first().click()
  const stored = () => page.evaluate(() => localStorage.getItem('homeSummary') ?? '')
  await expect.poll(stored).toContain('Coquillettes')
  await countShifts(page)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  for (const name of ['Derniers prix', 'En hausse'])
    await expect(block(page, name).getByRole('link', { name: /Coquillettes/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Liste : 1 article/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Épicerie Salée ?, 1$/ })).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(page.locator('[data-prerender]')).toHaveCount(0)
  await expect(
    block(page, 'Derniers prix').getByRole('link', { name: /Coquillettes/ }),
  ).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Produits', exact: true }).first().click()
  await page.getByRole('link', { name: 'En hausse' }).click()
  await expect(page.locator('.product-line')).toHaveText(/^Coquillettes/)
  await page.getByRole('link', { name: 'Accueil' }).first().click()
  await block(page, 'Derniers prix')
    .getByRole('link', { name: /Coquillettes/ })
    .click()
  await press(page, 'Nouveau prix')
  await pressKeys(page, '210')
  await press(page, 'Enregistrer')
  // The summary does not wait for the next visit of home.
  await expect.poll(stored).toContain('2,10')
})

test('a device that keeps no prices keeps their room, asks for them once and fills it untouched', async ({
  page,
}) => {
  await signInByCalls(page)
  await createProduct(page, pasta)
  const [product] = await catalogue(page)
  await callApi(page, 'POST', `/products/${product?.id}/prices`, { paid: 2, seen_on: daysAgo(3) })
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/prices')) calls += 1
  })
  await countShifts(page)
  const release = await holdRequests(page, '**/api/users/prices')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Épicerie Salée ?, 1$/ })).toBeVisible()
  const heights = async () => (await block(page, 'Derniers prix').boundingBox())?.height
  const kept = await heights()
  const stored = () => page.evaluate(() => localStorage.getItem('homeSummary') ?? '')
  await expect.poll(stored).toContain('"awaited":1')
  release()
  const price = block(page, 'Derniers prix').getByRole('link', { name: /Coquillettes/ })
  await expect(price).toBeVisible()
  expect(await heights()).toBe(kept)
  expect(await shiftsOf(page)).toEqual([])
  await expect.poll(stored).toContain('Coquillettes')
  await expect.poll(() => cachedAnswer(page, '/users/prices')).toBeTruthy()
  await page.reload()
  await expect(price).toBeVisible()
  expect(calls).toBe(1)
})

test('shelves without a product are folded below the others', async ({ page }) => {
  await signInByCalls(page)
  await createProduct(page, pasta)
  await page.goto('/dashboard')
  const drinks = page.getByRole('link', { name: /^Boissons ?, 0$/ })
  await expect(page.getByRole('link', { name: /^Épicerie Salée ?, 1$/ })).toBeVisible()
  await expect(drinks).toBeHidden()
  await page.getByText(/^10.rayons vides$/).click()
  await drinks.click()
  await expect(page.getByRole('heading', { name: 'Boissons' })).toBeVisible()
})

test('the search finds a product by its words in any order and with one error, and opens it', async ({
  page,
}) => {
  await signInByCalls(page)
  await createProduct(page, { ...pasta, name: 'Panzani Coquillettes' })
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Panzani/ })).toBeVisible()
  await page.getByRole('link', { name: 'Accueil' }).first().click()
  const search = page.getByLabel('Rechercher une catégorie...')
  await search.fill('coquilletes panzani')
  await page.getByRole('link', { name: /Panzani Coquillettes/ }).click()
  await expect(page.getByRole('heading', { name: 'Panzani Coquillettes' })).toBeVisible()
})

test('an empty catalogue is greeted, and leads to the first scan', async ({ page }) => {
  await startSignedIn(page)
  await expect(page.getByText('Bienvenue Camille.')).toBeVisible()
  await page.getByRole('link', { name: 'Scanner mon premier produit' }).click()
  await expect(page).toHaveURL(/\/scan$/)
})
