import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  catalogue,
  daysAgo,
  guide,
  paid,
  pasta,
  press,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { createProduct, openProduct, startSignedIn } from '../../support/journey/steps.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const fact = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

async function chooseShop(page: Page): Promise<void> {
  await press(page, 'Magasin')
  await press(page, 'Lidl')
}

async function openForm(page: Page): Promise<void> {
  await press(page, 'Plus...')
  await press(page, 'Plus de détails')
  await expect(page).toHaveURL(/\/products\/-?\d+\/edit$/)
  // Its address comes first: the scanner is mounted until the form is drawn, and ignores the same code for a moment.
  await expect(field(page, 'Prix (€)')).toBeVisible()
}

/** Everything that the sheet of a known product holds, and its whole form. */
async function fillSheet(page: Page): Promise<void> {
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('199')
  await chooseShop(page)
  await press(page, 'Contenu ?')
  await page.getByLabel('Contenu', { exact: true }).fill('500')
  await press(page, 'OK')
  await press(page, 'Plus...')
  await page.getByLabel('Note', { exact: true }).fill('Rayon du bas')
  await press(page, 'OK')
  await openForm(page)
}

const recorded = {
  ...{ paid: 1.99, amount: 500, measure: 'g', note: 'Rayon du bas' },
  shop: { name: 'Lidl' },
}

test('the form of a product takes its price, content and shop along, and records them once', async ({
  page,
}) => {
  await openProduct(page, pasta)
  const address = page.url()
  await press(page, 'Nouveau prix')
  await fillSheet(page)
  await expect(field(page, 'Prix (€)')).toHaveValue('1,99')
  await expect(field(page, 'Contenu')).toHaveValue('500')
  await expect(field(page, 'Prix unitaire (€)')).toHaveValue('3,98')
  await expect(fact(page, 'Magasin')).toHaveText('Lidl')
  await page.reload()
  await expect(fact(page, 'Note')).toHaveText('Rayon du bas')
  await field(page, 'Nom').fill('Coquillettes fines')
  await press(page, 'Modifier le produit')
  await expect(page.getByRole('heading', { name: 'Coquillettes fines' })).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await catalogue(page)).toMatchObject([
    { name: 'Coquillettes fines', price: 1.99, unit_price: 3.98, content: { amount: 500 } },
  ])
  const prices = await pricesOf(page, 'Coquillettes fines')
  expect(prices).toMatchObject([recorded, { paid: 2.35, shop: null }])
  expect(prices).toHaveLength(2)
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toHaveValue('')
})

test('a price that is changed in the form is recorded as the form has it, with its promotion', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('229')
  await press(page, 'Promo')
  await press(page, 'Promo')
  await press(page, 'Plus...')
  await page.getByLabel('Date du prix').fill(daysAgo(3))
  await press(page, 'OK')
  await openForm(page)
  await expect(fact(page, 'Promotion')).toHaveText('Prix réduit')
  await field(page, 'Prix (€)').fill('1,79')
  await press(page, 'Modifier le produit')
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
  // A promotion of an earlier day is no new price of the product.
  expect(await catalogue(page)).toMatchObject([{ price: 2.35 }])
  expect(await pricesOf(page, pasta.name)).toMatchObject([
    { paid: 2.35 },
    { paid: 1.79, seen_on: daysAgo(3), promotion: { kind: 'price' } },
  ])
})

test('left without saving, the form leads back, and the sheet still holds what was typed', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.goto('/scan')
  await show(pasta.barcode)
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('199')
  await openForm(page)
  await show(null)
  await page.goBack()
  await expect(guide(page)).toBeVisible()
  await show(pasta.barcode)
  await expect(sheet(page)).toBeVisible()
  await expect(paid(page)).toHaveValue('1,99')
  await openForm(page)
  await press(page, 'Modifier le produit')
  await expect(page).toHaveURL(/\/products\/\d+$/)
  expect(await pricesOf(page, pasta.name)).toMatchObject([{ paid: 1.99 }, { paid: 2.35 }])
})

test.describe('a price that does not reach the server at once', () => {
  test.use({ expectsNetworkErrors: true })

  test('without a network the change and the price wait, and arrive once', async ({
    page,
    context,
  }) => {
    await openProduct(page, pasta)
    await press(page, 'Nouveau prix')
    await fillSheet(page)
    await context.setOffline(true)
    await press(page, 'Modifier le produit')
    await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
    await expect(page.getByText('Rayon du bas')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => pricesOf(page, pasta.name)).toHaveLength(2)
    expect(await pricesOf(page, pasta.name)).toMatchObject([recorded, { paid: 2.35 }])
    expect(await catalogue(page)).toMatchObject([{ price: 1.99, content: { amount: 500 } }])
  })
})
