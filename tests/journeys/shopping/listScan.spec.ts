import { useCameraScene } from '../../support/journey/cameraScene.ts'
import {
  butter,
  coffee,
  fillList,
  milk,
  openCamera,
  result,
  stored,
  unknown,
} from '../../support/journey/listScanSteps.ts'
import {
  expect,
  goOffline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { guide, press } from '../../support/journey/priceSteps.ts'
import {
  createProduct,
  signInByCalls,
  startSignedIn,
  storedOwn,
  waitForCameraFrames,
} from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

test('three articles are ticked by their codes without a tap, in one trip', async ({ page }) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await signInByCalls(page)
  for (const product of [milk, butter, coffee]) await createProduct(page, product)
  await fillList(page, [milk.name, butter.name, coffee.name])
  await openCamera(page)
  const before = await taps()

  await show(milk.barcode)
  await expect(result(page, /^Lait demi-écrémé ✓ · 1,05\s€$/)).toBeVisible()
  await expect(page.getByText('3 article(s) - 1 coché(s)')).toBeVisible()
  await show(butter.barcode)
  await expect(result(page, /^Beurre doux ✓ · 2,50\s€$/)).toBeVisible()
  await show(coffee.barcode)
  await expect(result(page, /^Café moulu ✓ · 4,00\s€$/)).toBeVisible()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^Panier 7,55\s€ · reste 0,00\s€$/ }),
  ).toBeVisible()
  expect(await taps()).toBe(before)

  await page.reload()
  await press(page, 'Fermer le scanner')
  await expect(page).toHaveURL(/\/shopping-list$/)
  await expect(page.getByText('3 article(s) - 3 coché(s)')).toBeVisible()
  expect((await storedOwn(page, 'listHabits'))[1]).not.toBe('')
})

test('what is still in the picture is ticked once; shown anew it is « déjà coché », and counted by +1', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await signInByCalls(page)
  await createProduct(page, milk)
  await createProduct(page, butter)
  await fillList(page, [milk.name, butter.name])
  // An earlier version of the app put the same article twice on a list.
  await page.evaluate(() => {
    const [first, ...others] = JSON.parse(localStorage.getItem('shoppingList') ?? '[]')
    const list = [first, { ...first, id: 7 }, ...others]
    localStorage.setItem('shoppingList', JSON.stringify(list))
  })
  await page.reload()
  await openCamera(page)
  await show(milk.barcode)
  await expect(result(page, /^Lait demi-écrémé ✓/)).toBeVisible()
  // More pictures than a code takes to count as shown anew.
  for (let pair = 0; pair < 20; pair += 1) await waitForCameraFrames(page)
  expect((await stored(page)).map(({ completed }: { completed: boolean }) => completed)).toEqual([
    true,
    false,
    false,
  ])
  await show(butter.barcode)
  await expect(result(page, /^Beurre doux ✓/)).toBeVisible()
  await show(milk.barcode)
  await expect(page.getByText('3 article(s) - 3 coché(s)')).toBeVisible()
  await show(butter.barcode)
  await expect(result(page, 'Beurre doux\u00a0: déjà coché')).toBeVisible()
  await press(page, '+1')
  await expect(result(page, /^2\s×\sBeurre doux ✓ · 5,00\s€$/)).toBeVisible()
  expect((await stored(page))[2]).toMatchObject({ name: 'Beurre doux', count: 2, completed: true })
})

test('a question waits for its answer while others are scanned, and on the way to another page', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await signInByCalls(page)
  for (const product of [milk, coffee, butter]) await createProduct(page, product)
  await fillList(page, ['lait', butter.name, 'Café'])
  await openCamera(page)
  const ofMilk = result(page, /^«\sLait demi-écrémé\s»\s: c'est votre «\slait\s»\s\?$/)
  const ofCoffee = result(page, /^«\sCafé moulu\s»\s: c'est votre «\sCafé\s»\s\?$/)
  await show(milk.barcode)
  await expect(ofMilk).toBeVisible()
  await show(butter.barcode)
  await expect(result(page, /^Beurre doux ✓/)).toBeVisible()
  await expect(ofMilk).toBeVisible()
  await show(coffee.barcode)
  await expect(page.getByText('Encore 1 question')).toBeVisible()
  await expect(ofMilk).toBeVisible()

  await page.reload()
  await expect(ofMilk).toBeVisible()
  await press(page, 'Oui, cocher')
  await expect(result(page, /^lait ✓ · 1,05\s€$/)).toBeVisible()
  await expect(ofCoffee).toBeVisible()
  await expect(page.getByText('3 article(s) - 2 coché(s)')).toBeVisible()
  // Pressed sooner, it would be the second tap of a double one.
  await expect(async () => {
    await press(page, 'Non')
    await expect(ofCoffee).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(result(page, /^«\sCafé moulu\s» n'est pas sur votre liste$/)).toBeVisible()
})

test('an unknown code leads to the sheet of a new product, and back to the list’s camera', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await signInByCalls(page)
  await fillList(page, ['Sirop'])
  await openCamera(page)
  await show(unknown)
  await expect(result(page, "Ce produit n'est pas dans votre carnet.")).toBeVisible()
  await press(page, 'Nouveau produit')
  const sheet = page.getByRole('dialog', { name: 'Nouveau produit' })
  await expect(sheet).toContainText(`Produit ${unknown}`)
  for (const key of '199') await press(page, key)
  await press(page, 'Donner un nom')
  await page.getByLabel('Nom du produit').fill('Sirop de menthe')
  await page.keyboard.press('Enter')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  await press(page, 'Ajouter')
  await expect(page).toHaveURL(/\/shopping-list\/scan$/)
  await expect(result(page, /^«\sSirop de menthe\s»\s: c'est votre «\sSirop\s»\s\?$/)).toBeVisible()
  await press(page, 'Oui, cocher')
  await expect(page.getByText('1 article(s) - 1 coché(s)')).toBeVisible()
  await press(page, 'Fermer le scanner')
  await expect(page).toHaveURL(/\/shopping-list$/)
})

test('without a network the list is ticked by codes too', async ({ page, context, network }) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, milk)
  await waitForCachedProducts(page, 1)
  await fillList(page, [milk.name])
  await openCamera(page)
  await goOffline(context, network)
  await page.reload()
  await expect(guide(page)).toBeVisible()
  await show(milk.barcode)
  await expect(result(page, /^Lait demi-écrémé ✓ · 1,05\s€$/)).toBeVisible()
  await show(unknown)
  await expect(result(page, "Ce produit n'est pas dans votre carnet.")).toBeVisible()
  await press(page, 'Fermer le scanner')
  await expect(page.getByText('1 article(s) - 1 coché(s)')).toBeVisible()
})
