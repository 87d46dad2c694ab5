import type { Page } from 'playwright/test'
import { deferred, holdRequests } from '../../support/journey/deferred.ts'
import {
  expectJoined,
  joinButton,
  openInvitation,
  startFounder,
  submitLogin,
} from '../../support/journey/householdJourney.ts'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { butter, createProduct, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const accept = '**/api/invitations/accept'
const preview = '**/api/invitations/preview'
const invited = (page: Page) => page.getByText(/Louise.* vous invite à rejoindre/)
const shown = async (page: Page) => (await invited(page).innerText()).replace(/[\u2068\u2069]/g, '')

const decline = (page: Page) => page.getByRole('button', { name: 'Non, merci' })
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('invitation'))

test('the link opens five times and uses nothing up; joining takes one tap more', async ({
  page,
  server,
}) => {
  const founder = await startFounder(server.url, ['Pain', 'Sel'])
  const token = await founder.invitation()
  await startSignedIn(page)
  const taps = await countTaps(page)
  for (let times = 0; times < 5; times++) {
    await openInvitation(page, token)
    await expect(invited(page)).toBeVisible()
    await expect(page).toHaveURL(/\/rejoindre$/)
  }
  expect(await shown(page)).toMatch(
    /^Louise vous invite à rejoindre son carnet \(2\sproduits\)\. Tout le foyer verra ce que vous y notez\.$/,
  )
  await joinButton(page).click()
  await expectJoined(page)
  // The link itself is the other one.
  expect(await taps()).toBe(1)
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('link', { name: /Sel/ })).toBeVisible()
})

test('who is signed out signs in, comes back and joins; Back does not show the invitation again', async ({
  page,
  server,
}) => {
  const founder = await startFounder(server.url)
  await startSignedIn(page)
  await page.evaluate(() => localStorage.clear())
  await openInvitation(page, await founder.invitation())
  await expect(invited(page)).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await submitLogin(page)
  await expect(page).toHaveURL(/\/rejoindre$/)
  await joinButton(page).click()
  await expectJoined(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored(page)).toBe('')
})

test('who has no account creates one, signs in, comes back and joins', async ({ page, server }) => {
  const founder = await startFounder(server.url)
  await openInvitation(page, await founder.invitation())
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByLabel('Prénom').fill(camille.firstName)
  await page.getByLabel('Email').fill(camille.email)
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(camille.password)
  await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(camille.password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  // The sign-in page comes by itself.
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(camille.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/rejoindre$/)
  await joinButton(page).click()
  await expectJoined(page)
})

test('own products are shared with the household', async ({ page, server }) => {
  const founder = await startFounder(server.url)
  await startSignedIn(page)
  await createProduct(page, butter)
  await createProduct(page, { ...butter, name: 'Crème' })
  await openInvitation(page, await founder.invitation())
  await expect(page.getByText(/^Que faire de vos 2\sproduits\s\?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Les partager avec le foyer' }).click()
  await expectJoined(page)
  await expect
    .poll(async () => (await founder.list()).map(({ name }) => name).sort())
    .toEqual(['Beurre doux', 'Crème', 'Pain'])
  await page.goto('/products')
  for (const name of ['Beurre doux', 'Crème', 'Pain'])
    await expect(page.getByRole('link', { name })).toBeVisible()
})

test('two taps join once, and a call without an answer keeps the buttons at rest', async ({
  page,
  server,
}) => {
  const founder = await startFounder(server.url)
  await startSignedIn(page)
  await openInvitation(page, await founder.invitation())
  const release = await holdRequests(page, accept)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/invitations/accept')) calls.push(request.method())
  })
  await joinButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'Enregistrement en cours...' })).toBeDisabled()
  await expect(decline(page)).toBeDisabled()
  release()
  await expectJoined(page)
  expect(calls).toEqual(['POST'])
})

test('declined: the home page, or the sign-in page, which then leads home as ever', async ({
  page,
  server,
}) => {
  const founder = await startFounder(server.url)
  const token = await founder.invitation()
  await startSignedIn(page)
  await openInvitation(page, token)
  await decline(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.evaluate(() => localStorage.clear())
  await openInvitation(page, token)
  await decline(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await submitLogin(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('a server that takes invited people only', () => {
  test.use({ ownServer: true })

  test('an account is created by the invitation that it joins with', async ({ page, server }) => {
    const founder = await startFounder(server.url)
    const token = await founder.invitation()
    await server.halt()
    await server.resume({ REGISTRATION: 'invited' })
    const addresses: string[] = []
    page.on('request', (request) => {
      const [address = ''] = request.url().split('#')
      addresses.push(address, request.headers().referer ?? '')
    })
    await openInvitation(page, token)
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await page.getByLabel('Prénom').fill(camille.firstName)
    await page.getByLabel('Email').fill(camille.email)
    for (const name of ['Mot de passe', 'Confirmer le mot de passe'])
      await page.getByRole('textbox', { name, exact: true }).fill(camille.password)
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await submitLogin(page)
    await expect(page).toHaveURL(/\/rejoindre$/)
    await joinButton(page).click()
    await expectJoined(page)
    expect(server.log()).toContain('/api/invitations/accept')
    expect(server.log()).not.toContain(token)
    expect(addresses.filter((address) => address.includes(token))).toEqual([])
  })
})

test.describe('where a call fails', () => {
  test.use({ expectsNetworkErrors: true })

  test('without a network the invitation waits, and « Réessayer » goes on where it was', async ({
    page,
    server,
  }) => {
    const founder = await startFounder(server.url)
    await startSignedIn(page)
    await page.route(preview, (route) => route.abort('internetdisconnected'))
    await openInvitation(page, await founder.invitation())
    await expect(page.getByText(/réessayez dès que vous avez du réseau\./)).toBeVisible()
    await page.unroute(preview)
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await retry.click()
    await page.route(accept, (route) => route.abort('internetdisconnected'))
    await joinButton(page).click()
    await expect(page.getByText(/réessayez dès que vous avez du réseau\./)).toBeVisible()
    await page.unroute(accept)
    await retry.click()
    await expectJoined(page)
  })

  test('the answer is lost: « Réessayer » is safe, and so is a reload', async ({
    page,
    server,
  }) => {
    const founder = await startFounder(server.url)
    await startSignedIn(page)
    await openInvitation(page, await founder.invitation())
    const answered = deferred()
    await page.route(accept, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      answered.resolve()
    })
    await joinButton(page).click()
    await answered.promise
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await page.unroute(accept)
    await page.reload()
    await expect(page.getByText('Vous faites déjà partie de ce foyer.')).toBeVisible()
    await page.getByRole('button', { name: 'Ouvrir le carnet' }).click()
    await page.getByRole('link', { name: 'Produits', exact: true }).click()
    await expect(page.getByRole('link', { name: /Pain/ })).toBeVisible()
  })

  test('a session that has ended asks to sign in, and comes back', async ({ page, server }) => {
    const founder = await startFounder(server.url)
    await startSignedIn(page)
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await openInvitation(page, await founder.invitation())
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await submitLogin(page)
    await joinButton(page).click()
    await expectJoined(page)
  })
})
