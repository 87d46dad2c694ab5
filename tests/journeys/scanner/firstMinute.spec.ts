import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { guide, press, pressKeys, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const oil = '3560070805259'
const oilName = "Moulin du Mas Huile d'olive vierge extra, 75 cl"

/** As a thumb does: a tap into the field, then the letters. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.type(text)
}

test('from an empty phone to the first answer in thirteen taps: account, first product, second scan', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await page.goto('/register')
  await type(page, 'Prénom', camille.firstName)
  await type(page, 'Email', camille.email)
  await type(page, 'Mot de passe', camille.password)
  await type(page, 'Confirmer le mot de passe', camille.password)
  await press(page, 'Créer mon compte')

  // After three seconds, with the e-mail filled and the password in focus.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(camille.email)
  await expect(page.getByRole('textbox', { name: 'Mot de passe', exact: true })).toBeFocused()
  await page.keyboard.type(camille.password)
  await press(page, 'Se connecter')

  await page.getByRole('link', { name: 'Scanner mon premier produit' }).click()
  await expect(guide(page)).toBeVisible()
  await show(oil)
  await expect(sheet(page, 'Nouveau produit')).toContainText(oilName)
  await pressKeys(page, '699')
  await press(page, 'Ajouter')
  await expect(page.getByText('Produit ajouté')).toBeVisible()
  await expect(guide(page)).toBeVisible()
  expect(await pricesOf(page, oilName)).toMatchObject([{ paid: 6.99 }])

  await show(null)
  await press(page, 'Fermer le scanner')
  await page.getByRole('link', { name: 'Scanner', exact: true }).first().click()
  await expect(guide(page)).toBeVisible()
  await show(oil)
  await expect(sheet(page)).toContainText(oilName)
  await expect(sheet(page)).toContainText('6,99\u00a0€')
  expect(await taps()).toBe(13)
})
