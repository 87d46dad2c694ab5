import {
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'

test('what a pack holds waits with its product, and is corrected before it is sent', async ({
  page,
  context,
  network,
}) => {
  await startWithCachedButter(page)
  await goOffline(context, network)
  await page.getByRole('link', { name: 'Beurre doux' }).click()
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  const content = page.getByLabel('Contenu', { exact: true })
  await content.fill('250')
  await expect(page.getByLabel('Prix unitaire (€)')).toHaveValue('10,00')
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()

  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await expect(content).toHaveValue('250')
  await content.fill('0,5')
  await page.getByLabel('Mesure du contenu').selectOption('kg')
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()

  await goOnline(context, network)
  const known = { name: 'Beurre doux', content: { amount: 500, measure: 'g' } }
  await expect
    .poll(async () => (await listServerProducts(page)).at(0), { timeout: 20_000 })
    .toMatchObject(known)
})
