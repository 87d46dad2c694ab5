import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { press, sheet } from '../../support/journey/priceSteps.ts'
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

test('two products scanned one after the other stand side by side in two taps, with what is typed', async ({
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
  await expect(page.getByRole('button', { name: 'Comparer' })).toBeHidden()
  for (const key of '199') await press(page, key)
  await context.setOffline(true)
  const before = await taps()
  await press(page, 'Fermer')
  await show(made.other.barcode)
  await expect(sheet(page)).toContainText('Macaronis')
  await press(page, 'Comparer')
  expect((await taps()) - before).toBe(2)
  await expect(sheet(page)).toContainText(/Coquillettes1,99.€ · 400.g4,98.€\/kg/)
  await expect(sheet(page)).toContainText(
    /Macaronis1,50.€ · 500.g3,00.€\/kgLe moins cher \(−39.%\)/,
  )
  await press(page, 'Revenir au prix')
  await expect(page.getByRole('button', { name: 'Toujours 1,50\u00a0€' })).toBeVisible()
})
