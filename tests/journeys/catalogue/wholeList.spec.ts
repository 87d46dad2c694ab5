import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'

const stems = ['Abricots', 'Beurre', 'Café', 'Épinards', 'Farine', 'Lait', 'Œufs', 'Pâtes', 'Riz']
const products = Array.from({ length: 206 }, (_, number) => ({
  ...mockProduct,
  id: number + 100,
  name: `${stems[number % stems.length]} n° ${number + 1}`,
}))

test.beforeEach(async ({ page }) => {
  await mockSignedIn(page, { products })
  await page.goto('/products')
  await expect(page.locator('[data-whole="true"]')).toBeVisible()
})

const row = (page: Page, name: RegExp) => page.getByRole('link', { name })

test('of two hundred products every row is in the page, the last one at its end', async ({
  page,
}) => {
  await expect(page.locator('.product-row')).toHaveCount(206)
  expect(
    await page.evaluate(() => Reflect.apply(Reflect.get(window, 'find'), window, ['Riz n° 198'])),
  ).toBe(true)
  await expect(row(page, /^Riz n° 198/)).toBeInViewport()
  await page.keyboard.press('Control+End')
  await expect(row(page, /^Riz n° 198/)).toBeInViewport()
})
