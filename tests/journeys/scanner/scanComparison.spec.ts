import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { paid, press, pressKeys, sheet } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const category = 'Épicerie Salée'
const made = {
  own: {
    ...{ name: 'Coquillettes', category, price: 2.35, barcode: '3012345678919' },
    content: { amount: 400, measure: 'g' },
  },
  other: {
    ...{ name: 'Macaronis', category, price: 1.5, barcode: '3274080007779' },
    content: { amount: 500, measure: 'g' },
  },
}

async function expectNotComparable(page: Page): Promise<void> {
  await press(page, 'Plus...')
  await expect(page.getByLabel('Date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comparer' })).toBeHidden()
  await press(page, 'OK')
}

test('two products scanned one after the other stand side by side in three taps, with what is typed', async ({
  page,
  context,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  for (const product of Object.values(made)) await createProduct(page, product)
  await page.goto('/products')
  await expect(page.getByText('2 produits')).toBeVisible()
  await page.goto('/scan')
  await show(made.own.barcode)
  await expect(sheet(page)).toContainText('Coquillettes')
  await expectNotComparable(page)
  for (const key of '199') await press(page, key)
  await context.setOffline(true)
  const before = await taps()
  await press(page, 'Fermer')
  await show(made.other.barcode)
  await expect(sheet(page)).toContainText('Macaronis')
  await press(page, 'Plus...')
  await press(page, 'Comparer')
  expect((await taps()) - before).toBe(3)
  await expect(sheet(page)).toContainText(/Coquillettes1,99.€ · 400.g4,98.€\/kg/)
  await expect(sheet(page)).toContainText(
    /Macaronis1,50.€ · 500.g3,00.€\/kgLe moins cher \(−39.%\)/,
  )
  await press(page, 'Revenir au prix')
  await expect(page.getByRole('button', { name: 'Toujours 1,50\u00a0€' })).toBeVisible()
})

const oil = '3560070805259'
const unknown = '3274080005003'
const newSheet = (page: Page) => sheet(page, 'Nouveau produit')

test('two codes that the catalogue does not know stand side by side, once both contents are known', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  await page.goto('/scan')
  await show(oil)
  await pressKeys(page, '699')
  await expect(newSheet(page)).toContainText('9,32\u00a0€/l')
  await expectNotComparable(page)
  await page.goBack()
  await show(unknown)
  await expect(newSheet(page)).toContainText(`Produit ${unknown}`)
  await expectNotComparable(page)
  await pressKeys(page, '500')
  expect(await taps()).toBe(10)
  await press(page, 'Plus...')
  await press(page, 'Comparer')
  await expect(newSheet(page)).toContainText(
    `Pour comparer, il manque le contenu de «\u00a0Produit ${unknown}\u00a0».`,
  )
  await expect(newSheet(page)).not.toContainText('Le moins cher')
  await press(page, 'Revenir au prix')
  await press(page, 'Contenu\u00a0?')
  await page.getByLabel('Contenu', { exact: true }).fill('1')
  await page.getByLabel('Unité', { exact: true }).selectOption({ label: 'l' })
  await press(page, 'OK')
  await press(page, 'Plus...')
  await press(page, 'Comparer')
  await expect(newSheet(page)).toContainText(
    /Huile d'olive vierge extra, 75.cl6,99.€ · 75.cl9,32.€\/l/,
  )
  await expect(newSheet(page)).toContainText(/5,00.€ · 1.l5,00.€\/lLe moins cher \(−46.%\)/)
  await press(page, 'Revenir au prix')
  await press(page, 'Catégorie\u00a0?')
  await expect(page.getByText('Le moins cher')).toBeHidden()
  await press(page, 'Boissons')
  await press(page, 'Ajouter')
  await expect(page.getByText('Produit ajouté !')).toBeVisible()

  await show(oil)
  await expect(paid(page)).toBeFocused()
  await expect(paid(page)).toHaveValue('6,99')
  await press(page, 'Plus...')
  await press(page, 'Comparer')
  await expect(newSheet(page)).toContainText(/5,00.€ · 1.l5,00.€\/lLe moins cher \(−46.%\)/)
  await newSheet(page).getByRole('button', { name: 'Fermer' }).click()
  await show(unknown)
  await expect(sheet(page)).toContainText(`Produit ${unknown}`)
  await press(page, 'Plus...')
  await press(page, 'Comparer')
  await expect(sheet(page)).toContainText(
    /Huile d'olive vierge extra, 75.cl6,99.€ · 75.cl9,32.€\/l/,
  )
})
