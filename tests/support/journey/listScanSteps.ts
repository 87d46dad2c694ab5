import { expect, type Page } from 'playwright/test'
import type { ShoppingItem } from '../../../src/contract/shopping.ts'
import { guide } from './priceSteps.ts'

export const milk = {
  name: 'Lait demi-écrémé',
  category: 'Produits Laitiers',
  price: 1.05,
  barcode: '3012345678919',
}
export const butter = {
  name: 'Beurre doux',
  category: 'Produits Laitiers',
  price: 2.5,
  barcode: '3274080007779',
}
export const coffee = {
  name: 'Café moulu',
  category: 'Boissons',
  price: 4,
  barcode: '3560070805259',
}
export const unknown = '3274080005003'

export const result = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text)
const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shoppingList') ?? '[]'))

export async function fillList(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/shopping-list')
  for (const name of names) {
    await field(page).fill(name)
    await field(page).press('Enter')
  }
  await expect(page.getByText(`${names.length} article(s) - 0 coché(s)`)).toBeVisible()
  const products = new Set([milk.name, butter.name, coffee.name])
  const unlinked = async () => {
    const items: readonly ShoppingItem[] = await stored(page)
    return items.filter(({ name, productId }) => products.has(name) && productId === undefined)
  }
  await expect.poll(unlinked).toEqual([])
}

export async function openCamera(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Scanner pour cocher' }).click()
  await expect(page).toHaveURL(/\/shopping-list\/scan$/)
  await expect(guide(page)).toBeVisible()
}
