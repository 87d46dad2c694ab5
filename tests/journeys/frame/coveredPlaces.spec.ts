import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'
import { pasta } from '../../support/journey/priceSteps.ts'
import { openProduct, waitForHydration } from '../../support/journey/steps.ts'

const products = Array.from({ length: 60 }, (_, place) => ({
  ...mockProduct,
  id: place + 12,
  name: `${'ABCDEFGHIJ'[place % 10]} ${place}`,
}))
const items = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `Article ${id}`,
  completed: id % 2 === 0,
  addedAt: '2026-11-03T10:00:00Z',
}))
const ROOM_PX = 96

/** Scrolls until the page grows no more: a long list learns the height of its rows on the way. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    const { before, after } = await page.evaluate(async () => {
      const { documentElement: root } = document
      const before = root.scrollHeight
      window.scrollTo(0, before)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return { before, after: root.scrollHeight }
    })
    expect(after).toBe(before)
  }).toPass()
}

/**
 * Runs in the page, which is at its end: what can be pressed and every price under the scan button
 * or the add button, what either touches in the bar itself, and the room that is left below the page.
 */
function readPlaces() {
  const main = document.querySelector('main')
  const round = [...document.querySelectorAll('nav a[href="/add-product"]')].find((link) =>
    link.checkVisibility(),
  )
  const bar = round?.closest('nav')
  const scan = bar?.querySelector('a[href$="/scan"]') ?? null
  if (!main || !bar || !round) throw new Error('The page has no bar.')

  /** With the outline that sets the button off from what is behind it. */
  function boxOf(element: Element) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left - ring, right: right + ring, top: top - ring, bottom: bottom + ring }
  }
  const over = [round, ...(scan ? [scan] : [])].map(boxOf)
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    over.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)

  function textsIn(root: Element, pattern: RegExp): readonly Range[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Range[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!pattern.test(node.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push(range)
    }
    return found
  }
  const pressed = [...main.querySelectorAll('a, button, input, [role=slider], label')]
  const prices = textsIn(main, /\d,\d\d\s€/)
  const ends = [...pressed, ...prices].map((one) => one.getBoundingClientRect())
  const tabs = [...bar.querySelectorAll('li > a')].filter((one) => one !== round && one !== scan)
  const labels = tabs.flatMap((tab) => textsIn(tab, /\S/))
  const describe = (one: Element | Range) =>
    one instanceof Range ? one.toString() : one.outerHTML.slice(0, 120)
  return {
    hasScan: scan !== null,
    covered: [...pressed, ...prices, ...labels]
      .filter((one) => isUnder(one.getBoundingClientRect()))
      .map(describe),
    room: bar.getBoundingClientRect().top - Math.max(...ends.map(({ bottom }) => bottom)),
  }
}

/** 12 px is the small text of a browser's settings: the buttons keep their size. */
async function checkEnd(page: Page, hasScan: boolean): Promise<void> {
  for (const text of ['16px', '12px']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    const coveredAtEnd = async () => {
      await scrollToEnd(page)
      return (await page.evaluate(readPlaces)).covered
    }
    // A row that comes into sight has its own height some frames later (`content-visibility`).
    await expect.poll(coveredAtEnd, text).toEqual([])
    const found = await page.evaluate(readPlaces)
    expect(found.hasScan).toBe(hasScan)
    if (hasScan) expect(found.room, text).toBeGreaterThanOrEqual(ROOM_PX)
  }
}

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
]

for (const viewport of sizes) {
  test.describe(`${viewport.width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport))

    test('nothing lies under « Scanner » or « + » at the end of a page', async ({ page }) => {
      await mockSignedIn(page, { products })
      await page.addInitScript(
        (list) => localStorage.setItem('shoppingList', list),
        JSON.stringify(items),
      )
      for (const [path, name, hasScan] of [
        ['/dashboard', 'Produits Laitiers', true],
        ['/products', /^A 0/, true],
        ['/categories/4/products', /^A 0/, true],
        ['/shopping-list', 'Scanner pour cocher', false],
      ] as const) {
        await test.step(path, async () => {
          await page.goto(path)
          await waitForHydration(page)
          await expect(page.getByRole('link', { name })).toBeVisible()
          await checkEnd(page, hasScan)
        })
      }
    })

    test('nothing but the bar lies over a product, from « Nouveau prix » to its end', async ({
      page,
    }) => {
      await openProduct(page, pasta)
      const button = page.getByRole('button', { name: 'Nouveau prix' })
      await expect(button).toBeVisible()
      expect((await page.evaluate(readPlaces)).covered).not.toContain(
        await button.evaluate((element) => element.outerHTML.slice(0, 120)),
      )
      await checkEnd(page, false)
    })
  })
}
