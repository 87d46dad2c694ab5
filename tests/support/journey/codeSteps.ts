import type { Page } from 'playwright/test'

/** What is done with a product's codes, and these. */
export const codes = (page: Page) => page.getByRole('region', { name: 'Gérer ce produit' })
export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Codes-barres' }).getByRole('listitem')

/** Adds a further code by its digits. */
export async function addCode(page: Page, digits: string): Promise<void> {
  await codes(page).getByRole('button', { name: 'Ajouter un code', exact: true }).click()
  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Chiffres du code-barres').fill(digits)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
}
