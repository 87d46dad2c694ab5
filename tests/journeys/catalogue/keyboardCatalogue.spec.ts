import { expect, test } from '../../support/journey/journey.ts'
import { tabAndPress, tabAndType, tabTo } from '../../support/journey/keyboard.ts'
import {
  goOffline,
  test as offline,
  startWithCachedButter,
} from '../../support/journey/offlineJourney.ts'
import { butter, createProduct, startSignedIn } from '../../support/journey/steps.ts'

test('with the keyboard alone a category is read, and left again', async ({ page }) => {
  await startSignedIn(page)
  await createProduct(page, butter)
  await tabAndPress(page, page.getByRole('link', { name: 'Produits Laitiers' }))
  await expect(page.getByRole('heading', { name: 'Produits Laitiers' })).toBeFocused()
  await tabAndPress(page, page.getByRole('link', { name: /Beurre doux/ }))
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeFocused()
  await tabAndPress(page, page.getByRole('link', { name: 'Retour' }))
  await expect(page.getByRole('heading', { name: 'Produits Laitiers' })).toBeVisible()
  await tabAndPress(page, page.getByRole('link', { name: 'Retour' }))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('with a camera', () => {
  test.use({
    cameraFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })
})

offline(
  'with the keyboard alone what waits is seen, and given up',
  async ({ page, context, network }) => {
    await startWithCachedButter(page)
    await goOffline(context, network)
    await tabAndPress(page, page.getByRole('link', { name: 'Ajouter un produit' }))
    await tabAndType(page, page.getByRole('textbox', { name: 'Nom', exact: true }), 'Lait entier')
    await tabTo(page, page.getByLabel('Catégorie'))
    await page.keyboard.type('Boi')
    await tabAndType(page, page.getByRole('textbox', { name: 'Prix (€)' }), '1,10')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lait entier' })).toBeVisible()
    const line = page.getByRole('status', { name: "État de l'application" })
    await tabAndPress(page, line.getByRole('link', { name: 'Voir' }))
    await expect(page.getByRole('heading', { name: 'Modifications à envoyer' })).toBeFocused()
    const drop = page.getByRole('button', { name: /^Ne pas envoyer \(/ })
    await tabAndPress(page, drop)
    const question = page.getByRole('alertdialog', { name: 'Ne pas envoyer cette modification ?' })
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drop).toBeFocused()
    await page.keyboard.press('Enter')
    await tabAndPress(page, question.getByRole('button', { name: 'Ne pas envoyer' }))
    await expect(page.getByText('Tout est envoyé')).toBeVisible()
  },
)
