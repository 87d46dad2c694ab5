import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright/test'
import { deferred } from '../../support/journey/deferred.ts'
import { camille, expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { createAccount } from '../../support/journey/steps.ts'
import type { JourneyServer } from '../../support/server/journeyServer.ts'

test.use({ ownServer: true })

const check = '**/api/auth/check-reset-token'
const checking = (page: Page) => page.getByText('Vérification du lien...')
const password = (page: Page) => page.getByRole('textbox', { name: 'Nouveau mot de passe' })

async function askForLink(page: Page, server: JourneyServer): Promise<string> {
  await createAccount(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(camille.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect.poll(() => server.resetLinks().length).toBe(1)
  return server.resetLinks()[0] ?? ''
}

async function expectInvalidLink(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Lien invalide' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Token de réinitialisation manquant ou invalide')
  await expect(password(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
}

test('a link that holds is checked first, then the form comes, and nothing jumps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const answer = deferred()
  await page.route(check, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ token: 't' })
    await answer.promise
    await route.fulfill({ status: 204 })
  })
  await page.goto('/reset-password?token=t')
  await expect(checking(page)).toBeVisible()
  await expect(password(page)).toBeHidden()
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  answer.resolve()
  await expect(password(page)).toBeVisible()
  await expect(checking(page)).toBeHidden()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
})

test('an expired link is an invalid one before anything is typed', async ({
  page,
  server,
  browserErrors,
}) => {
  const link = await askForLink(page, server)
  const database = new DatabaseSync(`${server.dataDir}/memoprix.sqlite`)
  database.exec("update reset_tokens set expires_at = '2020-01-01T00:00:00.000Z'")
  database.close()
  await page.goto(link)
  await expectInvalidLink(page)
  await expectBrowserError(browserErrors, /400/)
})

test.describe('a server that cannot check a link', () => {
  test.use({ expectsNetworkErrors: true })

  for (const status of [404, 'no network'] as const) {
    test(`shows the form at once: ${status}`, async ({ page }) => {
      await page.route(check, (route) =>
        status === 'no network'
          ? route.abort('internetdisconnected')
          : route.fulfill({ status, json: { detail: 'Not Found' } }),
      )
      await page.goto('/reset-password?token=t')
      await expect(password(page)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    })
  }
})
