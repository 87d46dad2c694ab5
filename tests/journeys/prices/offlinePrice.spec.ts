import {
  addProduct,
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'
import { callApi } from '../../support/journey/steps.ts'

const noteAgain = 'Toujours 2,50\u00a0€'

test('a price noted without a network counts at once and is sent once, after its product', async ({
  page,
  context,
  network,
}) => {
  await startWithCachedButter(page)
  await page.getByRole('link', { name: 'Beurre doux' }).click()
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(page.getByRole('button', { name: noteAgain })).toBeVisible()
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await goOffline(context, network)

  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  for (const key of '299') await page.getByRole('button', { name: key, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('+19 % par rapport à votre seul prix noté')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/Prix gardé sur cet appareil/)).toBeVisible()
  const waiting = page.getByRole('row').filter({ hasText: '2,99 €' })
  await expect(waiting).toContainText('En attente')

  await addProduct(page, 'Crème fraîche', '1,80')
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  for (const key of '195') await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row').filter({ hasText: '1,95 €' })).toContainText('En attente')

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
  await expect(page.getByLabel('Prix payé')).toHaveValue('1,95')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ price }) => price))
    .toEqual([2.5, 1.95])
})
