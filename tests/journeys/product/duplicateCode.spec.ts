import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { press } from '../../support/journey/priceSteps.ts'
import {
  callApi,
  createProduct,
  signInByCalls,
  storedOwn,
  typeCode,
} from '../../support/journey/steps.ts'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

/** The food database gives it 75 cl. */
const olive = {
  name: 'Huile de Provence',
  category: 'Épicerie Salée',
  price: 8.9,
  barcode: '3560070805259',
  content: { amount: 1000, measure: 'ml' },
}
const already = 'Vous avez déjà ce produit'
const printed = /^L'emballage indique maintenant 75\scl \(1\sl aujourd'hui\)\s\?$/

const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

async function kept(page: Page) {
  const products = await (await callApi(page, 'GET', '/users/products')).json()
  return products[0]
}

async function scanOlive(page: Page): Promise<void> {
  await signInByCalls(page)
  await createProduct(page, olive)
  await page.goto('/products')
  // The form asks about what the device has read: the product here, the day of its content on its page.
  await page.getByRole('link', { name: olive.name }).click()
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await typeCode(page, olive.barcode)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Huile d'olive vierge extra",
  )
}

test('a scanned code of the catalogue is told; its product is one tap away', async ({ page }) => {
  await scanOlive(page)
  await expect(question(page, already)).toBeVisible()
  await press(page, 'Voir')
  await expect(page.getByRole('heading', { name: 'Huile de Provence' })).toBeVisible()
})

test('what was typed is asked about before the product is shown', async ({ page }) => {
  await scanOlive(page)
  await page.getByLabel('Prix (€)').fill('7,90')
  await press(page, 'Voir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click()
  await expect(page.getByLabel('Prix (€)')).toHaveValue('7,90')
  await press(page, 'Continuer quand même')
  await expect(question(page, already)).toBeHidden()
  await press(page, 'Ajouter le produit')
  await expect(page.getByText('Produit ajouté !')).toBeVisible()
})

test('« Non » is kept; the form of the product asks of other contents alone', async ({ page }) => {
  await scanOlive(page)
  await press(page, 'Non')
  await expect(question(page, printed)).toBeHidden()
  const { id } = await kept(page)
  await page.goto(`/products/${id}/edit`)
  await typeCode(page, olive.barcode)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Huile d'olive vierge extra",
  )
  await expect(question(page, printed)).toBeHidden()
  const [answers] = await storedOwn(page, 'packAnswers')
  await page.evaluate((key) => localStorage.removeItem(key), answers)
  await page.reload()
  await typeCode(page, olive.barcode)
  // After a reload this device may not know on which day.
  const undated = question(page, /^L'emballage indique maintenant 75 cl/)
  await undated.getByRole('button', { name: 'Oui, 75 cl' }).click()
  await expect(page.getByLabel('Contenu', { exact: true })).toHaveValue('75')
  await expect(question(page, already)).toBeHidden()
  await press(page, 'Modifier le produit')
  await expect.poll(async () => (await kept(page)).content).toMatchObject({ amount: 750 })
})

test('a typed code of the catalogue is told while it is typed, before anything is saved', async ({
  page,
}) => {
  await signInByCalls(page)
  await createProduct(page, olive)
  await page.goto('/products')
  await expect(page.getByText(olive.name)).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  const code = page.getByRole('textbox', { name: 'Code-barres' })
  await code.pressSequentially('356007080525')
  await expect(question(page, already)).toBeHidden()
  await code.pressSequentially('9')
  await expect(question(page, already)).toBeVisible()
  await press(page, 'Continuer quand même')
  await expect(question(page, already)).toBeHidden()
  await code.fill('')
  await code.fill('3 560070 805259')
  await expect(question(page, already)).toBeHidden()
  await page.reload()
  await code.fill('03560070805259')
  await press(page, 'Voir')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Quitter/ })
    .click()
  await expect(page.getByRole('heading', { name: olive.name })).toBeVisible()
})
