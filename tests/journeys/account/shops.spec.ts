import { expect, test } from '../../support/journey/journey.ts'
import { butter, callApi, openProduct } from '../../support/journey/steps.ts'

// The last part has no network.
test.use({ expectsNetworkErrors: true })

test('shops are renamed, merged and deleted, and the prices that this device keeps follow', async ({
  page,
}) => {
  await openProduct(page, butter)
  const productUrl = page.url()
  const id = Number(productUrl.split('/').at(-1))
  const day = new Date().toISOString().slice(0, 10)
  for (const [paid, shop_name] of [
    [2.1, 'Lidl'],
    [2.1, 'LIDL Lyon'],
    [2.6, 'Aldi'],
  ] as const) {
    await callApi(page, 'POST', `/products/${id}/prices`, { paid, shop_name, seen_on: day })
  }
  await page.reload()
  const history = page.getByRole('main')
  await expect(history.getByText(/LIDL Lyon/).first()).toBeVisible()

  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Mes magasins' }).click()
  const list = page.getByRole('list', { name: 'Vos magasins' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Modifier Aldi' }).click()
  const name = page.getByLabel('Nom du magasin')
  await name.fill('Aldi Gerland')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Magasin renommé : Aldi Gerland')).toBeVisible()

  // A name that another one has offers to merge them.
  await page.getByRole('button', { name: 'Modifier LIDL Lyon' }).click()
  await name.fill('lidl')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await expect(page.getByText('Magasins fusionnés : Lidl')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(['Aldi Gerland', 'Lidl'])

  await page.getByRole('button', { name: 'Modifier Aldi Gerland' }).click()
  await page.getByRole('button', { name: 'Supprimer le magasin' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(list.getByRole('listitem')).toHaveText(['Lidl'])

  // Without a call: from what this device keeps.
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await page.getByRole('link', { name: butter.name }).click()
  await expect(history.getByText(/Lidl/).first()).toBeVisible()
  await expect(history.getByText(/LIDL Lyon|Aldi/)).toHaveCount(0)
  await page.unroute('**/api/**')
  const rows = await (await callApi(page, 'GET', `/products/${id}/prices`)).json()
  const shops = rows.items.map(({ shop }: { shop: { name: string } | null }) => shop?.name ?? null)
  expect(shops.filter((shop: string | null) => shop === 'Lidl')).toHaveLength(2)
  expect(shops.filter((shop: string | null) => shop === null).length).toBeGreaterThanOrEqual(1)
})
