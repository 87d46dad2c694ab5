import type { Page } from 'playwright/test'
import { codes, lines } from '../../support/journey/codeSteps.ts'
import {
  expect,
  goOffline,
  goOnline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { catalogue, pasta, press, pricesOf } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

const bottle = '3274080005003'
const other = { ...pasta, name: 'Coquillettes 360 g', barcode: bottle, price: 2.6 }

async function merge(page: Page): Promise<void> {
  await codes(page)
    .getByRole('button', { name: /^Fusionner avec un autre/ })
    .click()
  await page.getByRole('button', { name: /Coquillettes 360 g/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Fusionner ces deux produits ?' })
  await question.getByRole('button', { name: 'Fusionner', exact: true }).click()
}

test('products merged without a network are one at once; undone they are two, else sent once', async ({
  page,
  context,
  network,
}) => {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, pasta)
  await createProduct(page, other)
  await waitForCachedProducts(page, 2)
  await page.getByRole('link', { name: /^Coquillettes(?! 360)/ }).click()
  await expect(codes(page)).toBeVisible()
  await goOffline(context, network)

  await merge(page)
  await expect(lines(page)).toHaveText([/3 012345 678919/, /3 274080 005003/])
  await expect(page.getByText('Modification pas encore envoyée.')).toBeVisible()
  await press(page, 'Annuler')
  await expect(page.getByText('Fusion annulée')).toBeVisible()
  await expect(lines(page)).toHaveCount(0)

  await merge(page)
  await expect(lines(page)).toHaveCount(2)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Coquillettes/ })).toHaveCount(1)
  await page.goto('/pending')
  await expect(page.getByText(/^Fusion avec .*Coquillettes 360 g/)).toBeVisible()

  await goOnline(context, network)
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  expect(network.writes.filter(({ path }) => path.endsWith('/merge'))).toHaveLength(1)
  expect(await catalogue(page)).toMatchObject([{ name: pasta.name, codes: [{ code: bottle }] }])
  expect(await pricesOf(page, pasta.name)).toHaveLength(2)
})
