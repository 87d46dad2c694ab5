import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { catalogue, dateBack, daysAgo, pasta } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const butter = { name: 'Beurre doux', category: 'Produits Laitiers', price: 2.5 }

const rows = (page: Page) => page.locator('.product-line').allTextContents()

/** Pasta was seen today and rose by a fifth; butter was seen two months ago. */
async function startWithTwo(page: Page): Promise<void> {
  await startSignedIn(page)
  await createProduct(page, butter)
  await createProduct(page, pasta)
  await dateBack(page, 'Beurre doux', 60)
  await dateBack(page, 'Coquillettes', 90)
  const known = await catalogue(page)
  const id = known.find(({ name }) => name === 'Coquillettes')?.id
  for (const [paid, days] of [
    [2.35, 30],
    [2.82, 0],
  ])
    await callApi(page, 'POST', `/products/${id}/prices`, { paid, seen_on: daysAgo(days ?? 0) })
}

test('the products are sorted by what was seen last and by what rose, and a product leads back there', async ({
  page,
}) => {
  await startWithTwo(page)
  await page.goto('/products?sort=recent')
  await expect
    .poll(() => rows(page))
    .toEqual([
      expect.stringMatching(/^Coquillettes.*aujourd'hui/),
      expect.stringContaining('Beurre doux'),
    ])
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await page.goto('/products?sort=rising')
  await expect.poll(() => rows(page)).toEqual([expect.stringMatching(/^Coquillettes\+20\s% · /)])
  await page.getByRole('link', { name: /^Coquillettes/ }).click()
  await expect(page.getByRole('heading', { name: 'Coquillettes' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/products\?sort=rising$/)
  await expect(page.getByText('1 produit', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'A–Z' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['B', 'C'])
})
