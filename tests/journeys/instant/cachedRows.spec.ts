import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { recordShifts } from '../../support/journey/layoutShifts.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'

const names = ['Abricots', 'Beurre', 'Café', 'Épinards', 'Œufs', '7 céréales', '<b>Riz</b> {id}']
const many = Array.from({ length: 70 }, (_, number) => ({
  ...mockProduct,
  id: number + 100,
  name: `${names[number % names.length]} n° ${number}`,
  unit_price: number % 3 === 0 ? null : 12.5,
  price: number + 0.99,
}))

/** Where everything stands that a list or the home page shows. */
const places = (page: Page) =>
  page.evaluate(() => {
    const shown =
      '.product-letter, .product-row, .product-name, .price-tag, .table-row > *, main li a, main li img'
    return [...document.querySelectorAll(shown)]
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight)
      .map(({ each, box }) => [each.textContent, box.x, box.y, box.width, box.height].join(' '))
  })

for (const [path, width, height] of [
  ['/products', 390, 844],
  ['/dashboard', 320, 568],
  ['/', 1280, 800],
] as const) {
  test(`${path} shows at ${width} px its first answer before the app is there, in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await mockSignedIn(page, { products: many })
    const wake = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const first = path === '/products' ? '7 céréales n° 5' : 'Produits Laitiers'
    await expect(page.getByRole('link', { name: first }).first()).toBeVisible()
    await expect(page.getByText('Chargement', { exact: false })).toBeHidden()
    // Its own font breaks lines elsewhere than the one that stands in for it.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await places(page)
    // A font that comes late is left out, and fewer rows fit in another.
    expect(before.length).toBeGreaterThan(path === '/products' ? 5 : 1)
    wake()
    await waitForHydration(page)
    await expect(page.locator('[data-prerender]')).toHaveCount(0)
    expect(await places(page)).toEqual(before)
  })
}

for (const width of [390, 1280]) {
  test(`what was drawn ahead moves nothing at ${width} px when the app comes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const shifts = await recordShifts(page)
    // One server keeps what a pack holds, the other does not: the device learns it late.
    const isOurs = width === 390
    await mockSignedIn(page, { products: many, isOurs, delay: 150 })
    await page.addInitScript(() => {
      localStorage.setItem('userEmail', 'camille@exemple.fr')
      const list = { articles: 0, about: '' }
      const emptyColumns = ['usual', 'shop']
      const summary = { counts: {}, latest: [], rising: [], list, emptyColumns }
      const scope = 'camille@exemple.fr'
      localStorage.setItem('homeSummary', JSON.stringify({ scope, summary }))
    })
    await page.goto('/products')
    await waitForHydration(page)
    await expect(page.getByText(/^70 produits$/)).toBeVisible()
    // The columns that were empty on the visit before.
    await expect(page.getByRole('columnheader')).toHaveCount(width === 390 ? 0 : 5)
    // The app's own lines, in place of those that were drawn ahead.
    await expect(page.locator('.product-line[data-index]').first()).toBeVisible()
    expect(await shifts()).toEqual([])
    for (const form of ['/add-product', '/products/12/edit', '/add-product']) {
      await page.goto(form)
      await expect(page.getByLabel('Prix unitaire (€)')).toBeVisible()
      await expect(page.getByLabel('Contenu', { exact: true })).toHaveCount(isOurs ? 1 : 0)
      expect(await shifts()).toEqual([])
    }
  })
}

test('the first list is read once and sorted once, before the app is there', async ({ page }) => {
  await page.addInitScript((count) => {
    const work: string[] = []
    Object.assign(globalThis, { work })
    const { json, text } = Response.prototype
    const note = (name: string, { url }: Response) => {
      if (url.endsWith('/users/products')) work.push(name)
    }
    Response.prototype.json = function read() {
      note('json', this)
      return json.call(this)
    }
    Response.prototype.text = function read() {
      note('text', this)
      return text.call(this)
    }
    const { sort } = Array.prototype
    Array.prototype.sort = function sorted(compare) {
      if (this.length === count) work.push('sort')
      return sort.call(this, compare)
    }
  }, many.length)
  await mockSignedIn(page, { products: many })
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: /^7 céréales n° 5\b/ })).toBeVisible()
  wake()
  await waitForHydration(page)
  await expect(page.getByText(/^70 produits$/)).toBeVisible()
  const work = await page.evaluate(() => (globalThis as never as { work: string[] }).work)
  expect(work).toEqual(['json', 'sort'])
})

