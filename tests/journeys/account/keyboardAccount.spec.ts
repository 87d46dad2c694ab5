import { camille, expect, test } from '../../support/journey/journey.ts'
import { tabAndPress, tabAndType, tabTo } from '../../support/journey/keyboard.ts'
import { createAccount, startSignedIn } from '../../support/journey/steps.ts'

test.use({ ownServer: true })

test('with the keyboard alone a forgotten password is replaced', async ({ page, server }) => {
  await createAccount(page)
  await tabAndPress(page, page.getByRole('link', { name: 'Mot de passe oublié ?' }))
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeFocused()
  await tabAndType(page, page.getByLabel('Email'), camille.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Si un compte existe avec cet email/)).toBeVisible()
  await expect.poll(() => server.resetLinks().length).toBe(1)

  const [link = ''] = server.resetLinks()
  await page.goto(link)
  const password = page.getByRole('textbox', { name: 'Nouveau mot de passe' })
  await tabAndType(page, password, 'nouveau-panier')
  await tabAndPress(page, page.getByRole('button', { name: /^Afficher/ }).first())
  await expect(password).toHaveAttribute('type', 'text')
  const again = page.getByRole('textbox', { name: 'Confirmer le mot de passe' })
  await tabAndType(page, again, 'nouveau-panier')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Mot de passe réinitialisé avec succès/)).toBeVisible()
  await tabAndPress(page, page.getByRole('link', { name: 'Se connecter maintenant' }))
  await tabAndType(page, page.getByLabel('Email'), camille.email)
  await tabAndType(
    page,
    page.getByRole('textbox', { name: 'Mot de passe', exact: true }),
    'nouveau-panier',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('with the keyboard alone the data go out, come in, and the account ends', async ({ page }) => {
  await startSignedIn(page)
  await tabAndPress(page, page.getByRole('link', { name: 'Profil' }))
  await tabAndPress(page, page.getByRole('link', { name: 'Mes données' }))
  await expect(page.getByRole('heading', { name: 'Mes données', exact: true })).toBeFocused()
  const file = page.waitForEvent('download')
  await tabAndPress(page, page.getByRole('button', { name: 'Télécharger tout (JSON)' }))
  expect((await file).suggestedFilename()).toMatch(/\.json$/)

  const choosing = page.waitForEvent('filechooser')
  await tabAndPress(page, page.getByRole('button', { name: 'Choisir un fichier' }))
  const buffer = Buffer.from('nom;catégorie;prix\nThé;Boissons;2,15\n')
  await (await choosing).setFiles({ name: 'produits.csv', mimeType: 'text/csv', buffer })
  await tabAndPress(page, page.getByRole('button', { name: 'Importer 1 produit' }))
  await expect(page.getByText('Import terminé : 1 produit ajouté.')).toBeVisible()

  const remove = page.getByRole('button', { name: 'Supprimer mon compte...' })
  await tabAndPress(page, remove)
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndType(page, question.getByLabel('Email'), camille.email)
  await tabAndType(
    page,
    question.getByRole('textbox', { name: 'Mot de passe', exact: true }),
    camille.password,
  )
  await tabTo(page, question.getByRole('button', { name: 'Supprimer définitivement' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/login$/)
})
