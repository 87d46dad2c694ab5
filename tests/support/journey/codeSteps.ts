import type { Page } from 'playwright/test'

/** The codes on a product's page. */
export const codes = (page: Page) => page.getByRole('region', { name: 'Codes-barres' })
export const lines = (page: Page) => codes(page).getByRole('listitem')

/** Adds a further code by its digits. */
export async function addCode(page: Page, digits: string): Promise<void> {
  await codes(page).getByRole('button', { name: 'Ajouter un code' }).click()
  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Chiffres du code-barres').fill(digits)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
}
