import type { Page } from 'playwright/test'
import program from '../../../package.json' with { type: 'json' }
import { paths } from '../../../src/paths.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const publicPages = [
  ['/login', 'Connexion', 'Connexion'],
  ['/register', 'Créer un compte', 'Créer un compte'],
  ['/forgot-password', 'Mot de passe oublié', 'Mot de passe oublié'],
  ['/reset-password?token=t', 'Nouveau mot de passe', 'Nouveau mot de passe'],
  ['/rejoindre', 'Rejoindre un foyer', 'Rejoindre un foyer'],
  ['/accessibilite', 'Accessibilité', 'Accessibilité'],
  ['/promotions', 'Comprendre les promotions', 'Comprendre les promotions'],
] as const
const signedInPages = [
  ['/dashboard', 'Accueil', 'Accueil'],
  ['/products', 'Mes Produits', 'Mes Produits'],
  ['/to-complete', 'À compléter', 'À compléter'],
  ['/categories/4/products', 'Produits Laitiers', 'Produits Laitiers'],
  ['/add-product', 'Ajouter un produit', 'Ajouter un produit'],
  ['/scan', 'Scanner un code-barres', 'Scanner un code-barres'],
  ['/products/12', 'Beurre doux', 'Beurre doux'],
  ['/products/12/edit', 'Modifier le produit\u00a0: Beurre doux', 'Modifier le produit'],
  ['/shopping-list', 'Ma Liste de Courses', 'Ma Liste de Courses'],
  ['/shopping-list/scan', 'Scanner pour cocher', 'Scanner pour cocher'],
  ['/figures', 'Mes chiffres', 'Mes chiffres'],
  ['/profile', 'Mon Profil', 'Mon Profil'],
  ['/profile/data', 'Mes données', 'Mes données'],
  ['/profile/password', 'Changer le mot de passe', 'Changer le mot de passe'],
  ['/profile/devices', 'Appareils connectés', 'Appareils connectés'],
  ['/profile/shops', 'Mes magasins', 'Mes magasins'],
  ['/profile/appearance', 'Apparence', 'Apparence'],
  ['/profile/household', 'Mon foyer', 'Mon foyer'],
  ['/profile/messages', 'Notifications', 'Notifications'],
  ['/pending', 'Modifications à envoyer', 'Modifications à envoyer'],
  ['/nulle-part', 'Page introuvable', 'Page introuvable'],
] as const

test('no address of the app is left out here', () => {
  const known = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('\\d+')))
  const covered = [...publicPages, ...signedInPages].map(([path]) => path.replace(/\?.*/, ''))
  const silent = known.filter((path) => !covered.some((each) => new RegExp(`^${path}$`).test(each)))
  expect(silent).toEqual([paths.root])
})

/** The sum of the page's layout shifts without recent input. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer with nothing to say stays silent.
        setTimeout(() => resolve(0), 100)
      }),
  )
}

async function expectSteady(page: Page, pages: readonly (readonly [string, string, string])[]) {
  for (const [path, title, heading] of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} – MémoPrix`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await layoutShift(page), path).toBe(0)
  }
}

const isOfProfile = ([path]: readonly [string, string, string]) => path.startsWith('/profile')

test('every page names the tab, has one heading, and nothing jumps while it loads', async ({
  page,
}) => {
  await page.route('**/api/auth/check-reset-token', (route) => route.fulfill({ status: 204 }))
  await expectSteady(page, publicPages)
  await mockSignedIn(page, { delay: 150 })
  await expectSteady(
    page,
    signedInPages.filter((each) => !isOfProfile(each)),
  )
})

// Another server's profile leaves rows out once it is known.
test('the same holds for the profile of our own server', async ({ page }) => {
  await mockSignedIn(page, { delay: 150, isOurs: true })
  await expectSteady(page, signedInPages.filter(isOfProfile))
  await page.goto('/profile')
  await expect(page.getByText(`MémoPrix\u00a0${program.version}`)).toBeVisible()
})

