import type { APIResponse, Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, callApi, openProduct } from '../../support/journey/steps.ts'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

const edit = (page: Page) => page.getByRole('link', { name: 'Modifier le produit' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Modifier le produit' }).click()

test('a product is changed from its page, which then shows it, and so do the lists', {
  tag: '@contract',
}, async ({ page }) => {
  await openProduct(page, butter)
  await edit(page)
  await expect(page).toHaveURL(/\/products\/\d+\/edit$/)
  await expect(page).toHaveTitle(/^Modifier le produit/)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Beurre doux')
  await expect(page.getByLabel('Catégorie').locator('option:checked')).toHaveText(
    'Produits Laitiers',
  )
  await expect(page.getByLabel('Prix (€)', { exact: false }).first()).toHaveValue('2,50')
  await expect(page.getByLabel('Unité')).toHaveValue('kg')
  await expect(page.getByLabel('Prix unitaire (€)')).toHaveValue('10,00')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('  Beurre demi-sel ')
  await page.getByLabel('Catégorie').selectOption({ label: 'Épicerie Salée' })
  await page.getByLabel('Prix (€)').fill('2,80')
  await page.getByLabel('Prix unitaire (€)').fill('')
  await page.getByLabel('Unité').selectOption('')
  await page.route('**/api/users/categories/**', () => undefined)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  expect((await sent).postDataJSON()).toEqual({
    name: 'Beurre demi-sel',
    category_id: 9,
    description: 'Baratte',
    image_url: null,
    price: 2.8,
    unit_price: null,
    unit: null,
    barcode: null,
  })

  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByText('Produit modifié !')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Beurre demi-sel' })).toBeVisible()
  await expect(page.getByText('2,80')).toBeVisible()
  await expect(page.getByText('Épicerie Salée')).toBeVisible()

  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/categories\/4\/products$/)
  // At once, before the server has been asked again.
  await expect(page.getByText('Aucun produit ici pour le moment')).toBeVisible()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('link', { name: /Beurre demi-sel/ })).toContainText('2,80')
})

test('saving leaves one page of the product in the history', async ({ page }) => {
  await openProduct(page, butter)
  await edit(page)
  await page.getByLabel('Prix (€)').fill('3')
  await save(page)
  await expect(page.getByText('3,00')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/categories\/4\/products$/)
})

test.describe('where a product is gone', () => {
  // Its page asks for it and for its prices, perhaps after the test's last look at the console.
  test.use({ expectsNetworkErrors: true })

  let refusals: number[] = []
  test.beforeEach(({ page }) => {
    refusals = []
    page.on('response', (answer) => answer.status() >= 400 && refusals.push(answer.status()))
  })

  test('a product that is gone leads to the list, from its page, its form and its saving', async ({
    page,
  }) => {
    // The form keeps what its page knew: asked again too late, the server would tell that it is gone.
    const productCalls = '**/api/products/*'
    let first: APIResponse | undefined
    await page.route(productCalls, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      first ??= await route.fetch()
      await route.fulfill({ response: first })
    })
    await openProduct(page, butter)
    const address = page.url()
    await edit(page)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Margarine')
    await callApi(page, 'DELETE', new URL(address).pathname)
    await save(page)
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByText('Produit non trouvé')).toBeVisible()
    await page.unroute(productCalls)
    for (const path of [address, `${address}/edit`]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/products$/)
      await expect(page.getByText('Produit non trouvé')).toBeVisible()
    }
    await page.goto('/products/abc')
    await expect(page.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
    expect(refusals).toContain(404)
    expect(refusals.filter((status) => status !== 404 && status !== 422)).toEqual([])
  })

  test('a row whose product went elsewhere leads back to a list without it', async ({ page }) => {
    await openProduct(page, butter)
    const address = page.url()
    // The list stays the one that was loaded before.
    await page.route('**/api/users/categories/**', () => undefined)
    await page.getByRole('link', { name: 'Retour' }).click()
    await callApi(page, 'DELETE', new URL(address).pathname)
    await page.getByRole('link', { name: /Beurre doux/ }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByText('Produit non trouvé')).toBeVisible()
    await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeHidden()
    expect(refusals).toContain(404)
    expect(refusals.filter((status) => status !== 404)).toEqual([])
  })
})

test('fields that nobody touched follow a change made elsewhere, typed ones stay', async ({
  page,
}) => {
  await openProduct(page, butter)
  const address = page.url()
  await edit(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Margarine')
  await callApi(page, 'PUT', new URL(address).pathname, {
    name: 'Beurre',
    category_id: 9,
    price: 3.1,
  })
  // As when the network comes back; again and again, for an answer just had is not asked for anew.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByLabel('Prix (€)')).toHaveValue('3,10', { timeout: 500 })
  }).toPass({ timeout: 8000 })
  await expect(page.getByLabel('Catégorie').locator('option:checked')).toHaveText('Épicerie Salée')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Margarine')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('the list that led to a product is still the way back after a barcode was offered', async ({
  page,
}) => {
  await openProduct(page, butter)
  await page.getByRole('button', { name: 'Ajouter un code-barres' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByRole('heading', { name: 'Modifier le produit' })).toBeVisible()
  // By the arrow: the browser's own way back knows the list in any case.
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/categories\/\d+\/products$/)
})
