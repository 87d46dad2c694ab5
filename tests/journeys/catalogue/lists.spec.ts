import type { Page } from 'playwright/test'
import { deferred } from '../../support/journey/deferred.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { blockIndexedDb, waitForHydration } from '../../support/journey/steps.ts'

const stems = ['Abricots', 'Beurre', 'Café', 'Épinards', 'Farine', 'Lait', 'Œufs', 'Pâtes', 'Riz']
const many = Array.from({ length: 10_000 }, (_, number) => ({
  ...mockProduct,
  id: number + 100,
  name: `${stems[number % stems.length]} n° ${number + 1}`,
}))

test.beforeEach(async ({ page }) => {
  await mockSignedIn(page, { products: many })
  await page.route('**/api/products/*', (route) => route.fulfill({ json: mockProduct }))
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /^Abricots n° 1 / })).toBeVisible()
  // The first rows are drawn before the app is there, and stay until its own are.
  await waitForHydration(page)
  await page.locator('.product-line[data-index]').first().waitFor()
})

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('body *').length)

test('of ten thousand products the page holds 240 elements at most, wherever it stands', async ({
  page,
}) => {
  expect(await elements(page)).toBeLessThanOrEqual(240)
  await page.getByRole('slider').press('End')
  await expect(page.getByRole('link', { name: /^Riz n° 9 / })).toBeInViewport()
  expect(await elements(page)).toBeLessThanOrEqual(240)
  await page.getByRole('searchbox').fill('n° 7')
  await expect(page.getByText(/^1\s?111 produits$/)).toBeVisible()
  expect(await elements(page)).toBeLessThanOrEqual(240)
})

test('a thumb on the index of letters leads to them, tapped or dragged', async ({ page }) => {
  const index = page.getByRole('slider', { name: 'Aller à une lettre' })
  const box = async () => (await index.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const onto = ({ x, y, height }: Awaited<ReturnType<typeof box>>, place: number) =>
    page.mouse.move(x + 10, y + (height * (place + 0.5)) / stems.length)
  await onto(await box(), 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'C', exact: true })).toBeInViewport()
  await expect(index).toHaveAttribute('aria-valuetext', 'Lettre C')
  const held = await box()
  await onto(held, 2)
  await page.mouse.down()
  for (const place of [3, 4, 6]) await onto(held, place)
  await expect(page.getByRole('heading', { name: 'O', exact: true })).toBeInViewport()
  await page.mouse.up()
  await expect(index).toHaveAttribute('aria-valuetext', 'Lettre O')
})

test('the letter of the rows in sight sticks under the search field', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 120_000))
  const heading = page.getByRole('heading', { name: 'B', exact: true })
  await expect(heading).toBeInViewport()
  const field = await page.getByRole('searchbox').boundingBox()
  const bottom = (field?.y ?? 0) + (field?.height ?? 0)
  expect(((await heading.boundingBox())?.y ?? 0) - bottom).toBeLessThan(16)
})

for (const way of ['the arrow of the page', 'a reload'] as const) {
  test(`what was searched is still there after ${way}, and the list where it was`, async ({
    page,
  }) => {
    await page.getByRole('searchbox').pressSequentially('lait n° 1')
    await expect(page).toHaveURL(/\/products\?recherche=lait/)
    await page.evaluate(() => window.scrollTo(0, 4200))
    const inTheMiddle = () =>
      page.evaluate(() => document.elementFromPoint(120, 420)?.closest('a')?.textContent ?? '')
    let found = ''
    await expect
      .poll(async () => {
        found = await inTheMiddle()
        return found
      })
      .toMatch(/^Lait n° 1\d{3}/)
    const name = found.slice(0, 'Lait n° 1000'.length)
    const row = page.getByRole('link', { name: new RegExp(`^${name} `) })
    await expect(row).toBeInViewport()
    const before = await page.evaluate(() => window.scrollY)
    if (way === 'a reload') {
      await page.reload()
    } else {
      await row.click()
      await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
      await page.getByRole('link', { name: 'Retour' }).click()
    }
    await expect(page.getByRole('searchbox')).toHaveValue('lait n° 1')
    await expect(row).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(70)
  })
}

/** Types, and presses the first row as soon as it is the one that is looked for. */
async function typeAndPress(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('searchbox').focus()
  await page.evaluate((sought) => {
    new MutationObserver((_, watch) => {
      const row = document.querySelector<HTMLAnchorElement>('.product-row')
      if (!row?.textContent?.startsWith(sought)) return
      watch.disconnect()
      row.click()
    }).observe(document.body, { subtree: true, childList: true })
  }, name)
  await page.keyboard.insertText(search)
}

test('what was searched is still there however soon a row is pressed', async ({ page }) => {
  await typeAndPress(page, 'riz n° 99', 'Riz n° 99')
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products?recherche=riz+n%C2%B0+99')
  await expect(page.getByRole('searchbox')).toHaveValue('riz n° 99')
  await page.goForward()
  await expect(page).toHaveURL(/\/products\/\d+$/)
})

test('a list whose rows come late after a reload is where it was', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 120_000))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(119_000)
  await blockIndexedDb(page)
  const { promise, resolve } = deferred()
  await page.route('**/api/users/products', async (route) => {
    await promise
    await route.fallback()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mes Produits' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(1000)
  resolve()
  await expect(page.getByRole('heading', { name: 'B', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(119_000)
})

test('its tab pressed again, the list is whole', async ({ page }) => {
  await page.getByRole('searchbox').fill('lait')
  await expect(page.getByText(/^1\s?111 produits$/)).toBeVisible()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText(/^10\s?000 produits$/)).toBeVisible()
})

test('the keyboard walks through the rows, and a row that is far away keeps the focus', async ({
  page,
}) => {
  const row = (name: RegExp) => page.getByRole('link', { name })
  await row(/^Abricots n° 1 /).focus()
  await page.keyboard.press('End')
  await expect(row(/^Riz n° 9999/)).toBeFocused()
  await expect(row(/^Riz n° 9999/)).toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(row(/^Riz n° 9990/)).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(row(/^Abricots n° 1 /)).toBeInViewport()
  await expect(row(/^Riz n° 9990/)).toBeFocused()
  await page.keyboard.press('PageUp')
  const focused = page.locator('a:focus')
  await expect(focused).toHaveText(/^Riz n° 9[89]\d\d/)
  await expect(focused).toBeInViewport()
})

test('on paper the list is whole', async ({ page }) => {
  await page.getByRole('searchbox').fill('n° 1')
  await expect(page.getByText(/^3\s?334 produits$|^1\s?112 produits$/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const count = await page.getByText(/produits$/).textContent()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(Number(count?.replace(/\D/g, '')))
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('searchbox')).toBeVisible()
})
