import type { Page, Route } from 'playwright/test'
import { addCode, codes, lines } from '../../support/journey/codeSteps.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { priceRows } from '../../support/journey/priceSteps.ts'
import { butter, callApi, createProduct, openProduct } from '../../support/journey/steps.ts'

const main = '3038350012005'
const bottle = '3274080005003'
const oil = '3560070805259'
const pasta = { name: 'Coquillettes', category: 'Épicerie Salée', price: 2.35, barcode: main }
const duplicate = { name: 'Coquillettes 360 g', category: 'Épicerie Salée', price: 2.6 }

/** What the server has, as another device would read it. */
async function stored(page: Page) {
  const products = await (await callApi(page, 'GET', '/users/products')).json()
  return products as ReadonlyArray<{
    readonly name: string
    readonly codes?: ReadonlyArray<{ readonly code: string }>
  }>
}
const names = async (page: Page) => (await stored(page)).map(({ name }) => name)

async function openDuplicate(page: Page): Promise<void> {
  await openProduct(page, pasta)
  await createProduct(page, { ...duplicate, barcode: main })
  // The list brings what another device has added.
  await page.goto('/products')
  await page.getByRole('link', { name: /Coquillettes 360 g/ }).waitFor()
  await page.getByRole('link', { name: /^Coquillettes(?! 360)/ }).click()
  await expect(codes(page).getByText(/Ce code est déjà celui de/)).toBeVisible()
}

async function confirmMerge(page: Page, kept = pasta.name): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Fusionner ces deux produits ?' })
  await expect(question).toContainText(
    new RegExp(`Le nom et la photo de [^.]*${kept}[^.]* sont conservés\\.`),
  )
  await question.getByRole('button', { name: 'Fusionner', exact: true }).dblclick()
  await expect(page.getByText('Produits fusionnés')).toBeVisible()
}

test('a code is added with the scanner, taken away, and brought back with its content', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await addCode(page, bottle)
  await expect(page.getByText('Code ajouté')).toBeVisible()
  await expect(lines(page)).toHaveText([/3 038350 012005/, /3 274080 005003/])
  const [product] = await (await callApi(page, 'GET', '/users/products')).json()
  const pack = { amount: 9000, measure: 'ml', pieces: 6 }
  await callApi(page, 'PUT', `/products/${product.id}/codes/${bottle}`, pack)
  await page.reload()
  await expect(lines(page).nth(1)).toContainText('6 × 1,5 l')
  await codes(page).getByRole('button', { name: 'Retirer le code 3 274080 005003' }).click()
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(lines(page).nth(1)).toContainText('6 × 1,5 l')
})

/** The food database gives it 75 cl, and another name. */
const oliveOil = { name: 'Huile de Provence', category: 'Épicerie Salée', price: 7, barcode: main }
const unlike = (page: Page) => page.getByRole('alertdialog', { name: 'Ajouter ce code ?' })

test('a code that the catalogue knows as another product needs no food database to be asked about', async ({
  page,
  food,
}) => {
  await openProduct(page, pasta)
  await createProduct(page, { ...butter, barcode: bottle })
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
  await page.getByRole('link', { name: /Coquillettes/ }).click()
  await addCode(page, bottle)
  await expect(unlike(page)).toContainText(/Ce code semble être «\s.?Beurre doux.?\s»/)
  expect(food.requestedCodes).not.toContain(bottle)
})

const { barcode: _, ...withoutCode } = pasta

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('the first code of a product is its code', async ({ page, context }) => {
    await openProduct(page, withoutCode)
    const offer = page.getByRole('button', { name: 'Ajouter un code-barres' })
    await expect(offer).toBeVisible()
    // One key for a code, and no second one beside it.
    await expect(codes(page).getByRole('button', { name: /^Ajouter un code/ })).toHaveCount(1)
    await offer.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ajouter' }).click()
    await page.getByRole('button', { name: 'Scanner maintenant' }).click()
    await page.getByRole('button', { name: 'Saisir' }).click()
    await page.getByLabel('Chiffres du code-barres').fill(bottle)
    await page.getByRole('button', { name: 'Utiliser ce code' }).click()
    await expect(page.getByText('Code-barres détecté')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Modifier le produit' }).click()
    await expect(page.getByRole('heading', { name: pasta.name })).toBeVisible()
    await expect(page.getByText('3 274080 005003')).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(lines(page)).toHaveCount(0)
    // A network that is back may fail for a moment.
    const fail = (route: Route) => route.abort('internetdisconnected')
    await page.route('**/api/auth/me', fail, { times: 1 })
    await context.setOffline(false)
    const sent = expect.poll(() => stored(page), { timeout: 15_000 })
    await sent.toMatchObject([{ barcode: bottle }])
    await page.reload()
    await expect(page.getByText('3 274080 005003')).toBeVisible()
    await expect(offer).toBeHidden()
  })
})

test('a code gets what its pack holds, as the food database says', async ({ page }) => {
  await openProduct(page, oliveOil)
  await addCode(page, oil)
  await expect(lines(page).nth(1)).toContainText('75 cl')
  const [kept] = await stored(page)
  expect(kept?.codes).toMatchObject([{ code: oil, amount: 750, measure: 'ml' }])
})

test('duplicates become one product: the name of the first, the prices of both', async ({
  page,
}) => {
  await openDuplicate(page)
  await codes(page).getByRole('button', { name: 'Fusionner', exact: true }).click()
  await confirmMerge(page)
  await expect(codes(page).getByText(/Ce code est déjà celui de/)).toBeHidden()
  await expect.poll(() => names(page), { timeout: 15_000 }).toEqual(['Coquillettes'])
  await expect(priceRows(page)).toHaveCount(3)
})

test('a merge outlives the page that is left, and its answer is all that is asked for', async ({
  page,
}) => {
  await openDuplicate(page)
  await codes(page).getByRole('button', { name: 'Fusionner', exact: true }).click()
  await confirmMerge(page)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Coquillettes/ })).toHaveCount(1)
  await expect(page.getByText('À envoyer')).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.replace(/\d+/, '1'))
  })
  await expect.poll(() => calls, { timeout: 15_000 }).toContain('/api/products/1/merge')
  await expect.poll(() => names(page), { timeout: 4000 }).toEqual(['Coquillettes'])
  const [, ...afterMerge] = calls.slice(calls.indexOf('/api/products/1/merge'))
  expect(afterMerge).toEqual([])
})

test('any product is found by its name, and may be the one that stays', async ({ page }) => {
  await openProduct(page, pasta)
  await createProduct(page, { ...butter, barcode: bottle })
  await page.reload()
  await codes(page)
    .getByRole('button', { name: /^Fusionner avec un autre/ })
    .click()
  const choice = page.getByRole('dialog', { name: 'Fusionner avec quel produit ?' })
  await choice.getByRole('searchbox').fill('beurre')
  await choice.getByRole('button', { name: /Beurre doux/ }).click()
  await page.getByRole('button', { name: /^Conserver plutôt le nom .*Beurre doux/ }).click()
  await confirmMerge(page, butter.name)
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await expect.poll(() => names(page), { timeout: 15_000 }).toEqual(['Beurre doux'])
  await expect(lines(page)).toHaveText([/3 274080 005003/, /3 038350 012005/])
})
