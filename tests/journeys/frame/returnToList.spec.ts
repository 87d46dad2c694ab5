import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const many = Array.from({ length: 300 }, (_, number) => ({
  ...mockProduct,
  id: number + 100,
  name: `Produit ${String(number).padStart(3, '0')}`,
}))

test('a list is where it was after the button of the browser leads back to it', async ({
  page,
}) => {
  await mockSignedIn(page, { products: many })
  await page.route('**/api/products/*', (route) => route.fulfill({ json: mockProduct }))
  for (const path of ['/products', '/categories/4/products']) {
    await page.goto(path)
    const row = page.getByRole('link', { name: /Produit 200/ })
    await expect(page.getByRole('link', { name: /Produit 000/ })).toBeVisible()
    await waitForHydration(page)
    // The first rows are drawn before the list has the height of all of them.
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(15_000)
    await page.evaluate(() => window.scrollTo(0, 13_800))
    await expect(row).toBeInViewport()
    const before = await page.evaluate(() => window.scrollY)
    await row.click()
    await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(row).toBeInViewport()
    const after = await page.evaluate(() => window.scrollY)
    expect(Math.abs(after - before)).toBeLessThan(70)
  }
})

test('rows that are higher than others are on a phone with large text are where they were too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const name = 'au nom si long qu’il prend deux lignes'
  await mockSignedIn(page, {
    products: many.map((each) => ({ ...each, name: `${each.name} ${name}` })),
  })
  await page.route('**/api/products/*', (route) => route.fulfill({ json: mockProduct }))
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px'
    }),
  )
  await page.goto('/products')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: /Produit 000/ })).toBeVisible()
  const row = page.getByRole('link', { name: /Produit 080/ })
  // As a person does, past every row.
  const tops = () =>
    row.evaluateAll((found) => found.map((each) => each.getBoundingClientRect().top))
  await expect(async () => {
    const [top = Number.POSITIVE_INFINITY] = await tops()
    await page.mouse.wheel(0, Math.min(400, top - 200))
    await expect(row).toBeInViewport({ ratio: 1, timeout: 100 })
  }).toPass({ intervals: [20], timeout: 50_000 })
  await row.click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.goBack()
  await expect(row).toBeInViewport({ ratio: 1 })
})
