import type { BrowserContext, Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { dateBack, guide, press, pressKeys } from '../../support/journey/priceSteps.ts'
import {
  butter,
  callApi,
  createProduct,
  openAddForm,
  startSignedIn,
  typeCode,
} from '../../support/journey/steps.ts'

const known = '3012345678919'
const unknown = '3274080005003'
const oil = '3560070805259'

/** Signs in with one product, all kept on the device, and opens the camera. */
async function openScanner(page: Page): Promise<void> {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, { ...butter, barcode: known })
  await dateBack(page, butter.name, 30)
  await waitForCachedProducts(page, 1)
  await page.goto('/scan')
  await expect(guide(page)).toBeVisible()
}

/** Types the price of an unknown product and chooses its category, without a network. */
async function enterUnknown(
  page: Page,
  context: BrowserContext,
  network: FlakyNetwork,
  show: (code: string) => Promise<void>,
): Promise<void> {
  await openScanner(page)
  await goOffline(context, network)
  await show(unknown)
  await pressKeys(page, '199')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
}

test('without a network a trip goes on: known, new by its code, the new one again, undone; all sent once', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  await openScanner(page)
  await show(known)
  await expect(page.getByRole('button', { name: 'Toujours 2,50\u00a0€' })).toBeVisible()
  await page.goBack()
  await goOffline(context, network)
  await page.reload()
  await expect(guide(page)).toBeVisible()

  await show(known)
  await press(page, 'Toujours 2,50\u00a0€')
  await expect(page.getByText(/Prix enregistré, il sera envoyé plus tard/)).toBeVisible()

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

test('a product added with its shop without a network waits as one change, given up in one', async ({
  page,
  context,
  network,
}) => {
  await enterUnknown(page, context, network, await useCameraScene(page))
  await press(page, 'Promo')
  await press(page, 'Prix réduit')
  await press(page, 'Ajouter')
  await expect(guide(page)).toBeVisible()
  await page.goto('/pending')
  await expect(page.getByRole('status', { name: "État de l'application" })).toContainText(
    '1 à envoyer',
  )
  await page.getByRole('button', { name: /^Ne pas envoyer/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ne pas envoyer' }).click()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await goOnline(context, network)
  await page.reload()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  expect((await listServerProducts(page)).map(({ name }) => name)).toEqual([butter.name])
})

test('a code read without a network is looked up when the network is back, while its sheet is open', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  await openScanner(page)
  await goOffline(context, network)
  await show(oil)
  const added = page.getByRole('dialog', { name: 'Nouveau produit' })
  await expect(
    added.getByRole('status').getByText(/^Hors ligne.: le nom sera cherché/),
  ).toBeVisible()
  for (const key of '199') await press(page, key)
  await goOnline(context, network)
  await expect(added).toContainText(/huile/i)
  await expect(added.getByText(/^Sans réseau/)).toBeHidden()
  await press(page, 'Ajouter')
  await expect
    .poll(() => listServerProducts(page))
    .toMatchObject([{ name: butter.name }, { barcode: oil, price: 1.99 }])
})

async function typeCodeOffline(page: Page, context: BrowserContext, network: FlakyNetwork) {
  await openAddForm(page)
  await waitForPrecache(page)
  await goOffline(context, network)
  await typeCode(page, oil)
}

test('the form looks a code up when the network is back, and keeps the price typed meanwhile', async ({
  page,
  context,
  network,
}) => {
  await typeCodeOffline(page, context, network)
  await expect(page.getByText(/^Sans réseau, Open Food Facts/).first()).toBeVisible()
  await page.getByLabel('Prix (€)').fill('1.20')
  await goOnline(context, network)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(/huile/i)
  await expect(page.getByLabel('Prix (€)')).toHaveValue('1.20')
})

test('a sheet that is open while the queue sends its product stays open, with its panel and what is typed', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  await enterUnknown(page, context, network, show)
  await press(page, 'Ajouter')
  await expect(guide(page)).toBeVisible()
  await show(known)
  await expect(page.getByRole('dialog')).toContainText('Beurre doux')
  await page.goBack()
  await show(unknown)
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(sheet).toContainText(`Produit ${unknown}`)
  for (const key of '215') await press(page, key)
  await press(page, 'Plus...')
  const note = sheet.getByRole('textbox', { name: 'Note' })
  await note.fill('Rayon du bas')

  await goOnline(context, network)
  const sent = async () => (await listServerProducts(page)).map(({ price }) => price)
  await expect.poll(sent).toEqual([2.5, 1.99])
  await expect(page.getByText(/à envoyer/)).toHaveCount(0)
  await expect(note).toHaveValue('Rayon du bas')
  await press(page, 'OK')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  await expect.poll(sent).toEqual([2.5, 2.15])
})
