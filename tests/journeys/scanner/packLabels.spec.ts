import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { guide, paid, press, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const ham = { name: 'Jambon à la coupe', category: 'Viandes', price: 4.5, barcode: '2611008' }
const meat = {
  barcode: '(01)94028887034023(3103)001224',
  format: 'databarexpanded',
  module: 2,
} as const

const question = 'Étiquette du magasin\u00a0: que veut dire 00321\u00a0?'

test("a shop's own label is found by its article, asked about once, then read as a price to change", async ({
  page,
  food,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, ham)
  await page.goto('/scan')
  await show('2611008003214')
  await expect(sheet(page)).toContainText('Jambon à la coupe')
  await expect(page.getByRole('group', { name: question })).toBeVisible()
  await expect(paid(page)).toHaveValue('')
  await press(page, 'Le prix\u00a0: 3,21\u00a0€')
  await expect(paid(page)).toHaveValue('3,21')
  await expect(sheet(page)).toContainText("Lu sur l'étiquette\u00a0: 3,21\u00a0€")
  await press(page, "Ce n'est pas ça")
  await press(page, 'Autre chose')
  await expect(paid(page)).toHaveValue('')
  await expect(sheet(page)).toContainText("00321 n'est ni un prix ni un poids")
  await press(page, "Ce n'est pas ça")
  await expect(page.getByRole('group', { name: question })).toBeVisible()
  await press(page, 'Le prix\u00a0: 3,21\u00a0€')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()

  await show('2611008004785')
  await expect(sheet(page)).toContainText("Lu sur l'étiquette\u00a0: 4,78\u00a0€")
  await expect(paid(page)).toHaveValue('4,78')
  for (const key of '499') await press(page, key)
  await expect(paid(page)).toHaveValue('4,99')
  await page.reload()
  await expect(paid(page)).toHaveValue('4,99')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  expect(await pricesOf(page, ham.name)).toMatchObject([
    { paid: 4.99, code: '2611008', amount: null },
    { paid: 3.21, code: '2611008', amount: null },
    { paid: 4.5 },
  ])
  expect(food.requestedCodes).toEqual([])
})

test('the weight of a label goes into the price, not into the product', async ({ page, food }) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await page.goto('/scan')
  await show(meat)
  const added = sheet(page, 'Nouveau produit')
  await expect(added).toContainText("Lu sur l'étiquette\u00a0: 1224\u00a0g")
  for (const key of '1499') await press(page, key)
  await expect(added).toContainText('12,25\u00a0€/kg')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Viandes')
  await press(page, 'Donner un nom')
  await page.getByLabel('Nom du produit').fill('Rôti')
  await page.keyboard.press('Enter')
  await press(page, 'Ajouter')
  await expect(guide(page)).toBeVisible()
  expect(await pricesOf(page, 'Rôti')).toMatchObject([
    { paid: 14.99, amount: 1224, measure: 'g', code: '94028887034023' },
  ])
  const [product] = await (await callApi(page, 'GET', '/users/products')).json()
  expect(product).toMatchObject({ price: 14.99, unit_price: 12.2467, unit: 'kg' })
  expect(product.content ?? null).toBeNull()

  await show(null)
  await press(page, 'Fermer le scanner')
  await page.goto('/scan')
  await show({ ...meat, barcode: '(01)94028887034023(3103)000800' })
  await expect(sheet(page)).toContainText("Lu sur l'étiquette\u00a0: 800\u00a0g")
  for (const key of '980') await press(page, key)
  await expect(sheet(page)).toContainText('la dernière fois 12,25\u00a0€/kg')
  expect(food.requestedCodes).toEqual([])
})
