import { camille, expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { signInByCalls, startSignedIn } from '../../support/journey/steps.ts'

test('a person edits, cancels and saves the profile', { tag: '@contract' }, async ({ page }) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Profil' }).click()
  await expect(page.getByText('Camille', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await page.getByLabel('Prénom').fill('Dominique')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Camille', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
  await page.getByLabel('Prénom').fill('   ')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Veuillez remplir tous les champs')).toBeVisible()
  await page.getByLabel('Prénom').fill('  Dominique ')
  await page.getByLabel('Email').fill('pas-un-email')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Veuillez entrer un email valide')).toBeVisible()
  await page.getByLabel('Email').fill(' camille@exemple.fr ')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
  await expect(page.getByText('Dominique', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dominique', { exact: true })).toBeVisible()
})

test('another address needs the password, where the server asks for it', {
  tag: '@contract',
}, async ({ page, api, browserErrors }) => {
  await signInByCalls(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await page.getByLabel('Email').fill('dominique@exemple.fr')
  const password = page.getByRole('textbox', { name: 'Mot de passe' })
  await expect(password).toHaveCount(0)
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  if (api === 'ours') {
    await expect(page.getByText("Pour changer d'adresse email, saisissez")).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('faux')
    await save.click()
    await expect(page.getByText('Mot de passe incorrect')).toBeVisible()
    await password.fill(camille.password)
    await save.click()
    await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
    await expectBrowserError(browserErrors, /403/)
  }
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
  await expect(page.getByText('dominique@exemple.fr')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await expect(password).toHaveCount(0)
})

test('signing out asks first', async ({ page }) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Déconnexion réussie')).toBeVisible()
})
