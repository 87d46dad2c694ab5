import { expect, type Locator, type Page } from 'playwright/test'
import { focusFaults } from '../focusFaults.ts'

const MAX_STOPS = 60

/** Presses Tab until the target has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusFaults, 'focused' as const)).toEqual([])
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

/** What is wrong with the focus at each stop, from one end of the page to the other. */
export async function checkStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const faults: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    faults.push(...(await page.evaluate(focusFaults, 'focused' as const)))
    if (await page.evaluate(() => document.activeElement === document.body)) break
  }
  return faults
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
