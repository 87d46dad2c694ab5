import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  catalogue,
  guide,
  paid,
  pasta,
  press,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

test('two products with one code are merged where they are met, and can be parted again', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await createProduct(page, { ...pasta, name: 'Coquillettes Panzani', price: 1.99 })
  await page.goto('/scan')
  await show(pasta.barcode)
  await press(page, 'Fusionner')
  const question = page.getByRole('alertdialog', { name: 'Fusionner ces deux produits ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(sheet(page, '2 produits ont ce code').locator(':focus')).toBeVisible()
  await press(page, 'Fusionner')
  await question.getByRole('button', { name: /^Conserver plutôt le nom/ }).click()
  await question.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(sheet(page)).toContainText('Coquillettes Panzani')
  await page.getByText('Annuler', { exact: true }).click()
  await expect(page.getByText('Fusion annulée')).toBeVisible()
  expect(await catalogue(page)).toHaveLength(2)
  await page.goBack()
  await expect(guide(page)).toBeVisible()

  await show(null)
  await press(page, 'Fermer le scanner')
  await page.goto('/scan')
  await show(pasta.barcode)
  await press(page, 'Fusionner')
  await question.getByRole('button', { name: 'Fusionner', exact: true }).dblclick()
  await expect(sheet(page)).toContainText('Coquillettes')
  await pressKeys(page, '219')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  await expect.poll(() => catalogue(page), { timeout: 10_000 }).toHaveLength(1)
  const paidPrices = async () =>
    (await pricesOf(page, 'Coquillettes')).map(({ paid }: { paid: number }) => paid)
  await expect.poll(paidPrices).toEqual(expect.arrayContaining([2.35, 1.99, 2.19]))
})

test('a code that two tabs add at the same time makes two products, and the next scan says so', async ({
  page,
  context,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  const other = await context.newPage()
  const showOther = await useCameraScene(other)
  await page.goto('/scan')
  await show(pasta.barcode)
  await pressKeys(page, '235')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  // What is typed for a code is kept for every tab.
  await other.goto('/scan')
  await showOther(pasta.barcode)
  await expect(paid(other)).toHaveValue('2,35')
  for (const tab of [page, other]) {
    await press(tab, 'Ajouter')
    await expect(guide(tab)).toBeVisible()
  }
  expect(await catalogue(page)).toHaveLength(2)
  await page.goto('/scan')
  await show(pasta.barcode)
  await expect(sheet(page, '2 produits ont ce code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fusionner' })).toBeVisible()
})
