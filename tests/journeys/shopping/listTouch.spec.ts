import type { Page } from 'playwright/test'
import { test as base, expect, lendContext, openContext } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'

const test = base.extend({
  context: async ({ journeyBrowser, server, browserErrors }, use) => {
    const phone = { baseURL: server.url, isMobile: true, hasTouch: true } as const
    await lendContext(await openContext(journeyBrowser, phone), use, browserErrors)
  },
})

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => `Article n° ${place + 1}.`)

async function openList(page: Page, names: readonly string[]): Promise<void> {
  await mockSignedIn(page)
  await page.addInitScript((listed) => {
    const addedAt = '2026-11-23T08:00:00.000Z'
    const items = listed.map((name, at) => ({ id: at + 1, name, completed: false, addedAt }))
    if (!localStorage.getItem('shoppingList'))
      localStorage.setItem('shoppingList', JSON.stringify(items))
  }, names)
  await page.goto('/shopping-list')
  await expect(rows(page)).toHaveText(names)
}

async function showGrips(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Autres actions de la liste' }).tap()
  await page.getByRole('button', { name: "Changer l'ordre" }).tap()
}

async function openArranged(page: Page, names: readonly string[]): Promise<void> {
  await openList(page, names)
  await showGrips(page)
}

const grip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Déplacer ${name}, ou voir ses options` })

interface Place {
  readonly x: number
  readonly y: number
}

async function middleOf(page: Page, name: string): Promise<Place> {
  const box = await grip(page, name).boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** A finger on the screen, as the browser's own gestures see it. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  let at: Place = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel') => {
    const isDown = type === 'touchStart' || type === 'touchMove'
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: isDown ? [at] : [] })
  }
  return {
    async down(place: Place) {
      at = place
      await send('touchStart')
    },
    async slide(y: number) {
      const from = at.y
      for (let part = 1; part <= 8; part += 1) {
        at = { x: at.x, y: from + ((y - from) * part) / 8 }
        await send('touchMove')
      }
    },
    up: () => send('touchEnd'),
    cancel: () => send('touchCancel'),
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a finger on the handle moves the article, and the page stays', async ({ page }) => {
  await openArranged(page, ['Lait', 'Pain', 'Sel'])
  const hand = await finger(page)
  await hand.down(await middleOf(page, 'Sel'))
  await hand.slide((await middleOf(page, 'Lait')).y - 10)
  await expect(page.locator('li[data-dragging]')).toHaveText('Sel')
  await hand.up()
  await expect(rows(page)).toHaveText(['Sel', 'Lait', 'Pain'])
  expect(await scrolled(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Monter' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveText(['Sel', 'Lait', 'Pain'])
})

test('held at an edge of the screen, an article travels through a long list, down and up', async ({
  page,
}) => {
  const names = namesOf(60)
  await openArranged(page, names)
  const height = page.viewportSize()?.height ?? 0
  const hand = await finger(page)
  await hand.down(await middleOf(page, 'Article n° 1.'))
  await hand.slide(height - 20)
  const finish = page.getByRole('button', { name: 'Supprimer les articles cochés' })
  await expect(finish).toBeInViewport({ timeout: 20_000 })
  await hand.up()
  await expect(rows(page)).toHaveText([...names.slice(1), 'Article n° 1.'])

  await hand.down(await middleOf(page, 'Article n° 1.'))
  await hand.slide(20)
  await expect.poll(() => scrolled(page), { timeout: 20_000 }).toBe(0)
  await hand.up()
  await expect(rows(page)).toHaveText(names)
})

test('what the phone interrupts moves nothing, and the next drag works', async ({ page }) => {
  await openArranged(page, ['Lait', 'Pain', 'Sel'])
  const hand = await finger(page)
  await hand.down(await middleOf(page, 'Sel'))
  await hand.slide((await middleOf(page, 'Lait')).y - 10)
  await expect(page.locator('li[style*="translate"]')).toHaveCount(3)
  await hand.cancel()
  await expect(page.locator('li[style*="translate"]')).toHaveCount(0)
  await expect(rows(page)).toHaveText(['Lait', 'Pain', 'Sel'])
  await hand.down(await middleOf(page, 'Pain'))
  await hand.slide((await middleOf(page, 'Lait')).y - 10)
  await hand.up()
  await expect(rows(page)).toHaveText(['Pain', 'Lait', 'Sel'])
})

test('a long press lifts an article and shows the handles, until « OK »; a short one scrolls', async ({
  page,
}) => {
  const names = namesOf(20)
  await openList(page, names)
  const name = page.getByRole('button', { name: 'Modifier Article n° 2.' })
  const box = await name.boundingBox()
  const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const hand = await finger(page)
  await hand.down(place)
  await expect(page.locator('li[data-dragging]')).toHaveText('Article n° 2.')
  await hand.slide(place.y + 3 * (box?.height ?? 0))
  expect(await scrolled(page)).toBe(0)
  await hand.up()
  const moved = [...names.slice(2, 4), 'Article n° 2.', ...names.slice(4)]
  await expect(rows(page)).toHaveText(['Article n° 1.', ...moved])
  await expect(page.getByLabel("Nom de l'article")).toHaveCount(0)
  expect((await grip(page, 'Article n° 2.').boundingBox())?.width).toBeGreaterThan(40)
  await page.getByRole('button', { name: "Terminer de changer l'ordre" }).tap()
  await expect
    .poll(async () => (await grip(page, 'Article n° 2.').boundingBox())?.width)
    .toBeLessThan(2)
  await name.tap()
  await expect(page.getByLabel("Nom de l'article")).toBeVisible()
})
