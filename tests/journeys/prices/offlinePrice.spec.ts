import type { BrowserContext, Page } from 'playwright/test'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  addProduct,
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'
import { press, pressKeys, priceRows, pricesOf } from '../../support/journey/priceSteps.ts'
import { callApi } from '../../support/journey/steps.ts'

const sameAgain = 'Toujours 2,50\u00a0€'

test('a price noted without a network counts at once and is sent once, after its product', async ({
  page,
  context,
  network,
}) => {
  await startWithCachedButter(page)
  await page.getByRole('link', { name: 'Beurre doux' }).click()
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(page.getByRole('button', { name: sameAgain })).toBeVisible()
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await goOffline(context, network)

  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  for (const key of '299') await page.getByRole('button', { name: key, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Plus cher')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/Prix enregistré, il sera envoyé plus tard/)).toBeVisible()
  const waiting = priceRows(page).filter({ hasText: '2,99 €' })
  await expect(waiting).toContainText('À envoyer')

  await addProduct(page, 'Crème fraîche', '1,80')
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  for (const key of '195') await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(priceRows(page).filter({ hasText: '1,95 €' })).toContainText('À envoyer')

  await goOnline(context, network)
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ price }) => price))
    .toEqual([2.99, 1.95])
  const [butter, cream] = await listServerProducts(page)
  for (const [product, paid] of [
    [butter, [2.99, 2.5]],
    [cream, [1.95, 1.8]],
  ] as const) {
    const answer = await callApi(page, 'GET', `/products/${product?.id}/prices`)
    const { items } = await answer.json()
    expect(items.map((price: { paid: number }) => price.paid)).toEqual(paid)
  }
})

/** Notes 2,99 € without a network, and keeps the message that offers the way back. */
async function saveOffline(page: Page, context: BrowserContext, network: FlakyNetwork) {
  await startWithCachedButter(page)
  await page.getByRole('link', { name: 'Beurre doux' }).click()
  await press(page, 'Nouveau prix')
  await expect(page.getByRole('button', { name: sameAgain })).toBeVisible()
  await goOffline(context, network)
  await pressKeys(page, '299')
  await press(page, 'Enregistrer')
  await page.getByText(/Prix enregistré, il sera envoyé plus tard/).hover()
}

const paidOnServer = async (page: Page) =>
  (await pricesOf(page, 'Beurre doux')).map(({ paid }: { paid: number }) => paid)

test('a price noted without a network is taken back while it waits: nothing is ever sent', async ({
  page,
  context,
  network,
}) => {
  await saveOffline(page, context, network)
  await press(page, 'Annuler')
  await expect(page.getByText('Ajout annulé')).toBeVisible()
  await page.goto('/pending')
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await goOnline(context, network)
  await page.reload()
  expect(await paidOnServer(page)).toEqual([2.5])
  expect(network.writes.filter(({ path }) => path.includes('/prices'))).toEqual([])
})

test('a price noted without a network is taken back after it was sent: the server loses it too', async ({
  page,
  context,
  network,
}) => {
  await saveOffline(page, context, network)
  await goOnline(context, network)
  await expect.poll(() => paidOnServer(page)).toEqual([2.99, 2.5])
  await expect(priceRows(page).filter({ hasText: 'À envoyer' })).toHaveCount(0)
  await press(page, 'Annuler')
  await expect(page.getByText('Ajout annulé')).toBeVisible()
  expect(await paidOnServer(page)).toEqual([2.5])
  await expect(page.getByText('2,50').first()).toBeVisible()
})

test('a sent price that cannot be taken back is said to stay', async ({
  page,
  context,
  network,
}) => {
  await saveOffline(page, context, network)
  await goOnline(context, network)
  await expect.poll(() => paidOnServer(page)).toEqual([2.99, 2.5])
  await expect(priceRows(page).filter({ hasText: 'À envoyer' })).toHaveCount(0)
  await goOffline(context, network)
  await press(page, 'Annuler')
  await expect(page.getByText(/ce prix est déjà envoyé/)).toBeVisible()
  await expect(page.getByText('Ajout annulé')).toBeHidden()
})

test('a price whose answer was lost is taken back where the server has it', async ({ page }) => {
  await startWithCachedButter(page)
  await page.getByRole('link', { name: 'Beurre doux' }).click()
  await press(page, 'Nouveau prix')
  await expect(page.getByRole('button', { name: sameAgain })).toBeVisible()
  let isLost = true
  await page.route('**/products/*/prices', async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await pressKeys(page, '299')
  await press(page, 'Enregistrer')
  await page.getByText(/Prix enregistré, il sera envoyé plus tard/).hover()
  expect(await paidOnServer(page)).toEqual([2.99, 2.5])
  isLost = false
  await press(page, 'Annuler')
  await expect(page.getByText('Ajout annulé')).toBeVisible()
  expect(await paidOnServer(page)).toEqual([2.5])
  await page.goto('/pending')
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
})

test('what is typed for a product that waits is still there once that has been sent', async ({
  page,
  context,
  network,
}) => {
  await startWithCachedButter(page)
  await goOffline(context, network)
  await addProduct(page, 'Crème fraîche', '1,80')
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  for (const key of '195') await page.getByRole('button', { name: key, exact: true }).click()
  await goOnline(context, network)
  await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('1,95')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ price }) => price))
    .toEqual([2.5, 1.95])
})
