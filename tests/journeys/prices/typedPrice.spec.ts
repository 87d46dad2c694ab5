import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import {
  dateBack,
  openPrice,
  paid,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
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

test('a typed comma or point stands before the cents', async ({ page }) => {
  await openSheet(page)
  await page.keyboard.type('12.5')
  await expect(paid(page)).toHaveValue('12,5')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1,9')
  await expect(paid(page)).toHaveValue('1,9')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  await expect.poll(() => newestPrice(page)).toBe(1.9)
})

test('Enter on an empty price notes the last one again, but not an Enter that is held', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await dateBack(page, pasta.name, 30)
  await page.reload()
  await page.getByRole('button', { name: 'Nouveau prix' }).focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('button', { name: 'Toujours 2,35 €' })).toBeVisible()
  await expect(paid(page)).toBeFocused()
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.type('1')
  await expect(paid(page)).toHaveValue('0,01')
  await page.keyboard.press('Backspace')
  expect(await pricesOf(page, pasta.name)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  expect(await pricesOf(page, pasta.name)).toHaveLength(2)
})

test('a price is pasted with its point and its sign, and typed by a software keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSheet(page)
  for (const [copied, shown] of [
    ['1,99', '1,99'],
    ['1.95 €', '1,95'],
    ['3 €', '3,00'],
    ['1,5', '1,5'],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await expect(paid(page)).toHaveValue(shown)
  }
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(paid(page)).toHaveValue('')
  const phone = await context.newCDPSession(page)
  for (const text of ['2', '1', '5']) {
    await phone.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
    await phone.send('Input.insertText', { text })
  }
  await expect(paid(page)).toHaveValue('2,15')
  await page.keyboard.insertText('9')
  await expect(paid(page)).toHaveValue('21,59')
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

test('a price that is corrected or was left is replaced by the first digit, on either keys', async ({
  page,
}) => {
  await openSheet(page)
  await page.keyboard.type('199')
  await page.goBack()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(paid(page)).toHaveValue('1,99')
  await pressKeys(page, '24')
  await expect(paid(page)).toHaveValue('0,24')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await openPrice(page, '2,45 €', 'Corriger')
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('255')
  await expect(paid(page)).toHaveValue('2,55')
  await page.keyboard.press('Enter')
  await expect.poll(() => newestPrice(page)).toBe(2.55)
})