test('every move in the app takes the focus to the heading of the page', async ({ page }) => {
  await mockSignedIn(page)
  await page.goto('/dashboard')
  await waitForHydration(page)
  const moves = [
    ['link', 'Produits Laitiers', 'Produits Laitiers'],
    ['link', /Beurre doux/, 'Beurre doux'],
    ['link', 'Modifier le produit', 'Modifier le produit'],
    ['button', 'Annuler', 'Beurre doux'],
    ['link', 'Liste de course', 'Ma Liste de Courses'],
    ['link', 'Profil', 'Mon Profil'],
    ['link', 'Produits', 'Mes Produits'],
    ['link', 'Ajouter un produit', 'Ajouter un produit'],
    ['link', 'Accueil', 'Accueil'],
  ] as const
  for (const [role, name, heading] of moves) {
    await page.getByRole(role, { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
})

test('the tab says which product or category is open, and forgets it at the next move', async ({
  page,
}) => {
  await mockSignedIn(page)
  await page.goto('/dashboard')
  for (const [name, title] of [
    ['Produits Laitiers', 'Produits Laitiers'],
    [/Beurre doux/, 'Beurre doux'],
    ['Modifier le produit', 'Modifier le produit\u00a0: Beurre doux'],
    ['Liste de course', 'Ma Liste de Courses'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(`${title} – MémoPrix`)
  }
  await page.goBack()
  await expect(page).toHaveTitle('Modifier le produit\u00a0: Beurre doux – MémoPrix')
})

test('an address opened anew starts at its top, wherever the page before it was left', async ({
  page,
}) => {
  await mockSignedIn(page)
  await page.goto('/profile/data')
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.goto('/add-product')
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // A reload is no new page: it stays where it was.
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
})

test('on a large screen every destination is reachable from every page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await mockSignedIn(page)
  await page.goto('/products/12')
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  for (const [name, path] of [
    ['Accueil', '/dashboard'],
    ['Produits', '/products'],
    ['Liste de course', '/shopping-list'],
    ['Profil', '/profile'],
    ['Ajouter un produit', '/add-product'],
  ] as const) {
    await expect(navigation.getByRole('link')).toHaveCount(6)
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('banner')).toHaveCount(path === '/dashboard' ? 1 : 0)
  }
})

test('an address that is none of ours says so and leads home', async ({ page }) => {
  await mockSignedIn(page)
  await page.goto('/produits/rien')
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
  await page.getByRole('link', { name: "Revenir à l'accueil" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('on a bad network', () => {
  test.use({ expectsNetworkErrors: true })

  test('a refresh that fails leaves on the screen what was there', async ({ page }) => {
    await mockSignedIn(page)
    await page.goto('/products')
    await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
    await page.unroute('**/api/users/products')
    let calls = 0
    await page.route('**/api/users/products', (route) => {
      calls += 1
      return route.fulfill({ status: 500 })
    })
    // As when the network comes back; again and again, for an answer just had is not asked for anew.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      expect(calls).toBeGreaterThan(0)
    }).toPass()
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))))
    await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
  })
})

test('a part of the app that does not come within two minutes is given up', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await waitForHydration(page)
  let isRequested = false
  await page.route('**/assets/RegisterPage*', () => {
    isRequested = true
  })
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect.poll(() => isRequested).toBe(true)
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await page.clock.fastForward(2000)
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
})

test('« Scanner » is where a product is looked for, and opens the camera', async ({ page }) => {
  await mockSignedIn(page, { products: [mockProduct] })
  const places = ['/dashboard', '/products', '/categories/4/products']
  const link = page.getByRole('link', { name: 'Scanner', exact: true })
  for (const [path, , heading] of signedInPages.filter(([path]) => !path.endsWith('/scan'))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(link).toHaveCount(places.includes(path) ? 1 : 0)
  }
  await page.goto('/shopping-list')
  const linkOfList = page.getByRole('link', { name: 'Scanner pour cocher' })
  await linkOfList.click()
  await expect(page).toHaveURL(/\/shopping-list\/scan$/)
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(linkOfList).toBeHidden()
  await link.click()
  await expect(page).toHaveURL(/\/shopping-list\/scan$/)
  await page.goto('/profile')
  await link.click()
  await expect(page).toHaveURL(/\/scan$/)
})
