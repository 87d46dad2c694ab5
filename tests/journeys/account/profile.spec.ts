import { expect, test } from '../../support/journey/journey.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

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