test('a row that has the focus keeps it when the app comes', async ({ page }) => {
  await mockSignedIn(page, { products: many })
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const row = page.getByRole('link', { name: /^7 céréales n° 12\b/ })
  await row.focus()
  wake()
  await waitForHydration(page)
  await expect(page.locator('[data-prerender]')).toHaveCount(0)
  await expect(row).toBeFocused()
})

test('a press that the app comes into is not lost', async ({ page }) => {
  await mockSignedIn(page, { products: many })
  await page.route('**/api/products/112', (route) => route.fulfill({ json: mockProduct }))
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  // So far down that the page is scrolled to it, and stays so.
  await page.getByRole('link', { name: /^7 céréales n° 12\b/ }).hover()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.mouse.down()
  wake()
  await waitForHydration(page)
  await expect(page.locator('[data-prerender]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/products\/112$/)
  // By the app itself, which knows where it came from; and once.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Mes Produits' })).toBeVisible()
})

test('a press of another button opens nothing when the app comes into it', async ({ page }) => {
  await mockSignedIn(page, { products: many })
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^7 céréales n° 5\b/ }).hover()
  await page.mouse.down({ button: 'right' })
  wake()
  await waitForHydration(page)
  await expect(page.locator('[data-prerender]')).toHaveCount(0)
  await page.mouse.up({ button: 'right' })
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))))
  await expect(page).toHaveURL(/\/products$/)
})

test('at the next opening it is what this device showed last, before any answer', async ({
  page,
}) => {
  await mockSignedIn(page, { products: many })
  await page.addInitScript(() => localStorage.setItem('userEmail', 'camille@exemple.fr'))
  const kept = () => page.evaluate(() => localStorage.getItem('firstScreen') ?? '')
  await page.goto('/dashboard')
  await expect.poll(kept).toContain('Laitiers')
  await page.goto('/products')
  await expect.poll(kept).toContain('céréales')
  const answer = await holdRequests(page, '**/api/{users/products,categories}')
  const wake = await holdRequests(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: /^7 céréales n° 5\b/ })).toBeVisible()
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Produits Laitiers' })).toBeVisible()
  // Another account does not see it.
  await page.addInitScript(() => localStorage.setItem('userEmail', 'sami@exemple.fr'))
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Mes Produits' })).toBeVisible()
  await page.locator('script').last().waitFor({ state: 'attached' })
  await expect(page.locator('.product-row')).toHaveCount(0)
  answer()
  wake()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: /^7 céréales n° 5\b/ })).toBeVisible()
})

test('a list that is searched, or left far down, is the app’s to find again', async ({ page }) => {
  await mockSignedIn(page, { products: many })
  const wake = await holdRequests(page, '**/assets/*.js')
  const answered = page.waitForResponse('**/api/users/products')
  await page.goto('/products?recherche=riz', { waitUntil: 'commit' })
  await answered
  await expect(page.locator('[data-prerender="rows"]')).toBeEmpty()
  wake()
  await waitForHydration(page)
  await expect(page.getByText(/^10 produits$/)).toBeVisible()
  await page.reload({ waitUntil: 'commit' })
  await waitForHydration(page)
  await expect(page.getByText(/^10 produits$/)).toBeVisible()
})

test('whatever the answer is, the app comes', async ({ page }) => {
  await mockSignedIn(page)
  await page.route('**/api/users/products', (route) =>
    route.fulfill({ json: [{ ...mockProduct, name: 12 }, null] }),
  )
  await page.goto('/products')
  await waitForHydration(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('.product-row')).toHaveCount(0)
})

test('an answer that does not come holds nothing up', async ({ page }) => {
  await mockSignedIn(page)
  const answer = await holdRequests(page, '**/api/users/products')
  await page.goto('/products')
  await waitForHydration(page)
  await expect(page.getByRole('searchbox')).toBeVisible()
  answer()
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
})
