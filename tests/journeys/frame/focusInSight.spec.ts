import { expect, test } from '../../support/journey/journey.ts'
import { checkStops } from '../../support/journey/keyboard.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const products = Array.from({ length: 60 }, (_, place) => ({
  ...mockProduct,
  id: place + 12,
  name: `${'ABCDEFGHIJ'[place % 10]} ${place}`,
}))
const items = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `Article ${id}`,
  completed: id % 2 === 0,
  addedAt: '2026-11-03T10:00:00Z',
}))

const paths = [
  '/dashboard',
  '/products',
  '/add-product',
  '/products/12',
  '/products/12/edit',
  '/shopping-list',
  '/profile',
  '/profile/data',
]

for (const [width, height] of [
  [390, 664],
  [844, 390],
] as const) {
  test(`no bar covers what Tab reaches, forwards and backwards, ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await mockSignedIn(page, { products })
    await page.addInitScript(
      (list) => localStorage.setItem('shoppingList', list),
      JSON.stringify(items),
    )
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect([
          ...(await checkStops(page, 'Tab')),
          ...(await checkStops(page, 'Shift+Tab')),
        ]).toEqual([])
      })
    }
  })
}
