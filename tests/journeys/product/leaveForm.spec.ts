import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, openProduct, startSignedIn, typeCode } from '../../support/journey/steps.ts'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

const edit = (page: Page) => page.getByRole('link', { name: 'Modifier le produit' }).click()
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })

test('leaving with unsaved changes asks first, by every way out', async ({ page }) => {
  await openProduct(page, butter)
  await edit(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Margarine')
  const ways = [
    () => page.getByRole('button', { name: 'Annuler' }).click(),
    () => page.getByRole('link', { name: 'Retour' }).click(),
    () => page.getByRole('link', { name: 'Liste de course' }).click(),
    () => page.goBack(),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Rester' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(/\/edit$/)
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Margarine')
  }
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
})

test('a reload of a form with unsaved changes is asked about by the browser', async ({ page }) => {
  await openProduct(page, butter)
  await edit(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Margarine')
  const [dialogType] = await Promise.all([
    page.waitForEvent('dialog', { timeout: 20_000 }).then(async (dialog) => {
      await dialog.accept()
      return dialog.type()
    }),
    page.reload({ waitUntil: 'commit' }),
  ])
  expect(dialogType).toBe('beforeunload')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Beurre doux')
})

test('a new product asks too, but neither the scanner nor a save does', async ({ page }) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Stylo')
  await page.getByRole('button', { name: 'Scanner maintenant' }).click()
  await expect(page.getByText('Aucune caméra trouvée sur votre appareil.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(question(page)).toBeHidden()
  await typeCode(page, '4006381333931')
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Rester' }).click()
  await page.getByLabel('Catégorie').selectOption({ label: "Produits d'Entretien" })
  await page.getByLabel('Prix (€)').fill('1,20')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Stylo' })).toBeVisible()
})
