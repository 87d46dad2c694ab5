import { expect, test } from '../../support/journey/journey.ts'
import { createAccount, signIn } from '../../support/journey/steps.ts'

test.use({ cameraBarcode: '3560070805259', ownServer: true })

test('a person scans a product, gives its price and finds it again', async ({
  page,
  server,
  food,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await createAccount(page)
  await signIn(page)
  await expect(page.getByText('Connexion réussie!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Épicerie Salée' })).toBeVisible()

  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await page.getByRole('button', { name: 'Scanner maintenant' }).click()
  await expect(page.getByRole('dialog', { name: 'Scanner un code-barres' })).toBeVisible()

  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Huile d'olive vierge extra",
  )
  await expect(page.getByText('Informations du produit récupérées avec succès !')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue('3560070805259')
  await expect(page.getByRole('link', { name: /Open Food Facts \(ODbL\)/ })).toBeVisible()
  expect(food.requestedCodes).toEqual(['3560070805259'])

  await page.getByLabel('Catégorie').selectOption({ label: 'Épicerie Salée' })
  await page.getByLabel('Prix (€)').fill('6,99')
  await page.getByLabel('Prix unitaire (€)').fill('9.32')
  await page.getByLabel('Unité').selectOption('l')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()

  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByText('Produit ajouté !')).toBeVisible()
  const productPage = page.url()

  async function seesProductPage() {
    await expect(page.getByRole('heading', { name: "Huile d'olive vierge extra" })).toBeVisible()
    await expect(page.getByText('6,99')).toBeVisible()
    await expect(page.getByText('9,32')).toBeVisible()
    await expect(page.getByText('3 560070 805259')).toBeVisible()
    await expect(page.getByText('Épicerie Salée')).toBeVisible()
  }
  await seesProductPage()

  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  const row = page.getByRole('link', { name: /Huile d'olive vierge extra/ })
  await expect(row).toContainText('9,32\u00a0€ le litre')
  await expect(row.getByText('€ / l')).toBeVisible()
  await row.click()
  await seesProductPage()

  await page.reload()
  await seesProductPage()

  // What the page still fetches would be refused meanwhile.
  await page.waitForLoadState('networkidle')
  await server.halt()
  await server.resume()
  await page.goto(productPage)
  await seesProductPage()

  expect(server.memory() ?? 0).toBeLessThan(120 * 1024 * 1024)
})
