import { messagesCopy } from '../../../src/copy/messages.ts'
import { camille } from '../../support/journey/journey.ts'
import {
  addProduct,
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'
import {
  callApi,
  signIn,
  signOut,
  startSignedIn,
  waitForHydration,
} from '../../support/journey/steps.ts'

test.beforeEach(async ({ page }) => {
  await startWithCachedButter(page)
})

const status = { name: "État de l'application" }

test('without a network the catalogue last seen is read, and a quiet line tells its age', async ({
  page,
  context,
  network,
}) => {
  await goOffline(context, network)
  await page.goto('/dashboard')
  await expect(page.getByRole('status', status)).toHaveText(/^Hors ligne · mis à jour /)
  await page.getByRole('link', { name: 'Produits Laitiers' }).click()
  await expect(page.getByRole('heading', { name: 'Produits Laitiers' })).toBeVisible()
  await page.getByRole('link', { name: 'Beurre doux' }).click()
  await expect(page.getByText('Baratte')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Baratte')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('camille@exemple.fr')).toBeVisible()
  await goOnline(context, network)
  await expect(page.getByRole('status', status)).toBeHidden({ timeout: 30_000 })
})

test('a page that opens from what is cached raises no error without a network', async ({
  page,
  context,
  network,
}) => {
  await goOffline(context, network)
  for (const path of ['/dashboard', '/add-product']) {
    await page.goto(path)
    await expect(page.getByText('Produits Laitiers').first()).toBeAttached()
    if (path === '/dashboard') {
      await page.getByRole('link', { name: 'Produits Laitiers' }).click()
      await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Profil' }).click()
    await page.getByRole('link', { name: 'Notifications' }).click()
    await expect(page.getByText(messagesCopy.empty)).toBeVisible()
  }
})

test("a shop's portal that answers the API's calls is no network and no refusal", async ({
  page,
  network,
}) => {
  network.setMode('captive portal')
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
  await addProduct(page, 'Lait entier', '1,10')
  await expect(page.getByText('Enregistré sur cet appareil, envoi plus tard.')).toBeVisible()
  await expect(page.getByRole('status', status)).toContainText('Hors ligne')
  network.setMode('online')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await listServerProducts(page)).length).toBe(2)
})

test('signing out forgets the catalogue, and keeps what waits for the same person alone', async ({
  page,
  context,
  network,
}) => {
  await goOffline(context, network)
  await addProduct(page, 'Lait entier', '1,10')
  await page.goto('/profile')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('alertdialog')).toContainText("1 modification n'est pas encore")
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await goOnline(context, network)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('memoprix')
            opening.onsuccess = () => {
              const all = opening.result.transaction('seen').objectStore('seen').count()
              all.onsuccess = () => resolve(all.result)
            }
          }),
      ),
    )
    .toBe(0)

  const dominique = { firstName: 'Dominique', email: 'dom@exemple.fr', password: 'panier-bleu-9' }
  const before = network.writes.length
  await startSignedIn(page, dominique)
  await expect(page.getByRole('status', status)).toBeHidden()
  await page.goto('/products')
  await expect(page.getByText('Aucun produit pour le moment')).toBeVisible()
  await page.goto('/pending')
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  expect(network.writes.slice(before).filter(({ path }) => path === '/api/products')).toEqual([])
  await signOut(page)

  await signIn(page)
  await expect
    .poll(async () => (await listServerProducts(page)).map(({ name }) => name))
    .toContain('Lait entier')
})

test('a session that ended elsewhere keeps what waits, which is sent at the next one', async ({
  page,
  context,
  network,
}) => {
  await goOffline(context, network)
  await addProduct(page, 'Lait entier', '1,10')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  network.setMode('online')
  const headers = { Authorization: `Bearer ${token}` }
  await page.request.fetch('/api/auth/logout', { method: 'POST', headers })
  await goOnline(context, network)
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 })
  await signIn(page)
  await expect.poll(async () => (await listServerProducts(page)).length).toBe(2)
})

test('an e-mail changed on another device does not lose what waits', async ({
  page,
  context,
  network,
}) => {
  await goOffline(context, network)
  await addProduct(page, 'Lait entier', '1,10')
  network.setMode('online')
  const { password } = camille
  const profile = { first_name: 'Camille', email: 'camille@ailleurs.fr', password }
  await callApi(page, 'PUT', '/users/profile', profile)
  await goOnline(context, network)
  await expect.poll(async () => (await listServerProducts(page)).length).toBe(2)
})
