import type { Page, Request } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

test.use({ expectsNetworkErrors: true })

const oil = '3560070805259'
const nobodys = '3274080005003'
const ofShop = '2611008'

const link = (page: Page, count: number) =>
  page.getByRole('link', { name: `À compléter (${count})`, exact: true })
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function addUnnamed(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const barcode of codes) {
    const name = `Produit ${barcode}`
    await createProduct(page, { name, barcode, category: 'Boissons', price: 6.99 })
  }
}

/** Seven digits and the eighth that makes them a code. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

async function catalogue(page: Page) {
  return (await callApi(page, 'GET', '/users/products')).json()
}

test('a found name is taken in one tap, with what was missing; the others are named by hand', async ({
  page,
  food,
}) => {
  await startSignedIn(page)
  await createProduct(page, butter)
  await addUnnamed(page, oil, nobodys, ofShop)
  await page.goto('/products')
  await link(page, 3).click()
  await expect(page.getByRole('heading', { name: 'À compléter' })).toBeFocused()
  await expect(row(page, nobodys)).toContainText('Open Food Facts ne connaît pas ce code.')
  await expect(row(page, ofShop)).toContainText('nommez-le vous-même')
  const found = row(page, oil)
  await expect(found).toContainText("Huile d'olive vierge extra")
  await expect(found).toContainText('75\u00a0cl')
  await button(page, /^Prendre/).dblclick()
  await expect(page.getByText('Produit modifié !')).toBeVisible()
  await expect(found).toHaveCount(0)
  expect(
    (await catalogue(page)).find(({ barcode }: { barcode: string }) => barcode === oil),
  ).toMatchObject({
    name: "Huile d'olive vierge extra",
    price: 6.99,
    unit_price: 9.32,
    unit: 'l',
    content: { amount: 750, measure: 'ml' },
    category: { name: 'Épicerie Salée' },
    image_url: expect.stringContaining('https://images.openfoodfacts.org/'),
  })

  await page.getByRole('link', { name: /Nommer .*2611008/ }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Jambon à la coupe')
  await page.getByRole('button', { name: 'Modifier le produit' }).click()
  await expect(page.getByRole('heading', { name: 'Jambon à la coupe' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('heading', { name: 'À compléter' })).toBeVisible()
  await expect(row(page, 'Produit 3')).toHaveCount(1)
  expect(food.requestedCodes.toSorted()).toEqual([nobodys, oil])
})

test('a name that is refused is not offered again, unless the refusal is undone', async ({
  page,
}) => {
  await startSignedIn(page)
  await addUnnamed(page, oil)
  await page.goto('/to-complete')
  await button(page, /^Refuser/).click()
  await expect(page.getByText('Nom refusé')).toBeVisible()
  await expect(button(page, /^Prendre/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(button(page, /^Prendre/)).toBeVisible()
  await button(page, /^Refuser/).click()
  await expect(button(page, /^Prendre/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Nommer/ })).toBeVisible()
  await expect(button(page, /^Prendre/)).toHaveCount(0)
  expect((await catalogue(page))[0]).toMatchObject({ name: `Produit ${oil}` })
})

test('of many codes ten are looked up a minute, and each once', async ({ page, food }) => {
  await page.clock.install()
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  await startSignedIn(page)
  const valid = Array.from({ length: 12 }, (_, place) => withCheckDigit(`30000${10 + place}`))
  await addUnnamed(page, ...valid)
  await page.goto('/to-complete')
  await expect(page.getByText('Encore 2 noms à chercher...')).toBeVisible()
  await expect(page.getByText('Open Food Facts ne connaît pas ce code.')).toHaveCount(10)
  await expect(page.getByText('Nom pas encore cherché')).toHaveCount(2)
  expect(food.requestedCodes).toHaveLength(10)
  await page.getByRole('link', { name: 'Retour' }).click()
  await link(page, 12).click()
  await expect(page.getByText('Encore 2 noms à chercher...')).toBeVisible()
  // The minute would end a call that is under way, as if there were no network.
  await expect.poll(() => running.size).toBe(0)
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Open Food Facts ne connaît pas ce code.')).toHaveCount(12)
  expect(food.requestedCodes.toSorted()).toEqual(valid.toSorted())

  // Two of the minute's ten are used up.
  await page.reload()
  await expect(page.getByText('Encore 4 noms à chercher...')).toBeVisible()
  await expect(page.getByText('Open Food Facts ne connaît pas ce code.')).toHaveCount(8)
  expect(food.requestedCodes).toHaveLength(20)
})

test('a food database that is too busy stops the search until it is asked for again', async ({
  page,
  food,
}) => {
  food.setMode('too-many')
  await startSignedIn(page)
  await addUnnamed(page, nobodys, oil, withCheckDigit('3000010'), withCheckDigit('3000011'))
  await page.goto('/to-complete')
  await expect(page.getByText(/Open Food Facts reçoit trop de demandes/)).toBeVisible()
  await expect(page.getByText('Recherche du nom...')).toHaveCount(0)
  expect(food.requestedCodes).toHaveLength(2)
  food.setMode('normal')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(row(page, oil)).toContainText("Huile d'olive vierge extra")
  await expect(row(page, nobodys)).toContainText('ne connaît pas')
})

test('names are taken with a server that keeps no contents either @contract', async ({ page }) => {
  await startSignedIn(page)
  await addUnnamed(page, oil)
  await page.goto('/products')
  await link(page, 1).click()
  await button(page, /^Prendre/).click()
  await expect(page.getByText('Tous vos produits ont un nom')).toBeVisible()
  const [{ id }] = await catalogue(page)
  expect(await (await callApi(page, 'GET', `/products/${id}`)).json()).toMatchObject({
    name: "Huile d'olive vierge extra",
    price: 6.99,
    barcode: oil,
  })
})
