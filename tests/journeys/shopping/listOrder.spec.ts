import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const grip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Déplacer ${name}, ou voir ses options` })

async function fillList(page: Page, names: readonly string[]): Promise<void> {
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Ajouter un article' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await expect(rows(page)).toHaveText(names)
}

async function middleOf(page: Page, name: string) {
  const box = await grip(page, name).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

async function holdAt(page: Page, name: string, y: number): Promise<void> {
  const from = await middleOf(page, name)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + y) / 2, { steps: 4 })
  await page.mouse.move(from.x, y, { steps: 4 })
}

test('an article is dragged to its place, and stays there', async ({ page, context }) => {
  await fillList(page, ['Lait', 'Pain', 'Sel'])
  await holdAt(page, 'Sel', (await middleOf(page, 'Lait')).y - 10)
  const other = await context.newPage()
  await mockSignedIn(other)
  await other.goto('/shopping-list')
  await other.getByRole('combobox', { name: 'Ajouter un article' }).fill('Thé')
  await other.keyboard.press('Enter')
  await expect(rows(other)).toHaveCount(4)
  await expect.poll(() => page.evaluate(() => localStorage.shoppingList)).toContain('Thé')
  await expect(rows(page)).toHaveText(['Lait', 'Pain', 'Sel'])
  await page.mouse.up()
  await expect(rows(page)).toHaveText(['Sel', 'Lait', 'Pain', 'Thé'])
  await expect(page.getByRole('button', { name: 'Monter' })).toHaveCount(0)
  await expect(rows(other)).toHaveText(['Sel', 'Lait', 'Pain', 'Thé'])
  await page.reload()
  await expect(rows(page)).toHaveText(['Sel', 'Lait', 'Pain', 'Thé'])
})

test('Escape gives a drag up', async ({ page }) => {
  await fillList(page, ['Lait', 'Pain', 'Sel'])
  await holdAt(page, 'Sel', (await middleOf(page, 'Lait')).y - 10)
  await expect(page.locator('li[style*="translate"]')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(rows(page)).toHaveText(['Lait', 'Pain', 'Sel'])
  await expect(page.locator('li[style*="translate"]')).toHaveCount(0)
})

test('at the edge of the screen the page scrolls under a dragged article', async ({ page }) => {
  const names = Array.from({ length: 14 }, (_, place) => `Article n° ${place + 1}.`)
  await fillList(page, names)
  await page.evaluate(() => window.scrollTo(0, 0))
  await holdAt(page, 'Article n° 1.', (page.viewportSize()?.height ?? 0) - 20)
  await expect(page.getByRole('button', { name: 'Supprimer les articles cochés' })).toBeInViewport()
  await page.mouse.up()
  await expect(rows(page)).toHaveText([...names.slice(1), 'Article n° 1.'])
})

test('the arrow keys move an article, which keeps the focus', async ({ page }) => {
  await fillList(page, ['Lait', 'Pain', 'Sel'])
  await grip(page, 'Lait').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page)).toHaveText(['Pain', 'Lait', 'Sel'])
  await expect(grip(page, 'Lait')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page)).toHaveText(['Pain', 'Sel', 'Lait'])
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Lait, place 2 sur 3')).toBeAttached()
  await expect(rows(page)).toHaveText(['Pain', 'Lait', 'Sel'])
})

test('the arrow keys that move an article of a long list do not scroll the page', async ({
  page,
}) => {
  const names = Array.from({ length: 14 }, (_, place) => `Article n° ${place + 1}.`)
  await fillList(page, names)
  await page.evaluate(() => window.scrollTo(0, 200))
  const moved = 'Article n° 6.'
  await grip(page, moved).focus()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await page.evaluate(() => {
    const scrolls: number[] = []
    Object.assign(globalThis, { scrolls })
    addEventListener('scroll', () => scrolls.push(window.scrollY))
  })
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key)
  await expect(rows(page).nth(4)).toHaveText(moved)
  // A scroll by keys begins with the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await page.evaluate(() => (globalThis as never as { scrolls: number[] }).scrolls)).toEqual(
    [],
  )
})

test('what another tab stores is not written over before its event comes', async ({ page }) => {
  await fillList(page, ['Lait'])
  // A tab hears no event of what it stores itself, as if another one's were still under way.
  await page.evaluate(() => {
    const [milk] = JSON.parse(localStorage.getItem('shoppingList') ?? '[]')
    localStorage.setItem('shoppingList', JSON.stringify([milk, { ...milk, id: 7, name: 'Thé' }]))
  })
  await page.getByRole('checkbox', { name: 'Lait' }).check()
  await expect(rows(page)).toHaveText(['Thé', 'Lait'])
})

test('checked articles are removed at once, and come back for five seconds', async ({ page }) => {
  await fillList(page, ['Lait', 'Pain', 'Sel'])
  await page.getByRole('checkbox', { name: 'Pain' }).check()
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await expect(rows(page)).toHaveText(['Lait', 'Sel'])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(rows(page)).toHaveText(['Lait', 'Sel', 'Pain'])
  await expect(page.getByRole('checkbox', { name: 'Pain' })).toBeChecked()
})

test('a ticked article sinks below « Dans le panier », which folds, and each part keeps its order', async ({
  page,
}) => {
  await fillList(page, ['Lait', 'Pain', 'Sel', 'Thé'])
  await page.getByRole('checkbox', { name: 'Pain' }).check()
  await page.getByRole('checkbox', { name: 'Lait' }).check()
  await expect(rows(page)).toHaveText(['Sel', 'Thé', 'Lait', 'Pain'])
  await grip(page, 'Thé').focus()
  await page.keyboard.press('ArrowUp')
  await grip(page, 'Pain').focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page)).toHaveText(['Thé', 'Sel', 'Pain', 'Lait'])
  await page.getByRole('button', { name: 'Dans le panier (2)' }).click()
  await expect(rows(page)).toHaveText(['Thé', 'Sel'])
  await page.getByRole('button', { name: 'Dans le panier (2)' }).click()
  await page.getByRole('checkbox', { name: 'Lait' }).uncheck()
  await expect(rows(page)).toHaveText(['Lait', 'Thé', 'Sel', 'Pain'])
  await expect(page.getByText('4 article(s) - 1 coché(s)')).toBeVisible()
})
