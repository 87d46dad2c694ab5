import type { Page } from 'playwright/test'
import { callApi, createProduct } from './steps.ts'

export const pasta = {
  name: 'Coquillettes',
  category: 'Épicerie Salée',
  price: 2.35,
  barcode: '3012345678919',
}

export const guide = (page: Page) => page.getByText('Pointez votre caméra vers le code-barres')
export const sheet = (page: Page, name = 'Nouveau prix') => page.getByRole('dialog', { name })
export const paid = (page: Page) => page.getByRole('textbox', { name: 'Prix', exact: true })
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** The heading and the rows of a product's history. */
export const priceRows = (page: Page) =>
  page.getByRole('table', { name: 'Historique des prix' }).getByRole('row')

/** Corrects or deletes the first price of this text, in its dialog. */
export async function openPrice(
  page: Page,
  text: string,
  answer: 'Corriger' | 'Supprimer',
): Promise<void> {
  await priceRows(page).filter({ hasText: text }).first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: answer }).click()
}

export async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await press(page, key)
}

/** A civil day of the browser's time zone, which the tests share. */
export function daysAgo(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

interface Kept {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly barcode: string
}

export async function catalogue(page: Page): Promise<readonly Kept[]> {
  return (await callApi(page, 'GET', '/users/products')).json()
}

/** Dates every price of a product back, each further than the one after it: the same one today is another. */
export async function dateBack(page: Page, name: string, days: number): Promise<void> {
  for (const [place, price] of (await pricesOf(page, name)).entries()) {
    const { id, paid, packs, amount, measure } = price
    const seen_on = daysAgo(days * (place + 1))
    await callApi(page, 'PUT', `/prices/${id}`, { paid, packs, amount, measure, seen_on })
  }
}

/** From newest to oldest. */
export async function pricesOf(page: Page, name: string) {
  const product = (await catalogue(page)).find((kept) => kept.name === name)
  const answer = await callApi(page, 'GET', `/products/${product?.id}/prices`)
  return (await answer.json()).items
}

/** Products that go by their code. */
export async function addUnnamed(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const barcode of codes) {
    const name = `Produit ${barcode}`
    await createProduct(page, { name, barcode, category: 'Boissons', price: 6.99 })
  }
}
