import { useCameraScene } from '../../support/journey/cameraScene.ts'
import {
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { guide, press } from '../../support/journey/priceSteps.ts'
import { butter, callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const known = '3012345678919'
const unknown = '3274080005003'

test('without a network a trip goes on: known, new by its code, the new one again, undone; all sent once', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, { ...butter, barcode: known })
  await waitForCachedProducts(page, 1)
  await page.goto('/scan')
  await expect(guide(page)).toBeVisible()
  await show(known)
  await expect(page.getByRole('button', { name: 'Toujours 2,50\u00a0€' })).toBeVisible()
  await page.goBack()
  await goOffline(context, network)
  await page.reload()
  await expect(guide(page)).toBeVisible()

  await show(known)
  await press(page, 'Toujours 2,50\u00a0€')
  await expect(page.getByText(/Prix gardé sur cet appareil/)).toBeVisible()

  await show(unknown)
  const added = page.getByRole('dialog', { name: 'Nouveau produit' })
  await expect(added).toContainText(`Produit ${unknown}`)
  for (const key of '199') await press(page, key)
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  await press(page, 'Promo')
  await press(page, 'Prix réduit')
  await press(page, 'Ajouter')
  await expect(guide(page)).toBeVisible()

  await show(known)
  await expect(page.getByRole('dialog')).toContainText('Beurre doux')
  await page.goBack()
  await show(unknown)
  await expect(page.getByRole('dialog', { name: 'Nouveau prix' })).toContainText(
    `Produit ${unknown}`,
  )
  await page.goBack()

  await goOnline(context, network)
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ name }) => name))
    .toEqual(['Beurre doux', `Produit ${unknown}`])
  const [, product] = await listServerProducts(page)
  const prices = async () => {
    const answer = await callApi(page, 'GET', `/products/${product?.id}/prices`)
    return (await answer.json()).items
  }
  // It follows its product.
  await expect
    .poll(prices)
    .toMatchObject([{ paid: 1.99, promotion: { kind: 'price' }, code: unknown }])
})
