import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { addCode, codes } from '../../support/journey/codeSteps.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { fillList, openCamera, result } from '../../support/journey/listScanSteps.ts'
import { guide, paid, press, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn, typeCode } from '../../support/journey/steps.ts'

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

/** Its number could be a price, and is part of its code. */
const whole = { name: 'Comté 18 mois', category: 'Produits Laitiers', price: 5.67 }
const digits = '2000000079196'
const article = { name: 'Tomme à la coupe', category: 'Produits Laitiers', price: 9.5 }

test('a code of a shop is found by all its digits before its article, wherever it is scanned', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, { ...article, barcode: digits.slice(0, 7) })
  await createProduct(page, { ...whole, barcode: digits })

  await page.goto('/scan')
  await show(digits)
  await expect(sheet(page)).toContainText(whole.name)
  await expect(page.getByRole('group', { name: /Le nombre/ })).toBeHidden()
  for (const key of '599') await press(page, key)
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  expect((await pricesOf(page, whole.name))[0]).toMatchObject({ paid: 5.99, code: digits })
  await show(null)
  await press(page, 'Fermer le scanner')

  await fillList(page, [whole.name])
  await openCamera(page)
  await show(digits)
  await expect(result(page, /^Comté 18 mois ✓/)).toBeVisible()
  await show(null)

  await page.goto('/add-product')
  await typeCode(page, digits)
  await expect(page.getByText('Vous avez déjà ce produit')).toBeVisible()
  await press(page, 'Voir')
  await expect(page.getByRole('heading', { name: whole.name })).toBeVisible()
  await addCode(page, digits)
  await expect(page.getByText('Ce produit a déjà ce code.')).toBeVisible()
  await addCode(page, '2611008740379')
  await expect(codes(page)).toContainText('2 611008 740379')
})

test('a number that is no price and no weight is not asked about, and stays in the code', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await page.goto('/scan')
  await show('2611008740379')
  const added = sheet(page, 'Nouveau produit')
  await expect(added).toContainText('Produit 2611008740379')
  await expect(page.getByRole('group', { name: /Le nombre/ })).toBeHidden()
  await createProduct(page, ham)
  await page.reload()
  await press(page, 'Fermer')
  await page.reload()
  await expect(guide(page)).toBeVisible()
  await show('2611008740379')
  await expect(sheet(page)).toContainText('Jambon à la coupe')
  await expect(page.getByRole('group', { name: /Le nombre/ })).toBeHidden()
})
