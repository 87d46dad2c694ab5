import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { openAddForm, typeCode } from '../../support/journey/steps.ts'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

const oil = '3560070805259'
const contentField = (page: Page) => page.getByLabel('Contenu', { exact: true })
const unitPriceField = (page: Page) => page.getByLabel('Prix unitaire (€)')

const waitForWrite = (page: Page, method: string) =>
  page.waitForRequest(
    (request) => request.method() === method && /\/api\/products(\/\d+)?$/.test(request.url()),
  )

test('a scanned product needs its price only: content, shelf and unit price fill themselves', async ({
  page,
}) => {
  await openAddForm(page)
  await typeCode(page, oil)
  await expect(contentField(page)).toHaveValue('75')
  await expect(page.getByLabel('Mesure du contenu')).toHaveValue('cl')
  const category = page.getByLabel('Catégorie')
  await expect(category.locator('option:checked')).toHaveText('Épicerie Salée')
  await expect(category).toHaveAccessibleDescription(/^Proposée par Open Food Facts/)
  await page.getByLabel('Prix (€)').fill('6,99')
  await expect(unitPriceField(page)).toHaveValue('9,32')
  await expect(unitPriceField(page)).toHaveAccessibleDescription(/^Calculé/)

  const sent = waitForWrite(page, 'POST')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    price: 6.99,
    unit_price: 9.32,
    unit_type: 'l',
    content: { amount: 750, measure: 'ml' },
  })
  await expect(page.getByRole('heading', { name: "Huile d'olive vierge extra" })).toBeVisible()

  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await expect(contentField(page)).toHaveValue('75')
  await expect(unitPriceField(page)).toHaveAccessibleDescription(/^Calculé/)
  await contentField(page).fill('1,5')
  await page.getByLabel('Mesure du contenu').selectOption('l')
  await page.getByLabel("Nombre d'articles").fill('2')
  await expect(page.getByText('Soit 3 l en tout')).toBeVisible()
  await expect(unitPriceField(page)).toHaveValue('2,33')
  const changed = waitForWrite(page, 'PUT')
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  expect((await changed).postDataJSON()).toMatchObject({
    unit_price: 2.33,
    unit: 'l',
    content: { amount: 3000, measure: 'ml', pieces: 2 },
  })
  await expect(page.getByText('Produit modifié !')).toBeVisible()
  await expect(page.getByRole('heading', { name: "Huile d'olive vierge extra" })).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await expect(contentField(page)).toHaveValue('1,5')
  await expect(page.getByLabel("Nombre d'articles")).toHaveValue('2')
})

test('what a person typed and chose stays through a scan, and is said where it differs', async ({
  page,
}) => {
  await openAddForm(page)
  await page.getByLabel('Catégorie').selectOption({ label: 'Boissons' })
  await page.getByLabel('Prix (€)').fill('6,99')
  await contentField(page).fill('1')
  await page.getByLabel('Mesure du contenu').selectOption('l')
  await unitPriceField(page).fill('7.50')
  await typeCode(page, oil)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Huile d'olive vierge extra",
  )
  await expect(page.getByLabel('Catégorie').locator('option:checked')).toHaveText('Boissons')
  await expect(contentField(page)).toHaveValue('1')
  await expect(unitPriceField(page)).toHaveValue('7.50')
  await expect(page.getByText('Contenu ou prix au litre à vérifier')).toBeVisible()
  await page.getByRole('button', { name: 'Revenir au prix calculé' }).click()
  await expect(unitPriceField(page)).toHaveValue('6,99')
  await expect(page.getByText('Contenu ou prix au litre à vérifier')).toBeHidden()
})
