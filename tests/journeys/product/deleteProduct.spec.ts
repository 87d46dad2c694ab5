import type { Page } from 'playwright/test'
import { expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import {
  blockIndexedDb,
  butter,
  createProduct,
  startSignedIn,
} from '../../support/journey/steps.ts'

test.use({ ownServer: true })

const cheese = { name: 'Comté 18 mois', category: 'Produits Laitiers', price: 18.9 }

async function openButterFromList(page: Page): Promise<void> {
  await startSignedIn(page)
  await createProduct(page, butter)
  await createProduct(page, cheese)
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await page.getByRole('link', { name: /Beurre doux/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Supprimer ce produit ?' })).toBeVisible()
}

const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' })

test('a deleted product leaves its page and the lists, and says so', { tag: '@contract' }, async ({
  page,
}) => {
  await openButterFromList(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname)
  })
  const done = page.getByText('Produit supprimé avec succès')
  await confirm(page).click()
  await expect(done).toBeVisible()
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeHidden()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Suppression annulée')).toBeVisible()
  await page.getByRole('link', { name: /Beurre doux/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()

  await confirm(page).dblclick()
  await expect(page).toHaveURL(/\/products$/)
  await expect(done).toBeVisible()
  await expect(page.getByRole('link', { name: /Comté/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeHidden()
  // Once « Annuler » is gone.
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual([`/api${new URL(address).pathname}`])

  await page.reload()
  await expect(page.getByRole('link', { name: /Comté/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeHidden()
})

test('the lists are without it at once, before the server has been asked again', async ({
  page,
}) => {
  await openButterFromList(page)
  await page.route('**/api/users/products', () => undefined)
  await confirm(page).click()
  await expect(page.getByRole('link', { name: /Comté/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeHidden()
})

test('a server that fails, or is down where nothing can be kept for later, leaves the product and says why', async ({
  page,
  server,
  browserErrors,
}) => {
  await blockIndexedDb(page)
  await openButterFromList(page)
  await page.route('**/api/products/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await confirm(page).click()
  await expect(page.getByText('Erreur lors de la suppression du produit')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.unrouteAll()

  await server.halt()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()
  await confirm(page).click()
  await expect(page.getByText('Erreur de connexion')).toBeVisible()
  await server.resume()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()
  await confirm(page).click()
  await expect(page.getByText('Produit supprimé avec succès')).toBeVisible()
  await expectBrowserError(browserErrors, /500|ERR_CONNECTION_REFUSED/)
})
