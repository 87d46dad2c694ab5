import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const shelves = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Rayon ${index}`,
  icon: null,
}))

test('the tiles stand in two to five columns as the screen grows, the header from 768 px on', async ({
  page,
}) => {
  await mockSignedIn(page)
  await page.route('**/api/categories', (route) => route.fulfill({ json: shelves }))
  await page.goto('/dashboard')
  await waitForHydration(page)
  const list = page.getByRole('list', { name: 'Catégories' })
  await expect(list.getByRole('listitem')).toHaveCount(12)
  const seen = new Set<number>()
  for (const width of [320, 390, 640, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await list
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    seen.add(tops.filter((top) => top === tops[0]).length)
    await expect(page.getByRole('banner')).toHaveCount(width < 768 ? 0 : 1)
  }
  expect([...seen].sort()).toEqual([2, 3, 4, 5])
})

test('without any category the dashboard and the form of a product say so', async ({ page }) => {
  await mockSignedIn(page)
  await page.route('**/api/categories', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard')
  await expect(page.getByText('Aucune catégorie disponible pour le moment.')).toBeVisible()
  await page.goto('/add-product')
  await expect(page.getByText('Aucune catégorie disponible')).toHaveCount(2)
})
