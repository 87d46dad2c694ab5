import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

// A call that is given up makes the browser's console say that something was not loaded.
test.use({ expectsNetworkErrors: true })

/** Presses a button whose call never gets an answer, and waits until the call is made. */
async function pressInVain(page: Page, button: string, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  )
  const request = page.waitForRequest(
    (call) => call.url().endsWith(path) && call.method() !== 'GET',
  )
  await page.getByRole('button', { name: button, exact: true }).click()
  await request
}

test('a sign-in that gets no answer ends after twenty seconds, with all that was typed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill('camille@exemple.fr')
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('panier-vert-12')
  await pressInVain(page, 'Se connecter', '/auth/login')
  await page.clock.runFor(19_000)
  await expect(page.getByRole('button', { name: 'Connexion en cours...' })).toBeDisabled()
  await page.clock.runFor(2000)
  await expect(page.getByRole('alert')).toHaveText('Erreur réseau, veuillez réessayer')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('camille@exemple.fr')
})

test('a product that gets no answer is given up, and its form is as it was', async ({ page }) => {
  await page.clock.install()
  await mockSignedIn(page)
  await page.goto('/add-product')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Comté 18 mois')
  await page.getByLabel('Catégorie').selectOption('4')
  await page.getByRole('textbox', { name: 'Prix (€)', exact: true }).fill('18,90')
  await pressInVain(page, 'Ajouter le produit', '/products')
  await page.clock.runFor(19_000)
  await expect(page.getByRole('button', { name: 'Ajout en cours...' })).toBeDisabled()
  await page.clock.runFor(2000)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText('Erreur réseau, veuillez réessayer')
  await expect(main.getByRole('button', { name: 'Ajouter le produit' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Comté 18 mois')
})

test('a list that gets no answer says so and can be asked for again', async ({ page }) => {
  await page.clock.install()
  await mockSignedIn(page)
  let isSilent = true
  await page.route('**/api/users/products', (route) => (isSilent ? undefined : route.fallback()))
  const request = page.waitForRequest('**/api/users/products')
  await page.goto('/products')
  await request
  // The answer is asked for before the app wakes, whose patience begins when it does.
  await expect(async () => {
    await page.clock.runFor(21_000)
    await expect(page.getByText('Erreur lors du chargement des produits')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  isSilent = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
})
