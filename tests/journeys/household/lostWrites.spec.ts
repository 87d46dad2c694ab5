import type { Page } from 'playwright/test'
import { joinByCalls, startFounder } from '../../support/journey/householdJourney.ts'
import {
  addProduct,
  cachedAnswer,
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  test,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { signInByCalls } from '../../support/journey/steps.ts'

test.use({ expectsNetworkErrors: true })

const unsent = (page: Page) => page.getByText("2 modifications n'ont pas pu être envoyées.")
const products = async (page: Page) =>
  (await listServerProducts(page)).map(({ name }) => name).sort()

/** Camille deletes and adds a product without a network while Louise removes her. */
test.beforeEach(async ({ page, context, network, server }) => {
  const founder = await startFounder(server.url, ['Pain'])
  await signInByCalls(page)
  await joinByCalls(page, founder)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Pain/ })).toBeVisible()
  await waitForPrecache(page)
  // Of the household's catalogue, which its scope names after the account.
  await expect.poll(() => cachedAnswer(page, '/categories', ' ')).toBeTruthy()
  await goOffline(context, network)
  await page.getByRole('link', { name: /Pain/ }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await addProduct(page, 'Riz', '2,50')
  await founder.removeMember('Camille')
  await goOnline(context, network)
  await page.goto('/dashboard')
  await expect(unsent(page)).toBeVisible()
  expect(await founder.list()).toMatchObject([{ name: 'Pain' }])
})

test('who was removed takes their new products along, and nothing else', async ({ page }) => {
  await page.getByRole('button', { name: 'Garder 1\u00a0produit' }).click()
  await expect(unsent(page)).toBeHidden()
  await expect.poll(() => products(page)).toEqual(['Riz'])
  await page.reload()
  await expect(page.getByText(/Vous ne faites plus partie/)).toBeVisible()
  await expect(unsent(page)).toBeHidden()
})

test('who was removed drops what waited', async ({ page }) => {
  await page.getByRole('button', { name: 'Ne rien garder' }).click()
  await expect(unsent(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText(/Vous ne faites plus partie/)).toBeVisible()
  await expect(unsent(page)).toBeHidden()
  expect(await products(page)).toEqual([])
})
