import type { Browser, Page } from 'playwright/test'
import {
  camille,
  expect,
  expectBrowserError,
  openContext,
  test,
} from '../../support/journey/journey.ts'
import { signIn, startSignedIn } from '../../support/journey/steps.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The same person on another device, up to the dashboard. */
async function signInElsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await openContext(browser, { baseURL, userAgent: firefox })
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other)
  return other
}

test('a new password signs the other devices out, where nothing typed is lost', async ({
  page,
  server,
  journeyBrowser,
  browserErrors,
}) => {
  await startSignedIn(page)
  const other = await signInElsewhere(journeyBrowser, server.url)
  await other.goto('/add-product')
  await other.getByRole('textbox', { name: 'Nom', exact: true }).fill('Beurre demi-sel')
  await other.getByLabel('Catégorie').selectOption({ label: 'Produits Laitiers' })
  await other.getByLabel(/^Prix/).first().fill('2,35')

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Mot de passe' }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Mot de passe actuel').fill('faux')
  await field('Nouveau mot de passe').fill('panier-bleu-34')
  await field('Confirmer le mot de passe').fill('panier-bleu-34')
  const submit = page.getByRole('button', { name: 'Changer le mot de passe' })
  await submit.click()
  await expect(page.getByText('Mot de passe incorrect')).toBeVisible()
  await expectBrowserError(browserErrors, /403/)
  await field('Mot de passe actuel').fill(camille.password)
  await submit.click()
  await expect(page.getByText('Mot de passe changé. Vos autres appareils sont')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)

  await other.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await signIn(other, { ...camille, password: 'panier-bleu-34' })
  await other.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(other.getByRole('link', { name: /Beurre demi-sel/ })).toBeVisible()
  await expect(other.getByText('À envoyer')).toHaveCount(0)
  // It was sent, and this device is still signed in.
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('link', { name: /Beurre demi-sel/ })).toBeVisible()
  await other.context().close()
})

test('a device is signed out from another one, and then all the others', async ({
  page,
  server,
  journeyBrowser,
}) => {
  await startSignedIn(page)
  const first = await signInElsewhere(journeyBrowser, server.url)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Appareils connectés' }).click()
  const list = page.getByRole('list', { name: 'Vos appareils connectés' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('Cet appareil')
  await expect(list.getByText("Connecté aujourd'hui", { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Déconnecter Firefox sur Windows' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Déconnecter' }).click()
  await expect(page.getByText('Firefox sur Windows : déconnecté')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await first.goto('/profile/devices')
  await expect(first).toHaveURL(/\/login$/)
  await expect(first.getByText(/^Cet appareil a été déconnecté\./)).toBeVisible()
  await expect(first.getByRole('textbox', { name: 'Email' })).toHaveValue(camille.email)
  await expect(first.getByLabel(/^Mot de passe/)).toBeFocused()

  await signIn(first)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Déconnecter mes autres appareils' }).click()
  await dialog.getByRole('button', { name: 'Déconnecter' }).click()
  await expect(page.getByText('Vos autres appareils sont déconnectés.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await first.context().close()
})
