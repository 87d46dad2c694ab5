import type { BrowserContext, Page } from 'playwright/test'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  expect,
  goOffline,
  goOnline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import {
  catalogue,
  daysAgo,
  openPrice,
  paid,
  pasta,
  press,
  priceRows,
  pricesOf,
} from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const row = (page: Page, text: string) => priceRows(page).filter({ hasText: text })
const paidOnServer = async (page: Page) =>
  (await pricesOf(page, pasta.name)).map((price: { paid: number }) => price.paid)
const sentPrices = ({ writes }: FlakyNetwork) =>
  writes.filter(({ path }) => path.includes('/prices/')).map(({ method }) => method)

/** The pasta's page without a network: 2,35 € today, 1,99 € a month ago. */
async function openPastaOffline(
  page: Page,
  context: BrowserContext,
  network: FlakyNetwork,
): Promise<void> {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, pasta)
  await waitForCachedProducts(page, 1)
  const [product] = await catalogue(page)
  const earlier = { paid: 1.99, seen_on: daysAgo(30) }
  await callApi(page, 'POST', `/products/${product?.id}/prices`, earlier)
  await page.getByRole('link', { name: pasta.name }).click()
  await expect(row(page, '1,99 €')).toBeVisible()
  // The sheet has a chunk of its own.
  await press(page, 'Nouveau prix')
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await goOffline(context, network)
}

test('a price corrected without a network counts at once, waits in the list and is sent once', async ({
  page,
  context,
  network,
}) => {
  await openPastaOffline(page, context, network)
  await openPrice(page, '2,35 €', 'Corriger')
  await paid(page).fill('2,05')
  await press(page, 'Enregistrer')
  await expect(page.getByText(/^Prix enregistré, il sera envoyé plus tard/)).toBeVisible()
  await expect(row(page, '2,05 €')).toContainText('À envoyer')
  await expect(row(page, '2,35 €')).toHaveCount(0)
  // A reload has only what this device remembers of the prices.
  await page.reload()
  await expect(row(page, '2,05 €')).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('link', { name: pasta.name })).toContainText('2,05 €')
  await page.goto('/pending')
  await expect(page.getByText(/^Prix corrigé\s:\s2,05\s€/)).toBeVisible()

  await goOnline(context, network)
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  expect(sentPrices(network)).toEqual(['PUT'])
  expect(await paidOnServer(page)).toEqual([2.05, 1.99])
  expect(await catalogue(page)).toMatchObject([{ price: 2.05 }])
})

test('a price deleted without a network comes back with « Annuler »; deleted again it is gone everywhere', async ({
  page,
  context,
  network,
}) => {
  await openPastaOffline(page, context, network)
  await openPrice(page, '2,35 €', 'Supprimer')
  await expect(page.getByText(/^Supprimé sur cet appareil, envoi plus tard/)).toBeVisible()
  await expect(row(page, '2,35 €')).toHaveCount(0)
  await expect(page.getByText('pas encore envoyé')).toBeVisible()
  await press(page, 'Annuler')
  await expect(row(page, '2,35 €')).toBeVisible()
  await expect(page.getByText('pas encore envoyé')).toBeHidden()

  await openPrice(page, '2,35 €', 'Supprimer')
  await expect(row(page, '2,35 €')).toHaveCount(0)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: pasta.name })).toContainText('1,99 €')
  await page.goto('/pending')
  await expect(page.getByText(/^Prix supprimé\s:\s2,35\s€/)).toBeVisible()
  await goOnline(context, network)
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  expect(sentPrices(network)).toEqual(['DELETE'])
  expect(await paidOnServer(page)).toEqual([1.99])
})
