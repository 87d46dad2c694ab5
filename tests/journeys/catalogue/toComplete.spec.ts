import type { Page, Request } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { paid, press, pressKeys, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
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
  await expect(row(page, nobodys)).toContainText('Produit inconnu\u00a0: donnez-lui un nom.')
  await expect(row(page, ofShop)).toContainText('Pas de nom pour ce code')
  const found = row(page, oil)
  await expect(found).toContainText("Huile d'olive vierge extra")
  await expect(found).toContainText('75\u00a0cl')
  await button(page, /^Utiliser ce nom/).dblclick()
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

  await page.getByRole('link', { name: /Donner un nom .*2611008/ }).click()
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
  await button(page, /^Non /).click()
  await expect(page.getByText('Nom refusé')).toBeVisible()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(button(page, /^Utiliser ce nom/)).toBeVisible()
  await button(page, /^Non /).click()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Donner un nom/ })).toBeVisible()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
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
  await expect(page.getByText('Produit inconnu\u00a0: donnez-lui un nom.')).toHaveCount(10)
  await expect(page.getByText('Nom à chercher')).toHaveCount(2)
  expect(food.requestedCodes).toHaveLength(10)
  await page.getByRole('link', { name: 'Retour' }).click()
  await link(page, 12).click()
  await expect(page.getByText('Encore 2 noms à chercher...')).toBeVisible()
  // The minute would end a call that is under way, as if there were no network.
  await expect.poll(() => running.size).toBe(0)
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Produit inconnu\u00a0: donnez-lui un nom.')).toHaveCount(12)
  expect(food.requestedCodes.toSorted()).toEqual(valid.toSorted())

  // Two of the minute's ten are used up.
  await page.reload()
  await expect(page.getByText('Encore 4 noms à chercher...')).toBeVisible()
  await expect(page.getByText('Produit inconnu\u00a0: donnez-lui un nom.')).toHaveCount(8)
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
  await expect(row(page, nobodys)).toContainText('Produit inconnu')
})

test('names are taken with a server that keeps no contents either @contract', async ({ page }) => {
  await startSignedIn(page)
  await addUnnamed(page, oil)
  await page.goto('/products')
  await link(page, 1).click()
  await button(page, /^Utiliser ce nom/).click()
  await expect(page.getByText('Tous vos produits ont un nom')).toBeVisible()
  const [{ id }] = await catalogue(page)
  expect(await (await callApi(page, 'GET', `/products/${id}`)).json()).toMatchObject({
    name: "Huile d'olive vierge extra",
    price: 6.99,
    barcode: oil,
  })
})

async function scan(page: Page, code: string): Promise<void> {
  await press(page, 'Saisir')
  await page.getByLabel('Chiffres du code-barres').fill(code)
  await press(page, 'Utiliser ce code')
}

test('a product without a name is offered one when it is scanned again, and keeps what is typed', async ({
  page,
  food,
}) => {
  food.setMode('silent')
  await startSignedIn(page)
  await addUnnamed(page, oil)
  await page.goto('/scan')
  await scan(page, oil)
  await expect(sheet(page)).toContainText(`Produit ${oil}`)
  await expect(sheet(page).getByText('Recherche du nom...')).toBeVisible()
  await pressKeys(page, '215')
  await press(page, 'Note')
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Rayon bio')
  await press(page, 'Note')
  const places = () =>
    Promise.all(
      [
        sheet(page).getByRole('button', { name: 'Fermer' }),
        paid(page),
        page.getByRole('button', { name: '5', exact: true }),
      ].map((each) => each.boundingBox()),
    )
  const before = await places()
  food.answerPending()
  await expect(sheet(page)).toContainText("Huile d'olive vierge extra\u00a0?")
  await expect(sheet(page)).toContainText('75\u00a0cl · Épicerie Salée\u00a0?')
  expect(await places()).toEqual(before)
  await expect(paid(page)).toHaveValue('2,15')

  await button(page, /^Utiliser ce nom/).dblclick()
  await expect(page.getByText('Produit modifié !')).toBeVisible()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  await expect(paid(page)).toHaveValue('2,15')
  await expect(paid(page)).toBeFocused()
  await expect(sheet(page).getByRole('button', { name: '75 cl' })).toBeVisible()
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  expect((await catalogue(page))[0]).toMatchObject({
    name: "Huile d'olive vierge extra",
    content: { amount: 750, measure: 'ml' },
    category: { name: 'Épicerie Salée' },
    image_url: expect.stringContaining('https://images.openfoodfacts.org/'),
  })
  const [price] = await pricesOf(page, "Huile d'olive vierge extra")
  expect(price).toMatchObject({ paid: 2.15, note: 'Rayon bio', amount: 750, measure: 'ml' })
  expect(food.requestedCodes).toEqual([oil])
})

test('a name that is refused on the sheet is not looked up at the next scan', async ({
  page,
  food,
}) => {
  await startSignedIn(page)
  await addUnnamed(page, oil)
  await page.goto('/scan')
  await scan(page, oil)
  await button(page, /^Non /).click()
  await expect(page.getByText('Nom refusé')).toBeVisible()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await button(page, /^Non /).click()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Fermer' }).click()
  await scan(page, oil)
  await expect(paid(page)).toBeFocused()
  await expect(sheet(page).getByText('Recherche du nom...')).toHaveCount(0)
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  expect(food.requestedCodes).toEqual([oil])
  expect((await catalogue(page))[0]).toMatchObject({ name: `Produit ${oil}` })
})

test('what the food database does not know, or has no time for, is a quiet line on the sheet', async ({
  page,
  food,
}) => {
  await startSignedIn(page)
  await createProduct(page, { ...butter, barcode: '3017620422003' })
  await addUnnamed(page, nobodys, oil)
  await page.goto('/scan')
  await scan(page, '3017620422003')
  await expect(paid(page)).toBeFocused()
  expect(food.requestedCodes).toEqual([])
  await sheet(page).getByRole('button', { name: 'Fermer' }).click()
  await scan(page, nobodys)
  await expect(sheet(page).getByText('Produit inconnu\u00a0: donnez-lui un nom.')).toBeVisible()
  food.setMode('too-many')
  await sheet(page).getByRole('button', { name: 'Fermer' }).click()
  await scan(page, oil)
  await expect(sheet(page).getByText('Nom à chercher')).toBeVisible()
  await expect.poll(() => food.requestedCodes).toEqual([nobodys, oil])
  await expect(sheet(page).getByText('Recherche du nom...')).toHaveCount(0)
  await expect(sheet(page).getByText('Nom à chercher')).toBeVisible()
})
