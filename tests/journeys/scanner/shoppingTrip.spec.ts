import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  daysAgo,
  guide,
  pasta,
  press,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

test('the shop chosen on the camera is that of the next sheet, for this day; back closes its choice first', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Scanner', exact: true }).first().click()
  await expect(guide(page)).toBeVisible()
  const choice = page.getByRole('dialog', { name: 'Où êtes-vous ?' })

  await press(page, 'Où êtes-vous\u00a0?')
  await expect(choice).toBeVisible()
  await page.goBack()
  await expect(choice).toBeHidden()
  await expect(guide(page)).toBeVisible()

  await press(page, 'Où êtes-vous\u00a0?')
  await press(page, 'Lidl')
  await expect(choice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Magasin\u00a0: Lidl' })).toBeFocused()
  await show(pasta.barcode)
  await expect(sheet(page)).toContainText('Lidl')
})

test('the day of an old receipt stays for the next scans of the trip, until it is taken back or the camera is left', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.goto('/dashboard')
  const scan = page.getByRole('link', { name: 'Scanner', exact: true }).first()
  await scan.click()
  const chip = page.getByRole('button', { name: /^Date\s: / })
  await show(pasta.barcode)
  await expect(sheet(page)).toBeVisible()
  await pressKeys(page, '215')
  await press(page, 'Plus...')
  await page.getByLabel('Date du prix').fill(daysAgo(40))
  await press(page, 'OK')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  await expect(chip).toBeVisible()

  await show('3274080005003')
  await expect(sheet(page, 'Nouveau produit')).toContainText(/Nouveau produit · \d/)
  await pressKeys(page, '199')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  await press(page, 'Ajouter')
  await expect(guide(page)).toBeVisible()
  expect(await pricesOf(page, 'Produit 3274080005003')).toMatchObject([{ seen_on: daysAgo(40) }])

  await chip.click()
  await expect(chip).toBeHidden()
  await show(pasta.barcode)
  await press(page, 'Plus...')
  await expect(page.getByLabel('Date du prix')).toHaveValue(daysAgo(0))
  await page.getByLabel('Date du prix').fill(daysAgo(41))
  await press(page, 'OK')
  await pressKeys(page, '199')
  await press(page, 'Enregistrer')
  await expect(chip).toBeVisible()
  await press(page, 'Fermer le scanner')
  await show(null)
  await scan.click()
  await expect(guide(page)).toBeVisible()
  await expect(chip).toBeHidden()
})
