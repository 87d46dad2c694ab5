import type { Page } from 'playwright/test'
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

/** A change of one field of the butter waits for the network. */
async function changeOffline(page: Page, value: string, label = 'Prix (€)'): Promise<void> {
  await page.goto('/products')
  await page.getByRole('link', { name: /Beurre doux/ }).click()
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  await expect(page.getByText('Modification pas encore envoyée.')).toBeVisible()
}

async function serverChange(page: Page, change: object): Promise<void> {
  const [{ id } = { id: 0 }] = await listServerProducts(page)
  const known = await (await callApi(page, 'GET', `/products/${id}`)).json()
  const body = { ...known, category_id: known.category.id, ...change }
  await callApi(page, 'PUT', `/products/${id}`, body)
}

test.beforeEach(async ({ page, context, network }) => {
  await startWithCachedButter(page)
  await goOffline(context, network)
})

const decision = (page: Page) => page.getByRole('region', { name: 'À revoir' })

test('changed here and elsewhere: both versions are shown, and mine is kept', async ({
  page,
  context,
  network,
}) => {
  await changeOffline(page, '1,99')
  network.setMode('online')
  await serverChange(page, { price: 3.1 })
  await goOnline(context, network)
  const line = page.getByRole('status', { name: "État de l'application" })
  await expect(line).toContainText('1 modification à revoir', { timeout: 30_000 })
  expect((await listServerProducts(page))[0]?.price).toBe(3.1)
  await line.getByRole('link', { name: 'Voir' }).click()
  await expect(decision(page).getByText('1,99\u00a0€')).toBeVisible()
  await expect(decision(page).getByText('3,10\u00a0€')).toBeVisible()
  await page.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  expect((await listServerProducts(page))[0]?.price).toBe(1.99)
})

test('changed elsewhere between the look and the sending: it is not written over', async ({
  page,
  context,
  network,
}) => {
  await changeOffline(page, '1,99')
  // Nothing but the queue asks for the product here.
  await page.goto('/pending')
  await page.route(
    '**/api/products/*',
    async (route) => {
      const response = await route.fetch()
      await serverChange(page, { price: 3.1 })
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await goOnline(context, network)
  await expect(decision(page).getByText('3,10\u00a0€')).toBeVisible({ timeout: 30_000 })
  expect((await listServerProducts(page))[0]?.price).toBe(3.1)
})

test('deleted elsewhere: my version comes back as a product of its own', async ({
  page,
  context,
  network,
}) => {
  await changeOffline(page, '1,99')
  network.setMode('online')
  const [{ id } = { id: 0 }] = await listServerProducts(page)
  await callApi(page, 'DELETE', `/products/${id}`)
  await goOnline(context, network)
  await page.goto('/pending')
  await expect(page.getByText('Ce produit a été supprimé sur un autre appareil.')).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  const rows = await listServerProducts(page)
  expect(rows.map(({ name, price }) => [name, price])).toEqual([['Beurre doux', 1.99]])
  expect(rows[0]?.id).not.toBe(id)
})

test('refused by the server: it is kept, told why, corrected and sent', async ({
  page,
  context,
  network,
}) => {
  await page.route('**/api/products', async (route) => {
    const body = route.request().postDataJSON()
    if (body?.name !== 'Interdit') return route.fallback()
    return route.fulfill({ status: 422, json: { detail: 'Access denied' } })
  })
  await addProduct(page, 'Interdit', '1,10')
  await addProduct(page, 'Lait entier', '1,10')
  await goOnline(context, network)
  await page.goto('/pending')
  await expect(page.getByText('Envoi refusé : Accès refusé')).toBeVisible({
    timeout: 30_000,
  })
  // What is refused does not hold up what comes after it.
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ name }) => name))
    .toEqual(['Beurre doux', 'Lait entier'])
  await page.getByRole('link', { name: 'Corriger' }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Permis')
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ name }) => name), { timeout: 30_000 })
    .toEqual(['Beurre doux', 'Lait entier', 'Permis'])
})
