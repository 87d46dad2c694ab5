import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { catalogue, daysAgo, pasta } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const butter = { name: 'Beurre doux', category: 'Produits Laitiers', price: 2.5 }

const names = (page: Page) => page.locator('.product-line .product-name').allTextContents()
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const sortBy = (page: Page, name: string) => heading(page, name).getByRole('link').click()

/** Butter was cheaper once; pasta cost one price only. */
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSignedIn(page)
  await createProduct(page, butter)
  await createProduct(page, pasta)
  const id = (await catalogue(page)).find(({ name }) => name === 'Beurre doux')?.id
  for (const [days, paid] of [
    [50, 2.2],
    [40, 1.9],
  ] as const) {
    const body = { paid, seen_on: daysAgo(days), shop_name: 'Lidl' }
    await callApi(page, 'POST', `/products/${id}/prices`, body)
  }
  await page.goto('/products')
  await expect(page.getByRole('table', { name: 'Mes Produits' })).toBeVisible()
})

test('the headings of the table sort it, in the address too', async ({ page }) => {
  expect(await names(page)).toEqual(['Beurre doux', 'Coquillettes'])
  await expect(heading(page, 'Produit')).toHaveAttribute('aria-sort', 'ascending')
  await sortBy(page, 'Prix')
  await expect(page).toHaveURL('/products?sort=price')
  await expect.poll(() => names(page)).toEqual(['Coquillettes', 'Beurre doux'])
  await expect(heading(page, 'Prix')).toHaveAttribute('aria-sort', 'ascending')
  await heading(page, 'Prix').getByRole('link').press('Enter')
  await expect(page).toHaveURL('/products?sort=-price')
  await expect.poll(() => names(page)).toEqual(['Beurre doux', 'Coquillettes'])
  await page.reload()
  await expect(heading(page, 'Prix')).toHaveAttribute('aria-sort', 'descending')
  await sortBy(page, 'Produit')
  await sortBy(page, 'Produit')
  await expect(page).toHaveURL('/products?sort=-name')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['C', 'B'])
})

test('arrows walk the rows of the table, Enter opens one, and the way back leads to its order', async ({
  page,
}) => {
  await sortBy(page, 'Prix')
  await expect.poll(() => names(page)).toEqual(['Coquillettes', 'Beurre doux'])
  await page.getByRole('link', { name: 'Coquillettes' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Beurre doux' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=price')
})
