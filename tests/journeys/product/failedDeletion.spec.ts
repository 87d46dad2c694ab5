import type { Page } from 'playwright/test'
import {
  type CannedResponse,
  knownRefusal,
  maintenance,
  notFound,
  unauthorized,
} from '../../support/fakes/errorResponses.ts'
import { droppedConnection, stubCall, tapTwice } from '../../support/fakes/stubCall.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

test.use({ expectsNetworkErrors: true })

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status')

/** A deletion without a connection is queued for its account; of an unknown one it fails. */
const hideAccount = (page: Page) =>
  page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }))

test('/products/12: each kind of failure of DELETE has its sentence, leaves the product and is sent once', async ({
  page,
}) => {
  await mockSignedIn(page)
  await hideAccount(page)
  const server = await stubCall(page, 'DELETE', '/products/12')
  await page.goto('/products/12')
  const ask = page.getByRole('main').getByRole('button', { name: 'Supprimer' })
  const question = page.getByRole('alertdialog')

  async function remove(response: CannedResponse | typeof droppedConnection) {
    server.respondWith(response)
    await ask.click()
    await tapTwice(question.getByRole('button', { name: 'Supprimer' }))
    await page.mouse.move(1, 1)
    await expect(question.getByRole('button', { name: 'Suppression en cours...' })).toBeVisible()
    await server.release()
    await expect(question).toBeHidden()
    expect(server.callCount()).toBe(1)
  }

  for (const response of [knownRefusal, maintenance, droppedConnection] as const) {
    await remove(response)
    const said = response === droppedConnection ? 'Erreur de connexion' : response.sentence
    const sentence = said ?? 'Erreur lors de la suppression du produit'
    await expect(toast(page)).toContainText(sentence)
    await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  }
  await remove(notFound)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText('Produit non trouvé')).toBeVisible()
  await page.goto('/products/12')
  await remove(unauthorized)
  await expect(page).toHaveURL(/\/login$/)
})

test('the error of a deletion stays until it is dismissed, and counts where it comes again', async ({
  page,
}) => {
  await page.clock.install()
  await mockSignedIn(page)
  await hideAccount(page)
  const server = await stubCall(page, 'DELETE', '/products/12')
  await page.goto('/products/12')
  server.respondWith(droppedConnection)
  const said = toast(page).getByText(/^Erreur de connexion/)
  for (const sentence of ['Erreur de connexion', 'Erreur de connexion · 2 fois']) {
    await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await server.release()
    await expect(said).toHaveText(sentence)
    await page.clock.runFor(60_000)
    await expect(said).toBeVisible()
  }
  await toast(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(toast(page)).toHaveCount(0)
})
