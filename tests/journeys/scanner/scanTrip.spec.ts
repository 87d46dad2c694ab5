import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  catalogue,
  dateBack,
  guide,
  paid,
  pasta,
  press,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'
import type { BarcodeOptions } from '../../support/pictures/barcodePicture.ts'

const butter = {
  name: 'Beurre doux',
  category: 'Produits Laitiers',
  price: 2.5,
  barcode: '3274080007779',
}
const oil = '3560070805259'
const unknown = '3274080005003'

async function openScanner(page: Page): Promise<void> {
  await page.goto('/scan')
  await expect(guide(page)).toBeVisible()
}

test('a known product: a new price in five taps, the next in four, an unchanged one in two and one', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await createProduct(page, butter)
  await page.goto('/dashboard')

  await openScanner(page)
  await show(pasta.barcode)
  await expect(sheet(page)).toContainText('Coquillettes')
  await expect(page.locator('[data-last]')).toHaveText('2,35')
  expect(await taps()).toBe(0)
  await pressKeys(page, '199')
  await expect(sheet(page)).toContainText('Bonne affaire')
  expect(await taps()).toBe(3)
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  await expect(guide(page)).toBeVisible()
  expect(await taps()).toBe(4)

  await show(butter.barcode)
  await expect(sheet(page)).toContainText('Beurre doux')
  await pressKeys(page, '259')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  expect(await taps()).toBe(8)

  await show(null)
  await press(page, 'Fermer le scanner')
  for (const { name } of [pasta, butter]) await dateBack(page, name, 30)
  const before = await taps()
  await openScanner(page)
  await show(pasta.barcode)
  await press(page, 'Toujours 1,99\u00a0€')
  await expect(guide(page)).toBeVisible()
  expect((await taps()) - before).toBe(1)
  await show(butter.barcode)
  await press(page, 'Toujours 2,59\u00a0€')
  await expect(guide(page)).toBeVisible()
  expect((await taps()) - before).toBe(2)

  expect(await pricesOf(page, 'Coquillettes')).toHaveLength(3)
  expect((await pricesOf(page, 'Beurre doux'))[0]).toMatchObject({ paid: 2.59, source: 'scan' })
})

const noProducts: ReadonlyArray<readonly [what: string, shown: BarcodeOptions, said: string]> = [
  ['a coupon', { barcode: '9801234567892' }, "C'est un bon de réduction, pas un produit."],
  [
    'a link',
    { barcode: 'https://exemple.fr/promo', format: 'qrcode', module: 6 },
    "Ce QR code n'est pas celui du produit\u00a0: visez les barres.",
  ],
  [
    'a carton',
    { barcode: '13560070805256', format: 'itf14', module: 2 },
    "C'est le code du carton\u00a0: scannez un article seul.",
  ],
  [
    'a book',
    { barcode: '9782070360024' },
    "Ce code est celui d'un livre ou d'un journal. L'ajouter quand même\u00a0?",
  ],
]

test('what is no product is told while the camera goes on, and opens nothing; the next product does', async ({
  page,
  food,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await openScanner(page)
  for (const [what, shown, said] of noProducts) {
    await test.step(what, async () => {
      await show(shown)
      await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveURL(/\/scan$/)
    })
  }
  await show(pasta.barcode)
  await expect(sheet(page)).toContainText('Coquillettes')
  expect(food.requestedCodes).toEqual([])
  await page.goBack()
  await expect(page.getByText(/livre/)).toBeHidden()
})

test('the product still in the picture is not asked for again; shown anew, it is', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.goto('/scan')
  await show(pasta.barcode)
  await press(page, 'Toujours 2,35\u00a0€')
  await expect(guide(page)).toBeVisible()
  const saved = page.getByText('Déjà noté. Au suivant.')
  await expect(saved).toBeVisible()
  await show(butter.barcode)
  await expect(sheet(page, 'Nouveau produit')).toBeVisible()
  await page.goBack()
  await expect(guide(page)).toBeVisible()
  await expect(saved).toBeHidden()
  await show(pasta.barcode)
  await expect(sheet(page)).toContainText('Coquillettes')
  expect(await pricesOf(page, 'Coquillettes')).toHaveLength(1)
})

