import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  catalogue,
  daysAgo,
  guide,
  press,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

const oil = '3560070805259'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens the sheet of a code that only the food database knows, with a price and a shop. */
async function scanOil(page: Page, show: (code: string) => Promise<void>): Promise<void> {
  await startSignedIn(page)
  await page.goto('/scan')
  await show(oil)
  await expect(sheet(page, 'Nouveau produit')).toContainText("Huile d'olive vierge extra")
  await pressKeys(page, '699')
  await press(page, 'Magasin')
  await press(page, 'Lidl')
}

/** Refuses the first price of a product, as a server does that has enough of them. */
async function refusePrice(page: Page) {
  const calls: string[] = []
  let isRefused = true
  await page.route('**/api/products{,/*,/*/prices}', async (route) => {
    const method = route.request().method()
    const { pathname } = new URL(route.request().url())
    if (method === 'GET') return route.fallback()
    calls.push(`${method} ${pathname.replace(/\d+/, 'N').replace('/api', '')}`)
    if (!pathname.endsWith('/prices') || !isRefused) return route.fallback()
    isRefused = false
    const problem = { status: 422, title: 'Refused', detail: 'Trop de prix notés.' }
    await route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem })
  })
  return calls
}

test('everything that was entered on the sheet is in the whole form, and is saved by it', async ({
  page,
}) => {
  await scanOil(page, await useCameraScene(page))
  await press(page, '75\u00a0cl')
  await page.getByLabel('Contenu', { exact: true }).fill('50')
  await press(page, 'OK')
  await press(page, 'Plus...')
  await page.getByLabel('Note', { exact: true }).fill('Rayon du bas')
  await page.getByLabel('Date du prix').fill(daysAgo(40))
  await press(page, 'OK')
  await press(page, 'Promo')
  await press(page, 'Promo')
  await press(page, 'Plus...')
  await press(page, 'Plus de détails')
  await expect(page).toHaveURL(/\/add-product$/)
  const main = page.getByRole('main')
  await expect(field(page, 'Prix (€)')).toHaveValue('6,99')
  await expect(field(page, 'Contenu')).toHaveValue('50')
  await expect(field(page, 'Prix unitaire (€)')).toHaveValue('13,98')
  await expect(field(page, 'Code-barres')).toHaveValue(oil)
  await expect(main.getByText('Code-barres détecté')).toBeVisible()
  for (const [label, value] of [
    ['Magasin', 'Lidl'],
    ['Promotion', 'Prix réduit'],
    ['Date du prix', /^\d+(er)? \S+$/],
    ['Note', 'Rayon du bas'],
  ] as const) {
    const fact = main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(fact.getByRole('definition')).toHaveText(value)
  }
  await page.reload()
  await expect(main.getByText('Rayon du bas')).toBeVisible()
  await field(page, 'Prix (€)').fill('6,49')
  await press(page, 'Ajouter le produit')
  await expect(page).toHaveURL(/\/products\/\d+$/)
  expect(await catalogue(page)).toMatchObject([{ price: 6.49, unit_price: 12.98, barcode: oil }])
  const prices = await pricesOf(page, "Moulin du Mas Huile d'olive vierge extra, 75 cl")
  expect(prices).toMatchObject([
    {
      ...{ paid: 6.49, amount: 500, measure: 'ml', code: oil, note: 'Rayon du bas' },
      ...{ seen_on: daysAgo(40), promotion: { kind: 'price' }, shop: { name: 'Lidl' } },
    },
  ])
})

test.describe('a first price that the server refuses', () => {
  test.use({ expectsNetworkErrors: true })

  test('from the sheet: the next try adds no second product, and changes its name', async ({
    page,
  }) => {
    const calls = await refusePrice(page)
    await scanOil(page, await useCameraScene(page))
    await press(page, 'Ajouter')
    await expect(sheet(page, 'Nouveau produit')).toContainText('Trop de prix notés')
    expect(calls).toEqual(['POST /products', 'POST /products/N/prices'])
    await press(page, /^Nom\s:/)
    await page.getByLabel('Nom du produit').fill('Huile du moulin')
    await page.keyboard.press('Enter')
    await press(page, 'Ajouter')
    await expect(guide(page)).toBeVisible()
    expect(calls.slice(2)).toEqual(['PUT /products/N', 'POST /products/N/prices'])
    expect(await catalogue(page)).toMatchObject([{ name: 'Huile du moulin', price: 6.99 }])
    expect(await pricesOf(page, 'Huile du moulin')).toMatchObject([{ shop: { name: 'Lidl' } }])
  })
})
