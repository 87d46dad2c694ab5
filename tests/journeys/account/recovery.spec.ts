import { camille, expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { createAccount, signIn } from '../../support/journey/steps.ts'

test.use({ ownServer: true })

test('a forgotten password is replaced by the link of the mail, once', {
  tag: '@contract',
}, async ({ page, server, browserErrors, api }) => {
  await createAccount(page)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  // The sign-in page has an e-mail field too, until the next page has come.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('Email').fill(camille.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText(/Si un compte existe avec cet email/)).toBeVisible()
  await expect.poll(() => server.resetLinks().length).toBe(1)
  const [link = ''] = server.resetLinks()
  expect(link).toContain(`${server.url}/reset-password?token=`)

  const password = page.getByRole('textbox', { name: 'Nouveau mot de passe' })
  const again = page.getByRole('textbox', { name: 'Confirmer le mot de passe' })
  const submit = page.getByRole('button', { name: 'Réinitialiser le mot de passe' })
  await page.goto(link)
  await password.fill('court')
  await again.fill('autre')
  await submit.click()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await again.fill('court')
  await submit.click()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
  await password.fill('nouveau-panier')
  await again.fill('nouveau-panier')
  await submit.click()
  await expect(page.getByText(/Mot de passe réinitialisé avec succès/)).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter maintenant' }).click()
  await signIn(page, { ...camille, password: 'nouveau-panier' })

  await page.goto(link)
  // The contract's server can't check a link: it refuses the form.
  if (api === 'contract') {
    await password.fill('encore-un-panier')
    await again.fill('encore-un-panier')
    await submit.click()
  }
  await expect(page.getByText('Token de réinitialisation manquant ou invalide')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible()
  await expectBrowserError(browserErrors, /400/)
  if (api === 'contract') await expectBrowserError(browserErrors, /404/)
})
