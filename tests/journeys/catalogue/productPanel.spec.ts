import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { catalogue, pasta, press, pressKeys } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn, waitForHydration } from '../../support/journey/steps.ts'

const butter = { name: 'Beurre doux', category: 'Produits Laitiers', price: 2.5 }

const row = (page: Page, name: string) =>
  page.getByRole('table').getByRole('link', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function idOf(page: Page, name: string) {
  return (await catalogue(page)).find((product) => product.name === name)?.id
}

async function openRow(page: Page, name: string): Promise<string> {
  const address = `/products?sort=price&product=${await idOf(page, name)}`
  await row(page, name).click()
  await expect(title(page, name)).toBeFocused()
  await expect(page).toHaveURL(address)
  return address
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSignedIn(page)
  await createProduct(page, butter)
  await createProduct(page, pasta)
  await page.goto('/products?sort=price')
  await expect(row(page, 'Coquillettes')).toBeVisible()
})

test('a row opens its product beside the table, at an address that stays', async ({ page }) => {
  const address = await openRow(page, 'Coquillettes')
  await expect(page).toHaveTitle(/^Coquillettes/)
  await expect(row(page, 'Coquillettes')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes Produits')
  await page.reload()
  await expect(panel(page, 'Coquillettes')).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(panel(page, 'Coquillettes')).toHaveCount(0)
  await expect(page).toHaveURL('/products?sort=price')
  await expect(page).toHaveTitle(/^Mes Produits/)
})

test('another row takes the place of the product, and the way back closes it once', async ({
  page,
}) => {
  await openRow(page, 'Coquillettes')
  await row(page, 'Coquillettes').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Beurre doux')).toBeFocused()
  await expect(panel(page, 'Coquillettes')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Beurre doux')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('region')).toHaveCount(0)
  await expect(page).toHaveURL('/products?sort=price')
  await expect(row(page, 'Beurre doux')).toBeFocused()
})

test('Escape and « Fermer » close the product and lead back to its row', async ({ page }) => {
  await openRow(page, 'Beurre doux')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Beurre doux')).toBeFocused()
  await expect(page).toHaveURL('/products?sort=price')
  await openRow(page, 'Beurre doux')
  await press(page, 'Fermer')
  await expect(row(page, 'Beurre doux')).toBeFocused()
  await expect(page).toHaveURL('/products?sort=price')
})

test('an order and a search keep the product open', async ({ page }) => {
  await openRow(page, 'Beurre doux')
  await page.getByRole('searchbox').fill('coq')
  await expect(row(page, 'Beurre doux')).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Produit' }).getByRole('link').click()
  await expect(page).toHaveURL(`/products?recherche=coq&product=${await idOf(page, 'Beurre doux')}`)
  await expect(page.getByRole('searchbox')).toHaveValue('coq')
  await expect(panel(page, 'Beurre doux')).toBeVisible()
  await press(page, 'Fermer')
  await expect(page).toHaveURL('/products?recherche=coq')
})

test('with Ctrl a row opens the page of its product in another tab', async ({ page, context }) => {
  const other = context.waitForEvent('page')
  await row(page, 'Beurre doux').click({ modifiers: ['ControlOrMeta'] })
  await expect(await other).toHaveURL(`/products/${await idOf(page, 'Beurre doux')}`)
  await expect(page.getByRole('region')).toHaveCount(0)
})

test('a window that is made narrow shows the product as a page, and beside the table when it is wide again', async ({
  page,
}) => {
  const address = await openRow(page, 'Beurre doux')
  await press(page, 'Nouveau prix')
  await pressKeys(page, '12')
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('0,12')
  await press(page, 'Fermer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beurre doux')
  await expect(page.locator('.product-row')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(panel(page, 'Beurre doux')).toBeVisible()
  await expect(row(page, 'Coquillettes')).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.setViewportSize({ width: 900, height: 800 })
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/products?sort=price')
  await expect(page.locator('.product-row')).toHaveCount(2)
})

test('a price that is saved beside the table changes the row', async ({ page }) => {
  const address = await openRow(page, 'Beurre doux')
  await press(page, 'Nouveau prix')
  await pressKeys(page, '299')
  await press(page, 'Enregistrer')
  await expect(page.getByRole('row', { name: /^Beurre doux/ })).toContainText(/2,99\s€/)
  await expect(panel(page, 'Beurre doux')).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('a product that is deleted beside the table leaves it, and the list stays', async ({
  page,
}) => {
  await openRow(page, 'Beurre doux')
  await press(page, 'Supprimer')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(panel(page, 'Beurre doux')).toBeVisible()
  await press(page, 'Supprimer')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('region')).toHaveCount(0)
  await expect(row(page, 'Beurre doux')).toHaveCount(0)
  await expect(row(page, 'Coquillettes')).toBeVisible()
  await expect(page).toHaveURL('/products?sort=price')
})

test.describe('missing', () => {
  test.use({ expectsNetworkErrors: true })

  test('a product is left with a word, and the list stays', async ({ page }) => {
    await page.goto('/products?product=987654')
    await expect(page.getByText('Produit non trouvé').first()).toBeVisible()
    await expect(page).toHaveURL('/products')
    await expect(row(page, 'Coquillettes')).toBeVisible()
  })
})

test('an address that opens a product moves nothing while it comes', async ({ page }) => {
  const id = await idOf(page, 'Beurre doux')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      shifts.push(...entries.map(({ value }) => value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/products?product=${id}`)
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByRole('table', { name: 'Mes Produits' })).toHaveCount(1)
  expect(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts)).toEqual([])
})
