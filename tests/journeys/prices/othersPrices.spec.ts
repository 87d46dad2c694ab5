import type { Page } from 'playwright/test'
import {
  inTown,
  openPriceRow,
  startFakeOpenPrices,
  strangeRows,
} from '../../support/fakes/openPrices.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { daysAgo, pasta, press, pressKeys, sheet } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn, waitForHydration } from '../../support/journey/steps.ts'

test.use({
  ...{ ownServer: true, expectsNetworkErrors: true },
  cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'],
})

const mayonnaise = { ...pasta, name: 'Mayonnaise', barcode: '3011360030498' }
const butter = { ...pasta, name: 'Beurre doux', barcode: '3274080007779' }
const recent = { ...openPriceRow, date: daysAgo(30) }
const rows = [2.09, 2.39, 2.39, 2.75].map((price, at) => ({
  ...{ ...recent, price, ...inTown(`Ville ${at}`) },
}))

const wish = (page: Page) => page.getByRole('checkbox', { name: /Prix relevés par d'autres/ })
const block = (page: Page) => page.getByRole('button', { name: /^Relevé par d'autres/ })
const trace = (page: Page) => page.getByText(/d'autres|Open Prices|relevé/)

/** Types a code on the camera, up to the sheet of its product. */
async function scan(page: Page, digits: string): Promise<void> {
  // A reloaded camera shows its last code again.
  await page.goto('/favicon.svg')
  await page.goto('/scan')
  await press(page, 'Saisir')
  await page.getByLabel('Code-barres ou nom').fill(digits)
  await press(page, 'Utiliser ce code')
  await expect(sheet(page)).toBeVisible()
}

/** Records what moves from now on. */
async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      shifts.push(...entries.map(({ value }) => value))
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (globalThis as { shifts?: number[] }).shifts ?? [])
}

test("others' prices: no trace without an address, no call while off, one a scan while on", async ({
  page,
  server,
}) => {
  const others = await startFakeOpenPrices()
  others.setRows([...strangeRows(recent), ...rows])
  await startSignedIn(page)
  for (const product of [mayonnaise, butter]) await createProduct(page, product)

  async function expectNoTrace() {
    await scan(page, mayonnaise.barcode)
    await pressKeys(page, '499')
    await expect(sheet(page)).toContainText('2,64\u00a0€ de plus')
    await expect(trace(page)).toHaveCount(0)
    await page.goto('/products')
    await page.getByRole('link', { name: 'Mayonnaise' }).click()
    await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
    await expect(trace(page)).toHaveCount(0)
    expect(others.requested).toEqual([])
  }

  await test.step('without an address', async () => {
    await server.halt()
    await server.resume({ OPEN_PRICES_URL: '' })
    // Switched on when there still was one.
    await page.evaluate(() => localStorage.setItem('othersWanted', 'on'))
    const answer = await page.goto('/profile/appearance')
    await waitForHydration(page)
    await expect(page.getByRole('checkbox', { name: /Garder l'écran allumé/ })).toBeVisible()
    await expect(trace(page)).toHaveCount(0)
    expect(answer?.headers()['content-security-policy']).not.toContain('prices')
    const settings = page.locator('meta[name="memoprix"]')
    expect(await settings.getAttribute('content')).not.toMatch(/prices/i)
    await expectNoTrace()
  })

  await test.step('off, as at first', async () => {
    await server.halt()
    await server.resume({ OPEN_PRICES_URL: others.url })
    await page.evaluate(() => localStorage.removeItem('othersWanted'))
    await page.goto('/profile/appearance')
    await expect(wish(page)).not.toBeChecked()
    await expectNoTrace()
  })

  await test.step('on', async () => {
    await page.goto('/profile/appearance')
    await wish(page).check()
    others.setMode('silent')
    await scan(page, mayonnaise.barcode)
    await expect(page.getByText('Recherche de prix relevés...')).toBeVisible()
    const shifts = await watchShifts(page)
    others.answerPending()
    await expect(block(page)).toHaveText(
      /de 2,09 à 2,75\s€, le plus souvent 2,39\s€ · 4\srelevés, le dernier en /,
    )
    expect(await shifts()).toEqual([])
    await pressKeys(page, '499')
    await expect(sheet(page)).toContainText('2,64\u00a0€ de plus')
    await block(page).click()
    await expect(page.getByText('Données\u00a0: Open Prices (ODbL)')).toBeVisible()
    const [url] = others.requested
    expect(url?.searchParams.get('product_code')).toBe(mayonnaise.barcode)
    // Known for a day.
    await scan(page, mayonnaise.barcode)
    await expect(block(page)).toBeVisible()
    expect(others.requested).toHaveLength(1)
  })

  await test.step('too few, and a service that asks for patience', async () => {
    await scan(page, butter.barcode)
    await expect(page.getByText('Recherche de prix relevés...')).toBeVisible()
    const shifts = await watchShifts(page)
    others.answerPending()
    await expect(page.getByText('Recherche de prix relevés...')).toBeHidden()
    await expect(trace(page)).toHaveCount(0)
    expect(await shifts()).toEqual([])
    expect(others.requested).toHaveLength(2)

    others.setMode(429)
    await createProduct(page, { ...pasta, name: 'Riz' })
    await page.goto('/products')
    await page.getByRole('link', { name: 'Riz' }).click()
    await press(page, "Prix relevés par d'autres")
    await expect(page.getByText('Open Prices ne répond pas. Réessayez plus tard.')).toBeVisible()
    await scan(page, pasta.barcode)
    await expect(trace(page)).toHaveCount(0)
    expect(others.requested).toHaveLength(3)
  })
  await others.stop()
})
