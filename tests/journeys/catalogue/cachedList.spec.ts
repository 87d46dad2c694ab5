import {
  addProduct,
  countCachedProducts,
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'

test.beforeEach(async ({ page }) => {
  await startWithCachedButter(page)
})

test('what was just sent is kept, though the network goes before anything is asked for again', async ({
  page,
  context,
  network,
}) => {
  await goOffline(context, network)
  await addProduct(page, 'Crème fraîche', '1,95')
  await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
  await page.route('**/api/users/products', (route) => route.abort())
  await goOnline(context, network)
  await expect(page).toHaveURL(/\/products\/\d+$/)
  // In the step in which it leaves the queue.
  await expect.poll(() => countCachedProducts(page)).toBe(2)
  await goOffline(context, network)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Crème fraîche/ })).toBeVisible()
  await expect(page.getByText('À envoyer')).toHaveCount(0)
  await page.unroute('**/api/users/products')
  await goOnline(context, network)
  expect((await listServerProducts(page)).map(({ name }) => name)).toEqual([
    'Beurre doux',
    'Crème fraîche',
  ])
})