test('a new product that the food database knows: five taps, with its shop in one price, and undone', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  await page.evaluate(() => {
    const pad = (part: number) => String(part).padStart(2, '0')
    const now = new Date()
    const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
    localStorage.setItem('priceShop', JSON.stringify({ day, name: 'Lidl' }))
  })
  await openScanner(page)
  await show(oil)
  const added = sheet(page, 'Nouveau produit')
  await pressKeys(page, '699')
  await expect(added).toContainText("Huile d'olive vierge extra")
  await expect(added).toContainText('Épicerie Salée\u00a0?')
  await expect(added).toContainText('9,32\u00a0€/l')
  await press(page, 'Ajouter')
  await expect(page.getByText('Produit ajouté !')).toBeVisible()
  await expect(guide(page)).toBeVisible()
  expect(await taps()).toBe(4)
  expect(await pricesOf(page, "Moulin du Mas Huile d'olive vierge extra, 75 cl")).toMatchObject([
    { paid: 6.99, amount: 750, measure: 'ml', shop: { name: 'Lidl' }, code: oil, source: 'scan' },
  ])
  await press(page, 'Annuler')
  await expect(page.getByText('Ajout annulé')).toBeVisible()
  expect(await catalogue(page)).toEqual([])
})

test('a product that nobody knows: seven taps, named by its code, a double tap adds it once', async ({
  page,
  food,
}) => {
  food.setMode('silent')
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  await openScanner(page)
  await show(unknown)
  await expect(sheet(page, 'Nouveau produit')).toContainText(`Produit ${unknown}`)
  await pressKeys(page, '199')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  expect(await taps()).toBe(5)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).dblclick()
  await expect(guide(page)).toBeVisible()
  expect(await catalogue(page)).toMatchObject([
    { name: `Produit ${unknown}`, price: 1.99, barcode: unknown },
  ])
  food.answerPending()
})

test('what is typed for a new product survives the back button, a reload and the whole form', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await openScanner(page)
  await show(oil)
  await pressKeys(page, '699')
  await page.reload()
  await expect(paid(page)).toHaveValue('6,99')
  await page.goBack()
  await expect(sheet(page, 'Nouveau produit')).toBeHidden()
  await expect(guide(page)).toBeVisible()
  await show(oil)
  await expect(paid(page)).toHaveValue('6,99')
  await expect(sheet(page, 'Nouveau produit')).toContainText("Huile d'olive vierge extra")
  await press(page, 'Plus...')
  await press(page, 'Plus de détails')
  await expect(page).toHaveURL(/\/add-product$/)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Moulin du Mas Huile d'olive vierge extra, 75 cl",
  )
  await expect(page.getByLabel('Prix (€)')).toHaveValue('6,99')
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(oil)
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  expect(await catalogue(page)).toMatchObject([{ price: 6.99, barcode: oil }])
})

test.describe('with a server that keeps no prices', () => {
  test.use({ api: 'contract' })

  test('a code leads to the filled form', async ({ page }) => {
    const show = await useCameraScene(page)
    await startSignedIn(page)
    await openScanner(page)
    await show(oil)
    await expect(page).toHaveURL(/\/add-product$/)
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
      "Huile d'olive vierge extra",
    )
    await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(oil)
    await page.getByLabel('Catégorie').selectOption({ label: 'Épicerie Salée' })
    await page.getByLabel('Prix (€)').fill('6,99')
    await page.getByRole('button', { name: 'Ajouter le produit' }).click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await show(null)
    await page.goBack()
    await expect(guide(page)).toBeVisible()
  })
})
