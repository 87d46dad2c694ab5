import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import {
  expect,
  goOffline,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'
import { butter, createProduct, openProduct, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })
const totals = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^Panier/ })

test('a known product is added in four taps with its price, and ticked in one', async ({
  page,
}) => {
  const taps = await countTaps(page)
  await startSignedIn(page)
  await createProduct(page, { name: 'Lait', category: 'Produits Laitiers', price: 1.05 })
  await createProduct(page, { name: 'Chocolat au lait', category: 'Épicerie Sucrée', price: 2.5 })
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(field(page)).toBeVisible()
  const before = await taps()
  await field(page).click()
  await page.keyboard.press('l')
  await page.keyboard.press('a')
  await page.getByRole('option', { name: /^Lait/ }).click()
  // Two touches, and two letters on the keyboard of the phone.
  expect((await taps()) - before).toBe(2)
  const milk = page.getByRole('checkbox', { name: 'Lait' })
  await expect(milk).toHaveAccessibleDescription(/^≈\s1,05\s€$/)
  await expect(totals(page)).toHaveText(/^Panier 0,00\s€ · reste 1,05\s€$/)
  await milk.click()
  expect((await taps()) - before).toBe(3)
  await expect(totals(page)).toHaveText(/^Panier 1,05\s€ · reste 0,00\s€$/)
  await expect(page.getByText('1 article(s) - 1 coché(s)')).toBeVisible()

  await field(page).fill('chocolat AU LAIT')
  await field(page).press('Enter')
  await expect(totals(page)).toHaveText(/^Panier 1,05\s€ · reste 2,50\s€$/)
  await field(page).fill('Tomates')
  await field(page).press('Enter')
  await expect(totals(page)).toHaveText(/ · reste environ 2,50\s€ \+ 1\ssans\sprix$/)

  await page.reload()
  await expect(totals(page)).toHaveText(/ · reste environ 2,50\s€ \+ 1\ssans\sprix$/)
})

test('prices stand on the list without a network', async ({ page, context, network }) => {
  await startWithCachedButter(page)
  await goOffline(context, network)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await field(page).fill('beu')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(totals(page)).toHaveText(/reste 2,50\s€$/)
  await page.reload()
  await expect(totals(page)).toHaveText(/reste 2,50\s€$/)
})

test('an article that was typed before the catalogue came is linked when it comes', async ({
  page,
}) => {
  await mockSignedIn(page)
  const answer = await holdRequests(page, '**/api/users/products')
  await page.goto('/shopping-list')
  await field(page).fill(mockProduct.name)
  await field(page).press('Enter')
  const article = page.getByRole('checkbox', { name: mockProduct.name })
  await expect(article).toBeVisible()
  answer()
  await expect(article).toHaveAccessibleDescription(/^≈\s2,50\s€/)
})

test('a product goes on the list from its page in one tap, once however often it is pressed', async ({
  page,
}) => {
  await openProduct(page, butter)
  const add = page.getByRole('button', { name: 'Ajouter à la liste' })
  const items = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('shoppingList') ?? '[]').length)
  await add.click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(await items()).toBe(0)
  await add.dblclick()
  await expect(page.getByText('Ce produit est déjà sur la liste')).toBeVisible()
  expect(await items()).toBe(1)
  await page.getByRole('button', { name: 'Un de plus' }).click()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(
    page.getByRole('checkbox', { name: `2 × ${butter.name}` }),
  ).toHaveAccessibleDescription(/^≈\s5,00\s€/)

  await test.step('a typed name comes with what it may be, and no row moves', async () => {
    await page.goto('/shopping-list')
    await field(page).fill('beurre')
    await field(page).press('Enter')
    const guess = page.getByRole('button', { name: /Oui, c'est «.Beurre doux.»/ })
    await expect(guess).toBeVisible()
    await page.addInitScript(() => {
      const heights = new Set<number>()
      Object.assign(globalThis, { heights })
      new MutationObserver(() => {
        const row = [...document.querySelectorAll('[data-item]')].at(-1)
        if (row?.textContent.includes('beurre')) heights.add(row.getBoundingClientRect().height)
      }).observe(document, { subtree: true, childList: true })
    })
    for (const _ of [1, 2, 3]) {
      await page.reload()
      await expect(guess).toBeVisible()
      const heights = () =>
        page.evaluate(() => (globalThis as { heights?: Set<number> }).heights?.size)
      expect(await heights()).toBe(1)
    }
  })
})

test('by keyboard Tab leads from a sheet to the toast above it and back, and F8 straight to its undo', async ({
  page,
}) => {
  await openProduct(page, butter)
  await page.clock.install()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  const add = sheet.getByRole('button', { name: 'Ajouter à la liste' })
  const added = page.getByRole('status', { name: 'Beurre doux ajouté, 1 article' })
  const listed = sheet.getByRole('button', { name: /est déjà sur la liste$/ })
  const first = sheet.getByRole('button', { name: 'Fermer' })
  const undo = page.getByRole('button', { name: 'Annuler' })
  await expect(sheet.getByRole('textbox', { name: 'Prix', exact: true })).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  await sheet.getByRole('button', { name: 'Plus...' }).click()
  await add.press('Enter')
  await expect(added).toBeVisible()
  await expect(listed).toBeFocused()
  await first.focus()
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('Shift+Tab')
  await expect(undo).toBeFocused()
  await page.clock.runFor(6000)
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.clock.runFor(1000)
  await expect(added).toBeHidden()

  await add.press('Enter')
  await expect(added).toBeVisible()
  await page.keyboard.press('F8')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await page.clock.resume()
  // The panel closes first.
  for (let closed = 0; closed < 2; closed += 1) await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
