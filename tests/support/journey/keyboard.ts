import { expect, type Locator, type Page } from 'playwright/test'

const MAX_STOPS = 60

/** Runs in the page. @returns why the focused element fails: off the screen, or without a focus ring */
export function focusFault(): string | null {
  const element = document.activeElement
  // Past the page's last stop the browser's toolbar takes the focus.
  if (!document.hasFocus() || !element || element === document.body) return null
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const name = element.outerHTML.slice(0, 120)
  const isVisible = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  if (!isVisible) return `out of sight: ${name}`
  // A toast's row spans the screen: the card inside it draws the ring.
  const isDrawn = [element, ...element.children].some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return isDrawn ? null : `no focus ring: ${name}`
}

/** Presses Tab until the target has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusFault)).toBeNull()
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
