import type { Page } from 'playwright/test'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import {
  expect,
  goOffline,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })
const totals = (page: Page) => page.getByText(/^Panier/)

test('a known product is added in four taps with its price, and ticked in one', async ({
  page,
}) => {
  await startSignedIn(page)
  await createProduct(page, { name: 'Lait', category: 'Produits Laitiers', price: 1.05 })
  await createProduct(page, { name: 'Chocolat au lait', category: 'Épicerie Sucrée', price: 2.5 })
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await field(page).click()
  await page.keyboard.press('l')
  await page.keyboard.press('a')
  await page.getByRole('option', { name: /^Lait/ }).click()
  const milk = page.getByRole('checkbox', { name: 'Lait' })
  await expect(milk).toHaveAccessibleDescription(/^≈\s1,05\s€$/)
  await expect(totals(page)).toHaveText(/^Panier 0,00\s€ · reste 1,05\s€$/)
  await milk.click()
  await expect(totals(page)).toHaveText(/^Panier 1,05\s€ · reste 0,00\s€$/)
  await expect(page.getByText('1 article(s) - 1 coché(s)')).toBeVisible()

  await field(page).fill('chocolat AU LAIT')
  await field(page).press('Enter')
  await expect(totals(page)).toHaveText(/^Panier 1,05\s€ · reste 2,50\s€$/)
  await field(page).fill('Tomates')
  await field(page).press('Enter')
  await expect(totals(page)).toHaveText(/ · reste ≈\s2,50\s€ · 1 sans prix$/)

  await page.reload()
  await expect(totals(page)).toHaveText(/ · reste ≈\s2,50\s€ · 1 sans prix$/)
})

test('prices stand on the list without a network', async ({ page, context, network }) => {
  await startWithCachedButter(page)
  await goOffline(context, network)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await field(page).fill('beu')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(totals(page)).toHaveText(/reste 2,50\s€$/)
  await page.reload()
  await expect(totals(page)).toHaveText(/reste 2,50\s€$/)
})

test('a list without a link is stored as specified, and shows no sums', async ({ page }) => {
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  await field(page).fill('Tomates')
  await field(page).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Tomates' })).toBeVisible()
  await expect(totals(page)).toHaveCount(0)
  const stored = await page.evaluate(() => localStorage.getItem('shoppingList'))
  expect(JSON.parse(stored ?? '')).toEqual([
    { id: expect.any(Number), name: 'Tomates', completed: false, addedAt: expect.any(String) },
  ])
})
