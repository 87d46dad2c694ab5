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
import { countTaps } from '../../support/journey/taps.ts'

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

test('the prices of an old receipt are found by name; its shop and its day hold', async ({
  page,
}) => {
  await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  const { category } = pasta
  await createProduct(page, { name: 'Lentilles vertes', category, price: 2.1 })
  await page.goto('/scan')
  const named = page.getByLabel('Code-barres ou nom')

  await press(page, 'Saisir')
  await named.fill('coquilette')
  await press(page, /^Coquillettes/)
  await press(page, 'Magasin')
  await press(page, 'Lidl')
  await press(page, 'Plus...')
  await page.getByLabel('Date du prix').fill(daysAgo(40))
  await press(page, 'OK')
  await pressKeys(page, '215')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()

  const before = await taps()
  await press(page, 'Saisir')
  await named.fill('vert lent')
  await named.press('Enter')
  await expect(sheet(page)).toContainText('Lentilles vertes')
  await pressKeys(page, '189')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  expect((await taps()) - before).toBe(5)
  const recorded = {
    paid: 1.89,
    seen_on: daysAgo(40),
    shop: expect.objectContaining({ name: 'Lidl' }),
  }
  expect(await pricesOf(page, 'Lentilles vertes')).toContainEqual(expect.objectContaining(recorded))

  await press(page, 'Saisir')
  await named.fill('Pois cassés')
  await press(page, 'Ajouter «\u00a0Pois cassés\u00a0»')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Pois cassés')
  await page.getByLabel('Catégorie').selectOption({ label: category })
  await page.getByLabel('Prix (€)').fill('1,45')
  await press(page, 'Ajouter le produit')
  await expect(page.getByRole('heading', { name: 'Pois cassés' })).toBeVisible()
  const first = { paid: 1.45, seen_on: daysAgo(40), shop: { name: 'Lidl' } }
  await expect.poll(() => pricesOf(page, 'Pois cassés')).toMatchObject([first])
})
