import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { paid, pasta, press, sheet } from '../../support/journey/priceSteps.ts'
import { openProduct } from '../../support/journey/steps.ts'

const content = { amount: 400, measure: 'g' }

/** The region that is there before its text, and how long ago its text last changed. */
async function openSheetWithFixedClock(page: Page) {
  await openProduct(page, { ...pasta, content })
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  const heard = sheet(page).locator('p[aria-live]').first()
  await expect(heard).toHaveText('')
  return heard
}

const good = '1,99 €, 4,98 €/kg. Bonne affaire. 0,36 € de moins que la dernière fois'

test('the amount and its verdict are heard once, whole, after 600 ms without a key', async ({
  page,
}) => {
  const heard = await openSheetWithFixedClock(page)
  await page.keyboard.type('199')
  await expect(sheet(page).getByRole('button', { name: /^Bonne affaire/ })).toBeVisible()
  await page.clock.runFor(590)
  await expect(heard).toHaveText('')
  await page.clock.runFor(20)
  await expect(heard).toHaveText(good)
  await page.clock.runFor(5000)
  await expect(heard).toHaveText(good)
})
