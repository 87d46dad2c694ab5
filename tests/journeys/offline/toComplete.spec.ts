import {
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { butter, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const oil = '3560070805259'

test('a product added by its code without a network gets its name when the network is back', async ({
  page,
  context,
  network,
  food,
}) => {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, butter)
  await waitForCachedProducts(page, 1)
  await page.goto('/scan')
  await goOffline(context, network)
  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Code-barres ou nom').fill(oil)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
  const added = page.getByRole('dialog', { name: 'Nouveau produit' })
  await expect(added).toContainText(`Produit ${oil}`)
  for (const key of '699') await added.getByRole('button', { name: key, exact: true }).click()
  await added.getByRole('button', { name: 'Catégorie\u00a0?' }).click()
  await added.getByRole('button', { name: 'Boissons' }).click()
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()

  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Code-barres ou nom').fill(oil)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
  const again = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(again).toContainText(`Produit ${oil}`)
  await expect(again).not.toContainText(/Recherche du nom|Nom pas encore/)
  await page.goto('/products')
  await page.getByRole('link', { name: 'À compléter (1)' }).click()
  await expect(
    page.getByText('Hors ligne\u00a0: les noms seront cherchés plus tard.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('')
  expect(food.requestedCodes).toEqual([])

  await goOnline(context, network)
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue(
    "Moulin du Mas Huile d'olive vierge extra, 75 cl",
  )
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText('Rien à compléter')).toBeVisible()
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ name }) => name))
    .toEqual(['Beurre doux', "Moulin du Mas Huile d'olive vierge extra, 75 cl"])
  expect(food.requestedCodes).toEqual([oil])
})
