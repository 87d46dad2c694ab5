import type { Page } from 'playwright/test'
import { codes } from '../../support/journey/codeSteps.ts'
import {
  expect,
  goOffline,
  goOnline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { catalogue, pasta, press, sheet } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

/** The food database gives it 75 cl. */
const oil = '3560070805259'
const waits = /^Enregistré sur cet appareil, envoi plus tard/
test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

const { barcode: _, ...withoutCode } = pasta

/** The page of a new person's product without a code, with every part of it that is wanted without a network. */
async function openWithoutCode(page: Page, name: string): Promise<void> {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, { ...withoutCode, name })
  await waitForCachedProducts(page, 1)
  await page.getByRole('link', { name }).click()
  await expect(codes(page)).toBeVisible()
}

async function typeCode(page: Page, digits: string): Promise<void> {
  await press(page, 'Saisir')
  await page.getByLabel('Chiffres du code-barres').fill(digits)
  await press(page, 'Utiliser ce code')
}

/** Without a network. */
async function addFirstCodeInForm(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(name)
  await press(page, 'Scanner maintenant')
  await typeCode(page, oil)
  await expect(page.getByText(/^Sans réseau, Open Food Facts/).first()).toBeVisible()
  await press(page, 'Modifier le produit')
}

test('a product that got its first code in its form without a network gets its content once the network is back', async ({
  page,
  context,
  network,
  food,
}) => {
  await openWithoutCode(page, 'Huile vierge')
  await goOffline(context, network)
  await addFirstCodeInForm(page, 'Huile vierge')
  await expect(page.getByText(waits)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3 560070 805259')
  await goOnline(context, network)
  await expect
    .poll(async () => (await catalogue(page))[0], { timeout: 30_000 })
    .toMatchObject({ barcode: oil, content: { amount: 750, measure: 'ml' } })
  await press(page, 'Nouveau prix')
  await expect(sheet(page).getByRole('button', { name: '75 cl' })).toBeVisible()
  expect(food.requestedCodes).toEqual([oil])

  // From then on the content is the person's: what they take away stays away.
  const [{ id, ...fields } = { id: 0 }] = await catalogue(page)
  const body = { ...fields, category_id: 1, content: null }
  await callApi(page, 'PUT', `/products/${id}`, body)
  await page.reload()
  await expect(sheet(page).getByRole('button', { name: 'Contenu\u00a0?' })).toBeVisible()
  expect(food.requestedCodes).toEqual([oil])
})

test('a first code added without a network that is another product’s brings no content', async ({
  page,
  context,
  network,
  food,
}) => {
  await openWithoutCode(page, 'Coquillettes')
  await goOffline(context, network)
  await addFirstCodeInForm(page, 'Coquillettes')
  await expect(page.getByText(waits)).toBeVisible()
  await goOnline(context, network)
  await expect.poll(() => food.requestedCodes, { timeout: 30_000 }).toEqual([oil])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('3 560070 805259')
  expect((await catalogue(page))[0]).not.toHaveProperty('content.amount')
  expect(food.requestedCodes).toEqual([oil])
})
