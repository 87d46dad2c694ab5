import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { blockIndexedDb, openAddForm } from '../../support/journey/steps.ts'

/** The form, once the scanner that it fetches ahead is here: what comes next is about saving only. */
async function openWholeForm(page: Page): Promise<void> {
  const reader = page.waitForEvent('requestfinished', (request) =>
    /\/zxing_reader-[\w-]+\.wasm$/.test(request.url()),
  )
  await openAddForm(page)
  await reader
}

test.describe('a server that is down while saving', () => {
  test.use({ expectsNetworkErrors: true, ownServer: true })

  test('is not waited for: the product is kept here, and saved once when the server is back', async ({
    page,
    server,
  }) => {
    await openWholeForm(page)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Comté 18 mois')
    await page.getByLabel('Catégorie').selectOption({ label: 'Produits Laitiers' })
    await page.getByLabel('Prix (€)').fill('18,90')
    await server.halt()
    await page.getByRole('button', { name: 'Ajouter le produit' }).dblclick()
    await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
    await expect(page).toHaveURL(/\/products\/-\d+$/)
    await expect(page.getByRole('heading', { name: 'Comté 18 mois' })).toBeVisible()
    await server.resume()
    await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 40_000 })
    await page.getByRole('link', { name: 'Produits', exact: true }).click()
    await expect(page.getByRole('link', { name: /Comté 18 mois/ })).toHaveCount(1)
    await expect(page.getByText('À envoyer')).toBeHidden()
  })

  test('loses nothing where nothing can be kept for later, and a second try saves once', async ({
    page,
    server,
  }) => {
    await blockIndexedDb(page)
    await openWholeForm(page)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Comté 18 mois')
    await page.getByLabel('Catégorie').selectOption({ label: 'Produits Laitiers' })
    await page.getByLabel('Prix (€)').fill('18,90')
    await page.getByLabel('Description').fill('Au marché du samedi')
    await server.halt()
    await page.getByRole('button', { name: 'Ajouter le produit' }).click()
    await expect(page.getByText('Erreur réseau, veuillez réessayer').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
      'Comté 18 mois',
    )
    await expect(page.getByLabel('Prix (€)')).toHaveValue('18,90')
    await expect(page.getByLabel('Description')).toHaveValue('Au marché du samedi')

    await server.resume()
    await page.getByRole('button', { name: 'Ajouter le produit' }).dblclick()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await page.getByRole('link', { name: 'Produits', exact: true }).click()
    await expect(page.getByRole('link', { name: /Comté 18 mois/ })).toHaveCount(1)
  })
})

test('a photo is compressed, kept by the server and shown on the product page', {
  tag: '@contract',
}, async ({ page }) => {
  await openAddForm(page)
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200)
    const context = canvas.getContext('2d')
    for (let band = 0; band < 40 && context; band += 1) {
      context.fillStyle = `hsl(${band * 9} 80% 50%)`
      context.fillRect(band * 40, 0, 40, 1200)
    }
    const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
    return [...new Uint8Array(bytes)]
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawn),
  })
  await expect(
    page.getByText(/Photo prise avec succès ! Image compressée: \d+% de réduction/),
  ).toBeVisible()
  await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Arc-en-ciel')
  await page.getByLabel('Catégorie').selectOption({ label: 'Épicerie Sucrée' })
  await page.getByLabel('Prix (€)').fill('3')
  const saving = page.waitForRequest((sent) => sent.method() === 'POST')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  const { image_url, image_data } = (await saving).postDataJSON()
  expect(image_url).toBeTruthy()
  expect(image_data).toBe(image_url)
  await expect(page).toHaveURL(/\/products\/\d+$/)
  const photo = page.getByRole('img', { name: 'Photo de Arc-en-ciel' })
  await expect(photo).toBeVisible()
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(800)
})

test('a server on another origin, which allows the headers of the contract only, takes a product @contract', async ({
  journeyBrowser,
  server,
}) => {
  // A context that routes nothing: with routes Playwright answers the preflights in the server's place.
  const context = await journeyBrowser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openAddForm(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Beurre doux')
  await page.getByLabel('Catégorie').selectOption({ label: 'Produits Laitiers' })
  await page.getByLabel('Prix (€)').fill('2,50')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await context.close()
})
