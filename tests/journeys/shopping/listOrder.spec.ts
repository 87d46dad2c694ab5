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
