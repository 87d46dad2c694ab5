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

test('letters and keys lead through a list that is whole', async ({ page }) => {
  await page.getByRole('slider').press('End')
  await expect(row(page, /^Riz n° 9 /)).toBeInViewport()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Lettre R')
  await row(page, /^Riz n° 9 /).focus()
  await page.keyboard.press('End')
  await expect(row(page, /^Riz n° 198/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, /^Abricots n° 1 /)).toBeFocused()
  await expect(row(page, /^Abricots n° 1 /)).toBeInViewport()
})

test('a list that is whole stands where it was after a product', async ({ page }) => {
  await page.getByRole('slider').press('End')
  const first = row(page, /^Riz n° 9 /)
  await expect(first).toBeInViewport()
  const top = async () => (await first.boundingBox())?.y ?? 0
  // Rows get their own height as they come into sight.
  const moved = async () => {
    const from = await top()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return (await top()) - from
  }
  await expect.poll(moved).toBe(0)
  const before = await top()
  await page.route('**/api/products/*', (route) => route.fulfill({ json: mockProduct }))
  await first.click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.goBack()
  await expect(first).toBeInViewport()
  await expect(page.locator('[data-whole="true"]')).toBeVisible()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8)
})
