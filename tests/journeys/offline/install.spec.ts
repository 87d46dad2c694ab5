import type { Page } from 'playwright/test'
import { expect, goOffline, test, waitForPrecache } from '../../support/journey/offlineJourney.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

test.use({ ownServer: true, isFirstVisit: true })

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scanner un code-barres' })

test.beforeEach(async ({ page }) => {
  await startSignedIn(page)
  await waitForPrecache(page)
})

/** Until a newer worker has fetched all parts, which takes as long as the first time. */
async function waitForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const waits = () => page.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting)
  await expect.poll(waits, { timeout: 20_000 }).toBe(true)
}

test('the installed app opens without a network, and its shopping list is whole', async ({
  page,
  context,
  network,
}) => {
  await page.goto('/shopping-list')
  await page.getByLabel('Ajouter un article').fill('Lait')
  await page.keyboard.press('Enter')
  await goOffline(context, network)
  await page.goto('/shopping-list')
  await expect(page.getByText('Lait')).toBeVisible()
  await page.getByLabel('Ajouter un article').fill('Pain')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByText('Pain')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Mon Profil' })).toBeVisible()
})

test('a newer version is announced, and starts when asked: a form in progress is not touched', async ({
  page,
  network,
}) => {
  // Marks a page that has its worker: a newer version is announced on the next page.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = async (...args) => {
      const registration = await register(...args)
      document.documentElement.dataset.registered = ''
      return registration
    }
  })
  await page.goto('/add-product')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Comté 18 mois')
  network.releaseNewVersion()
  await waitForNewVersion(page)
  await expect(page.getByText('Une nouvelle version est disponible')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Comté 18 mois')
  // The scanner's part is asked for after the update: the version before still has it.
  await page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')
  await expect(scanner(page)).toBeVisible()
  await page.goBack()
  await expect(page.locator('html[data-registered]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page.getByText('Une nouvelle version est disponible')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Mes Produits' })).toBeVisible()
  await expect(page.getByText('Une nouvelle version est disponible')).toBeHidden()
  expect(await page.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting)).toBe(
    false,
  )
})

test('a setting that the server changed, and its policy, reach the installed app', async ({
  page,
  server,
}) => {
  const opened = async () => {
    const answer = await page.reload()
    const meta = page.locator('meta[name="memoprix"]')
    return [await meta.getAttribute('content'), answer?.headers()['content-security-policy']].join()
  }
  expect(await opened()).not.toContain('https://prix.exemple.org')
  await server.halt()
  await server.resume({ FOOD_DATABASE_URL: 'https://prix.exemple.org' })
  // The page that is cached is shown, and refreshed behind.
  await expect(async () => {
    const said = await opened()
    expect(said.match(/https:\/\/prix\.exemple\.org/g)?.length).toBeGreaterThan(1)
  }).toPass({ timeout: 20_000 })
})

test('a newer version that waits leaves the pages of the one that is open', async ({
  page,
  context,
  network,
}) => {
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('memoprix-pages-')) ?? ''
    const cache = await caches.open(name)
    const kept = await cache.match('/profile')
    const html = (await kept?.text()) ?? ''
    const marked = html.replace('<html', '<html data-version="the one that is open"')
    await cache.put('/profile', new Response(marked, { headers: kept?.headers ?? {} }))
  })
  network.releaseNewVersion()
  await waitForNewVersion(page)
  await goOffline(context, network)
  await page.goto('/profile')
  await expect(page.locator('html[data-version="the one that is open"]')).toBeAttached()
})

test("a shop's portal that answers every page is not taken for the app", async ({
  page,
  network,
}) => {
  network.setMode('captive portal')
  await page.goto('/shopping-list')
  await expect(page.getByRole('heading', { name: 'Ma Liste de Courses' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ma Liste de Courses' })).toBeVisible()
})

test('the shortcut of an earlier version opens the scanner, and closing it stays on the form', async ({
  page,
}) => {
  await page.goto('/add-product?scan')
  await expect(scanner(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ajouter un produit' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Scanner maintenant' })).toBeVisible()
  await expect(scanner(page)).toBeHidden()
})
