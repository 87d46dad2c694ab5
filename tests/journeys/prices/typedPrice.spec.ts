import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { paid, pressKeys, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { openProduct } from '../../support/journey/steps.ts'

const pasta = { name: 'Coquillettes', category: 'Épicerie Salée', price: 2.35 }

async function openSheet(page: Page): Promise<void> {
  await openProduct(page, pasta)
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(paid(page)).toBeFocused()
}

const newestPrice = async (page: Page) => (await pricesOf(page, pasta.name))[0]?.paid

test('a keyboard and the keys of the screen type the same price, cents first', async ({ page }) => {
  await openSheet(page)
  await page.keyboard.type('199')
  await expect(paid(page)).toHaveValue('1,99')
  await pressKeys(page, '5')
  await expect(paid(page)).toHaveValue('19,95')
  await page.keyboard.press('Backspace')
  await expect(paid(page)).toHaveValue('1,99')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('24')
  await expect(paid(page)).toHaveValue('0,24')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  await expect.poll(() => newestPrice(page)).toBe(2.45)
})

test('after each panel, and outside of any field, what is typed is the price', async ({ page }) => {
  await openSheet(page)
  await page.keyboard.type('1')
  const inSheet = (name: string) => sheet(page).getByRole('button', { name, exact: true })
  for (const [chip, close] of [
    ['Magasin', 'Sans magasin'],
    ['Contenu ?', 'OK'],
    ['Plus...', 'OK'],
    ['Promo', 'Promo'],
  ] as const) {
    await inSheet(chip).press('Enter')
    await inSheet(close).press('Enter')
    await expect(paid(page)).toBeFocused()
  }
  await page.keyboard.type('9')
  await expect(paid(page)).toHaveValue('0,19')
  await inSheet('Plus...').focus()
  await page.keyboard.type('9')
  await expect(paid(page)).toHaveValue('1,99')
  await inSheet('Plus...').focus()
  await page.keyboard.press('Backspace')
  await expect(paid(page)).toHaveValue('0,19')
})
