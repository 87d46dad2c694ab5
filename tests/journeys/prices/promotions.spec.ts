import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { priceRows } from '../../support/journey/priceSteps.ts'
import { callApi, openProduct } from '../../support/journey/steps.ts'

const pasta = {
  name: 'Coquillettes',
  category: 'Épicerie Salée',
  price: 2.45,
  content: { amount: 400, measure: 'g' },
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
}

const newestPrice = async (page: Page) => {
  const [product] = await (await callApi(page, 'GET', '/users/products')).json()
  const { items } = await (await callApi(page, 'GET', `/products/${product.id}/prices`)).json()
  return items[0]
}

test('« 2+1 offert » takes seven taps from the page', async ({ page }) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix', '2', '4', '0', 'Promo', '2+1 offert')
  await expect(page.getByRole('textbox', { name: "Prix d'un seul article" })).toHaveValue('2,40')
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(sheet).toContainText(/1,60.€ par article · −33.% · 4,00.€\/kg/)
  await press(page, 'Enregistrer')
  await expect(priceRows(page).nth(1)).toContainText('2+1 offert')
  expect(await newestPrice(page)).toMatchObject({
    ...{ paid: 4.8, packs: 3, unit_price: 4, promotion: { kind: 'multi', n: 2, x: 1 } },
  })
  // Outside the regular prices.
  await expect(page.getByText(/^La dernière fois 2,45.€/)).toBeVisible()
})

test('whoever is in doubt reads what promotions are, and finds the typed price again', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix', '2', '4', '0', 'Promo')
  await page.getByRole('link', { name: 'Comprendre les promotions' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.getByText(/^À jour en novembre 2026/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('2,40')
})
