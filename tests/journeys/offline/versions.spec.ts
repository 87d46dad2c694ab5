import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

test.describe('a server with a newer version only', () => {
  test.use({ expectsNetworkErrors: true })

  test('no longer has a part of the app that is open: it is said, and a reload brings it', async ({
    page,
  }) => {
    await startSignedIn(page)
    await page.route('**/assets/ProfilePage*', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Profil' }).click()
    await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await page.unroute('**/assets/ProfilePage*')
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByText('camille@exemple.fr')).toBeVisible()
  })
})

test('an answer with more fields than the app knows is understood', async ({ page }) => {
  const category = { ...mockProduct.category, shelf: { aisle: 3 } }
  const newer = { ...mockProduct, unit: 'm²', category, history: [{ price: 2 }], version: 2 }
  await mockSignedIn(page, { products: [newer] })
  let now = newer
  let sent: unknown
  await page.route('**/api/products/12', (route) => {
    if (route.request().method() === 'PUT') {
      sent = route.request().postDataJSON()
      now = { ...newer, name: 'Beurre demi-sel' }
    }
    return route.fulfill({ json: now })
  })
  await page.goto('/products')
  await page.getByRole('link', { name: /Beurre doux/ }).click()
  await expect(page.getByText('10,00')).toBeVisible()
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Beurre demi-sel')
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Beurre demi-sel' })).toBeVisible()
  // A unit that this version does not know is not changed by it.
  expect(sent).toMatchObject({ unit: 'm²', unit_price: 10 })
})
