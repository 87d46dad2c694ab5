import type { Page } from 'playwright/test'
import {
  expect,
  goOffline,
  startWithCachedButter,
  test,
  waitForCachedProducts,
} from '../../support/journey/offlineJourney.ts'
import { createProduct } from '../../support/journey/steps.ts'

const category = 'Épicerie Salée'
const pasta = (name: string, price: number, amount: number) => ({
  ...{ name, category, price, content: { amount, measure: 'g' } },
})

const key = (page: Page) => page.getByRole('button', { name: 'Comparer' })
const rows = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('a product stands beside the like of its category without a network, and the dear large pack is told', async ({
  page,
  context,
  network,
}) => {
  await startWithCachedButter(page)
  for (const made of [
    pasta('Coquillettes Panzani', 2.45, 400),
    pasta('Coquillettes premier prix', 1.29, 500),
    pasta('Coquillettes Panzani 1 kg', 6.6, 1000),
    pasta('Riz long', 1.1, 500),
  ]) {
    await createProduct(page, made)
  }
  await waitForCachedProducts(page, 5)
  await page.getByRole('link', { name: 'Coquillettes Panzani', exact: false }).first().click()
  await page.getByRole('heading', { name: 'Coquillettes Panzani' }).waitFor()
  await key(page).click()
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await goOffline(context, network)
  await key(page).click()
  await expect(rows(page)).toContainText([/premier prix.*2,58.€\/kg/, /6,13.€\/kg/, /6,60.€\/kg/])
  await expect(rows(page).filter({ hasText: 'Ce produit' })).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText(
    /400.g.: 6,13.€\/kg · 1.kg.: 6,60.€\/kg — le grand format revient plus cher/,
  )
  await rows(page)
    .getByRole('link', { name: /premier prix/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Coquillettes premier prix' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
})
