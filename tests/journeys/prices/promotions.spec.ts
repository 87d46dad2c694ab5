import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { openPrice, priceRows } from '../../support/journey/priceSteps.ts'
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

test('the band says of a promotion both references', async ({ page }) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix', '2', '4', '0', 'Promo', '2+1 offert')
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await sheet.getByRole('button', { name: /^Bonne affaire/ }).click()
  await expect(sheet).toContainText(/3 pour 4,80.€, soit 1,60.€ par article \(4,00.€\/kg\)/)
  await expect(sheet).toContainText(
    /−33.% sur l'étiquette.; −34.% par rapport à votre seul prix noté/,
  )
})

test('a low price is offered as a promotion in one tap', async ({ page }) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix', '1', '7', '9', 'Promo\u00a0?', 'Enregistrer')
  await expect(priceRows(page).nth(1)).toContainText('Prix réduit')
  expect(await newestPrice(page)).toMatchObject({ paid: 1.79, promotion: { kind: 'price' } })
})

test('« 2e à −34 % » by keyboard alone, then corrected with its kind', async ({ page }) => {
  await openProduct(page, pasta)
  await page.getByRole('button', { name: 'Nouveau prix' }).press('Enter')
  await page.getByRole('textbox', { name: 'Prix', exact: true }).fill('2,40')
  await page.getByRole('button', { name: 'Promo', exact: true }).press('Enter')
  await page.getByRole('button', { name: '2e à −50\u00a0%' }).press('Space')
  await page.getByLabel('Remise (%)').fill('34')
  await page.getByRole('textbox', { name: "Prix d'un seul article" }).press('Enter')
  await expect(priceRows(page).nth(1)).toContainText('2e à −34\u00a0%')
  expect(await newestPrice(page)).toMatchObject({
    ...{ paid: 3.98, packs: 2, promotion: { kind: 'nth', n: 2, x: 34 } },
  })
  await openPrice(page, '3,98 €', 'Corriger')
  await expect(page.getByRole('textbox', { name: "Prix d'un seul article" })).toHaveValue('2,40')
  await press(page, 'Promo', '2e à −34\u00a0%')
  await press(page, 'Lot\u00a0: 3 pour...')
  await page.getByRole('textbox', { name: 'Prix du lot' }).fill('6,00')
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix corrigé')).toBeVisible()
  expect(await newestPrice(page)).toMatchObject({
    ...{ paid: 6, packs: 3, promotion: { kind: 'lot', n: 3 } },
  })
})

test('counts that cannot be are refused with a sentence, and stay through a reload', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix', '2', '4', '0', 'Promo', '+20\u00a0% offert')
  await page.getByLabel('Contenu offert (%)').fill('0')
  await press(page, 'Enregistrer')
  await expect(page.getByText(/^Vérifiez ces nombres/)).toBeVisible()
  await page.reload()
  await press(page, 'Promo')
  await expect(page.getByLabel('Contenu offert (%)')).toHaveValue('0')
  await page.getByLabel('Contenu offert (%)').fill('20')
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  expect(await newestPrice(page)).toMatchObject({
    ...{ paid: 2.4, amount: 480, promotion: { kind: 'bonus', x: 20 } },
  })
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
