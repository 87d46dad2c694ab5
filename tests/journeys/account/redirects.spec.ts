import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'

const cases = [
  {
    call: 'register',
    at: '/register',
    fields: {
      Prénom: 'Camille',
      Email: 'camille@exemple.fr',
      'Mot de passe': 'panier-vert-12',
      'Confirmer le mot de passe': 'panier-vert-12',
    },
    submit: 'Créer mon compte',
    said: /Compte créé avec succès\s!/,
    delay: 3000,
  },
] as const

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  }
}

for (const { call, at, fields, submit, said, delay } of cases) {
  test(`${at}: success is said, and ${delay} ms later the sign-in page comes`, async ({ page }) => {
    await page.clock.install()
    await page.route('**/api/auth/check-reset-token', (route) => route.fulfill({ status: 204 }))
    await page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status: 200, json: null }))
    await page.goto(at)
    await fill(page, fields)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(said)).toBeVisible()
    await page.clock.runFor(delay - 100)
    await expect(page).toHaveURL(new RegExp(`${call}`))
    await page.clock.runFor(200)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(said)).toBeVisible()
    const isRegistered = call === 'register'
    await expect(page.getByLabel('Email')).toHaveValue(isRegistered ? 'camille@exemple.fr' : '')
    const password = page.getByRole('textbox', { name: 'Mot de passe' })
    if (isRegistered) await expect(password).toBeFocused()
    else await expect(password).not.toBeFocused()
  })
}

test('the pages of an account lead to one another', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeInViewport({ ratio: 1 })
  for (const [link, path] of [
    ['Créer un compte', '/register'],
    ['Se connecter', '/login'],
    ['Mot de passe oublié ?', '/forgot-password'],
    ['Retour à la connexion', '/login'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})
