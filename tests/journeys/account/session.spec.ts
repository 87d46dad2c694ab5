import { camille, expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { createAccount, signIn, signOut, startSignedIn } from '../../support/journey/steps.ts'

const protectedPaths = [
  '/dashboard',
  '/products',
  '/add-product',
  '/scan',
  '/products/1',
  '/products/1/edit',
  '/shopping-list',
  '/shopping-list/scan',
  '/profile',
  '/categories/1/products',
]

test('without a token every protected page leads to the sign-in page', async ({ page }) => {
  for (const path of protectedPaths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('a token that the server refuses is forgotten, from any page', async ({
  page,
  browserErrors,
}) => {
  await createAccount(page)
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('token', 'no-such-token'))
  await page.goto('/products')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectBrowserError(browserErrors, /401/)
})

test('a device tells at the next sign-in that it has signed in, until its account is removed', {
  tag: '@contract',
}, async ({ page, api }) => {
  const device = () => page.evaluate(() => localStorage.getItem('deviceToken'))
  const sentFields = async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login'))
    await signIn(page)
    return Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
  }
  const { email, password } = camille
  await createAccount(page)
  expect(await sentFields()).toEqual({ username: email, password })
  const first = await device()
  await signOut(page)
  if (api === 'contract') {
    expect(await sentFields()).toEqual({ username: email, password })
    return
  }
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await sentFields()).toEqual({ username: email, password, device_token: first })
  expect(await device()).toBe(first)
  await page.goto('/profile/data')
  await page.getByRole('button', { name: 'Supprimer mon compte...' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await device()).toBeNull()
})

test('the address / leads by the token', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await createAccount(page)
  await signIn(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signing out in one tab ends the session of the other', async ({ page, context }) => {
  await createAccount(page)
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(other.getByText('Êtes-vous sûr de vouloir vous déconnecter ?')).toBeVisible()
  await other.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Déconnexion réussie')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('the session stays, and the e-mail greets', async ({ page }) => {
    await createAccount(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    let lost = 0
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED') lost += 1
    })
    await page.route('**/api/auth/me', (route) => route.abort('internetdisconnected'))
    await signIn(page)
    await expect(page.getByRole('banner')).toContainText('Bonjour, camille')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect.poll(() => lost).toBeGreaterThan(0)
  })
})

test('an identity call that fails with 500 ends the session', async ({ page, browserErrors }) => {
  await createAccount(page)
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Internal server error' } }),
  )
  await page.getByLabel('Email').fill('camille@exemple.fr')
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('panier-vert-12')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page).toHaveURL(/\/login$/)
  await expectBrowserError(browserErrors, /500/)
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  for (const way of ['the network is back', 'the app starts again']) {
    test(`a sign-out reaches the server when ${way}, after another person has signed in`, async ({
      page,
    }) => {
      const dominique = { ...camille, firstName: 'Dominique', email: 'dominique@exemple.fr' }
      await createAccount(page, dominique)
      await startSignedIn(page)
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const session = (bearer: string | null) =>
        page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${bearer}` } })
      await page.route('**/api/auth/logout', (route) => route.abort())
      await signOut(page)
      await signIn(page, dominique)
      expect((await session(token)).status()).toBe(200)

      await page.unroute('**/api/auth/logout')
      if (way === 'the app starts again') await page.reload()
      else await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(async () => (await session(token)).status()).toBe(401)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('signOuts'))).toBeNull()
      // The session that came after goes on.
      const own = await page.evaluate(() => localStorage.getItem('token'))
      expect((await session(own)).status()).toBe(200)
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  }
})
