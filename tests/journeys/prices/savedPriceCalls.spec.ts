import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import {
  openPrice,
  paid,
  pasta,
  press,
  pressKeys,
  priceRows,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { createProduct, listCalls, startSignedIn } from '../../support/journey/steps.ts'

test.use({ ownServer: true })

const pack = { ...pasta, content: { amount: 400, measure: 'g' } }

/** Opens a product from a list that the server has answered, so that nothing is asked for later. */
async function openFromList(page: Page): Promise<void> {
  await startSignedIn(page)
  await createProduct(page, pack)
  await page.goto('/products')
  await page.getByRole('link', { name: pasta.name }).click()
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
}

test('a saved price is one call, a corrected one too, and page and verdict show it at once', async ({
  page,
}) => {
  await openFromList(page)
  await press(page, 'Nouveau prix')
  await expect(sheet(page).getByRole('button', { name: 'Toujours 2,35 €' })).toBeVisible()
  const calls = listCalls(page)
  await pressKeys(page, '199')
  await press(page, 'Enregistrer')
  await expect(priceRows(page)).toHaveCount(3)
  await expect(priceRows(page).nth(1)).toContainText('1,99 €')
  await expect(page.getByText('4,98 €/kg').first()).toBeVisible()
  expect(await calls()).toEqual(['POST /api/products/1/prices'])

  await press(page, 'Nouveau prix')
  await expect(sheet(page).getByRole('button', { name: 'Toujours 1,99 €' })).toBeVisible()
  await pressKeys(page, '299')
  await expect(sheet(page)).toContainText('1,00\u00a0€ de plus que la dernière fois')
  await sheet(page).getByRole('button', { name: 'Fermer' }).click()

  await openPrice(page, '1,99 €', 'Corriger')
  await paid(page).fill('2,05')
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix corrigé')).toBeVisible()
  await expect(priceRows(page).nth(1)).toContainText('2,05 €')
  expect(await calls()).toEqual(['PUT /api/prices/1'])
})
