import type { Page } from 'playwright/test'
import {
  expect,
  goOffline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { catalogue, press } from '../../support/journey/priceSteps.ts'
import {
  callApi,
  createProduct,
  startSignedIn,
  waitForHydration,
} from '../../support/journey/steps.ts'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

/** A person with products, one of them without a name, prices and a list, on the narrowest phone with text twice as large. */
async function start(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px'
    }),
  )
  await startSignedIn(page)
  const category = 'Boissons'
  for (const letter of 'ABCDEFGHIJKL') {
    await createProduct(page, { name: `${letter} la source`, category, price: 1245.5 })
  }
  const barcode = '2611008'
  await createProduct(page, { name: `Produit ${barcode}`, category, price: 2, barcode })
  const id = (await catalogue(page))[0]?.id ?? 0
  const price = { paid: 2.5, shop: 'Intermarché Les Lilas', note: 'Rayon bio' }
  await callApi(page, 'POST', `/products/${id}/prices`, { ...price, amount: 400, measure: 'g' })
  await page.goto('/shopping-list')
  const item = page.getByRole('combobox', { name: 'Ajouter un article' })
  for (const name of ['Lait', 'Pain', 'Café']) {
    await item.fill(name)
    await item.press('Enter')
  }
  return id
}

/** Runs in the page: the fields, links and buttons that something else lies over, once scrolled to the middle, and as the keyboard reaches them from the top. */
async function readCovered() {
  const described = (one: Element) => one.outerHTML.slice(0, 160)
  const isHit = (one: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const bar = one.closest('nav')
    if (!hit || hit.contains(one)) return true
    // The round button lies in a notch of the bar.
    return [one, ...labels, ...(bar ? [bar] : [])].some((each) => each.contains(hit))
  }
  const isCovered = (one: Element) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect()
    if (width < 2 || bottom < 0) return false
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
    )
    return !points.every(([x, y]) => isHit(one, x, y))
  }
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  const covered: string[] = []
  for (const one of document.querySelectorAll('a, button, input, select, textarea')) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    for (const block of ['center', 'nearest'] as const) {
      if (block === 'nearest') window.scrollTo(0, 0)
      one.scrollIntoView({ block })
      await nextFrame()
      // A row that comes into sight has its own height some frames later (`content-visibility`).
      for (let frames = 1; frames < 20 && (frames < 2 || isCovered(one)); frames++)
        await nextFrame()
      if (isCovered(one)) covered.push(`${block} ${described(one)}`)
    }
  }
  return covered
}

async function expectUncovered(page: Page): Promise<void> {
  await waitForHydration(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('*')).toHaveCount(0)
  expect.soft(await page.evaluate(readCovered), page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

test('with large text on a narrow phone nothing lies over what can be pressed or filled', async ({
  page,
}) => {
  // Twenty pages, each of whose links and fields is scrolled to twice.
  test.slow()
  const id = await start(page)
  for (const path of [
    '/dashboard',
    '/products',
    '/categories/6/products',
    `/products/${id}`,
    `/products/${id}/edit`,
    '/add-product',
    '/shopping-list',
    '/shopping-list/scan',
    '/profile',
    '/profile/data',
    '/profile/password',
    '/profile/devices',
    '/profile/shops',
    '/profile/appearance',
    '/profile/household',
    '/profile/messages',
    '/pending',
    '/to-complete',
    '/scan',
    '/promotions',
    '/accessibilite',
  ]) {
    await page.goto(path)
    await expectUncovered(page)
  }
})

test('nor without a network, with what waits', async ({ page, context, network }) => {
  const id = await start(page)
  await page.goto('/products')
  await waitForPrecache(page)
  await waitForCachedProducts(page, 13)
  await page.goto(`/products/${id}`)
  await waitForHydration(page)
  await goOffline(context, network)
  await press(page, 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/\/products$/)
  for (const path of ['/dashboard', '/products', '/shopping-list', '/pending', '/add-product']) {
    await page.goto(path)
    await expectUncovered(page)
  }
})
