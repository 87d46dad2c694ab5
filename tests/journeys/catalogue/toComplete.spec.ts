import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { addUnnamed, catalogue, press, pressKeys } from '../../support/journey/priceSteps.ts'
import { butter, createProduct, signInByCalls } from '../../support/journey/steps.ts'

test.use({ expectsNetworkErrors: true })

const oil = '3560070805259'
const nobodys = '3274080005003'
const ofShop = '2611008'

const link = (page: Page, count: number) =>
  page.getByRole('link', { name: `À compléter (${count})`, exact: true })

/** Seven digits and the eighth that makes them a code. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Nom', exact: true })
const shownCode = (page: Page, code: string) =>
  page.getByRole('heading', { name: `Produit ${code}` })

/** The product that has been there longest comes last or first; what is passed over comes again. */
async function showProduct(page: Page, code: string): Promise<void> {
  await expect(async () => {
    if (await shownCode(page, code).isVisible()) return
    await press(page, 'Plus tard')
    await expect(shownCode(page, code)).toBeVisible({ timeout: 200 })
  }).toPass()
}

test('one product after the other: a found name is taken in one tap, another is typed', async ({
  page,
  food,
}) => {
  await signInByCalls(page)
  await createProduct(page, butter)
  await addUnnamed(page, oil, nobodys, ofShop)
  await page.goto('/products')
  await link(page, 3).click()
  await expect(page.getByRole('heading', { name: 'À compléter' })).toBeFocused()
  await showProduct(page, nobodys)
  await expect(page.getByText('Produit inconnu\u00a0: donnez-lui un nom.')).toBeVisible()
  await press(page, 'OK, suivant')
  await expect(page.getByText('Il manque le nom')).toBeVisible()
  await showProduct(page, oil)
  await expect(field(page)).toHaveValue("Moulin du Mas Huile d'olive vierge extra, 75 cl")
  await expect(page.getByText('75\u00a0cl')).toBeVisible()
  await page.getByRole('button', { name: 'OK, suivant' }).dblclick()
  await expect(page.getByText('Produit modifié !')).toBeVisible()
  await expect(shownCode(page, oil)).toHaveCount(0)
  expect(
    (await catalogue(page)).find(({ barcode }: { barcode: string }) => barcode === oil),
  ).toMatchObject({
    name: "Moulin du Mas Huile d'olive vierge extra, 75 cl",
    price: 6.99,
    unit_price: 9.32,
    unit: 'l',
    content: { amount: 750, measure: 'ml' },
    category: { name: 'Épicerie Salée' },
    image_url: expect.stringContaining('https://images.openfoodfacts.org/'),
  })

  await showProduct(page, ofShop)
  await expect(page.getByText('Pas de nom pour ce code')).toBeVisible()
  await field(page).fill('Jambon à la coupe')
  await press(page, 'Produits Laitiers')
  await field(page).press('Enter')
  await expect(shownCode(page, nobodys)).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible()
  expect(
    (await catalogue(page)).find(({ barcode }: { barcode: string }) => barcode === ofShop),
  ).toMatchObject({ name: 'Jambon à la coupe', category: { name: 'Produits Laitiers' } })

  await page.getByRole('link', { name: 'Plus de détails' }).click()
  await expect(page.getByRole('heading', { name: 'Modifier le produit' })).toBeVisible()
  await field(page).fill('Eau de source')
  await press(page, 'Modifier le produit')
  await expect(page.getByRole('heading', { name: 'Eau de source' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByText('Rien à compléter')).toBeVisible()
  expect(food.requestedCodes.toSorted()).toEqual([nobodys, oil])
})

test('a name that is refused is not offered again, unless the refusal is undone', async ({
  page,
}) => {
  await signInByCalls(page)
  await addUnnamed(page, oil)
  await page.goto('/to-complete')
  const offered = "Moulin du Mas Huile d'olive vierge extra, 75 cl"
  const refuse = "Non, ce n'est pas ce nom"
  await expect(field(page)).toHaveValue(offered)
  await press(page, refuse)
  await expect(page.getByText('Nom refusé')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(field(page)).toHaveValue(offered)
  await press(page, refuse)
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await expect(shownCode(page, oil)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect((await catalogue(page))[0]).toMatchObject({ name: `Produit ${oil}` })
})

test('what is typed stays when a name is found meanwhile, and after a save that failed', async ({
  page,
  food,
}) => {
  food.setMode('silent')
  await signInByCalls(page)
  await addUnnamed(page, oil)
  await page.goto('/to-complete')
  await field(page).fill('Huile de Crète')
  food.answerPending()
  await expect(page.getByRole('button', { name: "Non, ce n'est pas ce nom" })).toBeVisible()
  await expect(field(page)).toHaveValue('Huile de Crète')
  await page.route('**/products/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await press(page, 'OK')
  await expect(page.getByText(/Erreur/)).toBeVisible()
  await expect(field(page)).toHaveValue('Huile de Crète')
  await page.unroute('**/products/*')
  await press(page, 'OK')
  await expect(page.getByText('Rien à compléter')).toBeVisible()
  expect((await catalogue(page))[0]).toMatchObject({
    name: 'Huile de Crète',
    content: { amount: 750, measure: 'ml' },
  })
})

/** Adds a product outside the food database by its code and a name. */
async function addByCode(page: Page, code: string, name: string, category?: string) {
  await press(page, 'Saisir')
  await page.getByLabel('Code-barres ou nom').fill(code)
  await press(page, 'Utiliser ce code')
  await press(page, 'Donner un nom')
  await page.getByLabel('Nom du produit').fill(name)
  await page.keyboard.press('Enter')
  if (category) {
    await press(page, 'Catégorie\u00a0?')
    await press(page, category)
  }
  await pressKeys(page, '199')
  await press(page, 'Ajouter')
  await expect(page.getByRole('dialog', { name: 'Nouveau produit' })).toBeHidden()
}

test('a category that was taken from the product before waits to be checked', async ({ page }) => {
  await signInByCalls(page)
  await page.goto('/scan')
  await addByCode(page, nobodys, 'Sirop', 'Boissons')
  await addByCode(page, withCheckDigit('3000010'), 'Beurre doux')
  await page.goto('/products')
  await link(page, 1).click()
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await expect(page.getByText('Catégorie à vérifier')).toBeVisible()
  await press(page, 'OK')
  await expect(page.getByText('Rien à compléter')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Rien à compléter')).toBeVisible()
})
