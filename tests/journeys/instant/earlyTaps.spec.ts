import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const many = Array.from({ length: 70 }, (_, number) => ({
  ...mockProduct,
  id: number + 100,
  name: `Beurre n° ${String(number).padStart(2, '0')}`,
}))

/** Marks the page that is open: a page load would lose the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test.beforeEach(async ({ page }) => {
  await mockSignedIn(page, { products: many })
  await page.route('**/api/products/*', (route) => route.fulfill({ json: mockProduct }))
})

test('a row tapped before the app is there opens in the same page, and both ways lead back', async ({
  page,
}) => {
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Beurre n° 03' }).click()
  await mark(page)
  await expect(page).toHaveURL(/\/products$/)
  wake()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await expect(page).toHaveURL(/\/products\/103$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Mes Produits' })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/products$/)
  expect(await isMarked(page)).toBe(true)
})

test('a row of the table pressed before the app is there opens beside it, and the way back closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Beurre n° 03' }).click()
  await mark(page)
  wake()
  await expect(page.getByRole('region', { name: 'Beurre doux' })).toBeVisible()
  await expect(page).toHaveURL(/\/products\?product=103$/)
  await page.goBack()
  await expect(page.getByRole('region')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Mes Produits' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a button pressed before the app is there is answered once it is', async ({ page }) => {
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/add-product', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Scanner maintenant' }).click()
  wake()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Scanner un code-barres' })).toBeVisible()
})

test('a row tapped while the app still waits for the list opens in the same page', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('userEmail', 'camille@exemple.fr'))
  const kept = () => page.evaluate(() => localStorage.getItem('firstScreen') ?? '')
  await page.goto('/products')
  await expect.poll(kept).toContain('Beurre n° 03')
  // The list in IndexedDB would take the place of the rows at once.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await holdRequests(page, '**/api/users/products')
  await page.reload()
  await waitForHydration(page)
  await mark(page)
  await page.locator('[data-prerender]').getByRole('link', { name: 'Beurre n° 03' }).click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/products$/)
  expect(await isMarked(page)).toBe(true)
})

test.describe('where the app does not come', () => {
  test.use({ expectsNetworkErrors: true })

  test('a tap opens its page all the same', async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Beurre n° 03' }).click()
    await page.clock.fastForward(4000)
    await expect(page).toHaveURL(/\/products$/)
    await page.clock.fastForward(1500)
    await expect(page).toHaveURL(/\/products\/103$/)
  })
})

test('the rows drawn ahead go on for four screens, and stay where they are when the app comes', async ({
  page,
}) => {
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const row = page.getByRole('link', { name: 'Beurre n° 30' })
  await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const top = async () => (await row.boundingBox())?.y ?? 0
  await expect(row).toBeInViewport()
  const before = await top()
  wake()
  await waitForHydration(page)
  await expect(page.locator('[data-prerender]')).toHaveCount(0)
  await expect(row).toBeInViewport()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})
