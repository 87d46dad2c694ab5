import type { Page } from 'playwright/test'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { tabAndPress, tabAndType, tabTo } from '../../support/journey/keyboard.ts'
import { butter, createAccount, openProduct, signIn } from '../../support/journey/steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const newItem = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('with the keyboard alone an account is made and a product added', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await tabAndPress(page, link(page, 'Créer un compte'))
  await expect(heading(page, 'Créer un compte')).toBeFocused()
  await tabAndType(page, field(page, 'Prénom'), camille.firstName)
  await tabAndType(page, field(page, 'Email'), camille.email)
  await tabAndType(page, field(page, 'Mot de passe'), camille.password)
  await tabAndType(page, field(page, 'Confirmer le mot de passe'), camille.password)
  await page.keyboard.press('Enter')
  await tabAndPress(page, link(page, 'Se connecter maintenant'))
  await tabAndType(page, field(page, 'Email'), camille.email)
  await tabAndType(page, field(page, 'Mot de passe'), camille.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Accueil')).toBeVisible()

  await tabAndPress(page, link(page, 'Ajouter un produit'))
  await expect(heading(page, 'Ajouter un produit')).toBeFocused()
  await tabAndPress(page, button(page, 'Scanner maintenant'))
  await tabAndPress(page, button(page, 'Saisir'))
  await tabAndType(page, page.getByLabel('Chiffres du code-barres'), '3560070805259')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Huile d'olive vierge extra",
  )
  await tabTo(page, page.getByLabel('Catégorie'))
  await page.keyboard.type('Boi')
  await expect(page.getByLabel('Catégorie').locator('option:checked')).toHaveText('Boissons')
  await tabAndType(page, page.getByLabel('Prix (€)'), '6,99')
  await tabAndPress(page, button(page, 'Ajouter le produit'))
  await expect(heading(page, "Huile d'olive vierge extra")).toBeVisible()
  await expect(page.getByText('Boissons')).toBeVisible()
})

test('with the keyboard alone a product is found, changed and deleted', async ({ page }) => {
  await openProduct(page, butter)
  await tabAndPress(page, link(page, 'Produits'))
  await tabAndType(page, page.getByRole('searchbox'), 'beu')
  await tabAndPress(page, page.getByRole('link', { name: /Beurre doux/ }))
  await expect(heading(page, 'Beurre doux')).toBeFocused()
  await tabAndPress(page, link(page, 'Modifier le produit'))
  await tabTo(page, page.getByLabel('Prix (€)'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('3,10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3,10')).toBeVisible()
  // Tab would lead to it from the question.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toBeHidden()

  await tabAndPress(page, button(page, 'Supprimer'))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
  for (const name of ['Supprimer', 'Annuler', 'Supprimer']) {
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button(page, 'Supprimer')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndPress(page, question.getByRole('button', { name: 'Supprimer' }))
  await expect(page.getByText('Aucun produit pour le moment')).toBeVisible()
})

test('with the keyboard alone a shopping list is kept and the profile changed', async ({
  page,
}) => {
  await createAccount(page)
  await signIn(page)
  await tabAndPress(page, link(page, 'Liste de course'))
  await tabAndType(page, newItem(page), 'Pain')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lait')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Pain' }))
  await page.keyboard.press('Space')
  await expect(page.getByText('2 article(s) - 1 coché(s)')).toBeVisible()
  await tabAndPress(page, button(page, 'Modifier Lait'))
  await tabAndPress(page, button(page, 'Supprimer Lait'))
  await expect(page.getByText('1 article(s) - 1 coché(s)')).toBeVisible()

  await tabAndPress(page, link(page, 'Profil'))
  await tabAndPress(page, button(page, 'Modifier le profil'))
  await tabTo(page, field(page, 'Prénom'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Dominique')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dominique', { exact: true })).toBeVisible()
  await expect(button(page, 'Modifier le profil')).toBeFocused()
})

test('the first stop of a page leads past its navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await createAccount(page)
  await signIn(page)
  await page.goto('/shopping-list')
  await expect(heading(page, 'Ma Liste de Courses')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page, 'Aller au contenu')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(newItem(page)).toBeFocused()
})
