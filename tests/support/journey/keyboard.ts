import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than any page of a journey has. */
const MOST_STOPS = 60

/** What is wrong with where the focus is: out of sight, or not drawn. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    // Past the last stop of the page the browser's own bars have the focus for one stop.
    if (!document.hasFocus() || !element || element === document.body) return null
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const name = element.outerHTML.slice(0, 120)
    const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    if (!isSeen) return `out of sight: ${name}`
    // A toast's row is as wide as the screen: its ring is drawn on the card in it.
    const isDrawn = [element, ...element.children].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return isDrawn ? null : `no focus ring: ${name}`
  })
}

/** Presses Tab until something has the focus; every stop on the way is in sight and drawn. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await focusFault(page)).toBeNull()
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

/** Goes to a field and types into it. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Goes to a button or a link and presses it. */
export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
