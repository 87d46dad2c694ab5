import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { daysAgo, priceRows } from '../../support/journey/priceSteps.ts'
import { callApi, openProduct } from '../../support/journey/steps.ts'

const pasta = {
  name: 'Coquillettes',
  category: 'Épicerie Salée',
  price: 2.35,
  content: { amount: 400, measure: 'g' },
}

async function recordPrice(page: Page, amount: number, paid: number, days: number): Promise<void> {
  const [product] = await (await callApi(page, 'GET', '/users/products')).json()
  const body = { paid, amount, measure: 'g', seen_on: daysAgo(days) }
  await callApi(page, 'POST', `/products/${product.id}/prices`, body)
}

const notice =
  "La quantité est passée de 400 g à 360 g (−10 %). Son prix au kilo a augmenté de 15 % (5,88 € → 6,81 €). Les grandes surfaces doivent l'afficher pendant deux mois."

test('a content changed by hand in the sheet is told on the page and in the sheet', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await recordPrice(page, 400, 2.35, 100)
  await page.reload()
  await expect(priceRows(page)).toHaveCount(3)
  await expect(page.getByText('La quantité est passée')).toBeHidden()

  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await sheet.getByRole('button', { name: '400 g', exact: true }).click()
  await sheet.getByLabel('Contenu', { exact: true }).fill('360')
  await sheet.getByLabel('Prix', { exact: true }).fill('2,45')
  await sheet.getByLabel('Prix', { exact: true }).press('Enter')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()

  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  const band = sheet.getByRole('button', {
    name: '360 g au lieu de 400 g +15 % au kilo (5,88 € → 6,81 €)',
  })
  await expect(sheet).toHaveAccessibleDescription(/La quantité est passée de 400\sg à 360\sg/)
  await expect(sheet.getByRole('button', { name: '360 g', exact: true })).toBeVisible()
  await band.click()
  await expect(sheet).toContainText(notice)
  await sheet.getByRole('button', { name: 'OK' }).click()

  await sheet.getByRole('button', { name: 'Plus...' }).click()
  await sheet.getByLabel('Date du prix').fill(daysAgo(50))
  await sheet.getByRole('button', { name: 'OK' }).click()
  await expect(sheet.getByRole('button', { name: '400 g', exact: true })).toBeVisible()
})
