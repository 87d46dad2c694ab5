import type { BrowserContext, Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  expect,
  goOffline,
  goOnline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { press, priceRows } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const olive = {
  name: "Huile d'olive vierge extra",
  category: 'Épicerie Salée',
  price: 8.9,
  barcode: '3012345678919',
  description: 'Moulin du Mas · 1 l',
  content: { amount: 1000, measure: 'ml' },
}
/** 75 cl of the same oil, as in the food database. */
const smaller = '3560070805259'

const added = (page: Page) => page.getByRole('dialog', { name: 'Nouveau produit' })
const priced = (page: Page) => page.getByRole('dialog', { name: 'Nouveau prix' })
const question = (page: Page) =>
  page.getByRole('group', {
    name: /^Est-ce le nouveau format de « .*Huile d'olive vierge extra.* » \?$/,
  })

function monthsAgo(months: number): string {
  const day = new Date()
  day.setDate(day.getDate() - 30 * months)
  return day.toISOString().slice(0, 10)
}

async function products(page: Page) {
  return (await callApi(page, 'GET', '/users/products')).json()
}

type Show = (code: string | null) => Promise<void>

async function scanSmaller(page: Page, show: Show) {
  await page.goto('/scan')
  await show(smaller)
  await expect(added(page)).toBeVisible()
}

test('a code that replaces that of a known product: one tap, the price typed before is kept, and the notice follows', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, olive)
  const [known] = await products(page)
  const past = { paid: 8.9, amount: 1000, measure: 'ml', seen_on: monthsAgo(3) }
  await callApi(page, 'POST', `/products/${known.id}/prices`, past)
  await scanSmaller(page, show)
  await expect(question(page)).toBeVisible()
  for (const key of '790') await press(page, key)
  await press(page, "Oui, il remplace l'ancien")
  await expect(priced(page)).toContainText("Huile d'olive vierge extra")
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('7,90')
  await expect(priced(page)).toContainText('10,53\u00a0€/l')
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  const [kept, ...others] = await products(page)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    price: 7.9,
    ...{ barcode: smaller, content: { amount: 750, measure: 'ml' } },
    codes: [{ code: olive.barcode, amount: 1000, measure: 'ml', replaced_by: smaller }],
  })

  await show(null)
  await page.goto('/scan')
  await show(smaller)
  await expect(priced(page)).toContainText('75\u00a0cl')
  await page.goto(`/products/${known.id}`)
  await expect(
    page.getByText(/^La quantité est passée de 1\sl à 75\scl \(−25\s%\)\. Son prix au litre/),
  ).toBeVisible()
})

test('another format keeps its code beside, without a notice', async ({ page }) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, olive)
  await scanSmaller(page, show)
  await press(page, 'Un autre format, en plus')
  await expect(priced(page)).toBeVisible()
  for (const key of '790') await press(page, key)
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  const [kept] = await products(page)
  expect(kept.price).toBe(8.9)
  expect(kept.codes).toEqual([
    { code: smaller, amount: 750, measure: 'ml', pieces: null, drained: null },
  ])
  await page.goto(`/products/${kept.id}`)
  await expect(priceRows(page)).toHaveCount(3)
  await expect(page.getByText('La quantité est passée')).toBeHidden()
})

/** The sheet of the smaller pack with a price typed, of a device whose network then goes. */
async function scanAndLeaveNetwork(
  page: Page,
  {
    context,
    network,
    show,
  }: Readonly<{ context: BrowserContext; network: FlakyNetwork; show: Show }>,
): Promise<number> {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, olive)
  const [{ id }] = await products(page)
  const past = { paid: 8.9, amount: 1000, measure: 'ml', seen_on: monthsAgo(3) }
  await callApi(page, 'POST', `/products/${id}/prices`, past)
  await waitForCachedProducts(page, 1)
  await page.goto(`/products/${id}`)
  await expect(priceRows(page)).toHaveCount(3)
  await scanSmaller(page, show)
  await expect(question(page)).toBeVisible()
  for (const key of '790') await press(page, key)
  await goOffline(context, network)
  return id
}

test('a replaced code counts at once without a network, keeps its price through a reload, and is sent before it', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  const id = await scanAndLeaveNetwork(page, { context, network, show })
  await press(page, "Oui, il remplace l'ancien")
  await expect(priced(page)).toContainText("Huile d'olive vierge extra")
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('7,90')
  await page.reload()
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('7,90')
  await expect(priced(page)).toContainText('10,53\u00a0€/l')
  await press(page, 'Enregistrer')
  await expect(page.getByText(/Prix enregistré, il sera envoyé plus tard/)).toBeVisible()
  await show(null)
  await page.goto('/scan')
  await show(smaller)
  await expect(priced(page)).toContainText('75\u00a0cl')
  await page.goto(`/products/${id}`)
  const notice = page.getByText(/^La quantité est passée de 1\sl à 75\scl \(−25\s%\)/)
  await expect(notice).toBeVisible()

  const before = network.writes.length
  await goOnline(context, network)
  await expect(page.getByText('pas encore envoyé')).toBeHidden({ timeout: 30_000 })
  await expect(notice).toBeVisible()
  expect(network.writes.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /api/products/${id}/codes/${smaller}`,
    `POST /api/products/${id}/prices`,
  ])
  expect(await products(page)).toMatchObject([
    {
      price: 7.9,
      ...{ barcode: smaller, content: { amount: 750, measure: 'ml' } },
      codes: [{ code: olive.barcode, amount: 1000, measure: 'ml', replaced_by: smaller }],
    },
  ])
})
